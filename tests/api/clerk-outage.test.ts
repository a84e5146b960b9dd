import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { refusal } from "../clerk/faulty-clerk.ts";
import { startClerkApp, startFaultyClerkApp } from "./clerk-app.ts";

const clerkApp = await startClerkApp();
const { clerk, apiWith, createUser, signIn } = clerkApp;
const faultyClerkApp = await startFaultyClerkApp(clerkApp);
const { faulty, app: faultyApp } = faultyClerkApp;
const admin = (await signIn("Ada Byron")).api;

afterAll(async () => {
  await faultyClerkApp.stop();
  await clerkApp.stop();
});

it("new users get a 503 if Clerk refuses this server or limits its requests", async () => {
  const token = clerk.sessionToken(createUser(), { azp: faultyApp.url });
  for (const reply of [refusal(401, "clerk_key_invalid"), refusal(429, "too_many_requests")]) {
    faulty.reply = reply;
    const { status, body } = await apiWith(token, faultyApp).get("session");
    expect(status, reply.status.toString()).toBe(503);
    expect(body.message).toMatch(/Clerk/);
  }
});

it("while Clerk is unavailable, known users stay signed in and unknown users get a 503", {
  tags: ["slow"],
}, async () => {
  const { api, id } = await signIn();
  const unknown = createUser();
  const token = clerk.sessionToken(unknown);
  clerk.freeze();
  try {
    expect((await api.get("session")).status).toBe(200);
    const began = Date.now();
    const { status, body } = await apiWith(token).get("session");
    expect(Date.now() - began).toBeLessThan(6000);
    expect(status).toBe(503);
    expect(body.message).toMatch(/Clerk/);
    // A ban takes effect even if Clerk doesn't respond.
    expect((await admin.post(`users/${id}/ban`, { reason: "Spam" })).status).toBe(200);
    expect((await api.get("session")).status).toBe(401);
  } finally {
    clerk.thaw();
  }
  await sleep(0);
  expect((await apiWith(token).get("session")).status).toBe(200);
});
