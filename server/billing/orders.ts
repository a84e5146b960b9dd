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
import { give, takeBack } from "../ledger/index.ts";
import { centsOf } from "./stripe.ts";

export type Order = typeof orders.$inferSelect;
type Changes = Partial<Order>;
export type Product = Pick<typeof credit_products.$inferSelect, "id" | "name" | "credits" | "price">;
export type Reversal = Omit<typeof order_reversals.$inferInsert, "order_id">;

interface Placed {
  product: Product;
  owner_id: string;
  method: Order["method"];
  top_up?: boolean;
}

/** Its day in UTC and the end of its id, whose beginning neighbours share. */
const numberOf = (id: string) =>
  `${timeOf(id).slice(0, 10).replaceAll("-", "")}-${id.slice(-6).toUpperCase()}`;

/** An order of a product at today's price; undefined where an automatic one of this person is under way already. */
export async function place(db: Db, { product, ...placed }: Placed): Promise<Order | undefined> {
  const id = newId();
  const [buyer] = await db
    .select({ name: people.name, email: people.email })
    .from(people)
    .where(eq(people.id, placed.owner_id));
  const [row] = await db
    .insert(orders)
    .values({
      id,
      created_at: timeOf(id),
      updated_at: timeOf(id),
      ...placed,
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

/** The order, locked until the transaction ends. */
export async function lockOrder(db: Db, condition: SQL): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(condition).limit(1).for("update");
  return row;
}

/** Whether an event comes for the first time. Of two at once the second waits for the first one's transaction. */
export async function isFirst(db: Db, { id, type }: { id: string; type: string }): Promise<boolean> {
  const written = await db.insert(stripe_events).values({ id, type }).onConflictDoNothing().returning();
  return written.length > 0;
}

export async function change(db: Db, order: Order, changes: Changes): Promise<Order> {
  const values = { ...changes, updated_at: new Date().toISOString() };
  const [row] = await db.update(orders).set(values).where(eq(orders.id, order.id)).returning();
  return row!;
}

/**
 * The payment arrived: the credits are the customer's, once, less what went back before it was heard of. Wants the
 * order locked; whatever became of it before, money that came is worth its credits.
 */
export async function pay(db: Db, order: Order, more: Changes = {}): Promise<Order> {
  if (order.paid_at) return order;
  const { id, owner_id, credits, title } = order;
  await give(db, { owner_id, credits, order_id: id, note: title, kind: "purchase", key: `order:${id}` });
  const paid = { status: "paid", paid_at: new Date().toISOString(), note: null, ...more } as const;
  return settle(db, await change(db, order, paid), "late");
}

/** Notes what is known of money that went back, and moves the credits. Wants the order locked. */
export async function reverse(db: Db, order: Order, reversal: Reversal, cause: string): Promise<Order> {
  const { id, ...said } = reversal;
  const [known] = await db.select().from(order_reversals).where(eq(order_reversals.id, id));
  if (!known) await db.insert(order_reversals).values({ ...reversal, order_id: order.id });
  else if (isNews(known, said)) {
    // Of a charge the sum is told, which only grows; its parts say what of it failed.
    const cents = said.kind === "charge" ? Math.max(known.cents, said.cents) : said.cents;
    await db
      .update(order_reversals)
      .set({ ...said, cents })
      .where(eq(order_reversals.id, id));
  }
  return settle(db, order, cause);
}

/** An end outweighs whatever comes before it, however late that arrives. */
function isNews(known: Omit<Reversal, "id">, said: Omit<Reversal, "id">) {
  if (known.final !== said.final) return said.final;
  return Date.parse(said.said_at) >= Date.parse(known.said_at);
}

/** Cents of an order that went back, refunded and disputed. */
async function gone(db: Db, order: Order) {
  const rows = await db.select().from(order_reversals).where(eq(order_reversals.order_id, order.id));
  const sum = (kind: Reversal["kind"], counts?: boolean) =>
    rows
      .filter((row) => row.kind === kind && (counts === undefined || row.counts === counts))
      .reduce((cents, row) => cents + row.cents, 0);
  // A charge's sum and the refunds tell of the same money: what is known of one may be ahead of the other.
  const refunded = Math.max(sum("charge"), sum("refund")) - sum("refund", false);
  const disputed = sum("dispute", true);
  const price = centsOf(order.price);
  const cents = Math.min(price, Math.max(0, refunded) + disputed);
  return { cents, disputed, whole: cents === price && rows.some((row) => row.counts) };
}

/**
 * Makes the ledger agree with what went back of a paid order: takes the part of the credits that is missing, or gives
 * again what was taken too much. Doing it twice does nothing.
 */
async function settle(db: Db, order: Order, cause: string): Promise<Order> {
  if (!order.paid_at) return order;
  const { cents, disputed, whole } = await gone(db, order);
  const part = whole ? order.credits : (order.credits * cents) / (centsOf(order.price) || 1);
  const taken_back = Math.round(part * microCredits) / microCredits;
  const credits = Math.round((taken_back - order.taken_back) * microCredits) / microCredits;
  const kind = disputed > 0 || order.status === "disputed" ? "dispute" : "refund";
  const { id, owner_id, title } = order;
  const reason = { owner_id, order_id: id, note: title, kind, key: `order:${id}:${cause}` } as const;
  if (credits > 0) {
    await takeBack(db, { ...reason, credits });
    await stopTopUp(db, owner_id, "It was turned off because the money of a purchase went back.");
  }
  if (credits < 0) await give(db, { ...reason, credits: -credits });
  const status = disputed > 0 ? "disputed" : whole ? "refunded" : "paid";
  return change(db, order, { status, taken_back, refunded: cents / 100 });
}

/** Nobody is charged again by itself for what was just given back, or with a card that failed. */
export async function stopTopUp(db: Db, owner_id: string, note: string): Promise<boolean> {
  const stopped = await db
    .update(top_ups)
    .set({ status: "off", note, updated_at: new Date().toISOString() })
    .where(and(eq(top_ups.owner_id, owner_id), eq(top_ups.status, "on")))
    .returning({ owner_id: top_ups.owner_id });
  return stopped.length > 0;
}

/** @throws CONFLICT unless the order has this status */
export function requireStatus(order: Pick<Order, "status">, status: Order["status"], doing: string) {
  if (order.status !== status) {
    throw new AppError("CONFLICT", `An order that is ${order.status} cannot be ${doing}`);
  }
}
