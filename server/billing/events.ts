import { eq } from "drizzle-orm";
import type { Stripe } from "stripe";
import * as z from "zod";
import { storedNotes } from "../../contract/stored-notes.ts";
import type { Db } from "../db/client.ts";
import { orders } from "../db/schema.ts";
import type { Context } from "./index.ts";
import {
  change,
  isFirst,
  lockOrder,
  notifyClosed,
  type Order,
  pay,
  type Reversal,
  reverse,
} from "./orders.ts";
import { centsOf, currency, idOf, isDecline, refusal, toReversal } from "./stripe.ts";
import type { TopUps } from "./top-up.ts";

/** The effect of an event on an order. */
type Fact =
  | { is: "paid"; cents: number; currency: string; more: Partial<Order> }
  | { is: "failed"; note: string; isTopUpOnly?: boolean }
  | ({ is: "reversed" } & Omit<Reversal, "said_at">);

interface Report {
  /** The order's ID from the event's metadata, and Stripe's ID of the payment. Each may be missing. */
  order_id?: string | null;
  payment?: string;
  fact: Fact;
}

const ofSession = (session: Stripe.Checkout.Session, fact: Fact): Report => ({
  order_id: session.client_reference_id ?? session.metadata?.order_id,
  payment: idOf(session.payment_intent),
  fact,
});

/** The statuses of disputes that were won, or that never withdrew any money. */
const harmlessDisputes = [
  "won",
  "prevented",
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
];

/**
 * Extracts an event's effect on an order.
 * @returns undefined for an irrelevant event
 */
function read(event: Stripe.Event): Report | undefined {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded": {
      const session = event.data.object;
      // Some payment methods take days. A later event reports the payment.
      if (session.payment_status !== "paid") return undefined;
      const payment = idOf(session.payment_intent);
      const more = { stripe_session: session.id, stripe_payment: payment, reference: payment };
      const amount = { cents: session.amount_total ?? 0, currency: session.currency ?? "" };
      return ofSession(session, { is: "paid", ...amount, more });
    }
    case "checkout.session.expired":
      return ofSession(event.data.object, { is: "failed", note: storedNotes.unpaid });
    case "checkout.session.async_payment_failed":
      return ofSession(event.data.object, { is: "failed", note: storedNotes.failed });
    case "payment_intent.succeeded": {
      const { id, metadata, amount_received, currency } = event.data.object;
      const more = { stripe_payment: id, reference: id };
      return {
        order_id: metadata.order_id,
        payment: id,
        fact: { is: "paid", cents: amount_received, currency, more },
      };
    }
    case "payment_intent.payment_failed": {
      // On a payment page, the customer may try another card. For a top-up, the failure is final.
      const { id, metadata } = event.data.object;
      const fact = { is: "failed", note: storedNotes.declined, isTopUpOnly: true } as const;
      return { order_id: metadata.order_id, payment: id, fact };
    }
    case "charge.refunded": {
      const { id, amount_refunded: cents, metadata, payment_intent } = event.data.object;
      const fact = { is: "reversed", id, kind: "charge", cents, counts: cents > 0, final: false } as const;
      return { order_id: metadata.order_id, payment: idOf(payment_intent), fact };
    }
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
    case "charge.refund.updated": {
      const { payment_intent, metadata } = event.data.object;
      const fact = { is: "reversed", ...toReversal(event.data.object) } as const;
      return { order_id: metadata?.order_id, payment: idOf(payment_intent), fact };
    }
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
    case "charge.dispute.closed": {
      const { id, amount: cents, status, payment_intent } = event.data.object;
      const counts = !harmlessDisputes.includes(status);
      const final = ["won", "lost", "prevented"].includes(status);
      const fact = { is: "reversed", id, kind: "dispute", cents, counts, final } as const;
      return { payment: idOf(payment_intent), fact };
    }
    default:
      return undefined;
  }
}

const formatAmount = (cents: number, currency: string) =>
  `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;

/** Handles Stripe's events. Each event takes effect only once, regardless of order and delay. */
export function createEvents(context: Context, topUps: TopUps) {
  const { db, log, stripe, publishMoney } = context;

  /**
   * Finds the order that an event is about. If no order is known for the payment yet, the order is looked up at Stripe.
   */
  async function find({ order_id, payment, fact }: Report) {
    const orderId = z.uuid().safeParse(order_id).data;
    if (orderId) return eq(orders.id, orderId);
    // Payments contain the order's ID; refunds and disputes contain the payment's ID.
    if (!payment || fact.is !== "reversed") return undefined;
    const byPayment = eq(orders.stripe_payment, payment);
    const [known] = await db.select({ id: orders.id }).from(orders).where(byPayment).limit(1);
    if (known) return byPayment;
    const client = await stripe!();
    const intent = await client.paymentIntents.retrieve(payment).catch((error) => {
      if (isDecline(error)) return undefined;
      throw refusal(log, error, "Stripe can't be reached. Send the event again.");
    });
    const inMetadata = z.uuid().safeParse(intent?.metadata.order_id).data;
    return inMetadata ? eq(orders.id, inMetadata) : undefined;
  }

  async function apply(tx: Db, order: Order, fact: Fact, event: Stripe.Event): Promise<Order> {
    switch (fact.is) {
      case "paid": {
        if (fact.cents === centsOf(order.price) && fact.currency === currency)
          return pay(tx, order, fact.more);
        log.error(
          { event: event.id, order_id: order.id },
          "Stripe reported an amount that differs from the order's, so nothing was credited",
        );
        if (order.paid_at) return order;
        const [paid, due] = [
          formatAmount(fact.cents, fact.currency),
          formatAmount(centsOf(order.price), currency),
        ];
        return change(tx, order, {
          note: `Stripe reported ${paid} instead of ${due}. Nothing was credited.`,
        });
      }
      case "failed":
        if (order.status !== "pending" || (fact.isTopUpOnly && !order.top_up)) return order;
        // A failed top-up turns off automatic purchases, and the notification about that is enough.
        if (!order.top_up) await notifyClosed(tx, order, "cancelled");
        return change(tx, order, { status: "cancelled", note: fact.note });
      case "reversed": {
        const { is, ...reversal } = fact;
        const said_at = new Date(event.created * 1000).toISOString();
        return reverse(tx, order, { ...reversal, said_at }, event.id);
      }
    }
  }

  /** @throws if Stripe should send the event again */
  return async function receive(event: Stripe.Event): Promise<void> {
    const about = { event: event.id, type: event.type };
    if (event.type === "checkout.session.completed" && event.data.object.mode === "setup") {
      return topUps.cardSaved(event.data.object, event);
    }
    const report = read(event);
    const condition = report && (await find(report));
    if (!report || !condition)
      return log.info(about, "Ignored a Stripe event: it doesn't belong to an order");
    const changed = await db.transaction(async (tx) => {
      const order = await lockOrder(tx, condition);
      if (order?.method !== "stripe" || !(await isFirst(tx, event))) return undefined;
      return { before: order, after: await apply(tx, order, report.fact, event) };
    });
    if (!changed) return log.info(about, "Ignored a Stripe event: it was repeated or its order is unknown");
    const { before, after } = changed;
    log.info({ ...about, order_id: after.id, status: after.status }, "Handled a Stripe event");
    publishMoney(after);
    const failed = before.status === "pending" && after.status === "cancelled";
    if (failed && after.top_up) await topUps.turnOff(after.owner_id, after.note ?? "");
  };
}
