import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { call } from "./auth-client.ts";
import { mailTo, tokenIn } from "./mailbox.ts";
import { look } from "./query.ts";
import { twoFactorCalls } from "./two-factor-account.ts";

let app: App;
beforeAll(async () => {
  app = await startServer({ env: { TRUST_PROXY: "true" } });
});
afterAll(() => app.stop());

const auth = (bearer: string, path: string, body: object = {}) =>
  call(app.url, `auth/${path}`, body, { bearer });
let count = 0;
const ada = () => ({ name: "Ada Lovelace", email: `augusta.king.${++count}@analytical.example` });
const join = (password: string, { url } = app) => call(url, "auth/sign-up/email", { ...ada(), password });

const predictable = [
  ...["Password1234!", "p@ssw0rd2024", "123456789012", "qwertyuiop123", "1qaz2wsx3edc", "aaaaaaaaaaaaaaaa"],
  ...["abcabcabcabcabc", "monkey123!!!!", "sunshine2024!", "administrator1", "passwordpassword"],
];
const personal = ["Scenewright2024!", "Lovelace-Ada-12", "augusta.king.99", "analytical12345"];
const unpredictable = [
  ...["correct horse battery staple", "difference engine", "seven bells at sea", "x8Kabc2pQz9w"],
  ...["purple elephant butterfly", "ääöü ßßé çñø ûî", "ajUr7-4vLLqs"],
];

describe("a new password", () => {
  it.each([...predictable, ...personal])("can't be %j", async (password) => {
    const { status, body } = await join(password);
    expect([status, body.errors]).toEqual([
      422,
      { password: ["Too easy to guess. Use several unrelated words."] },
    ]);
  });

  it.each(unpredictable)("can be %j", async (password) => {
    expect((await join(password)).status).toBe(200);
  });

  it("has at least 12 characters by default, and 8 where an operator allows them", async () => {
    expect((await join("j4-Qw9-zx7P")).body.errors).toEqual({ password: ["Use at least 12 characters"] });
    expect((await join("j4-Qw9-zx7Pk")).status).toBe(200);
    const lenient = await startServer({ env: { PASSWORD_MIN_LENGTH: "8" } });
    expect((await call(lenient.url, "config")).body.password_min_length).toBe(8);
    const statuses = [];
    for (const password of ["j4-Qw9z", "j4-Qw9zx", "princess"])
      statuses.push((await join(password, lenient)).status);
    expect(statuses).toEqual([422, 200, 422]);
    await lenient.stop();
    await expect(startServer({ env: { PASSWORD_MIN_LENGTH: "7" } })).rejects.toThrow("PASSWORD_MIN_LENGTH");
  });

  it("is checked when it is changed and when it is reset, too", async () => {
    const account = { ...ada(), password: "difference engine" };
    const { bearer } = await call(app.url, "auth/sign-up/email", account);
    for (const newPassword of ["password12345", "Augusta-King-1"]) {
      const changed = await auth(bearer!, "change-password", { password: account.password, newPassword });
      expect(changed.body.errors).toHaveProperty("newPassword");
    }
    await call(app.url, "auth/request-password-reset", { email: account.email });
    const token = tokenIn(await mailTo(app, account.email));
    for (const newPassword of ["short", "password12345", "Augusta-King-1"]) {
      const reset = await call(app.url, "auth/reset-password", { token, newPassword });
      expect([reset.status, Object.keys(reset.body.errors)]).toEqual([422, ["newPassword"]]);
    }
    // A refused password doesn't use up the link.
    const reset = await call(app.url, "auth/reset-password", { token, newPassword: "a sea of numbers" });
    expect(reset.status).toBe(200);
  });

  it("doesn't concern accounts that exist", async () => {
    const { email } = await signUp(app.url);
    const { email: donor, password } = await signUp(app.url);
    expect(password.length).toBeGreaterThan(11);
    await look(
      app,
      `update auth_account set password = (select a.password from auth_account a join auth_user u on u.id = a."userId"
         where u.email = '${donor}') where "userId" = (select id from auth_user where email = '${email}')`,
    );
    expect((await call(app.url, "auth/sign-in/email", { email, password })).status).toBe(200);
  });
});

describe("with two-factor authentication", () => {
  it.each([
    ["change-email", { email: "elsewhere@example.com" }],
    ["change-password", { newPassword: "another sea shanty" }],
  ])("%s needs a code", async (path, change) => {
    const calls = twoFactorCalls(app);
    const { token, password, phone, email, backup } = await calls.enroll();
    const missing = await auth(token, path, { ...change, password });
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ["code"]]);
    const wrong = await auth(token, path, { ...change, password, code: "000000" });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["code"]]);
    expect((await calls.signIn(email, password)).body).toHaveProperty("challenge");
    const code = path === "change-email" ? phone.code() : backup[0];
    expect((await auth(token, path, { ...change, password, code })).status).toBe(200);
  });
});

describe("a session", () => {
  const age = (email: string, days: number) =>
    look(
      app,
      `update auth_session set "createdAt" = now() - interval '${days} days', "expiresAt" = now() + interval '1 day'
       where "userId" = (select id from auth_user where email = '${email}')`,
    );
  const ends = async (bearer: string) => {
    const { status, body } = await call(app.url, "session", undefined, { bearer });
    return status === 200 ? (Date.parse(body.expires_at) - Date.now()) / 86_400_000 : status;
  };

  it("is extended by use, and ends 90 days after the sign-in whatever the use", async () => {
    const { email, token } = await signUp(app.url);
    await age(email, 10);
    expect(await ends(token)).toBeCloseTo(30, 1);
    await age(email, 80);
    expect(await ends(token)).toBeCloseTo(10, 1);
    expect(await ends(token)).toBeCloseTo(10, 1);
    await age(email, 91);
    expect(await ends(token)).toBe(401);
    expect((await auth(token, "sign-out")).status).toBe(401);
  });
});
