import { createReadStream } from "node:fs";
import { and, eq, ne } from "drizzle-orm";
import { batches, batch_results as table } from "../../db/schema.ts";
import type { Services } from "../../services.ts";
import { answerLine } from "./answer-line.ts";
import { type BatchLine, linesOf, readLine } from "./input.ts";
import { expiredResult, type LineResult, resultOf } from "./result.ts";
import type { BatchRow } from "./store.ts";

/** The maximum number of a batch's lines in progress at a time, and their maximum total size, in bytes. */
const concurrency = 16;
const largestCalls = 64 * 1024 * 1024;
/** How long calls in progress may take to end after a batch is stopped, in milliseconds. */
const graceMs = 4000;
/** How long a batch runs before it yields to waiting batches of other owners, in milliseconds. */
const turnMs = 10_000;

type Deps = Pick<Services, "db" | "llm" | "storage">;

async function linesWithResult({ db }: Deps, id: string): Promise<Set<number>> {
  const rows = await db.select({ line: table.line }).from(table).where(eq(table.batch_id, id));
  return new Set(rows.map(({ line }) => line));
}

/** Stores results, except for lines that already have one. */
async function store({ db }: Deps, id: string, results: LineResult[]) {
  const rows = results.map((result) => ({ ...result, batch_id: id }));
  await db.insert(table).values(rows).onConflictDoNothing();
}

/** Whether a batch of another owner is waiting. */
async function othersWait({ db }: Deps, owner_id: string): Promise<boolean> {
  return (await db.$count(batches, and(eq(batches.status, "queued"), ne(batches.owner_id, owner_id)))) > 0;
}

/** Creates a signal that is aborted `ms` milliseconds after another one. */
function abortedAfter(signal: AbortSignal, ms: number) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    timer = setTimeout(() => controller.abort(signal.reason), ms);
  };
  if (signal.aborted) start();
  else signal.addEventListener("abort", start, { once: true });
  const clear = () => {
    clearTimeout(timer);
    signal.removeEventListener("abort", start);
  };
  return { signal: controller.signal, clear };
}

/** How a run ended: every line has a result, the batch expired, it was stopped, or it yielded to another batch. */
export type RunEnd = "done" | "expired" | "stopped" | "yielded";

/**
 * Sends all lines of a batch that have no result yet, several at a time.
 * @param signal stops the batch. Calls in progress then have a few seconds to end.
 * @param onResult called after each result is stored
 * @throws the error of the first line that this server failed to process
 */
export async function runLines(
  deps: Deps,
  row: BatchRow,
  signal: AbortSignal,
  onResult: (result: LineResult) => void,
): Promise<RunEnd> {
  const { id, endpoint, owner_id, expires_at, input } = row;
  const answered = await linesWithResult(deps, id);
  const failing = new AbortController();
  const expiry = AbortSignal.timeout(Math.max(0, Math.min(2 ** 31 - 1, Date.parse(expires_at) - Date.now())));
  const stop = AbortSignal.any([signal, failing.signal, expiry]);
  const leave = abortedAfter(stop, graceMs);
  const signals = { stop, leave: leave.signal };
  const pace = { notBefore: 0 };
  const running = new Set<Promise<void>>();
  let size = 0;
  let turnEnds = Date.now() + turnMs;

  async function run(line: BatchLine) {
    try {
      const answer = await answerLine(deps.llm, row, line, signals, pace);
      const result = resultOf(line, answer);
      await store(deps, id, [result]);
      onResult(result);
    } catch (error) {
      // A failure of this server stops the other lines as well. A worker continues the batch later.
      if (!stop.aborted) failing.abort(error);
    }
  }
  function begin(line: BatchLine) {
    size += line.size;
    const promise = run(line).finally(() => {
      running.delete(promise);
      size -= line.size;
    });
    running.add(promise);
  }

  async function callAll(path: string) {
    for await (const text of linesOf(createReadStream(path))) {
      if (answered.has(text.number)) continue;
      while (running.size >= concurrency || (size + text.size > largestCalls && running.size > 0))
        await Promise.race(running);
      if (stop.aborted) break;
      if (Date.now() > turnEnds) {
        if (await othersWait(deps, owner_id)) break;
        turnEnds = Date.now() + turnMs;
      }
      begin(readLine(text, endpoint));
    }
    await Promise.all(running);
  }

  // The file is read from a local path, because a bucket would close a connection that is read this slowly.
  await deps.storage.local(input.hash, callAll).finally(leave.clear);
  failing.signal.throwIfAborted();
  const count = await deps.db.$count(table, eq(table.batch_id, id));
  if (count >= row.total_count) return "done";
  if (signal.aborted) return "stopped";
  return expiry.aborted ? "expired" : "yielded";
}

/** Stores an expiry error for each line that has no result. */
export async function expireLines(deps: Deps, { id, endpoint, input }: BatchRow): Promise<void> {
  const answered = await linesWithResult(deps, id);
  let results: LineResult[] = [];
  for await (const text of linesOf(deps.storage.get(input.hash))) {
    if (answered.has(text.number)) continue;
    results.push(expiredResult(readLine(text, endpoint)));
    if (results.length < 500) continue;
    await store(deps, id, results);
    results = [];
  }
  if (results.length > 0) await store(deps, id, results);
}
