import { afterAll, describe, expect, it } from "vitest";
import { look } from "../auth/query.ts";
import { createSigner } from "../clerk/tokens.ts";
import { startServer } from "../in-process.ts";
import { apiOf } from "./api.ts";
import { auditEvents, startClerkApp } from "./clerk-app.ts";

const clerkApp = await startClerkApp();
const { clerk, app, apiWith, createUser, signIn } = clerkApp;
const admin = (await signIn("Ada Byron")).api;

afterAll(async () => {
  await clerkApp.stop();
});

describe("a session token from Clerk", () => {
  it("signs in a customer with initial credits and records one sign-up and one sign-in", async () => {
    const { api, email } = await signIn("Grace Hopper");
    const { body } = await api.get("session");
    expect(body.user).toMatchObject({ name: "Grace Hopper", email, role: "customer" });
    expect((await api.get("billing")).body).toMatchObject({ balance: 100 });
    await api.get("session");
    expect(await auditEvents(admin, "sign-up", email)).toHaveLength(1);
    const [came, ...again] = await auditEvents(admin, "sign-in", email);
    expect(came.address).toMatch(/127\.0\.0\.1/);
    expect(again).toEqual([]);
  });

  it("is refused if it is for another application, expired, not yet valid, pending or signed with another key", async () => {
    const user = createUser();
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

  it("is refused as soon as its session ends, although it has not expired", async () => {
    const one = await signIn();
    expect((await one.api.post("auth/sign-out", {})).status).toBe(200);
    expect((await one.api.get("session")).status).toBe(401);
    expect(clerk.sessionsOf(one.user)).toEqual([]);
    expect(await auditEvents(admin, "sign-out", one.email)).toHaveLength(1);

    const other = await signIn();
    clerk.revoke(other.session);
    await clerk.webhooksSettled();
    expect((await other.api.get("session")).status).toBe(401);
  });

  it("with an unknown key does not cause a request to Clerk each time", async () => {
    const tokens = Array.from({ length: 8 }, () => createSigner().jwt({ sub: "a", sid: "b" }));
    const answers = await Promise.all(tokens.map((token) => apiWith(token).get("session")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(clerk.heard.filter(({ call }) => call === "backend GET /v1/jwks").length).toBeLessThanOrEqual(2);
  });

  it("is refused if a claim of a session token is missing", async () => {
    const user = createUser();
    for (const claims of [{ sid: undefined }, { azp: undefined }, { sub: undefined }, { exp: undefined }]) {
      const { status } = await apiWith(clerk.sessionToken(user, claims)).get("session");
      expect(status, Object.keys(claims)[0]).toBe(401);
    }
    expect((await apiWith(clerk.sessionToken(user)).get("session")).status).toBe(200);
  });

  it("stays refused long after its session ended", async () => {
    const { api, user, token } = await signIn();
    const { sid } = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());
    await api.post("auth/sign-out", {});
    await look(app, "update clerk_sessions set ended_at = now() - interval '30 days' where id = $1", [sid]);
    const { CLERK_WEBHOOK_SECRET: _, ...env } = clerk.env;
    // The server removes old sessions when it starts.
    const again = await startServer({ env, databaseUrl: app.databaseUrl });
    try {
      await expect.poll(() => again.output()).toMatch(/CLERK_WEBHOOK_SECRET is not set/);
      const late = apiOf(again.url, clerk.sessionToken(user, { azp: again.url, sid }));
      expect((await late.get("session")).status).toBe(401);
    } finally {
      await again.stop();
    }
  });
});
