import { and, eq, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { storedNotes } from "../../contract/stored-notes.ts";
import type { Db } from "../db/client.ts";
import { firstIdAt } from "../db/ids.ts";
import { credit_products, orders, top_ups } from "../db/schema.ts";
import type { Job } from "../jobs/queue.ts";
import type { Context } from "./index.ts";
import { change, lockOrder, notifyClosed, type Order, pay, place } from "./orders.ts";
import { centsOf, currency, errorDetails, isDecline, type LoadStripe } from "./stripe.ts";
import type { TopUps } from "./top-up.ts";

/** Identifies the job in the queue. */
export const topUpJob: Pick<Job<object>, "name"> = { name: "top-up" };

/**
 * The maximum number of orders that a run places, and of orders that it charges. The next run, a minute later, handles
 * the rest.
 */
const batch = 100;

const thisMonth = () => {
  const now = new Date();
  return firstIdAt(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
};

/** Counts the automatic purchases of this calendar month (UTC), including pending ones. */
export async function boughtThisMonth(db: Db, owner_id: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      sql`${orders.owner_id} = ${owner_id} and ${orders.top_up} and ${orders.status} <> 'cancelled'
        and ${orders.id} >= ${thisMonth()}::uuid`,
    );
  return row!.count;
}

/**
 * Creates the job that runs once a minute: it places one order for each user whose balance is below their threshold,
 * and charges the pending automatic orders. The order's ID is the charge's idempotency key at Stripe, so a charge
 * happens only once even if a run crashes or two runs overlap.
 */
export function createTopUpJob(
  { db, log, stripe, publish, publishMoney }: Context,
  topUps: TopUps,
): Job<object> {
  /**
   * Finds users to place an order for: below their threshold and their monthly limit, not banned, and without a pending
   * automatic order.
   */
  async function belowThreshold(at: Db, owner_id?: string): Promise<string[]> {
    const { rows } = await at.execute<{ owner_id: string }>(sql`
      select t.owner_id from top_ups t
      join ledger_accounts a on a.owner_id = t.owner_id and a.kind = 'customer'
      join people p on p.id = t.owner_id and p.banned_at is null
      where t.status = 'on' and t.stripe_card is not null
        ${owner_id ? sql`and t.owner_id = ${owner_id}` : sql``} and a.balance - a.held < t.threshold
        and not exists (select from orders o where o.owner_id = t.owner_id and o.top_up and o.status = 'pending')
        and t.most_per_month > (select count(*) from orders o where o.owner_id = t.owner_id and o.top_up
          and o.status <> 'cancelled' and o.id >= ${thisMonth()}::uuid)
      order by t.owner_id limit ${batch}`);
    return rows.map(({ owner_id }) => owner_id);
  }

  /**
   * Places a user's order after checking the conditions again with the agreement locked, so that two runs don't both
   * make the last purchase of the month.
   * @returns the order, or why it was refused; undefined if none is needed
   */
  async function order(owner_id: string) {
    return db.transaction(async (tx) => {
      const [agreed] = await tx.select().from(top_ups).where(eq(top_ups.owner_id, owner_id)).for("update");
      if (agreed?.status !== "on" || (await belowThreshold(tx, owner_id)).length === 0) return;
      const [product] = agreed.credit_product_id
        ? await tx.select().from(credit_products).where(eq(credit_products.id, agreed.credit_product_id))
        : [];
      if (!product?.active) return { refused: "The product is no longer for sale." };
      if (product.price > agreed.price) return { refused: "The product costs more than you agreed to pay." };
      const placed = await place(tx, { product, owner_id, method: "stripe", top_up: true });
      return placed && { placed };
    });
  }

  async function charge(pending: Order, loadClient: LoadStripe) {
    const { id, owner_id } = pending;
    const [card] = await db.select().from(top_ups).where(eq(top_ups.owner_id, owner_id));
    if (!card?.stripe_card) return settle(pending, "The automatic top-up was turned off.");
    const client = await loadClient();
    try {
      const intent = await client.paymentIntents.create(
        {
          amount: centsOf(pending.price),
          currency,
          customer: card.stripe_customer,
          payment_method: card.stripe_card,
          off_session: true,
          confirm: true,
          description: pending.title,
          metadata: { order_id: id },
        },
        { idempotencyKey: `order:${id}` },
      );
      if (intent.status === "succeeded") await settle(pending, null, intent.id);
      // The outcome of a pending payment is reported by a later event.
      else await db.update(orders).set({ stripe_payment: intent.id }).where(eq(orders.id, id));
    } catch (error) {
      log.warn({ ...errorDetails(error), order_id: id }, "Charging an automatic top-up failed");
      if (isDecline(error)) await settle(pending, "The card couldn't be charged.");
    }
  }

  /** Closes an order as paid, or as cancelled with a reason. */
  async function settle({ id }: Order, failure: string | null, payment?: string) {
    const ended = await db.transaction(async (tx) => {
      const row = await lockOrder(tx, eq(orders.id, id));
      if (row?.status !== "pending") return undefined;
      if (failure) return change(tx, row, { status: "cancelled", note: failure });
      return pay(tx, row, { stripe_payment: payment, reference: payment });
    });
    if (!ended) return;
    publishMoney(ended);
    if (failure) await topUps.turnOff(ended.owner_id, failure);
  }

  /**
   * Cancels Stripe orders that are still unpaid after 25 hours, in case no event reported their end. Payment pages
   * expire after a day, and the job stops trying to charge a top-up after 23 hours.
   */
  async function cancelExpired() {
    const expired = await db.transaction(async (tx) => {
      const rows = await tx
        .update(orders)
        .set({ status: "cancelled", note: storedNotes.unpaid, updated_at: new Date().toISOString() })
        .where(
          and(
            eq(orders.method, "stripe"),
            eq(orders.status, "pending"),
            sql`${orders.created_at} < now() - interval '25 hours'`,
          ),
        )
        .returning();
      for (const row of rows) if (!row.top_up) await notifyClosed(tx, row, "cancelled");
      return rows;
    });
    if (expired.length > 0) publish("orders", "updated", expired);
  }

  return {
    ...topUpJob,
    payload: z.object({}),
    cron: "* * * * *",
    async run(_, { signal }) {
      if (!stripe) return;
      await cancelExpired();
      for (const owner_id of await belowThreshold(db)) {
        if (signal.aborted) return;
        const result = await order(owner_id);
        if (result?.placed) publish("orders", "created", [result.placed]);
        if (result?.refused) await topUps.turnOff(owner_id, result.refused);
      }
      const pending = await db
        .select()
        .from(orders)
        .where(
          and(
            eq(orders.top_up, true),
            eq(orders.status, "pending"),
            isNull(orders.stripe_payment),
            // Stripe deletes an idempotency key after a day. A later attempt could charge the card twice, so none is
            // made.
            sql`${orders.created_at} > now() - interval '23 hours'`,
          ),
        )
        .orderBy(orders.id)
        .limit(batch);
      for (const row of pending) {
        if (signal.aborted) return;
        await charge(row, stripe);
      }
    },
  };
}
