import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";

let app: App;
let admin: Api;
let operator: Api;
let customer: Api;
let person: { id: string; name: string; email: string };

beforeAll(async () => {
  app = await startServer();
  const [first, second, third] = [
    await signUp(app.url, "Ada Admin"),
    await signUp(app.url, "Olga Operator"),
    await signUp(app.url, "Carl Customer"),
  ];
  admin = apiOf(app.url, first.token);
  operator = apiOf(app.url, second.token);
  customer = apiOf(app.url, third.token);
  person = third.session.user;
  await admin.patch(`users/${second.session.user.id}`, { role: "operator" });
});
afterAll(() => app.stop());

it("are named to operators and admins, without what only admins see", async () => {
  for (const api of [operator, admin]) {
    const { body, total } = await api.get(`people?id=${person.id}`);
    expect(total).toBe(1);
    expect(body).toEqual([
      {
        id: person.id,
        name: "Carl Customer",
        email: person.email,
        role: "customer",
        status: "active",
        created_at: expect.any(String),
        last_seen_at: expect.any(String),
      },
    ]);
    expect((await api.get(`people/${person.id}`)).body).toEqual(body[0]);
  }
});

it("are found by a part of their name or address", async () => {
  expect((await operator.get("people?q=carl")).body.map((row: { id: string }) => row.id)).toEqual([
    person.id,
  ]);
  expect((await operator.get(`people?q=${person.email}`)).total).toBe(1);
  expect((await operator.get("people?q=nobody-of-this-name")).body).toEqual([]);
  expect((await operator.get("people?nonsense=1")).body.errors).toHaveProperty("nonsense");
});

it("are hidden from customers, and a missing one is a 404", async () => {
  expect((await customer.get("people")).status).toBe(403);
  expect((await customer.get(`people/${person.id}`)).status).toBe(403);
  expect((await operator.get("people/01a1fc04-82f2-7000-9350-b96442686164")).status).toBe(404);
  expect((await operator.get("people/nobody")).status).toBe(404);
});
