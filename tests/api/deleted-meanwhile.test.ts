import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";

let app: App;
let admin: Api;

beforeAll(async () => {
  app = await startServer();
  admin = apiOf(app.url, (await signUp(app.url)).token);
});
afterAll(() => app.stop());

it("an order for a product that is deleted at the same time is placed or refused", async () => {
  const seen = new Set<number>();
  for (let n = 0; n < 40; n++) {
    const { status, body } = await admin.post("credit-products", { name: `P${n}`, credits: 10, price: 1 });
    expect(status).toBe(201);
    const path = `credit-products/${body.id}`;
    const [bought, deleted] = await Promise.all([admin.post(`${path}/buy`, {}), admin.delete(path)]);
    expect(deleted.status).toBeLessThan(300);
    seen.add(bought.status);
    if (bought.status === 201) await admin.post(`orders/${bought.body.order.id}/cancel`, {});
  }
  expect([...seen].filter((status) => ![201, 404, 409].includes(status))).toEqual([]);
  expect(app.output()).not.toContain("A request failed");
});
