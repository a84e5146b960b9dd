import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { call } from "./auth-client.ts";
import { look } from "./query.ts";

let app: App;
beforeAll(async () => {
  app = await startServer({ env: { TRUST_PROXY: "true", SIGNUPS_PER_HOUR: "3" } });
  // The first account is created on this machine.
  await signUp(app.url);
});
afterAll(() => app.stop());

let count = 0;
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const join = (address: string) => {
  const person = { name: "Flood", email: `flood.${++count}@example.com`, password: "correct horse" };
  return call(app.url, "auth/sign-up/email", person, from(address));
};
const mails = {
  codes: (address: string) =>
    call(
      app.url,
      "auth/email-otp/send-verification-otp",
      { email: `x${++count}@example.com` },
      from(address),
    ),
  passwords: (address: string) =>
    call(app.url, "auth/request-password-reset", { email: `x${++count}@example.com` }, from(address)),
};

describe("one network address", () => {
  it("can create a limited number of accounts an hour, counted from the first", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => join("198.51.100.1")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.body).toMatchObject({ code: "RATE_LIMITED", message: expect.stringContaining("network") });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3580);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
    expect((await join("198.51.100.2")).status).toBe(200);

    await look(app, "update auth_tries set tried_at = tried_at - interval '50 minutes'");
    const later = await join("198.51.100.1");
    expect(later.status).toBe(429);
    expect(Number(later.headers.get("retry-after"))).toBeLessThanOrEqual(600);
    expect((await join("198.51.100.2")).status).toBe(200);
    await look(app, "update auth_tries set tried_at = tried_at - interval '11 minutes'");
    expect((await join("198.51.100.1")).status).toBe(200);
    expect((await join("198.51.100.2")).status).toBe(200);
  });

  it("can request sixty emails an hour, to all recipients together", async () => {
    const answers = [];
    for (let i = 0; i < 32; i++)
      answers.push(await mails.codes("198.51.100.3"), await mails.passwords("198.51.100.3"));
    expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true);
    for (const { status, headers } of answers.slice(60)) {
      expect(status).toBe(429);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(3500);
    }
    expect((await mails.codes("198.51.100.4")).status).toBe(200);
  });
});
