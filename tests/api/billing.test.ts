import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "../../server/env.ts";
import { credits, eventOf, keys, price, refund } from "./stripe-events.ts";
import { openShop, type Shop } from "./stripe-shop.ts";

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await shop.ledger.faults()).toEqual([]);
  for (const secret of Object.values(keys)) expect(shop.said()).not.toContain(secret);
});

const cents = price * 100;
/** Waits for log output, which can arrive shortly after the response. */
const logged = (words: RegExp) => expect.poll(() => shop.app.output()).toMatch(words);
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

describe("ordering", () => {
  it("opens a Stripe page with the product's price, and leaves the order pending", async () => {
    const { api, email } = await shop.customer();
    const { status, body } = await api.post(`credit-products/${shop.product.id}/buy`, {});
    expect(status).toBe(201);
    const { order } = body;
    expect(order).toMatchObject({ status: "pending", method: "stripe", price, credits, top_up: false });
    expect(order.buyer).toContain(email);
    expect(order).not.toHaveProperty("stripe_session");
    expect(body.checkout_url).toMatch(/^https:\/\/checkout\.stripe\.example\//);
    const { form, key, bearer } = shop.stripe.asked.at(-1)!;
    expect(form).toMatchObject({
      mode: "payment",
      client_reference_id: order.id,
      metadata: { order_id: order.id },
      payment_intent_data: { metadata: { order_id: order.id } },
      customer_email: email,
      adaptive_pricing: { enabled: "false" },
      success_url: `https://films.example/settings/billing?order=${order.id}`,
      line_items: [{ quantity: "1", price_data: { currency: "usd", unit_amount: String(cents) } }],
    });
    expect(key).toBe(`order:${order.id}`);
    expect(bearer).toBe(`Bearer ${keys.secret}`);
  });

  it("creates one order per Idempotency-Key", async () => {
    const { api } = await shop.customer();
    const buy = () => api.post(`credit-products/${shop.product.id}/buy`, {}, { "idempotency-key": "once" });
    const [first, second] = [await buy(), await buy()];
    expect(second.body).toEqual(first.body);
    expect((await api.get("orders")).total).toBe(1);
  });

  it.each([
    ["is unavailable", "away"],
    ["refuses", "refuses"],
  ] as const)("is cancelled with a reason if Stripe %s", async (_, mood) => {
    const { api } = await shop.customer();
    shop.stripe.mood[mood] = true;
    const { status, body } = await api.post(`credit-products/${shop.product.id}/buy`, {});
    shop.stripe.mood[mood] = false;
    expect(status).toBe(502);
    expect(body.message).toMatch(/cancelled\. Nothing was charged\. Try again/);
    expect(JSON.stringify(body)).not.toContain(keys.secret);
    expect((await api.get("orders")).body).toMatchObject([{ status: "cancelled" }]);
  });

  it("accepts prices in whole cents, and cards from half a dollar", async () => {
    const odd = await shop.admin.post("credit-products", { name: "Odd", credits: 1, price: 0.505 });
    expect(odd).toMatchObject({ status: 422, body: { errors: { price: [expect.any(String)] } } });
    const small = (await shop.admin.post("credit-products", { name: "Small", credits: 1, price: 0.49 })).body;
    const { api } = await shop.customer();
    expect((await api.post(`credit-products/${small.id}/buy`, {})).status).toBe(409);
  });

  it("closes Stripe's page when cancelled, but credits a payment that still arrives", async () => {
    const { api, id } = await shop.customer();
    const order = await shop.order(api);
    expect((await api.post(`orders/${order.id}/cancel`, {})).body.status).toBe("cancelled");
    await expect.poll(() => shop.stripe.asked.at(-1)!.path).toMatch(/\/expire$/);
    await shop.deliver(eventOf("checkout.session.completed", shop.paidSession(order.id)));
    expect((await api.get(`orders/${order.id}`)).body).toMatchObject({ status: "paid", note: null });
    expect(await shop.free(id)).toBe(credits);
  });
});

describe("a payment", () => {
  it("counts once when it is sent twenty times concurrently", async () => {
    const { api, id } = await shop.customer();
    const order = await shop.order(api);
    const event = eventOf("checkout.session.completed", shop.paidSession(order.id));
    expect(new Set(await times(20, () => shop.deliver(event)))).toEqual(new Set([200]));
    expect(await shop.free(id)).toBe(credits);
    const { body } = await api.get(`orders/${order.id}`);
    expect(body).toMatchObject({ status: "paid", refunded: 0, reference: event.data.object.payment_intent });
    expect((await api.get(`transfers?order_id=${order.id}`)).body).toMatchObject([{ kind: "purchase" }]);
  });

  it("counts once when twenty different events report it concurrently", async () => {
    const { api, id } = await shop.customer();
    const order = await shop.order(api);
    const session = shop.paidSession(order.id);
    const intent = { ...shop.stripe.get(session.payment_intent), amount_received: cents, currency: "usd" };
    await Promise.all([
      ...Array.from({ length: 10 }, () => shop.deliver(eventOf("checkout.session.completed", session))),
      ...Array.from({ length: 10 }, () => shop.deliver(eventOf("payment_intent.succeeded", intent))),
    ]);
    expect(await shop.free(id)).toBe(credits);
  });

  it.each([
    ["another secret", { secret: "whsec_wrong" }],
    ["a signature of ten minutes ago", { age: 600 }],
  ])("with %s is refused, and counts once when it is sent again", async (_, wrong) => {
    const { api, id } = await shop.customer();
    const order = await shop.order(api);
    const event = eventOf("checkout.session.completed", shop.paidSession(order.id));
    expect(await shop.deliver(event, wrong)).toBe(400);
    expect(await shop.free(id)).toBe(0);
    await logged(/Refused a webhook/);
    expect(shop.app.output()).not.toContain(event.data.object.payment_intent);
    expect(await shop.deliver(event)).toBe(200);
    expect(await shop.deliver(event)).toBe(200);
    expect(await shop.free(id)).toBe(credits);
  });

  it("is refused if its body was changed after signing", async () => {
    const answer = await fetch(`${shop.app.url}/api/webhooks/stripe`, {
      method: "POST",
      headers: { "stripe-signature": `t=${Math.floor(Date.now() / 1000)},v1=00` },
      body: "{}",
    });
    expect(answer.status).toBe(400);
  });

  it.each([
    ["sum", { amount_total: cents - 1 }],
    ["currency", { currency: "eur" }],
  ])("of another %s brings nothing, and the order says why", async (_, wrong) => {
    const { api, id } = await shop.customer();
    const order = await shop.order(api);
    expect(await shop.deliver(eventOf("checkout.session.completed", shop.paidSession(order.id, wrong)))).toBe(
      200,
    );
    expect(await shop.free(id)).toBe(0);
    const { body } = await api.get(`orders/${order.id}`);
    expect(body).toMatchObject({ status: "pending", note: expect.stringMatching(/instead of 10\.00 USD/) });
    await logged(/Stripe reported an amount that differs from the order/);
  });

  it("counts when it arrives days later; a failed or expired one cancels, and a later success wins", async () => {
    const { api, id } = await shop.customer();
    const order = await shop.order(api);
    const unpaid = shop.paidSession(order.id, { payment_status: "unpaid" });
    const status = async () => (await api.get(`orders/${order.id}`)).body.status;
    await shop.deliver(eventOf("checkout.session.completed", unpaid));
    expect(await status()).toBe("pending");
    await shop.deliver(eventOf("checkout.session.async_payment_failed", unpaid));
    expect(await status()).toBe("cancelled");
    const paid = { ...unpaid, payment_status: "paid" };
    await shop.deliver(eventOf("checkout.session.async_payment_succeeded", paid));
    expect(await status()).toBe("paid");
    await shop.deliver(eventOf("checkout.session.expired", unpaid));
    expect(await status()).toBe("paid");
    expect(await shop.free(id)).toBe(credits);
  });

  it.each([
    ["an order nobody knows", "checkout.session.completed", { client_reference_id: crypto.randomUUID() }],
    ["another product", "payment_intent.succeeded", { id: "pi_other", metadata: {}, currency: "usd" }],
    ["another product's refund", "refund.created", refund("re_other", "pi_nobody", 500)],
    ["a kind nobody asked for", "invoice.paid", { id: "in_1" }],
  ])("event about %s is answered and ignored", async (_, type, more) => {
    const session = { mode: "payment", payment_status: "paid", amount_total: cents, metadata: {}, ...more };
    const event = eventOf(type, session);
    expect(await shop.deliver(event)).toBe(200);
    await logged(new RegExp(`"event":"${event.id}","type":"${type}","msg":"Ignored a Stripe event`));
  });
});

describe("the configuration", () => {
  it("needs the webhook's secret to start, and the error shows no key", () => {
    expect(() => readEnv({ STRIPE_SECRET_KEY: keys.secret })).toThrow(
      /STRIPE_WEBHOOK_SECRET: is required with STRIPE_SECRET_KEY/,
    );
    expect(() => readEnv({ STRIPE_SECRET_KEY: keys.secret })).not.toThrow(keys.secret);
  });

  it("names the seller for receipts and the payment method", async () => {
    const config = await (await fetch(`${shop.app.url}/api/config`)).json();
    expect(config).toMatchObject({
      payments: "stripe",
      seller: { name: "Films Ltd", address: "1 Reel Street\nLisbon" },
    });
  });
});
