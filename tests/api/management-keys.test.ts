import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { apiOf } from "./api.ts";

let app: App;
let admin: ReturnType<typeof apiOf>;
let customer: ReturnType<typeof apiOf>;
let customerId: string;

beforeAll(async () => {
  app = await startServer();
  admin = apiOf(app.url, (await signUp(app.url)).token);
  const person = await signUp(app.url);
  customer = apiOf(app.url, person.token);
  customerId = (await customer.get("session")).body.user.id;
});
afterAll(() => app.stop());

async function programOf(api: ReturnType<typeof apiOf>, rules: object = { scopes: ["admin"] }) {
  const { body } = await api.post("api-keys", { name: "Program", ...rules });
  return { ...apiOf(app.url, body.secret), id: body.id as string, secret: body.secret as string };
}

describe("an API key with the admin scope", () => {
  it("acts for its owner, with the owner's role and records", async () => {
    const program = await programOf(customer);
    const session = (await program.get("session")).body;
    expect(session).toMatchObject({ user: { id: customerId, role: "customer" }, expires_at: null });
    expect(session.api_key).toEqual({ id: program.id, prefix: program.secret.slice(0, 13) });
    const made = (await program.post("apps", { name: "Made by a program" })).body;
    expect((await customer.get(`apps/${made.id}`)).body.owner_id).toBe(customerId);
    expect((await program.patch(`apps/${made.id}`, { name: "Changed" })).status).toBe(200);
    expect((await program.get("users")).status).toBe(403);
    const others = (await admin.post("apps", { name: "The admin's" })).body;
    expect((await program.get(`apps/${others.id}`)).status).toBe(404);
  });

  it("manages users, prices and upstreams for an admin, and the audit log names it", async () => {
    const program = await programOf(admin);
    expect((await program.get("users")).status).toBe(200);
    const price = await program.post("model-prices", { model_name: "m", input_price: 1, output_price: 2 });
    expect(price.status).toBe(201);
    const [event] = (await admin.get(`audit-events?subject_id=${price.body.id}`)).body;
    expect(event.actor).toMatch(new RegExp(`@.* \\(API key ${program.secret.slice(0, 13)}\\)$`));
  });

  it("creates keys, but none with its own scope", async () => {
    const program = await programOf(customer);
    const made = await program.post("api-keys", { name: "For a team", scopes: ["chat"], monthly_cap: 5 });
    expect(made.status).toBe(201);
    for (const answer of [
      await program.post("api-keys", { name: "More", scopes: ["admin"] }),
      await program.patch(`api-keys/${made.body.id}`, { scopes: ["chat", "admin"] }),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.body.message).toContain("can't give another key the admin scope");
    }
  });

  it.each([
    ["get", "account"],
    ["delete", "account"],
    ["get", "account/export"],
    ["put", "billing/top-up"],
    ["put", "billing/settings"],
    ["post", "assets/upload"],
  ] as const)("can't %s %s", async (method, path) => {
    const program = await programOf(customer);
    const answer = await fetch(`${app.url}/api/${path}`, {
      method: method.toUpperCase(),
      headers: { authorization: `Bearer ${program.secret}`, "content-type": "application/json" },
      ...(method === "get" ? {} : { body: "{}" }),
    });
    // Uploads belong to the resource, so the key is accepted, and only the content is refused.
    expect(answer.status).toBe(path === "assets/upload" ? 415 : 403);
  });

  it("can't act as another user or turn off their second factor", async () => {
    const program = await programOf(admin);
    for (const verb of ["impersonate", "two-factor-off", "verify-email"])
      expect((await program.post(`users/${customerId}/${verb}`, {})).status).toBe(403);
  });

  it("makes no model calls unless it has their scopes", async () => {
    const program = await programOf(customer);
    const answer = await fetch(`${app.url}/v1/models`, {
      headers: { authorization: `Bearer ${program.secret}` },
    });
    expect(answer.status).toBe(403);
  });

  it("ends at once when it is revoked", async () => {
    const program = await programOf(customer);
    expect((await program.get("apps")).status).toBe(200);
    await customer.post(`api-keys/${program.id}/revoke`, {});
    const refused = await program.get("apps");
    expect(refused.status).toBe(401);
    expect(refused.body.message).toContain("revoked");
  });
});

it.each([[[]], [["chat", "models"]]])(
  "a key with the scopes %j can't use the console's API",
  async (scopes) => {
    const program = await programOf(customer, { scopes });
    const { status, body } = await program.get("apps");
    expect([status, body.message]).toEqual([403, "This API key doesn't have the admin scope"]);
  },
);

it("a wrong API key is refused like any wrong bearer", async () => {
  const program = await programOf(customer);
  const { status } = await apiOf(app.url, `${program.secret.slice(0, -1)}_`).get("apps");
  expect(status).toBe(401);
});
