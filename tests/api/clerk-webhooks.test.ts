import { afterAll, describe, expect, it } from "vitest";
import { refusal } from "../clerk/faulty-clerk.ts";
import type { App } from "../server.ts";
import type { Api } from "./api.ts";
import { auditEvents, startClerkApp, startFaultyClerkApp } from "./clerk-app.ts";

const clerkApp = await startClerkApp();
const { clerk, app, apiWith, createUser, signIn } = clerkApp;
const faultyClerkApp = await startFaultyClerkApp(clerkApp);
const { faulty, app: faultyApp } = faultyClerkApp;

afterAll(async () => {
  await faultyClerkApp.stop();
  await clerkApp.stop();
});

/** Delivers an event to one of the two apps. @returns the status of its response */
async function deliver(to: App, type: string, data: object) {
  clerk.pointWebhooksAt(`${to.url}/api/webhooks/clerk`);
  const { status } = await clerk.sendWebhook(type, data);
  clerk.pointWebhooksAt(`${app.url}/api/webhooks/clerk`);
  return status;
}

let admin: Api;

it("a webhook creates no user, and so no admin: Clerk's users may be another application's", async () => {
  const stranger = createUser("Grace Hopper");
  expect(await deliver(app, "user.updated", { id: stranger.id })).toBe(200);
  expect(await deliver(app, "user.created", { id: stranger.id })).toBe(200);
  admin = apiWith(clerk.sessionToken(createUser("Ada Byron")));
  expect((await admin.get("session")).body.user.role).toBe("admin");
  expect((await admin.get("users")).total).toBe(1);
});

describe("a webhook from Clerk", () => {
  it("bans, unbans, renames and deletes a user", async () => {
    const { user, api, id, email } = await signIn();
    await api.post("api-keys", { name: "Mine" });
    await clerk.sendWebhook("user.updated", { id: user.id });
    user.first_name = "Rear Admiral";
    await clerk.sendWebhook("user.updated", { id: user.id, first_name: "Outdated" });
    expect((await api.get("session")).body.user.name).toBe("Rear Admiral Hopper");

    clerk.ban(user);
    await clerk.webhooksSettled();
    expect((await api.get("session")).status).toBe(401);
    expect((await admin.get(`users/${id}`)).body).toMatchObject({
      status: "banned",
      ban_reason: "Banned in Clerk",
    });
    clerk.unban(user);
    await clerk.webhooksSettled();
    expect((await apiWith(clerk.sessionToken(user)).get("session")).status).toBe(200);

    const token = clerk.sessionToken(user);
    clerk.remove(user);
    await clerk.webhooksSettled();
    expect((await apiWith(token).get("session")).status).toBe(401);
    expect((await admin.get(`users/${id}`)).status).toBe(404);
    expect(await auditEvents(admin, "users.delete", email)).toHaveLength(1);
  });

  it("does not delete a user who still exists at Clerk", async () => {
    const { user, api } = await signIn();
    const answer = await clerk.sendWebhook("user.deleted", { id: user.id, deleted: true });
    expect(answer.status).toBe(200);
    expect((await api.get("session")).status).toBe(200);
  });

  it("is refused if its signature is wrong, too old or missing, and may arrive twice", async () => {
    const { user, api, session } = await signIn();
    const data = { id: session.id, user_id: user.id };
    const wrong = { secret: `whsec_${Buffer.from("another secret").toString("base64")}` };
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

describe("no user is deleted", () => {
  it("if the keys belong to another application, which knows none of our users", async () => {
    const { id, user } = await signIn();
    faulty.reply = refusal(404, "resource_not_found");
    expect(await deliver(faultyApp, "user.updated", { id: user.id })).toBe(200);
    expect((await admin.get(`users/${id}`)).status).toBe(200);
  });

  it("if a server other than Clerk responds 404, or Clerk refuses our request", async () => {
    const { id, user } = await signIn();
    for (const reply of [
      { status: 404, body: "<h1>Not Found</h1>", headers: { "content-type": "text/html" } },
      refusal(404, "route_not_found"),
      refusal(401, "clerk_key_invalid"),
      refusal(429, "too_many_requests"),
      refusal(500, "internal_error"),
    ]) {
      faulty.reply = reply;
      expect(
        await deliver(faultyApp, "user.deleted", { id: user.id, deleted: true }),
        reply.status.toString(),
      ).toBe(503);
    }
    expect((await admin.get(`users/${id}`)).status).toBe(200);
    await expect.poll(() => faultyApp.output()).toMatch(/clerk_key_invalid/);
  });
});

it("an outdated webhook does not overwrite a newer one", async () => {
  const { id, user } = await signIn();
  const messages = Array.from({ length: 6 }, (_, at) => {
    user.banned = at % 2 === 0;
    return clerk.sendWebhook("user.updated", { id: user.id });
  });
  user.banned = true;
  await Promise.all([...messages, clerk.sendWebhook("user.updated", { id: user.id })]);
  expect((await admin.get(`users/${id}`)).body.status).toBe("banned");
});
