import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "../../server/env.ts";
import { callCredits, credits, eventOf, keys, openShop, price, type Shop } from "./stripe-shop.ts";

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
/** What a process says arrives a moment after what it answers. */
const logged = (words: RegExp) => expect.poll(() => shop.app.output()).toMatch(words);
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));
const charge = (payment: string, order_id: string, amount_refunded: number) => ({
  id: `ch_${payment}`,
  object: "charge",
  amount: cents,
  amount_refunded,
  metadata: { order_id },
  payment_intent: payment,
});
const refund = (id: string, payment: string, amount: number, status = "succeeded") => ({
  id,
  object: "refund",
  amount,
  status,
  metadata: {},
  payment_intent: payment,
});
const dispute = (id: string, payment: string, status: string, amount = cents) => ({
  id,
  object: "dispute",
  amount,
  status,
  currency: "usd",
  payment_intent: payment,
});

describe("ordering", () => {
  it("opens a page of Stripe's with the product's price, and the order waits", async () => {
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

  it("with the same Idempotency-Key is one order", async () => {
    const { api } = await shop.customer();
    const buy = () => api.post(`credit-products/${shop.product.id}/buy`, {}, { "idempotency-key": "once" });
    const [first, second] = [await buy(), await buy()];
    expect(second.body).toEqual(first.body);
    expect((await api.get("orders")).total).toBe(1);
  });

  it.each(["away", "refuses"] as const)("is cancelled, and says so, while Stripe %s", async (mood) => {
    const { api } = await shop.customer();
    shop.stripe.mood[mood] = true;
    const { status, body } = await api.post(`credit-products/${shop.product.id}/buy`, {});
    shop.stripe.mood[mood] = false;
    expect(status).toBe(502);
    expect(body.message).toMatch(/cancelled\. Nothing was charged: try again/);
    expect(JSON.stringify(body)).not.toContain(keys.secret);
    expect((await api.get("orders")).body).toMatchObject([{ status: "cancelled" }]);
  });

  it("takes prices in whole cents, and cards from half a dollar", async () => {
    const odd = await shop.admin.post("credit-products", { name: "Odd", credits: 1, price: 0.505 });
    expect(odd).toMatchObject({ status: 422, body: { errors: { price: [expect.any(String)] } } });
    const small = (await shop.admin.post("credit-products", { name: "Small", credits: 1, price: 0.49 })).body;
    const { api } = await shop.customer();
    expect((await api.post(`credit-products/${small.id}/buy`, {})).status).toBe(409);
  });

  it("that is cancelled closes Stripe's page; who paid all the same gets the credits", async () => {
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
  it("counts once, sent twenty times at once", async () => {
    const { api, id } = await shop.customer();
    const order = await shop.order(api);
    const event = eventOf("checkout.session.completed", shop.paidSession(order.id));
    expect(new Set(await times(20, () => shop.deliver(event)))).toEqual(new Set([200]));
    expect(await shop.free(id)).toBe(credits);
    const { body } = await api.get(`orders/${order.id}`);
    expect(body).toMatchObject({ status: "paid", refunded: 0, reference: event.data.object.payment_intent });
    expect((await api.get(`transfers?order_id=${order.id}`)).body).toMatchObject([{ kind: "purchase" }]);
  });

  it("counts once, told by twenty different events at once", async () => {
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
  ])("with %s is refused, and counts once when it comes anew", async (_, wrong) => {
    const { api, id } = await shop.customer();
    const order = await shop.order(api);
    const event = eventOf("checkout.session.completed", shop.paidSession(order.id));
    expect(await shop.deliver(event, wrong)).toBe(400);
    expect(await shop.free(id)).toBe(0);
    await logged(/Refused what was not signed by Stripe/);
    expect(shop.app.output()).not.toContain(event.data.object.payment_intent);
    expect(await shop.deliver(event)).toBe(200);
    expect(await shop.deliver(event)).toBe(200);
    expect(await shop.free(id)).toBe(credits);
  });

  it("whose body was changed after it was signed is refused", async () => {
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
    await logged(/Stripe has another sum than the order/);
  });

  it("that takes days counts when it came; one that failed or ran out cancels, and a later success wins", async () => {
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
    await logged(new RegExp(`"event":"${event.id}","type":"${type}","msg":"An event of Stripe`));
  });
});

describe("a refund", () => {
  it("in parts takes credits in proportion, and the whole takes the rest", async () => {
    const { api, id } = await shop.customer();
    const { id: order, payment } = await shop.bought(api);
    await shop.deliver(eventOf("charge.refunded", charge(payment, order, 333)));
    expect(await shop.free(id)).toBe(667);
    expect((await api.get(`orders/${order}`)).body).toMatchObject({ status: "paid", refunded: 3.33 });
    // The same cents, told again by the refund itself.
    await shop.deliver(eventOf("refund.created", refund(`re_a${payment}`, payment, 333)));
    expect(await shop.free(id)).toBe(667);
    await shop.deliver(eventOf("refund.updated", refund(`re_b${payment}`, payment, 667)));
    await shop.deliver(eventOf("charge.refunded", charge(payment, order, cents)));
    expect(await shop.free(id)).toBe(0);
    expect((await api.get(`orders/${order}`)).body).toMatchObject({ status: "refunded", refunded: price });
  });

  it("that failed gives the credits again, and one made anew takes them again", async () => {
    const { api, id } = await shop.customer();
    const { id: order, payment } = await shop.bought(api);
    const [first, second] = [`re_1${payment}`, `re_2${payment}`];
    await shop.deliver(eventOf("charge.refunded", charge(payment, order, 400)));
    await shop.deliver(eventOf("refund.failed", refund(first, payment, 400, "failed")));
    expect(await shop.free(id)).toBe(credits);
    // Late, but older than its end.
    await shop.deliver(eventOf("refund.created", refund(first, payment, 400), { ago: 60 }));
    expect(await shop.free(id)).toBe(credits);
    await shop.deliver(eventOf("refund.created", refund(second, payment, 400)));
    await shop.deliver(eventOf("charge.refunded", charge(payment, order, 400)));
    expect(await shop.free(id)).toBe(600);
  });

  it.each([0, 1, 2, 3, 4, 5])(
    "and the payment are right in the end, in order %i of arrival",
    async (shuffle) => {
      const { api, id } = await shop.customer();
      const order = await shop.order(api);
      const session = shop.paidSession(order.id);
      const payment = session.payment_intent;
      const told = [
        eventOf("checkout.session.completed", session, { ago: 30 }),
        eventOf("refund.created", refund(`re_${payment}`, payment, 250), { ago: 20 }),
        eventOf("charge.refunded", charge(payment, order.id, 250), { ago: 20 }),
        eventOf("charge.dispute.created", dispute(`dp_${payment}`, payment, "needs_response", 500), {
          ago: 10,
        }),
        eventOf("charge.dispute.closed", dispute(`dp_${payment}`, payment, "won", 500)),
      ];
      const arrival = shuffle === 5 ? told.toReversed() : [...told.slice(shuffle), ...told.slice(0, shuffle)];
      for (const event of [...arrival, ...arrival]) expect(await shop.deliver(event)).toBe(200);
      expect(await shop.free(id)).toBe(750);
      expect((await api.get(`orders/${order.id}`)).body).toMatchObject({ status: "paid", refunded: 2.5 });
    },
  );

  it("by an admin goes through Stripe once, and its event changes nothing more", async () => {
    const { api, id } = await shop.customer();
    const { id: order, payment } = await shop.bought(api);
    expect((await api.post(`orders/${order}/refund`, {})).status).toBe(403);
    const answers = await times(3, () => shop.admin.post(`orders/${order}/refund`, { note: "Sorry" }));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const done = (await api.get(`orders/${order}`)).body;
    expect(done).toMatchObject({ status: "refunded", refunded: price, note: "Sorry" });
    expect(shop.stripe.get(payment).refunded).toBe(cents);
    await shop.deliver(eventOf("charge.refunded", charge(payment, order, cents)));
    expect(await shop.free(id)).toBe(0);
    expect((await api.get(`transfers?order_id=${order}`)).body).toHaveLength(2);
    expect((await shop.admin.post(`orders/${order}/refund`, {})).status).toBe(409);
  });

  it("by an admin takes nothing while Stripe is away", async () => {
    const { api, id } = await shop.customer();
    const { id: order } = await shop.bought(api);
    shop.stripe.mood.away = true;
    const { status } = await shop.admin.post(`orders/${order}/refund`, {});
    shop.stripe.mood.away = false;
    expect(status).toBe(502);
    expect(await shop.free(id)).toBe(credits);
  });

  it("of credits that were spent is a debt: calls are refused until a purchase paid it first", async () => {
    const { api, id, key } = await shop.customer();
    const { id: order, payment } = await shop.bought(api);
    expect(await shop.call(key)).toBe(200);
    await shop.deliver(eventOf("charge.refunded", charge(payment, order, cents)));
    expect([await shop.free(id), await shop.owed(id)]).toEqual([0, callCredits]);
    expect(await shop.call(key)).toBe(402);
    await shop.bought(api);
    expect([await shop.free(id), await shop.owed(id)]).toEqual([credits - callCredits, 0]);
    expect(await shop.call(key)).toBe(200);
  });
});

describe("a dispute", () => {
  it("takes the credits while it lasts; won, they come back, and lost, they do not", async () => {
    for (const [end, left, status] of [
      ["won", credits, "paid"],
      ["lost", 0, "disputed"],
    ] as const) {
      const { api, id } = await shop.customer();
      const { id: order, payment } = await shop.bought(api);
      const of = (word: string) => dispute(`dp_${payment}`, payment, word);
      await shop.deliver(eventOf("charge.dispute.created", of("needs_response")));
      expect((await api.get(`orders/${order}`)).body.status).toBe("disputed");
      expect(await shop.free(id)).toBe(0);
      await shop.deliver(eventOf("charge.dispute.closed", of(end)));
      // Older than the end, and late.
      await shop.deliver(eventOf("charge.dispute.updated", of("under_review"), { ago: 60 }));
      expect((await api.get(`orders/${order}`)).body.status).toBe(status);
      expect(await shop.free(id)).toBe(left);
    }
  });

  it("that is a mere question takes nothing", async () => {
    const { api, id } = await shop.customer();
    const { payment } = await shop.bought(api);
    await shop.deliver(
      eventOf("charge.dispute.created", dispute(`dp_${payment}`, payment, "warning_needs_response")),
    );
    expect(await shop.free(id)).toBe(credits);
  });
});

describe("what is set", () => {
  it("a key without the webhook's secret is no start, and the message names it and shows no key", () => {
    expect(() => readEnv({ STRIPE_SECRET_KEY: keys.secret })).toThrow(
      /STRIPE_WEBHOOK_SECRET: missing beside/,
    );
    expect(() => readEnv({ STRIPE_SECRET_KEY: keys.secret })).not.toThrow(keys.secret);
  });

  it("names the seller for receipts, and how one pays", async () => {
    const config = await (await fetch(`${shop.app.url}/api/config`)).json();
    expect(config).toMatchObject({
      payments: "stripe",
      seller: { name: "Films Ltd", address: "1 Reel Street\nLisbon" },
    });
  });
});
