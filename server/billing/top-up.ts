import { and, eq } from "drizzle-orm";
import type { Stripe } from "stripe";
import type { TopUp, TopUpInput } from "../../contract/billing.ts";
import { AppError } from "../../contract/errors.ts";
import { newId } from "../db/ids.ts";
import { credit_products, top_ups } from "../db/schema.ts";
import { originOf } from "../mail.ts";
import { notify } from "../notifications/notify.ts";
import type { Context } from "./index.ts";
import { isFirst, stopTopUp } from "./orders.ts";
import { centsOf, currency, errorDetails, idOf, type LoadStripe, minChargeCents, refusal } from "./stripe.ts";
import { boughtThisMonth, topUpJob } from "./top-up-job.ts";

interface Person {
  id: string;
  name: string;
  email: string;
}

export type TopUps = ReturnType<typeof createTopUps>;

/** Handles users' agreements to automatic purchases: what to buy, and when. A job makes the purchases. */
export function createTopUps({ env, log, db, stripe, queue }: Context) {
  const isOwnedBy = (owner_id: string) => eq(top_ups.owner_id, owner_id);
  const find = async (owner_id: string) => (await db.select().from(top_ups).where(isOwnedBy(owner_id)))[0];
  /** Runs the job immediately instead of waiting for the next minute. */
  const runNow = () =>
    queue
      .send(topUpJob, {})
      .catch((error) =>
        log.warn(
          { err: error },
          "The top-up job couldn't be queued right away. It will run within a minute.",
        ),
      );

  async function read(owner_id: string): Promise<TopUp | null> {
    const row = await find(owner_id);
    if (!row) return null;
    const { owner_id: _, stripe_customer, stripe_card, ...rest } = row;
    return { ...rest, bought_this_month: await boughtThisMonth(db, owner_id) };
  }

  async function productFor(id: string) {
    const [product] = await db
      .select()
      .from(credit_products)
      .where(and(eq(credit_products.id, id), eq(credit_products.active, true)));
    if (product && centsOf(product.price) >= minChargeCents) return product;
    const problem = product
      ? "Choose a product that costs at least US$0.50"
      : "Choose a product that is for sale";
    throw new AppError("INVALID_INPUT", "Invalid input: credit_product_id", {
      errors: { credit_product_id: [problem] },
    });
  }

  /** Creates a page at Stripe where a card is saved for later charges. */
  async function openCardPage(loadClient: LoadStripe, person: Person, known: string | undefined) {
    const client = await loadClient();
    const { id, name, email } = person;
    const customer =
      known ?? (await client.customers.create({ name, email, metadata: { person_id: id } })).id;
    const page = `${originOf(env)}/settings/billing?card=`;
    const session = await client.checkout.sessions.create({
      mode: "setup",
      currency,
      customer,
      client_reference_id: id,
      metadata: { person_id: id },
      success_url: `${page}saved`,
      cancel_url: `${page}cancelled`,
    });
    return { customer, url: session.url };
  }

  /**
   * Deletes a card or a customer at Stripe. A failure is only logged, because the product's own record is deleted
   * regardless.
   */
  async function deleteAtStripe(work: (client: Stripe) => Promise<unknown>) {
    if (!stripe) return;
    await work(await stripe()).catch((error) =>
      log.warn(
        errorDetails(error),
        "A card or customer that is no longer used couldn't be deleted from Stripe",
      ),
    );
  }

  return {
    read,

    /**
     * @returns the URL of the page for entering a card; null if the saved card is used
     * @throws CONFLICT without Stripe, INVALID_INPUT for a product that can't be bought, UPSTREAM_FAILED
     */
    async save(person: Person, { new_card, ...input }: TopUpInput): Promise<string | null> {
      if (!stripe) {
        throw new AppError(
          "CONFLICT",
          "Automatic top-up requires card payments, which aren't set up. Contact an admin.",
        );
      }
      const product = await productFor(input.credit_product_id);
      const before = await find(person.id);
      const ready = Boolean(before?.stripe_card) && !new_card;
      let card = { customer: before?.stripe_customer ?? "", url: null as string | null };
      try {
        if (!ready) card = await openCardPage(stripe, person, before?.stripe_customer);
      } catch (error) {
        throw refusal(log, error, "Stripe can't be reached. Try again in a minute.");
      }
      const values = {
        ...input,
        price: product.price,
        status: ready ? ("on" as const) : ("needs card" as const),
        note: null,
        stripe_customer: card.customer,
        updated_at: new Date().toISOString(),
      };
      await db
        .insert(top_ups)
        .values({ owner_id: person.id, ...values })
        .onConflictDoUpdate({ target: top_ups.owner_id, set: values });
      if (ready) await runNow();
      return card.url;
    },

    /**
     * Deletes a customer at Stripe with the saved cards.
     * @returns whether the customer doesn't exist at Stripe anymore
     */
    async deleteCustomer(id: string): Promise<boolean> {
      const refused = (details: object) => {
        const about = { customer: id, ...details };
        log.warn(about, "A deleted user's customer couldn't be deleted from Stripe yet");
        return false;
      };
      if (!stripe) return refused({ unset: "STRIPE_SECRET_KEY" });
      const client = await stripe();
      return client.customers.del(id).then(
        () => true,
        (error) => error.code === "resource_missing" || refused(errorDetails(error)),
      );
    },

    /** Ends the agreement, and deletes the customer and the card at Stripe. */
    async remove(owner_id: string): Promise<void> {
      const [removed] = await db.delete(top_ups).where(isOwnedBy(owner_id)).returning();
      if (removed) await deleteAtStripe((client) => client.customers.del(removed.stripe_customer));
    },

    /** Handles a card that was entered at Stripe: later charges use this card. */
    async cardSaved(session: Stripe.Checkout.Session, event: Stripe.Event): Promise<void> {
      const owner_id = session.metadata?.person_id;
      const setup = idOf(session.setup_intent);
      const known = owner_id && setup && (await find(owner_id).catch(() => undefined));
      if (!known || known.stripe_customer !== idOf(session.customer)) {
        return log.info(
          { event: event.id },
          "Ignored a card saved in Stripe: it doesn't belong to an automatic top-up",
        );
      }
      const client = await stripe!();
      const { payment_method } = await client.setupIntents
        .retrieve(setup, { expand: ["payment_method"] })
        .catch((error) => {
          throw refusal(log, error, "Stripe can't be reached. Send the event again.");
        });
      if (!payment_method || typeof payment_method === "string") return;
      const { id, card } = payment_method;
      const values = {
        stripe_card: id,
        card: card ? `${card.brand} ending in ${card.last4}` : payment_method.type,
        status: "on" as const,
        note: null,
        updated_at: new Date().toISOString(),
      };
      const saved = await db.transaction(async (tx) => {
        if (!(await isFirst(tx, event))) return false;
        await tx.update(top_ups).set(values).where(isOwnedBy(known.owner_id));
        return true;
      });
      if (!saved) return;
      const before = known.stripe_card;
      if (before && before !== id) await deleteAtStripe((at) => at.paymentMethods.detach(before));
      await runNow();
    },

    /** Turns off automatic purchases after one failed or was refused, and notifies the user. */
    async turnOff(owner_id: string, reason: string): Promise<void> {
      const isStopped = await db.transaction(async (tx) => {
        if (!(await stopTopUp(tx, owner_id, reason))) return false;
        await notify(tx, [{ owner_id, kind: "top_up.failed", key: `top-up:${newId()}`, data: { reason } }]);
        return true;
      });
      if (isStopped) log.info({ owner_id }, "An automatic top-up was turned off");
    },
  };
}
