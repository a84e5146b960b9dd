import { createClerkClient, verifyToken } from "@clerk/backend";
import { verifyWebhook } from "@clerk/backend/webhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { type Clerk, startClerk } from "./standin.ts";
import { startWebhookEndpoint } from "./webhook-endpoint.ts";

let clerk: Clerk;
let endpoint: Awaited<ReturnType<typeof startWebhookEndpoint>>;
let sdk: ReturnType<typeof createClerkClient>;
let count = 0;

beforeAll(async () => {
  clerk = await startClerk();
  endpoint = await startWebhookEndpoint();
  clerk.pointWebhooksAt(endpoint.url);
  sdk = createClerkClient({ secretKey: clerk.env.CLERK_SECRET_KEY, apiUrl: clerk.env.CLERK_API_URL });
});
afterAll(async () => {
  endpoint.stop();
  await clerk.stop();
});
beforeEach(async () => {
  await clerk.webhooksSettled();
  endpoint.heard.length = 0;
});

const someone = () =>
  clerk.createUser({ email: `ada.${++count}@example.com`, password: "correct horse", name: "Ada Lovelace" });
const verified = (token: string, more: object = {}) =>
  verifyToken(token, {
    secretKey: clerk.env.CLERK_SECRET_KEY,
    apiUrl: clerk.env.CLERK_API_URL,
    authorizedParties: [new URL(endpoint.url).origin],
    ...more,
  });
const verifiedEvent = async (request: Request, signingSecret = clerk.env.CLERK_WEBHOOK_SECRET) =>
  verifyWebhook(request, { signingSecret });
const heardTypes = async () => {
  await clerk.webhooksSettled();
  return (await Promise.all(endpoint.heard.map((request) => verifiedEvent(request)))).map(({ type }) => type);
};

describe("the Backend API", () => {
  it("lists, finds and counts users", async () => {
    const user = someone();
    const { data, totalCount } = await sdk.users.getUserList({
      emailAddress: [user.emails[0]!.email_address],
    });
    expect(totalCount).toBe(1);
    expect(data[0]).toMatchObject({ id: user.id, firstName: "Ada", lastName: "Lovelace", banned: false });
    expect(data[0]!.primaryEmailAddress?.verification?.status).toBe("verified");
    expect((await sdk.users.getUser(user.id)).primaryEmailAddress?.emailAddress).toBe(
      `ada.${count}@example.com`,
    );
    expect(await sdk.users.getCount({ query: "nobody" })).toBe(0);
    const { data: second } = await sdk.users.getUserList({ limit: 1, offset: 1, orderBy: "+created_at" });
    expect(second.length).toBeLessThanOrEqual(1);
  });

  it("bans a user and ends their sessions", async () => {
    const user = someone();
    const { id } = clerk.signIn(user);
    expect((await sdk.users.banUser(user.id)).banned).toBe(true);
    expect((await sdk.sessions.getSession(id)).status).toBe("revoked");
    expect(() => clerk.signIn(user)).toThrow("banned");
    expect((await sdk.users.unbanUser(user.id)).banned).toBe(false);
    clerk.signIn(user);
    expect((await heardTypes()).sort()).toEqual([
      "session.created",
      "session.created",
      "session.revoked",
      "user.created",
      "user.updated",
      "user.updated",
    ]);
  });

  it("deletes a user", async () => {
    const user = someone();
    await sdk.users.deleteUser(user.id);
    await expect(sdk.users.getUser(user.id)).rejects.toMatchObject({ status: 404 });
    expect(await heardTypes()).toContain("user.deleted");
  });

  it("lists and revokes sessions", async () => {
    const user = someone();
    const { id } = clerk.signIn(user);
    clerk.signIn(user);
    await sdk.sessions.revokeSession(id);
    const { data, totalCount } = await sdk.sessions.getSessionList({ userId: user.id, status: "active" });
    expect(totalCount).toBe(1);
    expect(data[0]!.id).not.toBe(id);
  });

  it("invites by email", async () => {
    const redirectUrl = "http://localhost:3000/clerk/sign-up";
    const emailAddress = "invited@example.com";
    const made = await sdk.invitations.createInvitation({ emailAddress, redirectUrl });
    expect(clerk.mails.at(-1)).toEqual({ to: emailAddress, content: made.url });
    const followed = await fetch(made.url!, { redirect: "manual" });
    expect(followed.headers.get("location")).toMatch(
      /^http:\/\/localhost:3000\/clerk\/sign-up\?__clerk_status=sign_up&__clerk_ticket=/,
    );
    await expect(sdk.invitations.createInvitation({ emailAddress })).rejects.toMatchObject({ status: 400 });
    await sdk.invitations.revokeInvitation(made.id);
    const { data } = await sdk.invitations.getInvitationList({ status: "pending" });
    expect(data).toEqual([]);
  });

  it("lets one user impersonate another", async () => {
    const made = await sdk.actorTokens.create({ userId: someone().id, actor: { sub: someone().id } });
    expect(made).toMatchObject({ status: "pending", token: expect.stringMatching(/^ticket_/) });
    expect((await sdk.actorTokens.revoke(made.id)).status).toBe("revoked");
  });

  it("refuses a wrong secret key", async () => {
    const stranger = createClerkClient({ secretKey: "sk_test_wrong", apiUrl: clerk.backendUrl });
    await expect(stranger.users.getUserList()).rejects.toMatchObject({ status: 401 });
  });
});

