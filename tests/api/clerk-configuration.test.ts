import { afterAll, expect, it } from "vitest";
import { createSigner } from "../clerk/tokens.ts";
import { startServer } from "../in-process.ts";
import { startClerkApp } from "./clerk-app.ts";

const clerkApp = await startClerkApp();
const { clerk, app, apiWith, createUser } = clerkApp;

afterAll(async () => {
  await clerkApp.stop();
});

it("an invalid key prevents the start with an error that does not reveal it", async () => {
  const { env } = clerk;
  const wrong: [Record<string, string>, string][] = [
    [{ CLERK_PUBLISHABLE_KEY: env.CLERK_PUBLISHABLE_KEY.slice(0, -6) }, "CLERK_PUBLISHABLE_KEY: incomplete"],
    [{ CLERK_SECRET_KEY: "sk_live_abc" }, "CLERK_SECRET_KEY: must belong to the same instance"],
    [
      { CLERK_JWT_KEY: "-----BEGIN PUBLIC KEY-----\\nabc\\n-----END PUBLIC KEY-----" },
      "CLERK_JWT_KEY: must be an RSA",
    ],
  ];
  for (const [change, word] of wrong) {
    const failed = await startServer({ env: { ...env, ...change }, databaseUrl: app.databaseUrl }).catch(
      (error: Error) => error.message,
    );
    expect(failed).toContain(word);
    for (const secret of Object.values(change)) expect(failed).not.toContain(secret);
  }
});

it("the log names the mistake in the configuration that causes a refusal", async () => {
  const user = createUser();
  await apiWith(clerk.sessionToken(user, { azp: "http://192.168.0.7:3000" })).get("session");
  await expect.poll(() => app.output()).toMatch(/192\.168\.0\.7.*PUBLIC_URL/);
  const now = Math.floor(Date.now() / 1000);
  await apiWith(clerk.sessionToken(user, { iat: now + 40, nbf: now + 30 })).get("session");
  await expect.poll(() => app.output()).toMatch(/clock is behind/);
  await apiWith(createSigner().jwt({ sub: user.id, sid: "sess_x" })).get("session");
  await expect.poll(() => app.output()).toMatch(/same application/);
});
