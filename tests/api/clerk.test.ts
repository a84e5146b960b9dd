import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeIn, mailTo } from "../auth/mailbox.ts";
import { type Clerk, startClerk } from "../clerk/standin.ts";
import { createSigner } from "../clerk/tokens.ts";
import { type App, signUp, startApp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";

let clerk: Clerk;
let app: App;
let admin: Api;
let count = 0;

beforeAll(async () => {
  clerk = await startClerk();
  app = await startApp({ env: clerk.env });
  clerk.pointWebhooksAt(`${app.url}/api/webhooks/clerk`);
  admin = apiOf(app.url, clerk.sessionToken(someone("Ada Byron")));
  expect((await admin.get("session")).body.user.role).toBe("admin");
});
afterAll(async () => {
  await app.stop();
  await clerk.stop();
});

const someone = (name = "Grace Hopper") =>
  clerk.createUser({ email: `person.${++count}@example.com`, password: "correct horse", name });
const apiWith = (token: string) => apiOf(app.url, token);
/** Somebody who came in. */
async function person(name?: string) {
  const user = someone(name);
  const api = apiWith(clerk.sessionToken(user));
  const { body } = await api.get("session");
  return {
    user,
    api,
    id: body.user.id as string,
    session: clerk.sessionsOf(user)[0]!,
    email: body.user.email,
  };
}
const events = async (action: string, subject: string) =>
  (await admin.get(`audit-events?action=${action}&_end=100`)).body.filter(
    (event: { actor: string; subject: string }) => event.actor === subject || event.subject === subject,
  );

describe("a session token of Clerk's", () => {
  it("is a bearer: the first person is the admin, others are customers, with credits and a line in the audit log", async () => {
    const { api, email } = await person("Grace Hopper");
    const { body } = await api.get("session");
    expect(body.user).toMatchObject({ name: "Grace Hopper", email, role: "customer" });
    expect((await api.get("billing")).body).toMatchObject({ balance: 100 });
    await api.get("session");
    expect(await events("sign-up", email)).toHaveLength(1);
    const [came, ...again] = await events("sign-in", email);
    expect(came.address).toMatch(/127\.0\.0\.1/);
    expect(again).toEqual([]);
  });

  it("is refused if it is another application's, expired, not yet valid, pending, or signed with another key", async () => {
    const user = someone();
    const now = Math.floor(Date.now() / 1000);
    const claims = [
      { azp: "https://evil.example" },
      { exp: now - 60 },
      { nbf: now + 600, iat: now + 600 },
      { sts: "pending" },
      { sub: "user_nobody" },
    ];
    for (const claim of claims) {
      const { status } = await apiWith(clerk.sessionToken(user, claim)).get("session");
      expect(status, JSON.stringify(claim)).toBe(401);
    }
    const good = clerk.sessionToken(user);
    const [head = "", body = ""] = good.split(".");
    const own = createSigner().jwt(JSON.parse(Buffer.from(body, "base64url").toString()));
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
    const forged = [
      own,
      `${none}.${body}.`,
      `${head}.${body}.${"A".repeat(342)}`,
      `${good.split(".").slice(0, 2).join(".")}.${own.split(".")[2]}`,
      "clerk:sess_1",
      "x.y.z",
    ];
    for (const token of forged) expect((await apiWith(token).get("session")).status, token).toBe(401);
    expect((await apiWith(good).get("session")).status).toBe(200);
  });

  it("that has ended is refused at once, although it would be good for a minute", async () => {
    const one = await person();
    expect((await one.api.post("auth/sign-out", {})).status).toBe(200);
    expect((await one.api.get("session")).status).toBe(401);
    expect(clerk.sessionsOf(one.user)).toEqual([]);
    expect(await events("sign-out", one.email)).toHaveLength(1);

    const other = await person();
    clerk.revoke(other.session);
    await clerk.webhooksSettled();
    expect((await other.api.get("session")).status).toBe(401);
  });

  it("with an unknown key does not become a call to Clerk each time", async () => {
    const tokens = Array.from({ length: 8 }, () => createSigner().jwt({ sub: "a", sid: "b" }));
    const answers = await Promise.all(tokens.map((token) => apiWith(token).get("session")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(clerk.heard.filter(({ call }) => call === "backend GET /v1/jwks").length).toBeLessThanOrEqual(2);
  });
});

it("people who had an account of our own keep what is theirs when the installation moves to Clerk", async () => {
  const before = await startApp();
  const { databaseUrl } = before;
  const [proven, typed] = [await signUp(before.url, "Ada Byron"), await signUp(before.url, "Mallory")];
  const ours = apiOf(before.url);
  const { email } = proven;
  await ours.post("auth/email-otp/send-verification-otp", { email, type: "sign-in" });
  const otp = codeIn(await mailTo(before, email));
  expect((await ours.post("auth/sign-in/email-otp", { email, otp })).status).toBe(200);
  await before.kill9();

  const after = await startApp({ env: clerk.env, databaseUrl });
  const come = async (address: string, isVerified: boolean) => {
    const user = clerk.createUser({ email: address, name: "Ada King" });
    if (!isVerified) user.emails[0]!.verified = null;
    const { body } = await apiOf(after.url, clerk.sessionToken(user, { azp: after.url })).get("session");
    clerk.remove(user);
    return body.user;
  };
  try {
    // Whoever owns the address is not put on the place of somebody who only typed it.
    const owner = await come(typed.email, true);
    expect(owner.id).not.toBe(typed.session.user.id);
    expect(await come(email, false)).toMatchObject({ role: "customer" });
    const known = { id: proven.session.user.id, role: "admin", name: "Ada King" };
    expect(await come(email, true)).toMatchObject(known);
  } finally {
    await after.stop();
  }
});

describe("a message of Clerk's", () => {
  it("bans, unbans, renames and removes", async () => {
    const { user, api, id, email } = await person();
    await api.post("api-keys", { name: "Mine" });
    await clerk.sendWebhook("user.updated", { id: user.id });
    user.first_name = "Rear Admiral";
    await clerk.sendWebhook("user.updated", { id: user.id, first_name: "An older word" });
    expect((await api.get("session")).body.user.name).toBe("Rear Admiral Hopper");

    clerk.ban(user);
    await clerk.webhooksSettled();
    expect((await api.get("session")).status).toBe(401);
    expect((await admin.get(`users/${id}`)).body).toMatchObject({
      status: "banned",
      ban_reason: "Banned at Clerk",
    });
    clerk.unban(user);
    await clerk.webhooksSettled();
    expect((await apiWith(clerk.sessionToken(user)).get("session")).status).toBe(200);

    const token = clerk.sessionToken(user);
    clerk.remove(user);
    await clerk.webhooksSettled();
    expect((await apiWith(token).get("session")).status).toBe(401);
    expect((await admin.get(`users/${id}`)).status).toBe(404);
    expect(await events("users.delete", email)).toHaveLength(1);
  });

  it("doesn't delete a user whom Clerk still knows", async () => {
    const { user, api } = await person();
    const answer = await clerk.sendWebhook("user.deleted", { id: user.id, deleted: true });
    expect(answer.status).toBe(200);
    expect((await api.get("session")).status).toBe(200);
  });

  it("is refused under a wrong signature, too late, or without one; twice it changes nothing", async () => {
    const { user, api, session } = await person();
    const data = { id: session.id, user_id: user.id };
    const wrong = { secret: `whsec_${Buffer.from("somebody else's secret").toString("base64")}` };
    expect((await clerk.sendWebhook("session.revoked", data, wrong)).status).toBe(400);
    const late = { timestamp: Math.floor(Date.now() / 1000) - 600 };
    expect((await clerk.sendWebhook("session.revoked", data, late)).status).toBe(400);
    expect((await apiWith("").post("webhooks/clerk", { type: "session.revoked", data })).status).toBe(400);
    expect((await api.get("session")).status).toBe(200);
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await clerk.sendWebhook("session.revoked", data, { id: "msg_1" })).status).toBe(200);
    }
    expect((await api.get("session")).status).toBe(401);
    expect((await clerk.sendWebhook("email.created", { id: "x" })).status).toBe(200);
  });
});

