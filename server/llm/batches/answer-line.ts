import { setTimeout as sleep } from "node:timers/promises";
import { apiIdOf } from "../files/ids.ts";
import type { Llm } from "../index.ts";
import type { InnerAnswer } from "../inner-exchange.ts";
import type { BatchLine } from "./input.ts";
import type { BatchRow } from "./store.ts";

/** The maximum number of attempts for a line if its provider fails, and if its provider responds with status 429. */
const mostTries = { failing: 5, limited: 30 };
const [shortestMs, longestMs] = [1000, 60_000];
/**
 * The codes of temporary refusals by this server: another call holds the credits or has the same idempotency key, or
 * the database is unavailable.
 */
const passing = new Set(["credits_held", "idempotency_key_in_use", "unavailable"]);

/** The earliest time at which a rate limit allows the batch's next call, in milliseconds since 1970. */
export interface Pace {
  notBefore: number;
}

/** Whether to retry a line. A line that this server refuses temporarily is retried until the batch expires. */
function isRepeated({ status, error }: InnerAnswer, tries: number): boolean {
  if (passing.has(error?.code ?? "")) return true;
  if (error?.rate) return error.retryAfter !== undefined;
  if (status === 429) return tries < mostTries.limited;
  return status >= 500 && tries < mostTries.failing;
}

/** How long to wait before a line is sent again, in milliseconds. */
function pauseAfter({ headers, error }: InnerAnswer, tries: number): number {
  const asked = Number(headers.get("retry-after")) * 1000 || 0;
  const isRunning = error?.code === "idempotency_key_in_use";
  const usual = isRunning ? shortestMs : shortestMs * 2 ** Math.min(tries - 1, 6);
  return Math.min(longestMs, Math.max(asked, usual));
}

/**
 * Sends a line through the gateway, repeatedly if necessary, until its answer is final. Each line has its own
 * Idempotency-Key: after a crash, an answer that was already paid for is read from the log.
 * @param signals `stop` ends the wait between calls, `leave` aborts a call in progress
 * @param pace shared by the lines of a batch, because a rate limit must slow down all of them
 * @throws the reason of the aborted signal, or an AbortError if `stop` was aborted during a wait
 */
export async function answerLine(
  llm: Pick<Llm, "answerLine" | "keys">,
  { id, endpoint, api_key_id, app_id }: BatchRow,
  { number, custom_id, body }: BatchLine,
  { stop, leave }: { stop: AbortSignal; leave: AbortSignal },
  pace: Pace,
): Promise<InnerAnswer> {
  const batch_id = apiIdOf("batch_", id);
  for (let tries = 1; ; tries += 1) {
    stop.throwIfAborted();
    const wait = pace.notBefore - Date.now();
    if (wait > 0) await sleep(wait, undefined, { signal: stop });
    const answer = await llm.answerLine({
      path: endpoint,
      body,
      headers: { "idempotency-key": `${batch_id} ${number}` },
      batch: { batch_id, custom_id },
      check: () => llm.keys.checkStored(api_key_id, app_id),
      signal: leave,
    });
    if (!isRepeated(answer, tries)) return answer;
    const pause = pauseAfter(answer, tries);
    if (answer.status === 429) pace.notBefore = Math.max(pace.notBefore, Date.now() + pause);
    else await sleep(pause, undefined, { signal: stop });
  }
}
