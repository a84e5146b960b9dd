import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { callCredits, charge, credits, dispute, eventOf, keys, price, refund } from "./stripe-events.ts";
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
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

describe("a refund", () => {
  it("removes credits in proportion if it is partial, and the rest if it is full", async () => {
    const { api, id } = await shop.customer();
    const { id: order, payment } = await shop.bought(api);
    await shop.deliver(eventOf("charge.refunded", charge(payment, order, 333)));
    expect(await shop.free(id)).toBe(667);
    expect((await api.get(`orders/${order}`)).body).toMatchObject({ status: "paid", refunded: 3.33 });
    // The refund's own event reports the same amount a second time.
    await shop.deliver(eventOf("refund.created", refund(`re_a${payment}`, payment, 333)));
    expect(await shop.free(id)).toBe(667);
    await shop.deliver(eventOf("refund.updated", refund(`re_b${payment}`, payment, 667)));
    await shop.deliver(eventOf("charge.refunded", charge(payment, order, cents)));
    expect(await shop.free(id)).toBe(0);
    expect((await api.get(`orders/${order}`)).body).toMatchObject({ status: "refunded", refunded: price });
  });

  it("returns the credits after a failed refund, and takes them back after a new one", async () => {
    const { api, id } = await shop.customer();
    const { id: order, payment } = await shop.bought(api);
    const [first, second] = [`re_1${payment}`, `re_2${payment}`];
    await shop.deliver(eventOf("charge.refunded", charge(payment, order, 400)));
    await shop.deliver(eventOf("refund.failed", refund(first, payment, 400, "failed")));
    expect(await shop.free(id)).toBe(credits);
    // This event arrives after the one that ended the refund, but is older.
    await shop.deliver(eventOf("refund.created", refund(first, payment, 400), { ago: 60 }));
    expect(await shop.free(id)).toBe(credits);
    await shop.deliver(eventOf("refund.created", refund(second, payment, 400)));
    await shop.deliver(eventOf("charge.refunded", charge(payment, order, 400)));
    expect(await shop.free(id)).toBe(600);
  });

  it.each([0, 1, 2, 3, 4, 5])(
    "and the payment end in the right state, in order %i of arrival",
    async (shuffle) => {
      const { api, id } = await shop.customer();
      const order = await shop.order(api);
      const session = shop.paidSession(order.id);
      const payment = session.payment_intent;
      const reported = [
        eventOf("checkout.session.completed", session, { ago: 30 }),
        eventOf("refund.created", refund(`re_${payment}`, payment, 250), { ago: 20 }),
        eventOf("charge.refunded", charge(payment, order.id, 250), { ago: 20 }),
        eventOf("charge.dispute.created", dispute(`dp_${payment}`, payment, "needs_response", 500), {
          ago: 10,
        }),
        eventOf("charge.dispute.closed", dispute(`dp_${payment}`, payment, "won", 500)),
      ];
      const arrival =
        shuffle === 5 ? reported.toReversed() : [...reported.slice(shuffle), ...reported.slice(0, shuffle)];
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

  it("by an admin removes nothing while Stripe is unavailable", async () => {
    const { api, id } = await shop.customer();
    const { id: order } = await shop.bought(api);
    shop.stripe.mood.away = true;
    const { status } = await shop.admin.post(`orders/${order}/refund`, {});
    shop.stripe.mood.away = false;
    expect(status).toBe(502);
    expect(await shop.free(id)).toBe(credits);
  });

  it("of spent credits becomes a debt: calls are refused until a purchase repays it", async () => {
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
  it("removes the credits while it is open, and returns them if it is won", async () => {
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
      // This event arrives after the one that ended the dispute, but is older.
      await shop.deliver(eventOf("charge.dispute.updated", of("under_review"), { ago: 60 }));
      expect((await api.get(`orders/${order}`)).body.status).toBe(status);
      expect(await shop.free(id)).toBe(left);
    }
  });

  it("that is only an inquiry removes nothing", async () => {
    const { api, id } = await shop.customer();
    const { payment } = await shop.bought(api);
    await shop.deliver(
      eventOf("charge.dispute.created", dispute(`dp_${payment}`, payment, "warning_needs_response")),
    );
    expect(await shop.free(id)).toBe(credits);
  });
});
