import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, signUp, startApp } from "../server.ts";
import { call } from "./auth-client.ts";
import { sendForgedRequest } from "./forged-request.ts";
import { codeIn, linkIn, mailsTo, mailTo, outboxOf, tokenIn } from "./mailbox.ts";
import { look, sameAs, verify } from "./query.ts";
import { startSmtp } from "./smtp-server.ts";

let app: App;
beforeAll(async () => {
  app = await startApp({ env: { LOG_LEVEL: "trace" } });
});
afterAll(() => app.stop());

const sendCode = (email: string) =>
  call(app.url, "auth/email-otp/send-verification-otp", { email, type: "sign-in" });
const enter = (email: string, otp: string) => call(app.url, "auth/sign-in/email-otp", { email, otp });
const forgot = (email: string) => call(app.url, "auth/request-password-reset", { email });
const reset = (token: string, newPassword: string) =>
  call(app.url, "auth/reset-password", { token, newPassword });
const signIn = (email: string, password: string) => call(app.url, "auth/sign-in/email", { email, password });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("an emailed code", () => {
  it("signs in once and keeps the password", async () => {
    const { email, password, session } = await signUp(app.url);
    expect((await sendCode(email)).status).toBe(200);
    const code = codeIn(await mailTo(app, email));
    const answer = await enter(email, code);
    expect(answer.body.user).toEqual(session.user);
    expect((await call(app.url, "session", undefined, { bearer: answer.bearer! })).status).toBe(200);
    expect((await enter(email, code)).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it("allows three wrong attempts", async () => {
    const { email } = await signUp(app.url);
    await sendCode(email);
    const code = codeIn(await mailTo(app, email));
    for (let i = 0; i < 3; i++) {
      const answer = await enter(email, wrong(code));
      expect(answer.status).toBe(401);
      expect(answer.body.errors).toHaveProperty("otp");
    }
    expect((await enter(email, code)).status).toBe(401);
  });

  it("is replaced by a newer one and expires after five minutes", async () => {
    const { email } = await signUp(app.url);
    await sendCode(email);
    const first = codeIn(await mailTo(app, email));
    await sendCode(email);
    const second = codeIn(await mailTo(app, email, 2));
    if (first !== second) expect((await enter(email, first)).status).toBe(401);
    await look(app, `update auth_verification set "expiresAt" = now() - interval '1 second'`);
    expect((await enter(email, second)).status).toBe(401);
  });

  it("is not stored in plain text", async () => {
    const { email } = await signUp(app.url);
    await sendCode(email);
    const code = codeIn(await mailTo(app, email));
    const rows = await look<{ value: string }>(app, "select identifier, value from auth_verification");
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it("is not sent to an unknown address, with the same response", async () => {
    const { email } = await signUp(app.url);
    const [known, unknown] = await Promise.all([sendCode(email), sendCode("stranger@example.com")]);
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    await mailTo(app, email);
    expect(await mailsTo(app, "stranger@example.com")).toEqual([]);
    const [first, second] = await Promise.all([
      enter(email, "000000"),
      enter("stranger@example.com", "000000"),
    ]);
    expect({ ...first.body, request_id: "" }).toEqual({ ...second.body, request_id: "" });
    const rows = await look(app, "select from auth_user where email like 'stranger%'");
    expect(rows).toEqual([]);
  });

  it.each([
    ["sign-in/email-otp", { email: "a@example.com", otp: "12345" }, "otp"],
    ["sign-in/email-otp", { email: "a@example.com" }, "otp"],
    ["email-otp/send-verification-otp", { email: "a@example.com", type: "forget-password" }, "type"],
    ["email-otp/send-verification-otp", { type: "sign-in" }, "email"],
  ])("has its shape: %s %j", async (path, body, field) => {
    const answer = await call(app.url, `auth/${path}`, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });
});

describe("a password reset link", () => {
  it("works once, ends all sessions and unlocks the account", { tags: ["slow"] }, async () => {
    const { email, password, token } = await signUp(app.url);
    for (let i = 0; i < 10; i++) await signIn(email, "wrong password");
    expect((await signIn(email, password)).status).toBe(429);
    await forgot(email);
    const link = tokenIn(await mailTo(app, email));
    expect((await reset(link, "short")).body.errors).toHaveProperty("newPassword");
    expect((await reset(link, "a new password")).status).toBe(200);
    expect((await call(app.url, "session", undefined, { bearer: token })).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await signIn(email, "a new password")).status).toBe(200);
    const again = await reset(link, "another password");
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ["token"]]);
    expect((await signIn(email, "a new password")).status).toBe(200);
  });

  it("works for one of several concurrent requests", async () => {
    const { email } = await signUp(app.url);
    await forgot(email);
    const link = tokenIn(await mailTo(app, email));
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => reset(link, `password number ${i}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it("is not sent to an unknown address, with the same response", async () => {
    const { email } = await signUp(app.url);
    const [known, unknown] = await Promise.all([forgot(email), forgot("somebody@example.com")]);
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    await mailTo(app, email);
    expect(await mailsTo(app, "somebody@example.com")).toEqual([]);
  });
});

describe("links in emails", () => {
  const leadsHere = (mail: string, path: string) => {
    expect(mail).not.toContain("evil");
    expect(linkIn(mail).origin).toBe(`http://localhost:${new URL(app.url).port}`);
    expect(linkIn(mail).pathname).toBe(path);
  };

  it("lead to our own origin, whatever host the request claims", async () => {
    const { email, password, token } = await signUp(app.url);
    const redirectTo = "https://evil.example/forgot-password";
    expect(await sendForgedRequest(app.url, "auth/request-password-reset", { email, redirectTo })).toBe(200);
    leadsHere(await mailTo(app, email), "/forgot-password");

    const next = `next.${email}`;
    expect(await sendForgedRequest(app.url, "auth/change-email", { email: next, password }, token)).toBe(200);
    leadsHere(await mailTo(app, next), "/confirm-email");

    const guest = `guest.${email}`;
    await look(app, "update people set role = 'admin' where email = $1", [email]);
    expect(await sendForgedRequest(app.url, "users/invite", { email: guest, name: "Guest" }, token)).toBe(
      201,
    );
    leadsHere(await mailTo(app, guest), "/forgot-password");
  });
});

describe("emails", () => {
  it("are limited to five codes and five links per address in 15 minutes, whether or not it has an account", async () => {
    const { email } = await signUp(app.url);
    for (const address of [email, "elsewhere@example.com"]) {
      for (const ask of [sendCode, forgot]) {
        for (let i = 0; i < 5; i++) expect((await ask(address)).status).toBe(200);
        const answer = await ask(address);
        expect(answer.status).toBe(429);
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(800);
      }
    }
    expect((await mailsTo(app, email)).length).toBeLessThanOrEqual(10);
  });

  it("are written to files readable only by their owner, and logged without their text", async () => {
    const names = await readdir(outboxOf(app));
    expect((await stat(outboxOf(app))).mode & 0o777).toBe(0o700);
    for (const name of names) expect((await stat(join(outboxOf(app), name))).mode & 0o777).toBe(0o600);
    const { email, token } = await signUp(app.url);
    await sendCode(email);
    const code = codeIn(await mailTo(app, email));
    await forgot(email);
    const link = tokenIn(await mailTo(app, email, 2));
    const entered = (await enter(email, code)).bearer!;
    await reset(link, "a password nobody logs");
    await signIn(email, "a password nobody knows");
    const log = app.output();
    expect(log).toContain(email);
    expect(log).toContain(join(outboxOf(app), (await readdir(outboxOf(app))).sort().at(-1)!));
    for (const secret of [code, link, token, entered, "a password nobody logs", "a password nobody knows"]) {
      expect(log).not.toContain(secret);
      expect(log).not.toContain(secret.split(".")[0]);
    }
  });

  it("use PUBLIC_URL in links, however long it is", { tags: ["slow"] }, async () => {
    const { email } = await signUp(app.url);
    const other = await startApp({
      ...sameAs(app),
      env: { PUBLIC_URL: `https://studio.${"x".repeat(60)}.example/` },
    });
    await call(other.url, "auth/request-password-reset", { email });
    await other.stop();
    expect(linkIn(await mailTo(app, email)).href).toMatch(
      /^https:\/\/studio\.x+\.example\/forgot-password\?token=\w+$/,
    );
  });

  it("are sent by SMTP if it is set, and a failure is logged without the text", {
    tags: ["slow"],
  }, async () => {
    const { email } = await signUp(app.url);
    await verify(app, email);
    const smtp = await startSmtp();
    const other = await startApp({
      ...sameAs(app),
      env: { SMTP_URL: smtp.url, MAIL_FROM: "Studio <studio@example.com>" },
    });
    expect((await call(other.url, "config")).body.smtp).toBe(true);
    const send = { email, type: "sign-in" };
    await call(other.url, "auth/email-otp/send-verification-otp", send);
    const [mail] = await smtp.received(1);
    expect(mail).toContain(`To: ${email}`);
    expect(mail).toContain("From: Studio <studio@example.com>");
    expect((await enter(email, codeIn(mail!))).status).toBe(200);
    await smtp.stop();
    await call(other.url, "auth/email-otp/send-verification-otp", send);
    await other.stop();
    expect(await mailsTo(app, email)).toEqual([]);
    const failures = other
      .output()
      .split("\n")
      .filter((line) => line.includes("couldn't be sent"));
    expect(failures).toHaveLength(1);
    expect(failures[0]).not.toMatch(/Your code|\b\d{6}\b/);
  });
});
