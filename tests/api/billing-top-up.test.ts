import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import type { App } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { credits, eventOf, keys, price } from "./stripe-events.ts";
import { openShop, type Shop } from "./stripe-shop.ts";

let shop: Shop;
let second: App;

beforeAll(async () => {
  const worker = { WORKER: "inside" };
  shop = await openShop(worker);
  // Another process with a worker. It shouldn't repeat a charge that the first one has made.
  second = await startServer({
    databaseUrl: shop.databaseUrl,
    env: {
      ...worker,
      STRIPE_SECRET_KEY: keys.secret,
      STRIPE_WEBHOOK_SECRET: keys.webhook,
      STRIPE_API_URL: shop.stripe.url,
    },
  });
});
afterAll(async () => {
  await second.stop();
  await shop.close();
});
afterEach(async () => {
  shop.stripe.mood.declines = false;
  shop.stripe.mood.away = false;
  expect(await shop.ledger.faults()).toEqual([]);
  for (const secret of Object.values(keys)) expect(shop.said()).not.toContain(secret);
});

type Customer = Awaited<ReturnType<Shop["customer"]>>;
const put = (api: Api, more = {}) =>
  api.call("PUT", "billing/top-up", {
    threshold: 100,
    credit_product_id: shop.product.id,
    most_per_month: 2,
    ...more,
  });
const shown = async ({ api }: Customer) => (await api.get("billing/top-up")).body.top_up;
const charges = ({ id }: Customer) =>
  shop.stripe.asked.filter(
    ({ path, form }) =>
      path === "/v1/payment_intents" && shop.stripe.get(form.customer)?.metadata.person_id === id,
  );
const automatic = async ({ api }: Customer) => (await api.get("orders?top_up=true")).body;

/** Resolves when all top-up jobs have ended. */
const settled = () =>
  expect
    .poll(
      () =>
        shop.ledger.rows(
          "select id from pgboss.job where name = 'top-up' and state in ('created', 'active', 'retry')",
        ),
      { timeout: 60_000 },
    )
    .toEqual([]);

/** Simulates the customer entering a card. */
async function saveCard({ id }: Customer, last4 = "4242") {
  const { form } = shop.stripe.asked.findLast(
    ({ form }) => form.mode === "setup" && form.client_reference_id === id,
  )!;
  const payment_method = shop.stripe.make("pm", "payment_method", {
    type: "card",
    card: { brand: "visa", last4 },
  });
  const setup = shop.stripe.make("seti", "setup_intent", { payment_method });
  const session = { mode: "setup", metadata: form.metadata, customer: form.customer, setup_intent: setup.id };
  return shop.deliver(eventOf("checkout.session.completed", session));
}