describe("admins", () => {
  it("invite through Clerk; the owner of the address gets the invited role", async () => {
    const email = "invited@example.com";
    const wish = { email, name: "Invited", role: "operator" };
    const { body, status } = await admin.post("users/invite", wish);
    expect(status).toBe(201);
    expect(body).toMatchObject({ email, role: "operator", status: "invited" });
    expect((await admin.post("users/invite", wish)).body.errors).toHaveProperty("email");

    const user = clerk.createUser({ email, password: "correct horse", name: "In Vited" });
    const { body: session } = await apiWith(clerk.sessionToken(user)).get("session");
    expect(session.user).toMatchObject({ id: body.id, name: "In Vited", role: "operator" });
    expect((await admin.get(`users?q=${email}`)).total).toBe(1);

    const { body: second } = await admin.post("users/invite", { ...wish, email: "second@example.com" });
    expect((await admin.delete(`users/${second.id}`)).status).toBe(204);
  });

  it("ban here and at Clerk, and take it back", async () => {
    const { user, id, api } = await person();
    expect((await admin.post(`users/${id}/ban`, { reason: "Spam" })).status).toBe(200);
    expect((await api.get("session")).status).toBe(401);
    expect(user.banned).toBe(true);
    await clerk.webhooksSettled();
    expect((await admin.get(`users/${id}`)).body.ban_reason).toBe("Spam");
    expect((await admin.post(`users/${id}/unban`, {})).status).toBe(200);
    expect(user.banned).toBe(false);
    expect((await apiWith(clerk.sessionToken(user)).get("session")).status).toBe(200);
  });

  it("see and end sessions, impersonate users, and delete them", async () => {
    const { user, id, api, email } = await person();
    expect((await admin.get(`users/${id}`)).body.sessions).toHaveLength(1);
    const { body } = await admin.post(`users/${id}/impersonate`, { reason: "They asked for help" });
    const acting = apiWith(body.bearer);
    expect((await acting.get("session")).body).toMatchObject({ user: { id }, impersonator: {} });
    expect((await acting.post("api-keys", { name: "Mine now" })).status).toBe(403);
    expect((await acting.delete("account")).status).toBe(403);
    expect((await acting.post("auth/sign-out", {})).status).toBe(200);
    expect((await acting.get("session")).status).toBe(401);

    expect((await admin.post(`users/${id}/sign-out`, {})).body).toEqual({ ended: 1 });
    expect((await api.get("session")).status).toBe(401);
    expect((await admin.delete(`users/${id}`)).status).toBe(204);
    expect(clerk.userOf(email)).toBeUndefined();
    expect((await apiWith(clerk.sessionToken(user)).get("session")).status).toBe(401);
  });
});

