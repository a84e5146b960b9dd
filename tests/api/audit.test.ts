import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseQuery } from "../../contract/query.ts";
import { resources } from "../../contract/resources/index.ts";
import { declared, where } from "../../server/crud/conditions.ts";
import { audit_events } from "../../server/db/schema.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { tone } from "../studio/encoder-fixtures.ts";
import { wavOf } from "../studio/wav-fixture.ts";
import { type Api, apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";

let app: App;
let admin: Api;
let adminEmail: string;
let adminToken: string;
let customer: Awaited<ReturnType<typeof signUp>>;
let own: Api;

beforeAll(async () => {
  app = await startServer();
  const first = await signUp(app.url, "Admin");
  admin = apiOf(app.url, first.token);
  adminEmail = first.email;
  adminToken = first.token;
  customer = await signUp(app.url, "Customer");
  own = apiOf(app.url, customer.token);
});
afterAll(() => app.stop());

const events = async (query = "") => (await admin.get(`audit-events?${query}`)).body;

it("records actor, user, address, and the values before and after", async () => {
  const { id } = customer.session.user;
  await admin.patch(`users/${id}`, { role: "operator" });
  await admin.post(`users/${id}/grant`, { credits: 5, note: "Sorry" });
  const [grant, role] = await events(`user_id=${id}`);
  expect(role).toMatchObject({
    actor: adminEmail,
    action: "users.role",
    subject: customer.email,
    address: "127.0.0.1",
  });
  expect((await admin.get(`audit-events/${role.id}`)).body).toMatchObject({
    before: { role: "customer" },
    after: { role: "operator" },
  });
  expect(grant).toMatchObject({ action: "users.grant" });
  await admin.patch(`users/${id}`, { role: "customer" });
});

it("records an admin's files and settings, and stores no bearer for a repeated response", async () => {
  const upload = (method: string, path: string, name: string) =>
    fetch(`${app.url}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${adminToken}`,
        "content-type": "application/octet-stream",
        "x-file-name": name,
      },
      body: wavOf(tone(24_000, 1, 0, 1, 1), 24_000),
    });
  const { id } = (await (await upload("POST", "assets/upload", "one.wav")).json()) as { id: string };
  expect((await upload("PUT", `assets/${id}/file`, "two.wav")).status).toBe(200);
  const [replaced, made] = await events(`subject_id=${id}`);
  expect([replaced.action, made.action]).toEqual(["assets.replace", "assets.upload"]);
  const { body } = await admin.get(`audit-events/${replaced.id}`);
  expect(body).toMatchObject({ before: { file: { name: "one.wav" } }, after: { file: { name: "two.wav" } } });
  expect(JSON.stringify(body)).not.toContain("hash");
  await admin.call("PUT", "billing/settings", { low_balance: 5 });
  expect(await events("action=billing.settings")).toHaveLength(1);

  const act = () =>
    admin.call(
      "POST",
      `users/${customer.session.user.id}/impersonate`,
      { reason: "Help" },
      { "idempotency-key": "act-once" },
    );
  expect((await act()).body.bearer).toBeTruthy();
  const again = await act();
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(again.body).toEqual({});
});

it("records an admin's writes with the changed fields, and customers' key operations", async () => {
  const { body: product } = await admin.post("credit-products", { name: "Small", credits: 10, price: 1 });
  await admin.patch(`credit-products/${product.id}`, { price: 2 });
  await admin.delete(`credit-products/${product.id}`);
  const rows = await events(`subject_id=${product.id}`);
  expect(rows.map(({ action }: { action: string }) => action)).toEqual([
    "credit-products.delete",
    "credit-products.edit",
    "credit-products.create",
  ]);
  expect((await admin.get(`audit-events/${rows[1].id}`)).body).toMatchObject({
    before: { price: 1 },
    after: { price: 2 },
  });

  const { body: key } = await own.post("api-keys", { name: "Mine" });
  await own.post(`api-keys/${key.id}/rotate`, {});
  await own.post(`api-keys/${key.id}/revoke`, {});
  await own.post("chats", { title: "Nobody's business" });
  const [revoked, rotated, made] = await events(`owner_id=${customer.session.user.id}`);
  expect([revoked.action, rotated.action, made.action]).toEqual([
    "api-keys.revoke",
    "api-keys.rotate",
    "api-keys.create",
  ]);
  const said = JSON.stringify(
    await Promise.all(
      [revoked, rotated, made].map(async ({ id }) => (await admin.get(`audit-events/${id}`)).body),
    ),
  );
  expect(said).not.toContain(key.secret.slice(14));
  expect(said).not.toContain("hash");
});

