import { and, eq, type SQL } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import type { Db } from "../db/client.ts";
import { newId, timeOf } from "../db/ids.ts";
import {
  type credit_products,
  order_reversals,
  orders,
  people,
  stripe_events,
  top_ups,
} from "../db/schema.ts";
import { microCredits } from "../ledger/credits.ts";
import { addCredits, takeBackCredits } from "../ledger/index.ts";
import {
  type NotificationEvent,
  notify,
  notifyAdmins,
  settleNotifications,
} from "../notifications/notify.ts";
import { report } from "../webhooks/report.ts";
import { centsOf } from "./stripe.ts";

export type Order = typeof orders.$inferSelect;
type Changes = Partial<Order>;
export type Product = Pick<typeof credit_products.$inferSelect, "id" | "name" | "credits" | "price">;
export type Reversal = Omit<typeof order_reversals.$inferInsert, "order_id">;

interface NewOrder {
  product: Product;
  owner_id: string;
  method: Order["method"];
  top_up?: boolean;
}

/**
 * The order number: the day in UTC and the end of the ID. The beginning of the ID isn't used, because IDs created at
 * about the same time begin with the same digits.
 */
const numberOf = (id: string) =>
  `${timeOf(id).slice(0, 10).replaceAll("-", "")}-${id.slice(-6).toUpperCase()}`;

