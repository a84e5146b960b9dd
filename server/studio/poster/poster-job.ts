import { and, eq, isNotNull, isNull, lte, min, type SQL, sql } from "drizzle-orm";
import { animations as table } from "../../db/schema.ts";
import type { Job, Work } from "../../jobs/queue.ts";
import type { Services } from "../../services.ts";
import { packageFolder } from "../optional-packages.ts";
import { drawPoster } from "./draw-poster.ts";
import { posterJob } from "./poster-due.ts";

/** The time, in milliseconds, after which a worker may take over a poster that another worker has begun. */
const leaseMs = 120_000;
/** How long an edit counts as recent, in milliseconds. */
const recentMs = 5 * 60_000;
/**
 * How long one job draws posters before the next job continues, in milliseconds. After an upgrade, many posters are
 * due.
 */
const turnMs = 60_000;

type Claimed = Pick<typeof table.$inferSelect, "id" | "owner_id" | "document" | "poster" | "poster_due_at">;

/** Creates the job that draws the posters of films that haven't changed for a few seconds. */
export function createPosterJob(services: Services): Job<object> {
  const { db, queue, publish } = services;
  const isWaiting = and(isNotNull(table.poster_due_at), isNull(table.trashed_at));

  /**
   * Takes a film whose poster is due. Films that were edited in the last few minutes come first, in the order in
   * which they are due, so that they wait neither for a backlog nor for each other's further edits. A backlog follows,
   * newest first.
   */
  async function claim(): Promise<Claimed | undefined> {
    const due = table.poster_due_at;
    const [now, recent] = [0, recentMs].map((ms) => new Date(Date.now() - ms).toISOString());
    const next = sql`(select ${table.id} from ${table} where ${and(isWaiting, lte(due, now!))}
      order by ${due} < ${recent}, case when ${due} >= ${recent} then ${due} end, ${due} desc
      limit 1 for update skip locked)`;
    const { id, owner_id, document, poster, poster_due_at } = table;
    const [row] = await db
      .update(table)
      .set({ poster_due_at: new Date(Date.now() + leaseMs).toISOString() })
      .where(sql`${table.id} = ${next}`)
      .returning({ id, owner_id, document, poster, poster_due_at });
    return row;
  }

  /** Sets columns of a claimed film, and `poster_due_at` to `due` unless the film was changed again in the meantime. */
  const finish = (
    { id, poster_due_at: lease }: Claimed,
    due: SQL,
    columns: Pick<Claimed, "poster"> | object,
  ) =>
    db
      .update(table)
      .set({
        ...columns,
        poster_due_at: sql`case when ${table.poster_due_at} = ${lease} then ${due} else ${table.poster_due_at} end`,
      })
      .where(and(eq(table.id, id), isNotNull(table.document)))
      .returning({ id: table.id, owner_id: table.owner_id });

  async function draw(film: Claimed, { signal, log }: Work) {
    try {
      const poster = await drawPoster(services, film.owner_id, film.document!, signal);
      const rows = await finish(film, sql`null`, { poster });
      if (poster.hash !== film.poster?.hash) publish("animations", "updated", rows);
    } catch (error) {
      if (signal.aborted) await finish(film, sql`now()`, {});
      else {
        log.warn({ err: error, animation_id: film.id }, "A poster couldn't be drawn");
        // The poster is retried after the film's next change.
        await finish(film, sql`null`, {});
      }
    }
  }

  /** Schedules the next job for the time when another poster is due. */
  async function proceed() {
    const [next] = await db
      .select({ at: min(table.poster_due_at) })
      .from(table)
      .where(isWaiting);
    if (!next?.at) return;
    const seconds = Math.ceil((Date.parse(next.at) - Date.now()) / 1000);
    await queue.send(posterJob, {}, Math.max(0, seconds));
  }

  return {
    ...posterJob,
    // One waiting job is enough, because each draws all posters that are due.
    options: { policy: "short" },
    async run(_, work) {
      if (!packageFolder("@napi-rs/canvas")) return;
      for (const end = Date.now() + turnMs; Date.now() < end && !work.signal.aborted; ) {
        const film = await claim();
        if (!film) break;
        await draw(film, work);
      }
      if (!work.signal.aborted) await proceed();
    },
    async recover() {
      if (packageFolder("@napi-rs/canvas")) await proceed();
    },
  };
}
