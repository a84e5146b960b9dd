import { and, eq } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { orders } from "../db/schema.ts";
import { originOf } from "../mail.ts";
import type { Context } from "./index.ts";
import { change, lockOrder, type Order, type Product, place, requireStatus, reverse } from "./orders.ts";
import { centsOf, currency, isDecline, leastCents, ofRefund, refusal, whyOf } from "./stripe.ts";

/** Of one person: whoever wants more has forgotten some, or means harm. */
const mostPending = 20;

interface Buyer {
  id: string;
  email: string;
}

/** Buying, cancelling and giving back: what a person asks for. What Stripe says about it comes by its events. */
export function createCheckout({ env, log, db, stripe, publish, publishMoney }: Context) {
  const page = (query: string) => `${originOf(env)}/settings/billing?${query}`;

  async function cancel(order: Order, note: string) {
    const cancelled = await db.transaction(async (tx) => {
      const row = await lockOrder(tx, eq(orders.id, order.id));
      return row?.status === "pending" ? change(tx, row, { status: "cancelled", note }) : undefined;
    });
    if (cancelled) publish("orders", "updated", [cancelled]);
  }

  /** The page where an order is paid, under Stripe's own address. */
  async function openSession(order: Order, buyer: Buyer, ask: NonNullable<typeof stripe>) {
    const named = { order_id: order.id };
    const client = await ask();
    return client.checkout.sessions.create(
      {
        mode: "payment",
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency,
              unit_amount: centsOf(order.price),
              product_data: { name: order.title },
            },
          },
        ],
        client_reference_id: order.id,
        metadata: named,
        // Charges have it from there, so that a refund finds the order even before the payment is heard of.
        payment_intent_data: { metadata: named },
        customer_email: buyer.email,
        // What is paid is compared with the order: no conversion into a currency of the buyer's.
        adaptive_pricing: { enabled: false },
        success_url: page(`order=${order.id}`),
        cancel_url: page(`order=${order.id}&cancelled=true`),
      },
      { idempotencyKey: `order:${order.id}` },
    );
  }

  return {
    /**
     * Orders a product. @returns the order, and where to pay it; null where an admin confirms the payment
     * @throws CONFLICT for a price that no card is charged with, UPSTREAM_FAILED where Stripe cannot be asked
     */
    async buy(product: Product, buyer: Buyer): Promise<{ order: Order; checkout_url: string | null }> {
      if (stripe && centsOf(product.price) < leastCents) {
        throw new AppError("CONFLICT", "Cards are charged with US$0.50 or more: choose a larger product");
      }
      const method = stripe ? "stripe" : "manual";
      const waiting = and(eq(orders.owner_id, buyer.id), eq(orders.status, "pending"));
      if ((await db.$count(orders, waiting)) >= mostPending) {
        throw new AppError(
          "CONFLICT",
          `${mostPending} of your orders wait to be paid already. Pay or cancel some of them first.`,
        );
      }
      const order = (await place(db, { product, owner_id: buyer.id, method }))!;
      publish("orders", "created", [order]);
      if (!stripe) return { order, checkout_url: null };
      try {
        const { id, url } = await openSession(order, buyer, stripe);
        return { order: await change(db, order, { stripe_session: id }), checkout_url: url };
      } catch (error) {
        await cancel(order, "Stripe could not be asked for a page to pay at.");
        const words = "The payment could not be started, and the order was cancelled. Nothing was charged";
        throw refusal(log, error, `${words}: try again in a minute`);
      }
    },

    /** So that nobody pays what was cancelled; who does all the same gets the credits. */
    async close({ id, stripe_session }: Pick<Order, "id" | "stripe_session">) {
      if (!stripe || !stripe_session) return;
      try {
        await (await stripe()).checkout.sessions.expire(stripe_session);
      } catch (error) {
        log.warn({ ...whyOf(error), order_id: id }, "A cancelled order can still be paid");
      }
    },

    /**
     * Gives back what is left of the price, by Stripe where it was paid there, and takes the credits.
     * @throws CONFLICT for an order that is not paid or that Stripe refuses, UPSTREAM_FAILED where it cannot be asked
     */
    async refund(order: Order, note?: string): Promise<Order> {
      requireStatus(order, "paid", "refunded");
      const byCard = order.method === "stripe";
      const given = byCard
        ? await refundCard(order)
        : ofRefund({ id: `manual:${order.id}`, amount: centsOf(order.price), status: "succeeded" });
      const refunded = await db.transaction(async (tx) => {
        const row = (await lockOrder(tx, eq(orders.id, order.id)))!;
        // What Stripe accepted may have come back as its event already.
        if (!byCard) requireStatus(row, "paid", "refunded");
        const done = await reverse(tx, row, { ...given, said_at: new Date().toISOString() }, given.id);
        return note ? change(tx, done, { note }) : done;
      });
      publishMoney(refunded);
      return refunded;
    },
  };

  async function refundCard({ id, stripe_payment, updated_at }: Order) {
    if (!stripe || !stripe_payment) {
      throw new AppError("CONFLICT", "This order was paid by card, and Stripe is not set up here any more");
    }
    try {
      const client = await stripe();
      const refund = await client.refunds.create(
        { payment_intent: stripe_payment, metadata: { order_id: id } },
        // Two who ask at once mean the same refund; once it failed, the order has changed.
        { idempotencyKey: `order:${id}:refund:${updated_at}` },
      );
      return ofRefund(refund);
    } catch (error) {
      const refused = refusal(log, error, "Stripe cannot be asked at the moment: try again in a minute");
      if (!isDecline(error)) throw refused;
      throw new AppError("CONFLICT", "Stripe does not refund this payment: look it up in Stripe's dashboard");
    }
  }
}