describe("the Frontend API", () => {
  it("signs up, in and out, and issues no tokens for an ended session", async () => {
    const ask = await openBrowser(clerk, new URL(endpoint.url).origin);
    const email_address = `grace.${++count}@example.com`;
    const signedUp = await ask("POST", "/client/sign_ups", { email_address, password: "correct horse" });
    expect(signedUp.body.response).toMatchObject({ status: "complete", missing_fields: [] });
    await ask("DELETE", "/client/sessions");

    const wrong = { identifier: email_address, password: "wrong horse" };
    expect(await ask("POST", "/client/sign_ins", wrong)).toMatchObject({
      status: 422,
      body: { errors: [{ code: "form_password_incorrect", meta: { param_name: "password" } }] },
    });
    const { body } = await ask("POST", "/client/sign_ins", { ...wrong, password: "correct horse" });
    expect(body.client.sessions).toHaveLength(1);
    const tokens = `/client/sessions/${body.response.created_session_id}/tokens`;
    const claims = await verified((await ask("POST", tokens)).body.jwt);
    expect(claims.sub).toBe(clerk.userOf(email_address)!.id);

    clerk.ban(clerk.userOf(email_address)!);
    expect((await ask("POST", tokens)).status).toBe(401);
    expect(await ask("POST", "/client/sign_ins", { ...wrong, password: "correct horse" })).toMatchObject({
      status: 403,
      body: { errors: [{ code: "user_banned" }] },
    });
  });

  it("creates a session for an impersonator", async () => {
    const [user, actor] = [someone(), someone()];
    const { token } = await sdk.actorTokens.create({ userId: user.id, actor: { sub: actor.id } });
    const ask = await openBrowser(clerk, new URL(endpoint.url).origin);
    const { body } = await ask("POST", "/client/sign_ins", { strategy: "ticket", ticket: token! });
    const jwt = body.client.sessions[0].last_active_token.jwt;
    expect(await verified(jwt)).toMatchObject({ sub: user.id, act: { sub: actor.id } });
    const again = await (await openBrowser(clerk, new URL(endpoint.url).origin))("POST", "/client/sign_ins", {
      strategy: "ticket",
      ticket: token!,
    });
    expect(again.status).toBe(400);
  });

  it("refuses requests that bypass the proxy", async () => {
    expect((await fetch(`${clerk.frontendUrl}/v1/environment`)).status).toBe(400);
  });
});

describe("session tokens", () => {
  it("are valid only with the instance's keys and for the application", async () => {
    const user = someone();
    const claims = await verified(clerk.sessionToken(user));
    expect(claims).toMatchObject({ sub: user.id, sid: expect.stringMatching(/^sess_/), v: 2 });
    const elsewhere = clerk.sessionToken(user, { azp: "https://evil.example" });
    await expect(verified(elsewhere)).rejects.toThrow(/azp/);
  });

  it("expire, and are not yet valid while Clerk's clock is ahead", async () => {
    const user = someone();
    const past = Math.floor(Date.now() / 1000) - 100;
    await expect(verified(clerk.sessionToken(user, { exp: past }))).rejects.toThrow(/expired/);
    clerk.skew(120);
    const ahead = clerk.sessionToken(user);
    clerk.skew(0);
    await expect(verified(ahead)).rejects.toThrow(/nbf|iat/);
    expect((await verified(ahead, { clockSkewInMs: 180_000 })).sub).toBe(user.id);
  });

  it("are refused if another key signed them", async () => {
    const other = await startClerk();
    const user = other.createUser({ email: "mallory@example.com" });
    await expect(verified(other.sessionToken(user))).rejects.toThrow();
    await other.stop();
  });
});

describe("webhooks", () => {
  it("are signed with the secret", async () => {
    const user = someone();
    await clerk.webhooksSettled();
    const request = endpoint.heard[0]!;
    const wrong = verifiedEvent(request.clone(), `whsec_${btoa("another secret of some length")}`);
    await expect(wrong).rejects.toThrow(/signature/i);
    expect(await verifiedEvent(request)).toMatchObject({
      type: "user.created",
      data: { id: user.id, email_addresses: [{ email_address: user.emails[0]!.email_address }] },
    });
  });

  it("can be forged, delayed and repeated", async () => {
    await clerk.sendWebhook("user.deleted", { id: "user_1" }, { secret: `whsec_${btoa("not the secret")}` });
    await clerk.sendWebhook("user.deleted", { id: "user_1" }, { timestamp: Date.now() / 1000 - 3600 });
    await clerk.sendWebhook("user.deleted", { id: "user_1" }, { id: "msg_twice" });
    const [forged, late, right] = endpoint.heard;
    await expect(verifiedEvent(forged!)).rejects.toThrow(/signature/i);
    await expect(verifiedEvent(late!)).rejects.toThrow(/old/i);
    expect(right!.headers.get("svix-id")).toBe("msg_twice");
    await verifiedEvent(right!);
  });
});

it("doesn't respond while it is frozen", async () => {
  clerk.freeze();
  const signal = AbortSignal.timeout(200);
  await expect(fetch(`${clerk.frontendUrl}/.well-known/jwks.json`, { signal })).rejects.toThrow(/timeout/);
  clerk.thaw();
  expect((await fetch(`${clerk.frontendUrl}/.well-known/jwks.json`)).status).toBe(200);
});

it("records unknown requests", async () => {
  expect(clerk.unknownRequests).toEqual([]);
  const { status } = await fetch(`${clerk.frontendUrl}/npm/@clerk/clerk-js@5/dist/../../package.json`);
  expect(status).toBe(404);
  expect(clerk.unknownRequests).toHaveLength(1);
});
