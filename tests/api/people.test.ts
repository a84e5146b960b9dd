import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type App, signUp, startApp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";
import { startUpstream } from "./upstream.ts";

let app: App;
let admin: Api;
let adminId: string;
let upstream: Awaited<ReturnType<typeof startUpstream>>;

beforeAll(async () => {
  upstream = await startUpstream();
  const endpoint = { name: "slow", base_url: upstream.url, models: ["endless"] };
  app = await startApp({ env: { LLM_UPSTREAMS: JSON.stringify([endpoint]) } });
  const first = await signUp(app.url, "Admin");
  admin = apiOf(app.url, first.token);
  adminId = first.session.user.id;
});
afterAll(async () => {
  await app.stop();
  await upstream.stop();
});

async function person(name?: string) {
  const made = await signUp(app.url, name);
  return { ...made, id: made.session.user.id, api: apiOf(app.url, made.token) };
}
const call = (secret: string) =>
  fetch(`${app.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({
      model: "scenewright/sketch-1",
      messages: [{ role: "user", content: "Secret words" }],
    }),
  });
const signIn = (email: string, password: string) =>
  fetch(`${app.url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });

it("are searched, filtered and paged", async () => {
  const made = [await person("Zoe Quill"), await person("Zoe Marsh"), await person("Ida Quill")];
  const names = async (query: string) =>
    (await admin.get(`users?${query}`)).body.map(({ name }: { name: string }) => name);
  expect(await names("q=quill")).toEqual(["Ida Quill", "Zoe Quill"]);
  expect(await names("q=zoe.marsh")).toEqual(["Zoe Marsh"]);
  expect(await names(`q=${made[0]!.id}`)).toEqual(["Zoe Quill"]);
  expect(await names("role=admin")).toEqual(["Admin"]);
  const page = await admin.get("users?_start=1&_end=2");
  expect(page.total).toBe(4);
  expect(page.body).toHaveLength(1);
  expect((await admin.get("users?role=emperor")).body.errors).toHaveProperty("role");
  expect((await made[0]!.api.get(`users/${adminId}`)).status).toBe(403);
});

it("are shown with their sessions, balance and counts", async () => {
  const { id, api, email, password } = await person();
  await signIn(email, password);
  await api.post("api-keys", { name: "One" });
  const { body } = await admin.get(`users/${id}`);
  expect(body).toMatchObject({ id, status: "active", balance: 100, counts: { api_keys: 1, requests: 0 } });
  expect(body.keys).toMatchObject([{ name: "One", active: true, last_used_at: null }]);
  expect(JSON.stringify(body.keys)).not.toContain("hash");
  expect(body.sessions).toHaveLength(2);
  expect(JSON.stringify(body)).not.toContain("token");
  await admin.post(`users/${id}/sign-out`, {});
  expect((await api.get("session")).status).toBe(401);
});

it("who is banned is out at once, with every key, until the ban ends", async () => {
  const { id, api, email, password } = await person();
  const { secret } = (await api.post("api-keys", { name: "Key" })).body;
  expect((await call(secret)).status).toBe(200);
  expect((await admin.post(`users/${id}/ban`, {})).body.errors).toHaveProperty("reason");
  expect((await admin.post(`users/${id}/ban`, { reason: "Spam" })).body).toMatchObject({ status: "banned" });
  expect((await api.get("session")).status).toBe(401);
  expect((await call(secret)).status).toBe(403);
  expect((await signIn(email, password)).status).toBe(403);
  expect((await admin.get("users?status=banned")).body).toHaveLength(1);
  await admin.post(`users/${id}/unban`, {});
  expect((await signIn(email, password)).status).toBe(200);
  expect((await call(secret)).status).toBe(200);
});

