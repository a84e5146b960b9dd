import { and, asc, eq, sql } from "drizzle-orm";
import type { Values } from "../../scene/templates/values.ts";
import type { Db } from "../db/client.ts";
import type { film_batches } from "../db/schema.ts";
import { renders, film_batch_rows as table, voiceovers } from "../db/schema.ts";

export type BatchRow = typeof film_batches.$inferSelect;
export type FilmRow = typeof table.$inferSelect;

/** The values of a row, by the names of the placeholders. */
export const valuesOfRow = (
  { names }: Pick<BatchRow, "names">,
  { values }: Pick<FilmRow, "values">,
): Values => new Map(names.map((name, at) => [name, values[at] ?? ""]));

/** Whether a row's voiceover or render, whichever was started last, is still in progress. */
const isBusy = sql`case when ${table.render_id} is not null
  then exists (select from ${renders} where ${renders.id} = ${table.render_id} and ${renders.status} in ('queued', 'running'))
  else exists (select from ${voiceovers} where ${voiceovers.id} = ${table.voiceover_id}
    and ${voiceovers.status} in ('queued', 'running')) end`;

/**
 * The first rows with the given status that can continue. A row that is being made can't while its voiceover or render
 * runs.
 */
export const readyRows = (db: Db, batch_id: string, status: "making" | "waiting", limit: number) =>
  db
    .select({ number: table.number })
    .from(table)
    .where(
      and(
        eq(table.batch_id, batch_id),
        eq(table.status, status),
        status === "making" ? sql`not (${isBusy})` : undefined,
      ),
    )
    .orderBy(asc(table.number))
    .limit(limit);

/** How many of a batch's rows have each status, and how many of those being made can continue. */
export async function countRows(db: Db, batch_id: string) {
  const is = (status: FilmRow["status"]) =>
    sql<number>`(count(*) filter (where ${table.status} = ${status}))::int`;
  const [counts] = await db
    .select({
      waiting: is("waiting"),
      making: is("making"),
      done: is("done"),
      failed: is("failed"),
      ready: sql<number>`(count(*) filter (where ${table.status} = 'making' and not (${isBusy})))::int`,
    })
    .from(table)
    .where(eq(table.batch_id, batch_id));
  return counts!;
}

/** Parks the films that are being made: they don't continue until the batch is resumed. */
export const parkRows = (db: Db, batch_id: string) =>
  db
    .update(table)
    .set({ status: "waiting" })
    .where(and(eq(table.batch_id, batch_id), eq(table.status, "making")));
