import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";

let app: App;
let admin: Api;
let operator: Api;
let customer: Api;
let owner: string;

beforeAll(async () => {
  app = await startServer();
  const people = [];
  for (const name of ["Ada Admin", "Olga Operator", "Carl Customer"])
    people.push(await signUp(app.url, name));
  const [first, second, third] = people;
  [admin, operator, customer] = people.map(({ token }) => apiOf(app.url, token)) as [Api, Api, Api];
  owner = third!.session.user.id;
  expect(first!.session.user.role).toBe("admin");
  await admin.patch(`users/${second!.session.user.id}`, { role: "operator" });
});
afterAll(() => app.stop());

it("every user's keys and apps are listed for operators and admins, without secrets", async () => {
  const program = (await customer.post("apps", { name: "Shop" })).body;
  const { secret, ...key } = (await customer.post("api-keys", { name: "Till", app_id: program.id })).body;
  for (const api of [operator, admin]) {
    expect((await api.get(`api-keys?owner_id=${owner}`)).body).toEqual([key]);
    expect((await api.get(`apps?owner_id=${owner}`)).body).toEqual([program]);
    expect((await api.get(`billing/budgets/${key.id}`)).body).toMatchObject({ id: key.id, used: 0 });
    expect(JSON.stringify((await api.get("api-keys/export?format=jsonl")).body)).not.toContain(secret);
  }
});

it("admins limit and revoke another user's key, on record, but can't take it over", async () => {
  const { secret, ...key } = (await customer.post("api-keys", { name: "Limited" })).body;
  expect((await operator.patch(`api-keys/${key.id}`, { credit_limit: 1 })).status).toBe(404);
  expect((await operator.post(`api-keys/${key.id}/revoke`, {})).status).toBe(404);
  expect((await admin.patch(`api-keys/${key.id}`, { credit_limit: 1 })).body.credit_limit).toBe(1);
  expect((await admin.post(`api-keys/${key.id}/rotate`, {})).status).toBe(404);
  expect((await admin.delete(`api-keys/${key.id}`)).status).toBe(404);
  const call = () => fetch(`${app.url}/v1/models`, { headers: { authorization: `Bearer ${secret}` } });
  expect((await call()).status).toBe(200);
  expect((await admin.post(`api-keys/${key.id}/revoke`, {})).status).toBe(200);
  expect((await call()).status).toBe(401);
  const events = (await admin.get(`audit-events?user_id=${owner}`)).body;
  expect(events.map(({ action }: { action: string }) => action)).toEqual([
    "api-keys.revoke",
    "api-keys.edit",
  ]);
});

it("a key can only refer to an app of its own owner", async () => {
  const theirs = (await customer.post("apps", { name: "Theirs" })).body;
  const mine = (await admin.post("apps", { name: "Mine" })).body;
  const key = (await customer.post("api-keys", { name: "Bound" })).body;
  const refused = await admin.post("api-keys", { name: "Borrowed", app_id: theirs.id });
  expect(refused.body.errors.app_id).toEqual(["App not found"]);
  expect((await admin.patch(`api-keys/${key.id}`, { app_id: mine.id })).body.errors).toHaveProperty("app_id");
  expect((await admin.patch(`api-keys/${key.id}`, { app_id: theirs.id })).body.app_id).toBe(theirs.id);
});
