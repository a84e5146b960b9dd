import { afterAll, describe, expect, it } from "vitest";
import { codeIn, mailTo } from "../auth/mailbox.ts";
import { signUp, startApp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { startClerkApp } from "./clerk-app.ts";

const clerkApp = await startClerkApp();
const { clerk, apiWith, signIn } = clerkApp;
const admin = (await signIn("Ada Byron")).api;

afterAll(async () => {
  await clerkApp.stop();
});

describe("admins", () => {
  it("invite through Clerk; the owner of the address gets the invited role", async () => {
    const email = "invited@example.com";
    const invitation = { email, name: "Invited", role: "operator" };
    const { body, status } = await admin.post("users/invite", invitation);
    expect(status).toBe(201);
    expect(body).toMatchObject({ email, role: "operator", status: "invited" });
    expect(body.invitation_link).toContain("http");
    expect((await admin.post("users/invite", invitation)).body.errors).toHaveProperty("email");
    const again = await admin.post(`users/${body.id}/invite`, {});
    expect(again).toMatchObject({ status: 200, body: { id: body.id, status: "invited" } });
    expect(again.body.invitation_link).not.toBe(body.invitation_link);

    const user = clerk.createUser({ email, password: "correct horse", name: "In Vited" });
    const { body: session } = await apiWith(clerk.sessionToken(user)).get("session");
    expect(session.user).toMatchObject({ id: body.id, name: "In Vited", role: "operator" });
    expect((await admin.get(`users?q=${email}`)).total).toBe(1);

    const { body: second } = await admin.post("users/invite", { ...invitation, email: "second@example.com" });
    expect((await admin.delete(`users/${second.id}`)).status).toBe(204);
  });

  it("ban and unban a user both here and at Clerk", async () => {
    const { user, id, api } = await signIn();
    expect((await admin.post(`users/${id}/ban`, { reason: "Spam" })).status).toBe(200);
    expect((await api.get("session")).status).toBe(401);
    expect(user.banned).toBe(true);
    await clerk.webhooksSettled();
    expect((await admin.get(`users/${id}`)).body.ban_reason).toBe("Spam");
    expect((await admin.post(`users/${id}/unban`, {})).status).toBe(200);
    expect(user.banned).toBe(false);
    expect((await apiWith(clerk.sessionToken(user)).get("session")).status).toBe(200);
  });

  it("list and end a user's sessions, impersonate them and delete them", async () => {
    const { user, id, api, email } = await signIn();
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

describe("impersonation", () => {
  const actAs = async (boss: Api, id: string) =>
    apiWith((await boss.post(`users/${id}/impersonate`, { reason: "They asked for help" })).body.bearer);

  it("ends with the sessions of the admin or of the impersonated user", async () => {
    const second = await signIn();
    await admin.patch(`users/${second.id}`, { role: "admin" });
    const customer = await signIn();
    const acting = await actAs(second.api, customer.id);
    expect((await acting.get("session")).body.user.id).toBe(customer.id);
    await admin.post(`users/${second.id}/sign-out`, {});
    expect((await acting.get("session")).status).toBe(401);

    const again = await actAs(admin, customer.id);
    expect((await again.get("session")).status).toBe(200);
    await admin.post(`users/${customer.id}/ban`, { reason: "Spam" });
    await admin.post(`users/${customer.id}/unban`, {});
    expect((await again.get("session")).status).toBe(401);

    const last = await actAs(admin, customer.id);
    expect((await admin.delete(`users/${customer.id}`)).status).toBe(204);
    expect((await last.get("session")).status).toBe(401);
  });

  it("through Clerk is audited under the impersonator's name", async () => {
    const { user, email } = await signIn();
    const boss = (await admin.get("session")).body.user;
    const actor = clerk.userOf(boss.email)!;
    const acting = apiWith(clerk.sessionToken(user, { sid: "sess_acting", act: { sub: actor.id } }));
    expect((await acting.get("session")).body.impersonator).toEqual({ id: boss.id, email: boss.email });
    expect((await acting.post("api-keys", { name: "Mine now" })).status).toBe(403);
    const { body } = await admin.get("audit-events?action=sign-in&_end=500");
    const theirs = body.filter(({ actor }: { actor: string }) => actor === email);
    expect(theirs).toHaveLength(1);
  });
});

it("users can delete their own account only soon after a sign-in", async () => {
  const { user, email } = await signIn();
  const old = apiWith(clerk.sessionToken(user, { fva: [11, -1] }));
  const refused = await old.call("DELETE", "account", { email });
  expect(refused.status).toBe(403);
  expect(refused.body.message).toMatch(/sign in again/);
  const fresh = apiWith(clerk.sessionToken(user, { fva: [3, -1] }));
  expect((await fresh.call("DELETE", "account", { email })).status).toBe(204);
  expect(clerk.userOf(email)).toBeUndefined();
});

it("an address that Clerk hasn't verified waits for credits and keys, where that is required", async () => {
  const { databaseUrl } = clerkApp.app;
  const strict = await startApp({ env: { ...clerk.env, REQUIRE_VERIFIED_EMAIL: "true" }, databaseUrl });
  const user = clerk.createUser({ email: "waiting@example.com", name: "Waiting" });
  user.emails[0]!.verified = null;
  const api = () => apiOf(strict.url, clerk.sessionToken(user, { azp: strict.url }));
  try {
    expect((await api().get("session")).body.email_verified).toBe(false);
    expect((await api().post("api-keys", { name: "Key" })).status).toBe(403);
    expect((await api().get("billing")).body.balance).toBe(0);
    user.emails[0]!.verified = "email_code";
    clerk.pointWebhooksAt(`${strict.url}/api/webhooks/clerk`);
    expect((await clerk.sendWebhook("user.updated", { id: user.id })).status).toBe(200);
    expect((await api().get("session")).body.email_verified).toBe(true);
    expect((await api().get("billing")).body.balance).toBe(100);
    expect((await api().post("api-keys", { name: "Key" })).status).toBe(201);
  } finally {
    clerk.pointWebhooksAt(`${clerkApp.app.url}/api/webhooks/clerk`);
    await strict.stop();
  }
});

it("the routes of the built-in accounts respond 404 and name the sign-in page", async () => {
  const { body, status } = await apiWith("").post("auth/sign-in/email", { email: "a@b.c", password: "x" });
  expect(status).toBe(404);
  expect(body.message).toContain("/clerk/sign-in");
});

it("users of the built-in accounts keep their data when the installation moves to Clerk", async () => {
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
    // The owner of an address isn't given the account of a user who never verified that address.
    const owner = await come(typed.email, true);
    expect(owner.id).not.toBe(typed.session.user.id);
    expect(await come(email, false)).toMatchObject({ role: "customer" });
    const known = { id: proven.session.user.id, role: "admin", name: "Ada King" };
    expect(await come(email, true)).toMatchObject(known);
  } finally {
    await after.stop();
  }
});
