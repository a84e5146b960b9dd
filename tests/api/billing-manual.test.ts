import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { callCredits, credits, price } from "./stripe-events.ts";
import { openShop, type Shop } from "./stripe-shop.ts";

let shop: Shop;

beforeAll(async () => {
  shop = await openShop({
    ...{ STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "", SELLER_NAME: "" },
    PAYMENT_INSTRUCTIONS: "IBAN DE02 1203 0000 0000 2020 51\\nWithin two weeks",
  });
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await shop.ledger.faults()).toEqual([]);
  expect(shop.stripe.asked).toEqual([]);
});

describe("an order without Stripe", () => {
  it("waits for an admin; nobody else can confirm or refund it", async () => {
    const { api, id } = await shop.customer();
    const { status, body } = await api.post(`credit-products/${shop.product.id}/buy`, {});
    expect([status, body.checkout_url]).toEqual([201, null]);
    const { order } = body;
    expect(order).toMatchObject({ method: "manual", status: "pending", price, credits });
    for (const verb of ["confirm", "refund"]) {
      expect((await api.post(`orders/${order.id}/${verb}`, {})).status).toBe(403);
    }
    expect(await shop.free(id)).toBe(0);
    const paid = await shop.admin.post(`orders/${order.id}/confirm`, { reference: "Transfer 7" });
    expect(paid.body).toMatchObject({ status: "paid", reference: "Transfer 7", paid_at: expect.any(String) });
    expect(await shop.free(id)).toBe(credits);
    const back = await shop.admin.post(`orders/${order.id}/refund`, { note: "As agreed" });
    expect(back.body).toMatchObject({ status: "refunded", refunded: price, note: "As agreed" });
    expect(await shop.free(id)).toBe(0);
  });

  it("comes with the seller's instructions, for users who are signed in", async () => {
    const { api } = await shop.customer();
    const text = "IBAN DE02 1203 0000 0000 2020 51\nWithin two weeks";
    expect((await api.get("billing")).body.payment_instructions).toBe(text);
    expect(JSON.stringify((await api.get("config")).body)).not.toContain("IBAN");
  });

  it("of another user is not found", async () => {
    const [mine, other] = [await shop.customer(), await shop.customer()];
    const { id } = await shop.order(mine.api);
    expect((await other.api.get(`orders/${id}`)).status).toBe(404);
    expect((await other.api.post(`orders/${id}/cancel`, {})).status).toBe(404);
    expect((await other.api.get("orders")).body).toEqual([]);
  });

  it.each(["confirm", "refund"])("counts once when twenty requests %s it concurrently", async (verb) => {
    const { api, id } = await shop.customer();
    const { id: order } = await shop.order(api);
    if (verb === "refund") await shop.admin.post(`orders/${order}/confirm`, {});
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.admin.post(`orders/${order}/${verb}`, {})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await shop.free(id)).toBe(verb === "confirm" ? credits : 0);
  });

  it("can't be confirmed once cancelled, or refunded before it is paid", async () => {
    const { api, id } = await shop.customer();
    const { id: order } = await shop.order(api);
    expect((await shop.admin.post(`orders/${order}/refund`, {})).status).toBe(409);
    await api.post(`orders/${order}/cancel`, {});
    expect((await shop.admin.post(`orders/${order}/confirm`, {})).status).toBe(409);
    expect(await shop.free(id)).toBe(0);
  });

  it("is found by its number, which the buyer uses as the payment reference", async () => {
    const { api } = await shop.customer();
    const { id, number, created_at } = await shop.order(api);
    await shop.order(api);
    expect(number).toBe(`${created_at.slice(0, 10).replaceAll("-", "")}-${id.slice(-6).toUpperCase()}`);
    const found = await shop.admin.get(`orders?q=${number.toLowerCase()}`);
    expect(found.body.map((order: { id: string }) => order.id)).toEqual([id]);
  });

  it("is one of at most twenty unpaid ones", async () => {
    const { api } = await shop.customer();
    for (let nth = 1; nth < 20; nth += 1) await shop.order(api);
    const last = await shop.order(api);
    const refused = await api.post(`credit-products/${shop.product.id}/buy`, {});
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain("20 unpaid orders");
    await api.post(`orders/${last.id}/cancel`, {});
    await shop.order(api);
  });

  it("that is refunded after its credits were spent leaves a debt, which the next one pays first", async () => {
    const { api, id, key } = await shop.customer();
    const confirmed = async () => {
      const { id: order } = await shop.order(api);
      await shop.admin.post(`orders/${order}/confirm`, {});
      return order;
    };
    const order = await confirmed();
    expect(await shop.call(key)).toBe(200);
    await shop.admin.post(`orders/${order}/refund`, {});
    expect(await shop.owed(id)).toBe(callCredits);
    expect(await shop.call(key)).toBe(402);
    await confirmed();
    expect([await shop.free(id), await shop.owed(id)]).toEqual([credits - callCredits, 0]);
  });
});

describe("without Stripe", () => {
  it("there is no webhook, automatic top-up or seller", async () => {
    const { api } = await shop.customer();
    expect((await api.post("webhooks/stripe", {})).status).toBe(404);
    expect((await api.get("billing/top-up")).body).toEqual({ available: false, top_up: null });
    const wanted = { threshold: 1, credit_product_id: shop.product.id, most_per_month: 1 };
    expect((await api.call("PUT", "billing/top-up", wanted)).status).toBe(409);
    expect((await api.get("config")).body).toMatchObject({ payments: "manual", seller: null });
  });
});