/** Creates an order at the current price; undefined if the user already has a pending automatic order. */
export async function place(db: Db, { product, ...rest }: NewOrder): Promise<Order | undefined> {
  const id = newId();
  const [buyer] = await db
    .select({ name: people.name, email: people.email })
    .from(people)
    .where(eq(people.id, rest.owner_id));
  const [row] = await db
    .insert(orders)
    .values({
      id,
      created_at: timeOf(id),
      updated_at: timeOf(id),
      ...rest,
      title: product.name,
      number: numberOf(id),
      credit_product_id: product.id,
      credits: product.credits,
      price: product.price,
      buyer: buyer && `${buyer.name} <${buyer.email}>`,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** The key of the notification that an order is waiting for an admin. */
const pendingKey = ({ id }: Pick<Order, "id">) => `order:${id}:pending`;

/** Asks the admins to confirm an order that isn't paid by card. */
export const requestApproval = (db: Db, order: Order) =>
  notifyAdmins(db, {
    kind: "order.pending",
    key: pendingKey(order),
    data: { order_id: order.id, title: order.title, number: order.number, buyer: order.buyer ?? "" },
  });

/** Marks the admins' notifications of an order as read, because the order no longer needs their confirmation. */
export const closeApproval = (db: Db, order: Pick<Order, "id">) => settleNotifications(db, pendingKey(order));

/** Notifies the buyer of an order's outcome. */
export async function notifyClosed(
  db: Db,
  { id, owner_id, title }: Pick<Order, "id" | "owner_id" | "title">,
  status: Extract<NotificationEvent, { kind: "order.closed" }>["data"]["status"],
): Promise<void> {
  await closeApproval(db, { id });
  const data = { order_id: id, title, status };
  await notify(db, [{ owner_id, kind: "order.closed", key: `order:${id}:${status}`, data }]);
}

/** Locks an order until the transaction ends. */
export async function lockOrder(db: Db, condition: SQL): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(condition).limit(1).for("update");
  return row;
}

/**
 * Records an event and returns whether it is new. If an event arrives twice at the same time, the second delivery waits
 * for the transaction of the first.
 */
export async function isFirst(db: Db, { id, type }: { id: string; type: string }): Promise<boolean> {
  const inserted = await db.insert(stripe_events).values({ id, type }).onConflictDoNothing().returning();
  return inserted.length > 0;
}

export async function change(db: Db, order: Order, changes: Changes): Promise<Order> {
  const values = { ...changes, updated_at: new Date().toISOString() };
  const [row] = await db.update(orders).set(values).where(eq(orders.id, order.id)).returning();
  return row!;
}

/**
 * Credits a payment, once, minus refunds that were reported earlier. The order must be locked. The payment is credited
 * even if the order was cancelled.
 */
export async function pay(db: Db, order: Order, more: Changes = {}): Promise<Order> {
  if (order.paid_at) return order;
  const { id, owner_id, credits, title } = order;
  await addCredits(db, {
    owner_id,
    credits,
    order_id: id,
    note: title,
    kind: "purchase",
    key: `order:${id}`,
  });
  await report(db, {
    type: "order.paid",
    owner_id,
    data: { order_id: id, number: order.number, title, credits, price: order.price },
    key: `order:${id}`,
  });
  await notifyClosed(db, order, "paid");
  const paid = { status: "paid", paid_at: new Date().toISOString(), note: null, ...more } as const;
  return settle(db, await change(db, order, paid), "late");
}

/** Records a refund or dispute, and moves the credits. The order must be locked. */
export async function reverse(db: Db, order: Order, reversal: Reversal, cause: string): Promise<Order> {
  const { id, ...state } = reversal;
  const [known] = await db.select().from(order_reversals).where(eq(order_reversals.id, id));
  if (!known) await db.insert(order_reversals).values({ ...reversal, order_id: order.id });
  else if (isNewer(known, state)) {
    // A charge reports the total refunded so far, which only grows. An individual refund reports whether it failed.
    const cents = state.kind === "charge" ? Math.max(known.cents, state.cents) : state.cents;
    await db
      .update(order_reversals)
      .set({ ...state, cents })
      .where(eq(order_reversals.id, id));
  }
  return settle(db, order, cause);
}

/** Whether a state is newer than the stored one. A final state overrides all others, even if it arrives before them. */
function isNewer(known: Omit<Reversal, "id">, next: Omit<Reversal, "id">) {
  if (known.final !== next.final) return next.final;
  return Date.parse(next.said_at) >= Date.parse(known.said_at);
}

/**
 * Returns the refunded and disputed part of an order in cents, the disputed part alone, and whether all of the price
 * was returned.
 */
async function reversedAmount(db: Db, order: Order) {
  const rows = await db.select().from(order_reversals).where(eq(order_reversals.order_id, order.id));
  const sum = (kind: Reversal["kind"], counts?: boolean) =>
    rows
      .filter((row) => row.kind === kind && (counts === undefined || row.counts === counts))
      .reduce((cents, row) => cents + row.cents, 0);
  // A charge's refunded total and its individual refunds describe the same money, and either may be reported first, so
  // the larger one counts.
  const refunded = Math.max(sum("charge"), sum("refund")) - sum("refund", false);
  const disputed = sum("dispute", true);
  const price = centsOf(order.price);
  const cents = Math.min(price, Math.max(0, refunded) + disputed);
  return { cents, disputed, isComplete: cents === price && rows.some((row) => row.counts) };
}

/**
 * Makes the ledger agree with the refunds of a paid order: takes back the credits of new refunds, or returns
 * those of failed ones. Idempotent.
 */
async function settle(db: Db, order: Order, cause: string): Promise<Order> {
  if (!order.paid_at) return order;
  const { cents, disputed, isComplete } = await reversedAmount(db, order);
  const part = isComplete ? order.credits : (order.credits * cents) / (centsOf(order.price) || 1);
  const taken_back = Math.round(part * microCredits) / microCredits;
  const credits = Math.round((taken_back - order.taken_back) * microCredits) / microCredits;
  const kind = disputed > 0 || order.status === "disputed" ? "dispute" : "refund";
  const { id, owner_id, title } = order;
  const reason = { owner_id, order_id: id, note: title, kind, key: `order:${id}:${cause}` } as const;
  if (credits > 0) {
    await takeBackCredits(db, { ...reason, credits });
    await stopTopUp(db, owner_id, "Turned off because a purchase was refunded or disputed.");
  }
  if (credits < 0) await addCredits(db, { ...reason, credits: -credits });
  const status = disputed > 0 ? "disputed" : isComplete ? "refunded" : "paid";
  if (status !== "paid" && status !== order.status) await notifyClosed(db, order, status);
  return change(db, order, { status, taken_back, refunded: cents / 100 });
}

/**
 * Turns off automatic purchases.
 * @returns whether they were on
 */
export async function stopTopUp(db: Db, owner_id: string, note: string): Promise<boolean> {
  const stopped = await db
    .update(top_ups)
    .set({ status: "off", note, updated_at: new Date().toISOString() })
    .where(and(eq(top_ups.owner_id, owner_id), eq(top_ups.status, "on")))
    .returning({ owner_id: top_ups.owner_id });
  return stopped.length > 0;
}

/** @throws CONFLICT unless the order has this status */
export function requireStatus(order: Pick<Order, "status">, status: Order["status"], participle: string) {
  if (order.status !== status) {
    throw new AppError("CONFLICT", `A ${order.status} order can't be ${participle}`);
  }
}
