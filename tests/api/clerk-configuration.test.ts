import { afterAll, expect, it } from "vitest";
import { startApp } from "../server.ts";
import { startClerkApp } from "./clerk-app.ts";

const clerkApp = await startClerkApp();
const { clerk, app } = clerkApp;

afterAll(async () => {
  await clerkApp.stop();
});

it("an invalid key prevents the start with an error that does not reveal it", async () => {
  const { env } = clerk;
  const wrong: [Record<string, string>, string][] = [
    [{ CLERK_PUBLISHABLE_KEY: env.CLERK_PUBLISHABLE_KEY.slice(0, -6) }, "CLERK_PUBLISHABLE_KEY: incomplete"],
    [{ CLERK_SECRET_KEY: "sk_live_abc" }, "CLERK_SECRET_KEY: must be of the same instance"],
    [
      { CLERK_JWT_KEY: "-----BEGIN PUBLIC KEY-----\\nabc\\n-----END PUBLIC KEY-----" },
      "CLERK_JWT_KEY: not an RSA",
    ],
  ];
  for (const [change, word] of wrong) {
    const failed = await startApp({ env: { ...env, ...change }, databaseUrl: app.databaseUrl }).catch(
      (error: Error) => error.message,
    );
    expect(failed).toContain(word);
    for (const secret of Object.values(change)) expect(failed).not.toContain(secret);
  }
});
