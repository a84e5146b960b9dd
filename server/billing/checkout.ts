import { and, eq } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { orders } from "../db/schema.ts";
import { originOf } from "../mail.ts";
import type { Context } from "./index.ts";
import {
  change,
  lockOrder,
  type Order,
  type Product,
  place,
  requestApproval,
  requireStatus,
  reverse,
} from "./orders.ts";
import { centsOf, currency, errorDetails, isDecline, minChargeCents, refusal, toReversal } from "./stripe.ts";

/** The maximum number of unpaid orders per user. */
const maxPending = 20;

interface Buyer {
  id: string;
  email: string;
}

/** Places, cancels and refunds orders. Stripe reports the outcome through its events. */
export function createCheckout({ env, log, db, stripe, publish, publishMoney }: Context) {
  const page = (query: string) => `${originOf(env)}/settings/billing?${query}`;

  async function cancel(order: Order, note: string) {
    const cancelled = await db.transaction(async (tx) => {
      const row = await lockOrder(tx, eq(orders.id, order.id));
      return row?.status === "pending" ? change(tx, row, { status: "cancelled", note }) : undefined;
    });
    if (cancelled) publish("orders", "updated", [cancelled]);
  }

  /** Creates the page at Stripe where the buyer pays for an order. */
  async function openSession(order: Order, buyer: Buyer, loadClient: NonNullable<typeof stripe>) {
    const metadata = { order_id: order.id };
    const client = await loadClient();
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
        metadata,
        // Charges inherit the metadata, so that a refund's order can be found even before the payment is reported.
        payment_intent_data: { metadata },
        customer_email: buyer.email,
        // The payment is compared with the order, so Stripe must not convert it to the buyer's currency.
        adaptive_pricing: { enabled: false },
        success_url: page(`order=${order.id}`),
        cancel_url: page(`order=${order.id}&cancelled=true`),
      },
      { idempotencyKey: `order:${order.id}` },
    );
  }

  return {
    /**
     * @returns the order, and the URL of the payment page; null if an admin has to confirm the payment
     * @throws CONFLICT if the price is below Stripe's minimum or the buyer has too many unpaid orders, UPSTREAM_FAILED
     * if Stripe fails
     */
    async buy(product: Product, buyer: Buyer): Promise<{ order: Order; checkout_url: string | null }> {
      if (stripe && centsOf(product.price) < minChargeCents) {
        throw new AppError(
          "CONFLICT",
          "The minimum card payment is US$0.50. Choose a product that costs at least that much.",
        );
      }
      const method = stripe ? "stripe" : "manual";
      const pending = and(eq(orders.owner_id, buyer.id), eq(orders.status, "pending"));
      if ((await db.$count(orders, pending)) >= maxPending) {
        throw new AppError(
          "CONFLICT",
          `You already have ${maxPending} unpaid orders. Pay or cancel some of them first.`,
        );
      }
      const order = await db.transaction(async (tx) => {
        const placed = (await place(tx, { product, owner_id: buyer.id, method }))!;
        if (method === "manual") await requestApproval(tx, placed);
        return placed;
      });
      publish("orders", "created", [order]);
      if (!stripe) return { order, checkout_url: null };
      try {
        const { id, url } = await openSession(order, buyer, stripe);
        return { order: await change(db, order, { stripe_session: id }), checkout_url: url };
      } catch (error) {
        await cancel(order, "Stripe couldn't start the payment.");
        const message =
          "The payment couldn't be started, so the order was cancelled. Nothing was charged. Try again in a minute.";
        throw refusal(log, error, message);
      }
    },

    /** Closes the payment page of a cancelled order. If a payment still arrives, it is credited. */
    async close({ id, stripe_session }: Pick<Order, "id" | "stripe_session">) {
      if (!stripe || !stripe_session) return;
      try {
        await (await stripe()).checkout.sessions.expire(stripe_session);
      } catch (error) {
        log.warn(
          { ...errorDetails(error), order_id: id },
          "The payment page of a cancelled order couldn't be closed, so the order can still be paid",
        );
      }
    },

    /**
     * Refunds the rest of the price, through Stripe if the order was paid there, and takes back the credits.
     * @throws CONFLICT unless the order is paid, or if Stripe isn't set up or refuses; UPSTREAM_FAILED if Stripe can't
     * be reached
     */
    async refund(order: Order, note?: string): Promise<Order> {
      requireStatus(order, "paid", "refunded");
      const byCard = order.method === "stripe";
      const reversal = byCard
        ? await refundCard(order)
        : toReversal({ id: `manual:${order.id}`, amount: centsOf(order.price), status: "succeeded" });
      const refunded = await db.transaction(async (tx) => {
        const row = (await lockOrder(tx, eq(orders.id, order.id)))!;
        // Stripe's event may have arrived first and changed the status already, so the status is checked only for
        // refunds outside Stripe.
        if (!byCard) requireStatus(row, "paid", "refunded");
        const reversed = await reverse(
          tx,
          row,
          { ...reversal, said_at: new Date().toISOString() },
          reversal.id,
        );
        return note ? change(tx, reversed, { note }) : reversed;
      });
      publishMoney(refunded);
      return refunded;
    },
  };

  async function refundCard({ id, stripe_payment, updated_at }: Order) {
    if (!stripe || !stripe_payment) {
      throw new AppError(
        "CONFLICT",
        "This order was paid by card, but Stripe is no longer set up. Set up Stripe again to refund the order.",
      );
    }
    try {
      const client = await stripe();
      const refund = await client.refunds.create(
        { payment_intent: stripe_payment, metadata: { order_id: id } },
        // Concurrent requests use the same key, so Stripe makes only one refund. A failed refund changes `updated_at`,
        // so the next attempt uses a new key.
        { idempotencyKey: `order:${id}:refund:${updated_at}` },
      );
      return toReversal(refund);
    } catch (error) {
      const refused = refusal(log, error, "Stripe can't be reached. Try again in a minute.");
      if (!isDecline(error)) throw refused;
      throw new AppError(
        "CONFLICT",
        "Stripe declined the refund. Check the payment in the Stripe Dashboard.",
      );
    }
  }
}
