import { and, eq, inArray, isNull, ne, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { film_batch_rows, films, renders as table } from "../../db/schema.ts";
import { microCredits } from "../../ledger/credits.ts";
import type { RequestContext } from "../../request-context.ts";
import { cancelChannel } from "./render-job.ts";

type RenderRow = typeof table.$inferSelect;

/** A film or batch of films that stops. */
type Stopping = { film_id: string } | { batch_id: string };

/** The columns of a cancelled render. If it was running, the share that was already drawn is charged. */
export const cancelled = ({ status, progress, held }: RenderRow) => {
  const credits = status === "running" ? ((held ?? 0) / microCredits) * (progress / 100) : 0;
  return {
    status: "cancelled" as const,
    ...{ runner_id: null, finished_at: new Date().toISOString() },
    ...(credits > 0 ? { credits } : {}),
  };
};

/** Tells the worker that runs a render to stop, after the commit. */
export const stop = (
  { id }: Pick<RenderRow, "id">,
  { after, database }: Pick<RequestContext, "after" | "database">,
) => after(() => database.pool.query("select pg_notify($1, $2)", [cancelChannel, id]));

/**
 * Finds out which of the given renders films and batches wait for.
 * @param except the film or batch that doesn't count
 */
export async function awaited(db: Db, ids: string[], except?: Stopping): Promise<Set<string>> {
  const film = except && "film_id" in except ? ne(films.id, except.film_id) : undefined;
  const batch = except && "batch_id" in except ? ne(film_batch_rows.batch_id, except.batch_id) : undefined;
  const rows = await db
    .select({ id: films.render_id })
    .from(films)
    .where(and(inArray(films.render_id, ids), isNull(films.finished_at), film))
    .union(
      db
        .select({ id: film_batch_rows.render_id })
        .from(film_batch_rows)
        .where(and(inArray(film_batch_rows.render_id, ids), eq(film_batch_rows.status, "making"), batch)),
    );
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/**
 * Cancels renders of a film or batch that stops, except those that others wait for: equal films share a render. A
 * batch that is resumed requests its cancelled renders again.
 */
export async function cancelRenders(
  condition: SQL | undefined,
  stopping: Stopping,
  context: RequestContext,
): Promise<void> {
  const { db, after, publish } = context;
  const rows = await db.select().from(table).where(condition).orderBy(table.id).for("update");
  const needed = await awaited(
    db,
    rows.map(({ id }) => id),
    stopping,
  );
  const changed: RenderRow[] = [];
  for (const row of rows.filter(({ id }) => !needed.has(id))) {
    stop(row, context);
    changed.push(...(await db.update(table).set(cancelled(row)).where(eq(table.id, row.id)).returning()));
  }
  if (changed.length === 0) return;
  const theirs = changed.map(({ id }) => id);
  await db.update(film_batch_rows).set({ render_id: null }).where(inArray(film_batch_rows.render_id, theirs));
  after(() => publish("renders", "updated", changed));
}