it("one deletes one's own account soon after a sign-in, and not later", async () => {
  const { user, email } = await person();
  const old = apiWith(clerk.sessionToken(user, { fva: [11, -1] }));
  const refused = await old.call("DELETE", "account", { email });
  expect(refused.status).toBe(403);
  expect(refused.body.message).toMatch(/sign in again/);
  const fresh = apiWith(clerk.sessionToken(user, { fva: [3, -1] }));
  expect((await fresh.call("DELETE", "account", { email })).status).toBe(204);
  expect(clerk.userOf(email)).toBeUndefined();
});

it("what one's own accounts had is not there, and says where to go", async () => {
  const { body, status } = await apiWith("").post("auth/sign-in/email", { email: "a@b.c", password: "x" });
  expect(status).toBe(404);
  expect(body.message).toContain("/clerk/sign-in");
});

it("only the proxy names the client to Clerk's API", async () => {
  const answer = await fetch(`${app.url}/__clerk/v1/environment`, {
    headers: {
      "x-forwarded-for": "6.6.6.6",
      "cf-connecting-ip": "6.6.6.6",
      cookie: "access_token=own; __client=theirs",
    },
  });
  expect(answer.status).toBe(200);
  const heard = clerk.heard.at(-1)!.headers;
  expect(heard.get("x-forwarded-for")).toBe("127.0.0.1");
  expect(heard.get("cf-connecting-ip")).toBeNull();
  expect(heard.get("cookie")).toBe("__client=theirs");
  expect(heard.get("clerk-proxy-url")).toBe(`${app.url}/__clerk`);
});

it("during a Clerk outage, known sessions stay valid and no user is signed out", async () => {
  const { api, id } = await person();
  const unknown = someone();
  const token = clerk.sessionToken(unknown);
  clerk.freeze();
  try {
    expect((await api.get("session")).status).toBe(200);
    const began = Date.now();
    const { status, body } = await apiWith(token).get("session");
    expect(Date.now() - began).toBeLessThan(6000);
    expect(status).toBe(503);
    expect(body.message).toMatch(/Clerk/);
    // A ban holds without Clerk's help.
    expect((await admin.post(`users/${id}/ban`, { reason: "Spam" })).status).toBe(200);
    expect((await api.get("session")).status).toBe(401);
  } finally {
    clerk.thaw();
  }
  await sleep(0);
  expect((await apiWith(token).get("session")).status).toBe(200);
});
