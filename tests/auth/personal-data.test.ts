import { afterAll, beforeAll, expect, it } from "vitest";
import { openLedger } from "../api/ledger.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { call } from "./auth-client.ts";
import { authenticator } from "./authenticator.ts";
import { mailTo, tokenIn } from "./mailbox.ts";
import { look } from "./query.ts";

let app: App;
let admin: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  app = await startServer();
  admin = await signUp(app.url);
});
afterAll(() => app.stop());

const api = (bearer: string, path: string, body?: unknown, method?: string) =>
  call(app.url, path, body, { bearer, method });
const remove = (bearer: string, body: unknown) => api(bearer, "account", body, "DELETE");
const gateway = (key: string) =>
  fetch(`${app.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "scenewright/sketch-1", messages: [{ role: "user", content: "Mine" }] }),
  });

it("exports your own data and no other user's", async () => {
  const other = await signUp(app.url);
  await api(other.token, "chats", { title: "Theirs" });
  const { token, session, email } = await signUp(app.url);
  await api(token, "chats", { title: "Mine" });
  const prompt = await api(token, "prompts", { name: "mine" });
  const messages = [{ role: "user", content: "Hi {{name}}" }];
  await api(token, `prompts/${prompt.body.id}/versions`, { messages });
  const dataset = await api(token, "datasets", { name: "mine" });
  await api(token, `datasets/${dataset.body.id}/items`, { items: [{ input: "Hi", expected: "Hello" }] });
  const answer = await fetch(`${app.url}/api/account/export`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="scenewright-.*\.jsonl"$/);
  const lines = (await answer.text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines[0]).toMatchObject({ resource: "account", id: session.user.id, email });
  expect(lines.filter(({ resource }) => resource === "chats").map(({ title }) => title)).toEqual(["Mine"]);
  const versions = lines.filter(({ resource }) => resource === "prompt-versions");
  expect(versions).toMatchObject([{ prompt_id: prompt.body.id, version: 1, messages }]);
  const items = lines.filter(({ resource }) => resource === "dataset-items");
  expect(items).toMatchObject([{ dataset_id: dataset.body.id, expected: "Hello" }]);
  const events = (await api(admin.token, `audit-events?owner_id=${session.user.id}`)).body;
  expect(events[0].action).toBe("account.export");
});

it("deletes your account: sessions, keys and texts are deleted, and the books kept anonymously", async () => {
  const ledger = await openLedger(app.databaseUrl!);
  const { token, email, password, session } = await signUp(app.url);
  const { id } = session.user;
  const other = (await call(app.url, "auth/sign-in/email", { email, password })).bearer!;
  const { secret } = (await api(token, "api-keys", { name: "Key" })).body;
  const request = (await gateway(secret)).headers.get("x-request-id");

  const refused: [body: object, field: string][] = [
    [{ password }, "email"],
    [{ email: "somebody@else.example", password }, "email"],
    [{ email }, "password"],
    [{ email, password: "not this one" }, "password"],
    [{ email, password, all: true }, "all"],
  ];
  for (const [body, field] of refused) {
    const answer = await remove(token, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  }
  expect((await api(token, "account")).body).toEqual({ last_admin: false });
  expect((await remove(token, { email: ` ${email.toUpperCase()} `, password })).status).toBe(204);

  for (const bearer of [token, other]) expect((await api(bearer, "session")).status).toBe(401);
  expect((await gateway(secret)).status).toBe(401);
  expect((await call(app.url, "auth/sign-in/email", { email, password })).status).toBe(401);
  for (const table of ["auth_user where email = $1", "people where email = $1"]) {
    expect(await look(app, `select from ${table}`, [email])).toEqual([]);
  }
  expect(await ledger.rows("select from llm_request_bodies where id = $1", [request])).toEqual([]);
  expect(await ledger.rows("select from llm_requests where id = $1", [request])).toHaveLength(1);
  expect(await ledger.rows("select from transfers where owner_id = $1", [id])).toHaveLength(1);
  expect(await ledger.faults()).toEqual([]);
  await ledger.close();
  const [event] = (await api(admin.token, `audit-events?action=account.delete`)).body;
  expect(event).toMatchObject({ action: "account.delete", subject: email, subject_id: id });
  // The address can be used again.
  expect(
    (await call(app.url, "auth/sign-up/email", { name: "Again", email, password: "new and empty" })).status,
  ).toBe(200);
});

it("requires a two-factor code to delete an account that has it", async () => {
  const { token, email, password } = await signUp(app.url);
  const begun = (await api(token, "auth/two-factor/begin", { password })).body;
  const { body } = await api(token, "auth/two-factor/confirm", { code: authenticator(begun.secret).code() });
  expect((await remove(token, { email, password })).body.errors).toHaveProperty("code");
  expect((await remove(token, { email, password, code: "abcde-fghij" })).body.errors).toHaveProperty("code");
  expect((await remove(token, { email, password, code: body.backup_codes[0] })).status).toBe(204);
});

it("keeps the last admin, even if two are removed concurrently", async () => {
  const { email, password, token } = admin;
  expect((await api(token, "account")).body).toEqual({ last_admin: true });
  expect((await remove(token, { email, password })).status).toBe(409);
  const second = await signUp(app.url);
  await api(token, `users/${second.session.user.id}`, { role: "admin" }, "PATCH");
  const answers = await Promise.all([
    remove(token, { email, password }),
    remove(second.token, { email: second.email, password: second.password }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
});

it("reports a password reset link as expired after the account was deleted", async () => {
  const { token, email, password } = await signUp(app.url);
  await call(app.url, "auth/request-password-reset", { email });
  const link = tokenIn(await mailTo(app, email));
  await remove(token, { email, password });
  const answer = await call(app.url, "auth/reset-password", { token: link, newPassword: "nobody's now" });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["token"]]);
});