it("the last admin stays, and nobody bans, deletes or becomes themselves", async () => {
  for (const [verb, body] of [
    ["ban", { reason: "x" }],
    ["impersonate", { reason: "x" }],
  ] as const) {
    expect((await admin.post(`users/${adminId}/${verb}`, body)).status).toBe(409);
  }
  expect((await admin.delete(`users/${adminId}`)).status).toBe(409);
  const second = await person();
  await admin.patch(`users/${second.id}`, { role: "admin" });
  const both = await Promise.all([
    admin.patch(`users/${second.id}`, { role: "customer" }),
    second.api.patch(`users/${adminId}`, { role: "customer" }),
  ]);
  // One of them was no admin any more, or would have been the last.
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = both[0]!.status === 200 ? admin : second.api;
  await left.patch(`users/${adminId}`, { role: "admin" });
  await left.patch(`users/${second.id}`, { role: "customer" });
});

it("are invited by mail, and choose their password by its link", async () => {
  const invited = { email: "guest@example.com", name: "Guest", role: "operator" };
  const made = await admin.post("users/invite", invited);
  expect(made.body).toMatchObject({ ...invited, status: "invited", balance: 100 });
  expect((await admin.post("users/invite", invited)).body.errors).toHaveProperty("email");
  const outbox = join(app.dataDir, "outbox");
  const mailOf = () =>
    readdirSync(outbox, { encoding: "utf8" })
      .map((file) => readFileSync(join(outbox, file), "utf8"))
      .find((text) => text.includes("guest@example.com"));
  await expect.poll(mailOf).toBeDefined();
  const mail = mailOf();
  expect(mail).toContain("You've been invited");
  const token = /token=(\S+)/.exec(mail!)![1];
  const reset = await fetch(`${app.url}/api/auth/reset-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, newPassword: "a fine password" }),
  });
  expect(reset.status).toBe(200);
  const entered = await signIn(invited.email, "a fine password");
  expect(await entered.json()).toMatchObject({ user: { role: "operator" } });
  expect((await admin.get(`users/${made.body.id}`)).body.status).toBe("active");
});

it("an admin acts as somebody for an hour, in the open: the log names the admin, keys and purchases stay theirs", async () => {
  const { id, api, email } = await person();
  const { body } = await admin.post(`users/${id}/impersonate`, { reason: "A ticket" });
  const acting = apiOf(app.url, body.bearer);
  const session = (await acting.get("session")).body;
  expect(session).toMatchObject({ user: { id }, impersonator: { id: adminId } });
  expect(Date.parse(session.expires_at) - Date.now()).toBeLessThan(61 * 60_000);
  const { body: chat } = await acting.post("chats", { title: "Helped" });
  expect(chat.owner_id).toBe(id);
  expect((await acting.post("api-keys", { name: "Back door" })).status).toBe(403);
  const [event] = (await admin.get(`audit-events?user_id=${id}`)).body;
  expect(event).toMatchObject({ action: "chats.create", owner_id: adminId, subject: "Helped" });
  expect((await admin.get(`users/${id}`)).body.sessions).toHaveLength(1);
  await admin.patch(`users/${id}`, { role: "admin" });
  expect((await acting.get("session")).status).toBe(401);
  await admin.patch(`users/${id}`, { role: "customer" });
  const end = await fetch(`${app.url}/api/auth/sign-out`, {
    method: "POST",
    headers: { authorization: `Bearer ${body.bearer}` },
  });
  expect(end.status).toBe(200);
  expect((await acting.get("session")).status).toBe(401);
  expect((await api.get("session")).body.user.email).toBe(email);
});

it("what they made is exported, and erased with them; the books stay, without a name", async () => {
  const ledger = await openLedger(app.databaseUrl!);
  const { id, api, email } = await person();
  const { secret } = (await api.post("api-keys", { name: "Key" })).body;
  const request = (await call(secret)).headers.get("x-request-id");
  await api.post("chats", { title: "Mine" });
  const lines: { resource: string }[] = (await admin.get(`users/${id}/export`)).body
    .trim()
    .split("\n")
    .map((line: string) => JSON.parse(line));
  expect(new Set(lines.map(({ resource }) => resource))).toEqual(
    new Set(["account", "chats", "llm-requests", "api-keys", "transfers", "audit-events"]),
  );
  expect(JSON.stringify(lines)).toContain("Secret words");
  expect(JSON.stringify(lines)).not.toContain("secret_hash");

  expect((await admin.delete(`users/${id}`)).status).toBe(204);
  expect((await admin.get(`users/${id}`)).status).toBe(404);
  expect((await api.get("session")).status).toBe(401);
  expect((await call(secret)).status).toBe(401);
  expect(await ledger.rows("select from llm_request_bodies where id = $1", [request])).toEqual([]);
  expect(await ledger.rows("select from llm_requests where id = $1", [request])).toHaveLength(1);
  expect(await ledger.rows("select from auth_user where email = $1", [email])).toEqual([]);
  expect(await ledger.rows("select from transfers where owner_id = $1", [id])).toHaveLength(1);
  expect(await ledger.faults()).toEqual([]);
  await ledger.close();
});

it("what a running call says after its person was removed goes, too", async () => {
  const ledger = await openLedger(app.databaseUrl!);
  const { id, api } = await person();
  await admin.patch(`users/${id}`, { role: "operator" });
  const { secret } = (await api.post("api-keys", { name: "Key" })).body;
  const answer = await fetch(`${app.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "endless", stream: true, messages: [{ role: "user", content: "Mine" }] }),
  });
  const request = answer.headers.get("x-request-id");
  const said = answer.text().catch(() => "");
  await admin.patch(`llm-requests/${request}`, { note: "About them" });
  expect((await admin.delete(`users/${id}`)).status).toBe(204);
  await said;
  await expect
    .poll(() => ledger.rows("select status from llm_requests where id = $1 and settled", [request]))
    .toEqual([{ status: "cancelled" }]);
  const words = `select id from llm_request_bodies where id = $1
    union all select id from llm_request_texts where id = $1
    union all select id from llm_request_unindexed where id = $1
    union all select llm_request_id from llm_request_changes where llm_request_id = $1
    union all select id from llm_requests where id = $1 and (note is not null or error is not null)`;
  await expect.poll(() => ledger.rows(words, [request])).toEqual([]);
  expect(await ledger.faults()).toEqual([]);
  await ledger.close();
});

