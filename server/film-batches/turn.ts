import { and, eq } from "drizzle-orm";
import { createAfterCommit } from "../crud/endpoint.ts";
import { film_batches, film_batch_rows as table } from "../db/schema.ts";
import type { Services } from "../services.ts";
import { isPassing, reasonOf, toAppError } from "../studio/film-errors.ts";
import { createFilmMaker } from "../studio/templates.ts";
import { advance, type Maker, stopsBatch } from "./advance.ts";
import { type BatchRow, countRows, readyRows } from "./rows.ts";

/** The maximum number of a batch's films with a voiceover or render in progress; accounts may queue more by default. */
const mostMaking = 10;
/** How long a batch makes films, in milliseconds, before other batches get a turn. */
const turnMs = 2000;

/**
 * How a turn ended. `more`: the turn's time is up or the process is stopping, and there may be more to do. `waits`:
 * everything that can be done now is done. `blocked`: nothing more can be started until steps in progress have ended.
 * `lost`: the batch was cancelled or deleted, or another worker has it. `stopped`: the batch can't continue.
 */
export type TurnEnd = { kind: "more" | "waits" | "blocked" | "lost" } | { kind: "stopped"; reason: string };

const outOfCredits = (batch: BatchRow, done: number) =>
  `Your credits ran out after ${done} of ${batch.film_count} films. Buy credits, then continue the batch.`;

/** Makes films of a batch for a while, row by row, each in its own transaction. */
export async function runTurn(
  services: Services,
  batch: BatchRow,
  isStopping: () => boolean,
  onRow: () => void,
): Promise<TurnEnd> {
  const { db, log, database } = services;
  const isOwn = and(
    eq(film_batches.id, batch.id),
    eq(film_batches.status, "running"),
    eq(film_batches.runner_id, database.runner),
  );
  const until = performance.now() + turnMs;
  let maker: Maker | undefined;
  const make: Maker = (values) => {
    maker ??= createFilmMaker(batch);
    return maker(values);
  };
  const rowOf = (number: number) => and(eq(table.batch_id, batch.id), eq(table.number, number));

  /** @returns false if the batch was cancelled or deleted, or if another worker has it */
  async function advanceRow(number: number): Promise<boolean> {
    const { after, run } = createAfterCommit();
    const isRunning = await db.transaction(async (tx) => {
      // Locked until the commit, so that a cancellation comes either before this row or after it.
      const [running] = await tx
        .select({ id: film_batches.id })
        .from(film_batches)
        .where(isOwn)
        .for("update");
      if (!running) return false;
      const [row] = await tx.select().from(table).where(rowOf(number)).for("update");
      if (row)
        await tx
          .update(table)
          .set(await advance(batch, row, make, { ...services, db: tx, after }))
          .where(rowOf(number));
      return true;
    });
    await run();
    return isRunning;
  }

  /** Handles a row that can't continue. @returns how the turn ends because of it; undefined if the next row can run */
  async function failed(number: number, thrown: unknown): Promise<TurnEnd | undefined> {
    const error = toAppError(thrown);
    if (error?.code === "RATE_LIMITED") return { kind: "blocked" };
    if (stopsBatch(error)) {
      const { done, making, ready } = await countRows(db, batch.id);
      // Voiceovers and renders in progress are already paid for, so they are finished first.
      if (making > ready) return { kind: "blocked" };
      const reason = error.code === "INSUFFICIENT_CREDITS" ? outOfCredits(batch, done) : error.message;
      return { kind: "stopped", reason };
    }
    if (!error && isPassing(thrown)) throw thrown;
    if (!error) log.error({ err: thrown, film_batch_id: batch.id, row: number }, "A film of a batch failed");
    const reason = error ? reasonOf(error) : "Something went wrong. Try again.";
    await db.update(table).set({ status: "failed", error: reason }).where(rowOf(number));
    return undefined;
  }

  const going = await readyRows(db, batch.id, "making", mostMaking);
  for (let rows = going; ; ) {
    for (const { number } of rows) {
      if (isStopping() || performance.now() > until) return { kind: "more" };
      try {
        if (!(await advanceRow(number))) return { kind: "lost" };
      } catch (thrown) {
        const end = await failed(number, thrown);
        if (end) return end;
      }
      onRow();
    }
    const { making, waiting } = await countRows(db, batch.id);
    const room = mostMaking - making;
    if (waiting === 0 || room <= 0) return { kind: "waits" };
    rows = await readyRows(db, batch.id, "waiting", room);
  }
}
