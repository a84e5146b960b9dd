import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, apiOf } from "../api/api.ts";
import { openLedger } from "../api/ledger.ts";
import { startServer } from "../in-process.ts";
import type { App } from "../server.ts";
import { makeFilm } from "../studio/animation-fixtures.ts";
import { call } from "./auth-client.ts";
import { authenticator } from "./authenticator.ts";
import { codeIn, mailsTo, mailTo, tokenIn } from "./mailbox.ts";
import { mailboxCalls, newAddress } from "./mailbox-calls.ts";
import { look } from "./query.ts";

let app: App;
let calls: ReturnType<typeof mailboxCalls>;
let admin: Api;
beforeAll(async () => {
  app = await startServer();
  calls = mailboxCalls(app);
  admin = await calls.admin();
});
afterAll(() => app.stop());

const callModel = async (key: string) => {
  const answer = await fetch(`${app.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "scenewright/sketch-1", messages: [{ role: "user", content: "Mine" }] }),
  });
  await answer.text();
  return answer;
};

/** Signs up with a stranger's address and sets up everything that an account can contain. */
async function squat(email: string) {
  const { bearer, id, password } = await calls.signUpAs(email);
  const api = apiOf(app.url, bearer);
  const { secret } = (await call(app.url, "auth/two-factor/begin", { password }, { bearer })).body;
  const phone = authenticator(secret);
  await call(app.url, "auth/two-factor/confirm", { code: phone.code() }, { bearer });
  const key = (await api.post("api-keys", { name: "Theirs" })).body.secret as string;
  const request = (await callModel(key)).headers.get("x-request-id")!;
  await api.post("chats", { title: "Their chat" });
  const { body: app_ } = await api.post("apps", { name: "Their app" });
  const film = await makeFilm(api);
  await api.post(`animations/${film}/template`, { name: "Their template" });
  expect((await api.get("film-templates")).body).toHaveLength(1);
  const { bearer: acting } = (await admin.post(`users/${id}/impersonate`, { reason: "Support" })).body;
  const other = (await calls.signIn(email, password)).body.challenge as string;
  return { bearer, id, password, key, request, app: app_, acting, challenge: other, phone, api };
}
type Squatter = Awaited<ReturnType<typeof squat>>;

/** Expects that the squatter's access and data have been deleted, and that `owner` has an empty account. */
async function expectGone(squatter: Squatter, email: string, owner: string) {
  expect((await call(app.url, "session", undefined, { bearer: squatter.bearer })).status).toBe(401);
  expect((await call(app.url, "session", undefined, { bearer: squatter.acting })).status).toBe(401);
  expect((await calls.signIn(email, squatter.password)).status).toBe(401);
  expect((await callModel(squatter.key)).status).toBe(401);
  const { challenge, phone } = squatter;
  const second = await call(app.url, "auth/sign-in/second-factor", { challenge, code: phone.code(1) });
  expect(second.status).toBe(401);
  const api = apiOf(app.url, owner);
  for (const resource of ["chats", "apps", "animations", "film-templates", "api-keys", "llm-requests"]) {
    expect([resource, (await api.get(resource)).body]).toEqual([resource, []]);
  }
  expect((await call(app.url, "auth/two-factor", undefined, { bearer: owner })).body.on).toBe(false);
  const session = await api.get("session");
  expect(session.body).toMatchObject({ user: { email, role: "customer" }, email_verified: true });
  expect(session.body.user.id).not.toBe(squatter.id);
  expect((await call(app.url, "auth/list-sessions", undefined, { bearer: owner })).body).toHaveLength(1);
  expect(await look(app, "select from llm_request_bodies where id = $1", [squatter.request])).toEqual([]);
  expect(await look(app, "select from llm_requests where id = $1", [squatter.request])).toHaveLength(1);
  expect(await look(app, "select from people where id = $1", [squatter.id])).toEqual([]);
  const [event] = (await admin.get("audit-events?action=account.first-proof")).body;
  expect(event).toMatchObject({ actor: email, subject: email, subject_id: squatter.id });
  expect(await mailTo(app, email, 3)).toContain("for the first time");
}

describe("the first proof of a mailbox from outside", () => {
  it("by a code ends what a stranger set up for the address", async () => {
    const email = newAddress("code");
    const squatter = await squat(email);
    // The first email informed the mailbox's owner that two-factor authentication was turned on.
    const owner = await calls.enterByCode(email, 2);
    expect(owner.mail).toContain("This address was never verified");
    expect([owner.status, owner.body.challenge]).toEqual([200, undefined]);
    await expectGone(squatter, email, owner.bearer!);
    // Only the first proof deletes what the account contained.
    await apiOf(app.url, owner.bearer!).post("chats", { title: "Mine" });
    const again = await calls.enterByCode(email, 4);
    expect(again.mail).not.toContain("never verified");
    expect((await apiOf(app.url, again.bearer!).get("chats")).body).toHaveLength(1);
  });

  it("by a reset link does the same, and the new password works", async () => {
    const email = newAddress("reset");
    const squatter = await squat(email);
    expect((await calls.reset(email, "the owner's own words", 2)).status).toBe(200);
    const owner = await calls.signIn(email, "the owner's own words");
    expect(owner.body.challenge).toBeUndefined();
    await expectGone(squatter, email, owner.bearer!);
  });

  it("stops a request that the stranger's session has already begun", async () => {
    const email = newAddress("stalled");
    const { bearer } = await calls.signUpAs(email);
    const body = JSON.stringify({ name: "Survivor" });
    const stalled = request(`${app.url}/api/api-keys`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${bearer}`,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
      },
    });
    const status = new Promise<number>((resolve) =>
      stalled.on("response", (answer) => resolve(answer.resume().statusCode!)),
    );
    stalled.write(body.slice(0, 5));
    await sleep(300);
    const owner = await calls.enterByCode(email);
    stalled.end(body.slice(5));
    expect(await status).toBeGreaterThanOrEqual(400);
    expect((await apiOf(app.url, owner.bearer!).get("api-keys")).body).toEqual([]);
    expect(await look(app, "select from api_keys where name = 'Survivor'")).toEqual([]);
  });

  it("keeps role, free credits and what belongs to the installation", async () => {
    const email = newAddress("operator");
    const { bearer, id } = await calls.signUpAs(email);
    await admin.patch(`users/${id}`, { role: "operator" });
    await admin.post(`users/${id}/grant`, { credits: 7, note: "Paid by invoice" });
    const { body: product } = await apiOf(app.url, bearer).post("credit-products", {
      name: "A hundred",
      credits: 100,
      price: 1,
    });
    const owner = await calls.enterByCode(email);
    expect(owner.body.user.role).toBe("operator");
    expect(await calls.balance(owner.bearer!)).toBe(107);
    const kept = (await admin.get(`credit-products/${product.id}`)).body;
    expect(kept.owner_id).toBe(owner.body.user.id);
    const ledger = await openLedger(app.databaseUrl!);
    expect(await ledger.faults()).toEqual([]);
    await ledger.close();
  });

  it("happens once when a code and a link are used at the same moment", async () => {
    const email = newAddress("race");
    const { id } = await calls.signUpAs(email);
    await call(app.url, "auth/request-password-reset", { email });
    const token = tokenIn(await mailTo(app, email));
    await call(app.url, "auth/email-otp/send-verification-otp", { email });
    const otp = codeIn(await mailTo(app, email, 2));
    const body = { token, newPassword: "the owner's own words" };
    await Promise.all([
      call(app.url, "auth/sign-in/email-otp", { email, otp }),
      call(app.url, "auth/reset-password", body),
      call(app.url, "auth/reset-password", body),
    ]);
    const events = await look(app, "select from audit_events where action = $1 and subject_id = $2", [
      "account.first-proof",
      id,
    ]);
    expect(events).toHaveLength(1);
    expect((await calls.signIn(email, "the owner's own words")).status).toBe(200);
  });
});