it("many are banned, and removed, at once", async () => {
  const ledger = await openLedger(app.databaseUrl!);
  const made = await ledger.rows<{ id: string }>(`
    insert into people (id, provider, subject, email, name)
    select gen_random_uuid(), 'embedded', 'many ' || n, 'many.' || n || '@example.com', 'Many' from generate_series(1, 40) n
    returning id`);
  await ledger.rows(
    "insert into ledger_accounts (owner_id, kind) select id, 'customer' from people on conflict do nothing",
  );
  await ledger.close();
  const of = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))];
  const bans = await Promise.all(made.map(({ id }) => admin.post(`users/${id}/ban`, { reason: "Spam" })));
  expect(of(bans)).toEqual([200]);
  expect(of(await Promise.all(made.map(({ id }) => admin.delete(`users/${id}`))))).toEqual([204]);
});

it("an admin who was invited and never came is no other admin", async () => {
  const invited = { email: "typo@exmaple.com", name: "Typo", role: "admin" };
  const { body } = await admin.post("users/invite", invited);
  expect((await admin.patch(`users/${adminId}`, { role: "customer" })).status).toBe(409);
  expect((await admin.get("account")).body).toEqual({ last_admin: true });
  expect((await admin.delete(`users/${body.id}`)).status).toBe(204);
});

it("who was an admin takes home what they did to themselves, not to others", async () => {
  const [former, other] = [await person(), await person()];
  await admin.patch(`users/${former.id}`, { role: "admin" });
  await former.api.post(`users/${other.id}/grant`, { credits: 1, note: "Between us" });
  await former.api.post("credit-products", { name: "Theirs", credits: 10, price: 1 });
  await admin.patch(`users/${former.id}`, { role: "customer" });
  const { body } = await former.api.get("account/export");
  expect(body).toContain("sign-up");
  expect(body).toContain("credit-products.create");
  expect(body).not.toContain(other.email);
  expect(body).not.toContain("Between us");
});

it("what is out of bounds is said as people would", async () => {
  const { id } = await person();
  const { status, body } = await admin.post(`users/${id}/grant`, { credits: 99_999_999_999, note: "" });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ credits: ["At most 100,000,000"], note: ["Required"] });
});