it("records sign-ins and attempts, including those for unknown accounts", async () => {
  const signIn = (email: string, password: string) =>
    fetch(`${app.url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
  expect((await signIn(customer.email, customer.password)).status).toBe(200);
  expect((await signIn(customer.email, "something else entirely")).status).toBe(401);
  expect((await signIn("nobody@example.com", "something else entirely")).status).toBe(401);
  let failed: { actor: string }[] = [];
  for (let i = 0; i < 50 && failed.length < 2; i++) failed = await events("action=sign-in.failed");
  expect(failed.map(({ actor }) => actor)).toEqual(["nobody@example.com", customer.email]);
  expect((await events("action=sign-in"))[0]).toMatchObject({
    actor: customer.email,
    owner_id: customer.session.user.id,
  });
  expect(JSON.stringify(await events())).not.toContain("something else");
});

it("is written in the same transaction: without the event, the action fails", async () => {
  const { rows, close } = await openLedger(app.databaseUrl!);
  const person = await signUp(app.url);
  const theirs = apiOf(app.url, person.token);
  const { id } = person.session.user;
  await rows("alter table audit_events add constraint nothing check (false) not valid");
  for (const verb of ["sign-out", "ban", "grant", "unban"]) {
    const body = { ban: { reason: "x" }, grant: { credits: 7, note: "x" } }[verb] ?? {};
    expect((await admin.post(`users/${id}/${verb}`, body)).status, verb).toBe(500);
  }
  expect((await admin.patch(`users/${id}`, { role: "operator" })).status).toBe(500);
  expect((await admin.delete(`users/${id}`)).status).toBe(500);
  const { email, password } = person;
  expect((await theirs.call("DELETE", "account", { email, password })).status).toBe(500);
  for (const path of ["auth/revoke-sessions", "auth/sign-out"])
    expect((await theirs.post(path, {})).status, path).toBe(500);
  await rows("alter table audit_events drop constraint nothing");
  await close();
  expect((await theirs.get("session")).body.user).toMatchObject({ id, role: "customer" });
  expect((await admin.get(`users/${id}`)).body).toMatchObject({ status: "active", balance: 100 });
});

it("is for admins only, exports what the filter shows, and can't be changed even in the database", async () => {
  expect((await own.get("audit-events")).status).toBe(403);
  const csv = (await admin.get("audit-events/export?format=csv&action=sign-in.failed")).body;
  expect(csv.trim().split("\n")).toHaveLength(3);
  const { rows, close } = await openLedger(app.databaseUrl!);
  for (const statement of [
    "update audit_events set actor = 'me'",
    "delete from audit_events",
    "truncate audit_events",
  ]) {
    await expect(rows(statement)).rejects.toThrow("only ever added to");
  }
  await close();
});

it.each([
  "q=somebody",
  "actor_like=somebody",
  "actor=somebody",
  "action_like=role",
  "subject_like=somebody",
  "subject_id=somebody",
  "address_like=10.1",
  "address=10.1.1.1",
])("%s is answered by an index, however long the log is", async (query) => {
  const resource = resources["audit-events"];
  const columns = declared(resource, audit_events, false);
  const asked = parseQuery(resource, new URLSearchParams(query));
  const { condition } = await where(resource, columns, {}, asked, undefined, undefined as never);
  const { sql, params } = new PgDialect().sqlToQuery(condition);
  const { rows, close } = await openLedger(app.databaseUrl!);
  // With so few rows, the planner might choose a sequential scan, so sequential scans are turned off.
  await rows("set enable_seqscan = off");
  const plan = await rows(`explain select id from audit_events where ${sql} limit 10001`, params);
  await close();
  expect(JSON.stringify(plan)).toContain("Index Cond");
});