describe("an automatic top-up", () => {
  it("asks for a card, then buys once below the threshold and not above it", async () => {
    const person = await shop.customer();
    const asked = await put(person.api);
    expect(asked.body).toMatchObject({
      available: true,
      top_up: { status: "needs card", card: null, price },
    });
    expect(asked.body.checkout_url).toMatch(/^https:\/\/checkout/);
    expect(asked.body.top_up).not.toHaveProperty("stripe_customer");
    expect(await saveCard(person)).toBe(200);
    await expect.poll(() => shop.free(person.id)).toBe(credits);
    expect(await shown(person)).toMatchObject({
      status: "on",
      card: "visa ending in 4242",
      bought_this_month: 1,
    });
    expect(await automatic(person)).toMatchObject([{ status: "paid", method: "stripe", price }]);
    const [order] = await automatic(person);
    expect(charges(person)).toMatchObject([
      {
        key: `order:${order.id}`,
        form: { off_session: "true", confirm: "true", amount: String(price * 100) },
      },
    ]);
    await put(person.api);
    await settled();
    expect(charges(person)).toHaveLength(1);
    // Stripe also sends the event for this charge.
    const intent = { ...shop.stripe.get(order.reference), currency: "usd" };
    await shop.deliver(eventOf("payment_intent.succeeded", intent));
    expect(await shop.free(person.id)).toBe(credits);
  });

  it("charges once with two workers and twenty requests, and no more often than agreed", async () => {
    const person = await shop.customer();
    await put(person.api, { most_per_month: 1 });
    await saveCard(person);
    const other = apiOf(second.url, person.token);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => put(i % 2 ? person.api : other, { most_per_month: 1 })),
    );
    await settled();
    expect(await shop.free(person.id)).toBe(credits);
    await put(person.api, { threshold: credits + 1, most_per_month: 1 });
    await settled();
    expect(await automatic(person)).toHaveLength(1);
    await put(person.api, { threshold: credits + 1, most_per_month: 2 });
    await settled();
    expect(await shop.free(person.id)).toBe(2 * credits);
    expect(new Set(charges(person).map(({ key }) => key)).size).toBe(2);
  });

  it("turns off with a note and an email when the card is declined, and works again with another", async () => {
    const person = await shop.customer();
    shop.stripe.mood.declines = true;
    await put(person.api);
    await saveCard(person);
    await expect.poll(async () => (await shown(person)).status).toBe("off");
    expect((await shown(person)).note).toMatch(/couldn't be charged/);
    expect(await automatic(person)).toMatchObject([{ status: "cancelled" }]);
    const mails = () =>
      [shop.app, second].flatMap(({ dataDir }) => {
        const outbox = join(dataDir, "outbox");
        return (existsSync(outbox) ? readdirSync(outbox) : []).map((name) =>
          readFileSync(join(outbox, name), "utf8"),
        );
      });
    await expect.poll(() => mails().filter((mail) => mail.includes(`To: ${person.email}`)).length).toBe(1);
    shop.stripe.mood.declines = false;
    await put(person.api, { new_card: true });
    expect((await shown(person)).status).toBe("needs card");
    await saveCard(person, "1881");
    await expect.poll(() => shop.free(person.id)).toBe(credits);
    expect((await shown(person)).card).toBe("visa ending in 1881");
  });

  it("repeats the charge with the same idempotency key after a timeout at Stripe", async () => {
    const person = await shop.customer();
    await put(person.api, { threshold: 0 });
    await saveCard(person);
    await settled();
    shop.stripe.mood.away = true;
    await put(person.api);
    const order = async () => (await automatic(person))[0];
    await settled();
    expect(await order()).toMatchObject({ status: "pending" });
    expect((await person.api.post(`orders/${(await order()).id}/cancel`, {})).status).toBe(409);
    expect(charges(person).length).toBeGreaterThan(0);
    shop.stripe.mood.away = false;
    await put(person.api);
    await settled();
    expect(await shop.free(person.id)).toBe(credits);
    expect(new Set(charges(person).map(({ key }) => key))).toEqual(new Set([`order:${(await order()).id}`]));
  });

  it("doesn't buy again after an admin's refund", async () => {
    const person = await shop.customer();
    await put(person.api);
    await saveCard(person);
    await expect.poll(() => shop.free(person.id)).toBe(credits);
    const [order] = await automatic(person);
    expect((await shop.admin.post(`orders/${order.id}/refund`, {})).status).toBe(200);
    expect(await shown(person)).toMatchObject({
      status: "off",
      note: expect.stringMatching(/refunded or disputed/),
    });
  });

  it("doesn't buy a product that became more expensive", async () => {
    const product = (await shop.admin.post("credit-products", { name: "Expensive", credits: 10, price: 1 }))
      .body;
    const person = await shop.customer();
    await put(person.api, { credit_product_id: product.id });
    await shop.admin.patch(`credit-products/${product.id}`, { price: 2 });
    await saveCard(person);
    await expect.poll(async () => (await shown(person)).note).toMatch(/more than you agreed/);
    expect(charges(person)).toEqual([]);
  });

  it("refuses invalid settings by name, and deletes the card with the agreement", async () => {
    const person = await shop.customer();
    const unknown = await put(person.api, { credit_product_id: crypto.randomUUID() });
    expect(unknown).toMatchObject({
      status: 422,
      body: { errors: { credit_product_id: ["Choose a product that is for sale"] } },
    });
    await put(person.api, { threshold: 0 });
    await saveCard(person);
    expect((await person.api.delete("billing/top-up")).status).toBe(204);
    expect(await shown(person)).toBeNull();
    const deleted = shop.stripe.asked.findLast(({ method }) => method === "DELETE")!;
    expect(deleted.path).toMatch(/^\/v1\/customers\/cus_/);
    // A card that is entered after the agreement was deleted is ignored.
    expect(await saveCard(person)).toBe(200);
    expect(await shown(person)).toBeNull();
  });

  it("deletes a deleted user's card at Stripe, even if Stripe can't be reached at first", async () => {
    const person = await shop.customer();
    await put(person.api, { threshold: 0 });
    await saveCard(person);
    const [saved] = await shop.ledger.rows<{ customer: string }>(
      "select stripe_customer as customer from top_ups where owner_id = $1",
      [person.id],
    );
    const deletions = () =>
      shop.stripe.asked.filter(
        ({ method, path }) => method === "DELETE" && path === `/v1/customers/${saved!.customer}`,
      );
    const remains = () => shop.ledger.rows("select from erasures where owner_id = $1", [person.id]);
    shop.stripe.mood.away = true;
    expect((await shop.admin.delete(`users/${person.id}`)).status).toBe(204);
    await expect.poll(() => deletions().length).toBeGreaterThan(0);
    expect(await remains()).toHaveLength(1);
    shop.stripe.mood.away = false;
    await expect.poll(remains).toEqual([]);
    expect(shop.stripe.get(saved!.customer)).toBeUndefined();
  });
});