describe("a proof that ends nothing", () => {
  it("comes from a session of the same account", async () => {
    const email = newAddress("inside");
    const { bearer, id, password } = await calls.signUpAs(email);
    const api = apiOf(app.url, bearer);
    await api.post("chats", { title: "Mine" });
    const auth = (path: string, body: object) => call(app.url, `auth/${path}`, body, { bearer });
    expect((await auth("send-verification-code", {})).status).toBe(200);
    const mail = await mailTo(app, email);
    expect(mail).toContain("Verify your email address");
    const code = /^Your code: (\d{6})$/m.exec(mail)![1]!;
    const wrong = await auth("verify-email", { code: String((Number(code) + 1) % 1e6).padStart(6, "0") });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["code"]]);
    // The code can't be used to sign in, and it can't be used without a session.
    expect((await call(app.url, "auth/sign-in/email-otp", { email, otp: code })).status).toBe(401);
    expect((await call(app.url, "auth/verify-email", { code })).status).toBe(401);
    expect((await auth("verify-email", { code })).status).toBe(200);
    expect((await api.get("session")).body).toMatchObject({ user: { id }, email_verified: true });
    expect((await auth("send-verification-code", {})).status).toBe(409);
    expect((await api.get("chats")).body).toHaveLength(1);
    expect((await calls.enterByCode(email, 2)).body.user.id).toBe(id);
    expect((await calls.signIn(email, password)).status).toBe(200);
  });

  it("is an admin's confirmation", async () => {
    const email = newAddress("word");
    const { id, bearer } = await calls.signUpAs(email);
    expect((await admin.get(`users/${id}`)).body.email_verified).toBe(false);
    expect(
      (await admin.get("users?email_verified=false")).body.map((user: { id: string }) => user.id),
    ).toContain(id);
    expect((await apiOf(app.url, bearer).post(`users/${id}/verify-email`, {})).status).toBe(403);
    const marked = await admin.post(`users/${id}/verify-email`, {});
    expect([marked.status, marked.body.email_verified]).toEqual([200, true]);
    expect((await admin.post(`users/${id}/verify-email`, {})).status).toBe(409);
    const [event] = (await admin.get(`audit-events?user_id=${id}`)).body;
    expect(event).toMatchObject({ action: "users.verify-email", subject: email });
    expect((await calls.enterByCode(email)).body.user.id).toBe(id);
  });

  it("is an invitation's link", async () => {
    const email = newAddress("invited");
    const { body } = await admin.post("users/invite", { email, name: "Guest", role: "operator" });
    const token = tokenIn(await mailTo(app, email));
    await call(app.url, "auth/reset-password", { token, newPassword: "the guest's own words" });
    const guest = await calls.signIn(email, "the guest's own words");
    expect(guest.body).toMatchObject({ user: { id: body.id, role: "operator" }, email_verified: true });
    expect(await mailsTo(app, email)).toHaveLength(1);
  });
});

it("a confirmed change of address removes an unverified account that occupies the address", async () => {
  const occupied = newAddress("occupied");
  const squatter = await squat(occupied);
  const { bearer, id, password } = await calls.signUpAs(newAddress("owner"));
  await call(app.url, "auth/change-email", { email: occupied, password }, { bearer });
  const mail = await mailTo(app, occupied, 2);
  expect(mail).toContain("Another account was set up with this address");
  expect((await call(app.url, "auth/confirm-email", { token: tokenIn(mail) })).status).toBe(200);
  expect((await apiOf(app.url, bearer).get("session")).body).toMatchObject({
    user: { id, email: occupied },
    email_verified: true,
  });
  expect((await call(app.url, "session", undefined, { bearer: squatter.bearer })).status).toBe(401);
  expect((await callModel(squatter.key)).status).toBe(401);
  expect((await calls.signIn(occupied)).body.user.id).toBe(id);
});
