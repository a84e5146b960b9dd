import { setTimeout as sleep } from "node:timers/promises";
import { apiIdOf } from "../files/ids.ts";
import type { Llm } from "../index.ts";
import type { InnerAnswer } from "../inner-exchange.ts";
import type { BatchLine } from "./input.ts";
import type { BatchRow } from "./store.ts";

/** How often a line is called whose upstream fails or refuses it for a reason that may pass. */
const mostTries = 5;
const [shortestMs, longestMs] = [1000, 60_000];
/** Refusals by this server that pass: another call has the credits or the key, or the database is away. */
const passing = new Set(["credits_held", "idempotency_key_in_use", "unavailable"]);

/**
 * How long to wait before a line is called again, in milliseconds; undefined if its answer is final. A line waits for
 * its own rate limit as long as the batch has time.
 */
function pauseAfter({ status, headers, error }: InnerAnswer, tries: number): number | undefined {
  const isRate = error?.rate !== undefined && error.retryAfter !== undefined;
  const isPassing = isRate || passing.has(error?.code ?? "");
  const isWorthwhile = status === 429 || status >= 500;
  const isUseless = error?.rate !== undefined && !isRate;
  if (!isPassing && (!isWorthwhile || isUseless || tries === mostTries)) return undefined;
  const asked = Number(headers.get("retry-after")) * 1000 || 0;
  const usual =
    error?.code === "idempotency_key_in_use" ? shortestMs : shortestMs * 2 ** Math.min(tries - 1, 6);
  return Math.min(longestMs, Math.max(asked, usual));
}

/**
 * Calls a line through the gateway until its answer is final. Each line has its own Idempotency-Key, so after a crash
 * the answer that was paid for is read from the log.
 * @param signals `stop` ends the waiting between calls, `leave` ends a call in progress
 * @throws the reason of the signal that ended it
 */
export async function answerLine(
  llm: Pick<Llm, "answerLine" | "keys">,
  { id, endpoint, api_key_id, app_id }: BatchRow,
  { number, custom_id, body }: BatchLine,
  { stop, leave }: { stop: AbortSignal; leave: AbortSignal },
): Promise<InnerAnswer> {
  const batch_id = apiIdOf("batch_", id);
  for (let tries = 1; ; tries += 1) {
    stop.throwIfAborted();
    const answer = await llm.answerLine({
      path: endpoint,
      body,
      headers: { "idempotency-key": `${batch_id} ${number}` },
      batch: { batch_id, custom_id },
      check: () => llm.keys.checkStored(api_key_id, app_id),
      signal: leave,
    });
    const pause = pauseAfter(answer, tries);
    if (pause === undefined) return answer;
    await sleep(pause, undefined, { signal: stop });
  }
}
