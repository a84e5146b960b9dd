import type { Seller } from "../../contract/billing.ts";
import type { Database } from "../db/client.ts";
import type { Env } from "../env.ts";
import type { Queue } from "../jobs/queue.ts";
import type { Logger } from "../log.ts";
import type { Publish } from "../publish.ts";
import { createCheckout } from "./checkout.ts";
import { createEvents } from "./events.ts";
import type { Order } from "./orders.ts";
import { createStripe } from "./stripe.ts";
import { createTopUps } from "./top-up.ts";
import { createTopUpJob } from "./top-up-job.ts";

interface BillingOptions {
  env: Env;
  log: Logger;
  database: Database;
  publish: Publish;
  queue: Queue;
}

export type Context = ReturnType<typeof contextOf>;

function contextOf({ env, log, database: { db }, publish, queue }: BillingOptions) {
  return {
    env,
    log,
    db,
    publish,
    queue,
    stripe: createStripe(env),
    /** Publishes a changed order, and its owner's transfers, because the balance may have changed as well. */
    publishMoney(order: Order) {
      publish("orders", "updated", [order]);
      publish("transfers", "created", [order]);
    },
  };
}

/**
 * Creates the service that sells credits: through Stripe if its key is set, otherwise with orders that an admin
 * confirms.
 */
export function createBilling(options: BillingOptions) {
  const context = contextOf(options);
  const { SELLER_NAME, SELLER_ADDRESS, STRIPE_WEBHOOK_SECRET } = options.env;
  const topUps = createTopUps(context);
  const receive = createEvents(context, topUps);
  return {
    ...createCheckout(context),
    topUps,
    job: createTopUpJob(context, topUps),
    /** Whether cards can be charged. */
    cards: context.stripe !== undefined,
    /** How to pay for an order that an admin confirms. Shown only to users who are signed in. */
    instructions: options.env.PAYMENT_INSTRUCTIONS ?? null,
    seller: SELLER_NAME ? ({ name: SELLER_NAME, address: SELLER_ADDRESS ?? null } satisfies Seller) : null,

    /**
     * Handles a Stripe webhook.
     * @returns false if the signature is invalid or too old
     * @throws if Stripe should send the event again
     */
    async webhook(body: Uint8Array, signature: string, log: Logger): Promise<boolean> {
      if (!context.stripe || !STRIPE_WEBHOOK_SECRET) return false;
      const { webhooks } = await context.stripe();
      const event = await webhooks
        .constructEventAsync(body, signature, STRIPE_WEBHOOK_SECRET)
        .catch(() => undefined);
      if (!event) log.warn({ bytes: body.length }, "Refused a webhook: its signature is invalid or too old");
      else await receive(event);
      return event !== undefined;
    },
  };
}
