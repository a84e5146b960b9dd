import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "../../server/db/ids.ts";
import { apiOf } from "./api.ts";
import { startUsers, type Users } from "./users.ts";

let users: Users;

beforeAll(async () => {
  users = await startUsers();
});
afterAll(() => users.app.stop());

it("searches, filters and pages users", async () => {
  const made = [
    await users.createUser("Zoe Quill"),
    await users.createUser("Zoe Marsh"),
    await users.createUser("Ida Quill"),
  ];
  const names = async (query: string) =>
    (await users.admin.get(`users?${query}`)).body.map(({ name }: { name: string }) => name);
  expect(await names("q=quill")).toEqual(["Ida Quill", "Zoe Quill"]);
  expect(await names("q=zoe.marsh")).toEqual(["Zoe Marsh"]);
  expect(await names(`q=${made[0]!.id}`)).toEqual(["Zoe Quill"]);
  expect(await names("role=admin")).toEqual(["Admin"]);
  const page = await users.admin.get("users?_start=1&_end=2");
  expect(page.total).toBe(4);
  expect(page.body).toHaveLength(1);
  expect(await users.admin.get("users?_start=10&_end=20")).toMatchObject({ total: 4, body: [] });
  expect((await users.admin.get("users?role=emperor")).body.errors).toHaveProperty("role");
  expect((await made[0]!.api.get(`users/${users.adminId}`)).status).toBe(403);
});

