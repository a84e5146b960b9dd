import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type * as z from "zod";
import { createAfterCommit } from "../crud/endpoint.ts";
import { animations, renders, films as table, voiceovers } from "../db/schema.ts";
import type { Job, Work } from "../jobs/queue.ts";
import type { Services } from "../services.ts";
import { isPassing, reasonOf, toAppError } from "../studio/film-errors.ts";
import { composeJob } from "../studio/writing/compose-job.ts";
import { advanceFilm } from "./advance.ts";
import { changeFilm } from "./end.ts";
import { filmJob } from "./payload.ts";

/** Whether a voiceover or render is in progress. */
const isBusy = (of: typeof voiceovers | typeof renders, id: PgColumn) =>
  sql`exists (select from ${of} where ${of.id} = ${id} and ${of.status} in ('queued', 'running'))`;

/**
 * Whether an animation's step has no job, because the worker died or the job was never sent. Jobs are sent right after
 * the commit, so a step that has just begun isn't lost.
 */
const hasLostStep = sql<boolean>`exists (select from ${animations} where ${animations.id} = ${table.animation_id}
  and ${animations.step} is not null and ${animations.updated_at} < now() - interval '20 seconds' and not exists (select from pgboss.job where name = ${composeJob.name}
    and state in ('created', 'retry', 'active') and data ->> 'animation_id' = ${animations.id}::text))`;

const isWriting = sql`exists (select from ${animations} where ${animations.id} = ${table.animation_id}
  and ${animations.step} is not null)`;

/** How many films a recovery continues at a time. The next recovery follows soon. */
const mostRecovered = 500;

/**
 * Creates the job that takes films from step to step. Each step is a record with its own job, so a film that waits for
 * a step doesn't occupy a worker.
 */
export function createFilmJob(services: Services): Job<z.infer<typeof filmJob.payload>> {
  const { db, queue } = services;

  async function advance(id: string) {
    const { after, run } = createAfterCommit();
    await db.transaction(async (tx) => {
      // Locked until the commit, so that a cancellation comes either before this step or after it.
      const [film] = await tx
        .select()
        .from(table)
        .where(and(eq(table.id, id), isNull(table.finished_at)))
        .for("update");
      if (!film) return;
      const [lost] = await tx.select({ is: hasLostStep }).from(table).where(eq(table.id, id));
      const made = await advanceFilm(film, lost?.is === true, { ...services, db: tx, after });
      await changeFilm(tx, film, { error: null, error_code: null, ...made });
    });
    await run();
  }

  /** Ends a film that can't continue. If the account can't queue another job, the film waits and is retried. */
  async function fail(id: string, thrown: unknown, work: Work) {
    const error = toAppError(thrown);
    if (!error && isPassing(thrown)) throw thrown;
    if (!error) work.log.error({ err: thrown, film_id: id }, "A film failed");
    await db.transaction(async (tx) => {
      const [film] = await tx
        .select()
        .from(table)
        .where(and(eq(table.id, id), isNull(table.finished_at)))
        .for("update");
      if (!film) return;
      if (error?.code === "RATE_LIMITED") return changeFilm(tx, film, { error: reasonOf(error) });
      const reason = error ? reasonOf(error) : "Something went wrong. Try again.";
      const isPaid = error?.code === "INSUFFICIENT_CREDITS";
      return changeFilm(tx, film, {
        status: "failed",
        error: isPaid ? `${reason.replace(/\.?$/, ".")} Buy credits, then resume the film.` : reason,
        error_code: error?.code ?? "INTERNAL",
      });
    });
  }

  return {
    ...filmJob,
    concurrency: 2,
    options: { retryLimit: 2 },
    async run({ film_id }, work) {
      try {
        await advance(film_id);
      } catch (error) {
        await fail(film_id, error, work);
      }
    },
    async recover() {
      const isWaiting = sql`case when ${table.render_id} is not null then ${isBusy(renders, table.render_id)}
        when ${table.voiceover_id} is not null then ${isBusy(voiceovers, table.voiceover_id)}
        else ${isWriting} and not ${hasLostStep} end`;
      const ready = await db
        .select({ id: table.id })
        .from(table)
        .where(
          and(
            isNull(table.finished_at),
            sql`not (${isWaiting})`,
            sql`not exists (select from pgboss.job where name = ${filmJob.name}
              and state in ('created', 'retry') and data ->> 'film_id' = ${table.id}::text)`,
          ),
        )
        .orderBy(asc(table.id))
        .limit(mostRecovered);
      for (const { id } of ready) await queue.send(filmJob, { film_id: id });
    },
  };
}
