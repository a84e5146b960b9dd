import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, signUp, startApp } from "../server.ts";
import { call } from "./auth-client.ts";
import { look, sameAs } from "./query.ts";

let app: App;
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: "true" } });
});
afterAll(() => app.stop());

const from = (address: string) => ({ headers: { "x-forwarded-for": `203.0.113.77, ${address}` } });
const tryIn = (email: string, password: string, address = "198.51.100.1", { url } = app) =>
  call(url, "auth/sign-in/email", { email, password }, from(address));
const wrongTries = async (count: number, email: string, address?: string) => {
  for (let i = 0; i < count; i++) expect((await tryIn(email, "wrong password", address)).status).toBe(401);
};

describe("ten failed attempts", () => {
  it("lock an account for that address, across processes, for 15 minutes", async () => {
    const { email, password } = await signUp(app.url);
    await wrongTries(10, email);
    const locked = await tryIn(email, password);
    expect(locked.status).toBe(429);
    expect(locked.body).toMatchObject({ code: "RATE_LIMITED", status: 429 });
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(880);
    expect(Number(locked.headers.get("retry-after"))).toBeLessThanOrEqual(900);

    const restarted = await startApp({ ...sameAs(app), env: { TRUST_PROXY: "true" } });
    expect((await tryIn(email, password, undefined, restarted)).status).toBe(429);
    await restarted.stop();
    expect((await tryIn(email, password, "198.51.100.2")).status).toBe(200);

    await look(app, "update auth_tries set tried_at = tried_at - interval '14 minutes'");
    const later = await tryIn(email, password);
    expect(later.status).toBe(429);
    expect(Number(later.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    await look(app, "update auth_tries set tried_at = tried_at - interval '2 minutes'");
    expect((await tryIn(email, password)).status).toBe(200);
  });

  it("are reset by a successful one", async () => {
    const { email, password } = await signUp(app.url);
    await wrongTries(9, email);
    expect((await tryIn(email, password)).status).toBe(200);
    await wrongTries(10, email);
    expect((await tryIn(email, password)).status).toBe(429);
  });

  it("count exactly among fifty concurrent ones", async () => {
    const { email } = await signUp(app.url);
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryIn(email, "wrong password")));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it("count codes and passwords together", async () => {
    const { email, password } = await signUp(app.url);
    await wrongTries(5, email);
    for (let i = 0; i < 5; i++) {
      const otp = { email, otp: "000000" };
      expect((await call(app.url, "auth/sign-in/email-otp", otp, from("198.51.100.1"))).status).toBe(401);
    }
    expect((await tryIn(email, password)).status).toBe(429);
  });

  it("lock an account that doesn't exist in the same way", async () => {
    await wrongTries(10, "nobody@example.com");
    expect((await tryIn("nobody@example.com", "x")).status).toBe(429);
  });

  it("are counted by IPv6 network", async () => {
    const { email, password } = await signUp(app.url);
    for (let i = 1; i <= 10; i++) await wrongTries(1, email, `2001:db8:1:2::${i}`);
    expect((await tryIn(email, password, "2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await tryIn(email, password, "2001:db8:1:3::1")).status).toBe(200);
  });

  it("can't be spread over forged addresses", async () => {
    const direct = await startApp(sameAs(app));
    const { email, password } = await signUp(direct.url);
    for (let i = 0; i < 10; i++) {
      const body = { email, password: "wrong password" };
      await call(direct.url, "auth/sign-in/email", body, {
        headers: { "x-forwarded-for": `198.51.100.${i}` },
      });
    }
    expect((await call(direct.url, "auth/sign-in/email", { email, password })).status).toBe(429);
    await direct.stop();
  });
});