it("shows a user's sessions, keys, balance and counts, and signs the user out", async () => {
  const { id, api, email, password } = await users.createUser();
  await users.signIn(email, password);
  await api.post("api-keys", { name: "One" });
  const { body } = await users.admin.get(`users/${id}`);
  expect(body).toMatchObject({ id, status: "active", balance: 100, counts: { api_keys: 1, requests: 0 } });
  expect(body.keys).toMatchObject([{ name: "One", active: true, last_used_at: null }]);
  expect(JSON.stringify(body.keys)).not.toContain("hash");
  expect(body.sessions).toHaveLength(2);
  expect(JSON.stringify(body)).not.toMatch(/"token"|token":|bearer/i);
  await users.admin.post(`users/${id}/sign-out`, {});
  expect((await api.get("session")).status).toBe(401);
});

it("ends a banned user's sessions and refuses their keys until the ban is lifted", async () => {
  const { id, api, email, password } = await users.createUser();
  const { secret } = (await api.post("api-keys", { name: "Key" })).body;
  expect((await users.callModel(secret)).status).toBe(200);
  expect((await users.admin.post(`users/${id}/ban`, {})).body.errors).toHaveProperty("reason");
  expect((await users.admin.post(`users/${id}/ban`, { reason: "Spam" })).body).toMatchObject({
    status: "banned",
  });
  expect((await api.get("session")).status).toBe(401);
  expect((await users.callModel(secret)).status).toBe(403);
  expect((await users.signIn(email, password)).status).toBe(403);
  expect((await users.admin.get("users?status=banned")).body).toHaveLength(1);
  await users.admin.post(`users/${id}/unban`, {});
  expect((await users.signIn(email, password)).status).toBe(200);
  expect((await users.callModel(secret)).status).toBe(200);
});

it("keeps the last admin, and refuses to ban, delete or impersonate yourself", async () => {
  for (const [verb, body] of [
    ["ban", { reason: "x" }],
    ["impersonate", { reason: "x" }],
  ] as const) {
    expect((await users.admin.post(`users/${users.adminId}/${verb}`, body)).status).toBe(409);
  }
  expect((await users.admin.delete(`users/${users.adminId}`)).status).toBe(409);
  const second = await users.createUser();
  await users.admin.patch(`users/${second.id}`, { role: "admin" });
  const both = await Promise.all([
    users.admin.patch(`users/${second.id}`, { role: "customer" }),
    second.api.patch(`users/${users.adminId}`, { role: "customer" }),
  ]);
  // Only one request succeeds: the second one comes from a user who is no longer an admin, or would remove the last
  // admin.
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const remaining = both[0]!.status === 200 ? users.admin : second.api;
  await remaining.patch(`users/${users.adminId}`, { role: "admin" });
  await remaining.patch(`users/${second.id}`, { role: "customer" });
});

it("doesn't count admins at a sign-in provider that isn't used", async () => {
  const { id, email } = await users.createUser();
  await users.admin.patch(`users/${id}`, { role: "admin" });
  const client = new pg.Client({ connectionString: users.app.databaseUrl! });
  await client.connect();
  const move = (provider: string) =>
    client.query("update people set provider = $1, last_seen_at = now() where email = $2", [provider, email]);
  await move("clerk");
  expect((await users.admin.get("account")).body).toEqual({ last_admin: true });
  expect((await users.admin.delete(`users/${users.adminId}`)).status).toBe(409);
  await move("embedded");
  expect((await users.admin.get("account")).body).toEqual({ last_admin: false });
  await client.end();
  await users.admin.patch(`users/${id}`, { role: "customer" });
});

it("invites users by email, who choose a password with the link", async () => {
  const invited = { email: "guest@example.com", name: "Guest", role: "operator" };
  const made = await users.admin.post("users/invite", invited);
  expect(made.body).toMatchObject({ ...invited, status: "invited", balance: 100 });
  expect((await users.admin.post("users/invite", invited)).body.errors).toHaveProperty("email");
  const outbox = join(users.app.dataDir, "outbox");
  const findEmail = () =>
    readdirSync(outbox, { encoding: "utf8" })
      .map((file) => readFileSync(join(outbox, file), "utf8"))
      .find((text) => text.includes("guest@example.com"));
  await expect.poll(findEmail).toBeDefined();
  const email = findEmail();
  expect(email).toContain("You've been invited");
  expect(email).toContain("expires in 7 days");
  expect(email).toContain(made.body.invitation_link);
  const choose = (link: string) =>
    fetch(`${users.app.url}/api/auth/reset-password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token: /token=(\S+)/.exec(link)![1], newPassword: "a fine password" }),
    });

  // A new invitation replaces the first one.
  const again = await users.admin.post(`users/${made.body.id}/invite`, {});
  expect(again).toMatchObject({ status: 200, body: { ...invited, status: "invited" } });
  expect((await choose(made.body.invitation_link)).status).toBe(422);
  expect((await choose(again.body.invitation_link)).status).toBe(200);
  const signedIn = await users.signIn(invited.email, "a fine password");
  expect(await signedIn.json()).toMatchObject({ user: { role: "operator" } });
  expect((await users.admin.get(`users/${made.body.id}`)).body.status).toBe("active");
  expect((await users.admin.post(`users/${made.body.id}/invite`, {})).status).toBe(409);
});

it("impersonates a user for an hour, with the admin in the audit log and no access to keys", async () => {
  const { id, api, email } = await users.createUser();
  const { body } = await users.admin.post(`users/${id}/impersonate`, { reason: "Support ticket" });
  const impersonating = apiOf(users.app.url, body.bearer);
  const session = (await impersonating.get("session")).body;
  expect(session).toMatchObject({ user: { id }, impersonator: { id: users.adminId } });
  expect(Date.parse(session.expires_at) - Date.now()).toBeLessThan(61 * 60_000);
  const { body: chat } = await impersonating.post("chats", { title: "Helped" });
  expect(chat.owner_id).toBe(id);
  expect((await impersonating.post("api-keys", { name: "Back door" })).status).toBe(403);
  const [event] = (await users.admin.get(`audit-events?user_id=${id}`)).body;
  expect(event).toMatchObject({ action: "chats.create", owner_id: users.adminId, subject: "Helped" });
  const { sessions } = (await users.admin.get(`users/${id}`)).body;
  expect(sessions).toHaveLength(2);
  expect(sessions[0].impersonation).toMatchObject({ user: email });
  await users.admin.patch(`users/${id}`, { role: "admin" });
  expect((await impersonating.get("session")).status).toBe(401);
  await users.admin.patch(`users/${id}`, { role: "customer" });
  const signedOut = await fetch(`${users.app.url}/api/auth/sign-out`, {
    method: "POST",
    headers: { authorization: `Bearer ${body.bearer}` },
  });
  expect(signedOut.status).toBe(200);
  expect((await impersonating.get("session")).status).toBe(401);
  expect((await api.get("session")).body.user.email).toBe(email);
});

it("doesn't store the link of an invitation that has an Idempotency-Key", async () => {
  const invited = { email: "once@example.com", name: "Once", role: "customer" };
  const invite = () => users.admin.post("users/invite", invited, { "idempotency-key": "invite once" });
  const first = await invite();
  expect(first.body.invitation_link).toContain("token=");
  const again = await invite();
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(again.body).toEqual({ ...first.body, invitation_link: undefined });
});

it("invites a user once if two admins do so at the same time", async () => {
  const email = `twice.${newId()}@example.com`;
  const invite = () => users.admin.post("users/invite", { email, name: "Twice" });
  const answers = (await Promise.all([invite(), invite()])).toSorted((a, b) => a.status - b.status);
  expect(answers.map(({ status }) => status)).toEqual([201, 422]);
  expect(answers[1]!.body.errors).toEqual({ email: ["This email address already has an account"] });
});

it("refuses to invite a user under a name that the user couldn't keep", async () => {
  for (const name of ["Ada\nLovelace", "Ada\0"]) {
    const { status, body } = await users.admin.post("users/invite", { email: "ada@example.com", name });
    expect([status, body.errors]).toEqual([422, { name: ["Remove control characters"] }]);
  }
});

it("doesn't count an invited admin who never signed in as another admin", async () => {
  const invited = { email: "typo@exmaple.com", name: "Typo", role: "admin" };
  const { body } = await users.admin.post("users/invite", invited);
  expect((await users.admin.patch(`users/${users.adminId}`, { role: "customer" })).status).toBe(409);
  expect((await users.admin.get("account")).body).toEqual({ last_admin: true });
  expect((await users.admin.delete(`users/${body.id}`)).status).toBe(204);
});

it("describes out-of-range values in plain words", async () => {
  const { id } = await users.createUser();
  const { status, body } = await users.admin.post(`users/${id}/grant`, { credits: 99_999_999_999, note: "" });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ credits: ["At most 100,000,000"], note: ["Required"] });
});
