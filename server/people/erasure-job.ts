import { eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { erasures as table } from "../db/schema.ts";
import type { Job, Queue, Work } from "../jobs/queue.ts";
import type { Services } from "../services.ts";
import { eraseTexts } from "./personal-data.ts";

type Erasure = typeof table.$inferSelect;

const payload = z.object({});
const erasureJob = { name: "erasure", payload };

/** The maximum duration of a run, in seconds. The users that it has claimed aren't claimed again within this time. */
const longest = 3600;
/** How many deleted users one run handles. The next one handles the others. */
const mostAtOnce = 100;

/** Deletes the rest of deleted users' data soon. If this fails, the job's recovery does it. */
export const startErasures = (queue: Queue): Promise<void> => queue.send(erasureJob, {}, 1).catch(() => {});

/**
 * Creates the job that deletes what can't be deleted in the transaction that deletes a user: the text of calls that
 * were still running, and the customer at Stripe with the saved card.
 */
export function createErasureJob({ db, llm, billing, queue }: Services): Job<z.infer<typeof payload>> {
  /** Cancels a user's running calls, and deletes the text of all once they have ended and are indexed for search. */
  async function eraseCalls(owner_id: string): Promise<boolean> {
    const callsWhere = async (condition: SQL) =>
      (
        await db.execute<{ id: string }>(sql`
        select id from llm_requests r where owner_id = ${owner_id} and ${condition}`)
      ).rows;
    for (const { id } of await callsWhere(sql`not settled`)) await llm.cancel(id);
    const isOpen = sql`(not settled or exists (select from llm_request_unindexed u where u.id = r.id))`;
    if ((await callsWhere(isOpen)).length > 0) return false;
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await eraseTexts(tx, owner_id);
    });
    return true;
  }

  const change = ({ owner_id }: Erasure, values: { [K in keyof Erasure]?: Erasure[K] | SQL }) =>
    db.update(table).set(values).where(eq(table.owner_id, owner_id));

  /** @returns whether nothing is left of the user's data */
  async function finish(erasure: Erasure): Promise<boolean> {
    const { owner_id, texts_due, stripe_customer } = erasure;
    const isErased = !texts_due || (await eraseCalls(owner_id));
    if (isErased && texts_due) await change(erasure, { texts_due: false });
    const isForgotten = !stripe_customer || (await billing.topUps.deleteCustomer(stripe_customer));
    return isErased && isForgotten;
  }

  /** Claims the users who are due, so that no other worker handles them. */
  const claimDue = () =>
    db
      .update(table)
      .set({ retry_at: sql`now() + ${longest} * interval '1 second'` })
      .where(
        sql`${table.owner_id} in (select owner_id from erasures where retry_at <= now()
          order by retry_at limit ${mostAtOnce} for update skip locked)`,
      )
      .returning();

  async function handle(erasure: Erasure, { log }: Work) {
    const { owner_id } = erasure;
    const isDone = await finish(erasure).catch((err) => {
      log.error({ err, person: owner_id }, "Data of a deleted user couldn't be deleted yet");
      return false;
    });
    if (isDone) await db.delete(table).where(eq(table.owner_id, owner_id));
    // Each pause is half as long as all time before it.
    else await change(erasure, { retry_at: sql`now() + least((now() - created_at) / 2, interval '1 hour')` });
  }

  return {
    ...erasureJob,
    // One waiting job is enough for all users.
    options: { policy: "short", expireInSeconds: longest },
    async run(_, work) {
      for (const erasure of await claimDue()) {
        if (work.signal.aborted) return;
        await handle(erasure, work);
      }
      const soon = sql`${table.retry_at} < now() + interval '30 seconds'`;
      if ((await db.$count(table, soon)) > 0) await startErasures(queue);
    },
    async recover() {
      if ((await db.$count(table, sql`${table.retry_at} <= now()`)) > 0) await startErasures(queue);
    },
  };
}
