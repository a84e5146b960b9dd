import { afterAll, beforeAll, expect, it } from "vitest";
import { stepAt } from "../../server/auth/embedded/two-factor/totp.ts";
import { type App, signUp, startApp } from "../server.ts";
import { call } from "./auth-client.ts";
import { codeOf } from "./authenticator.ts";
import { codeIn, mailTo, tokenIn } from "./mailbox.ts";
import { look, sameAs } from "./query.ts";
import { twoFactorCalls } from "./two-factor-account.ts";

let app: App;
let calls: ReturnType<typeof twoFactorCalls>;
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: "true" } });
  await signUp(app.url);
  calls = twoFactorCalls(app);
});
afterAll(() => app.stop());

it("requires password and code, and opens no session by the password alone", async () => {
  const { email, password, phone, id } = await calls.enroll();
  const first = await calls.signIn(email, password);
  expect(first.status).toBe(200);
  expect(first.body).toEqual({ challenge: expect.any(String), expires_at: expect.any(String) });
  expect(first.bearer).toBeNull();
  expect(
    await look(app, `select from auth_session s join people p on p.subject = s."userId" where p.id = $1`, [
      id,
    ]),
  ).toHaveLength(1);
  const signedIn = await calls.second(first.body.challenge, phone.code());
  expect((await calls.userOf(signedIn.bearer!)).id).toBe(id);
  expect(new Date(signedIn.body.expires_at).getTime() - Date.now()).toBeGreaterThan(29 * 86_400_000);
});

it("accepts each code and each challenge once", async () => {
  const { email, password, phone } = await calls.enroll();
  const code = phone.code();
  const [one, other] = [await calls.challengeOf(email, password), await calls.challengeOf(email, password)];
  const responses = await Promise.all([
    calls.second(one, code),
    calls.second(other, code),
    calls.second(one, code),
  ]);
  expect(responses.filter(({ bearer }) => bearer)).toHaveLength(1);
  const used = responses[0]!.bearer || responses[2]!.bearer ? one : other;
  expect((await calls.second(used, phone.code(1))).body.errors).toHaveProperty("challenge");
  const unused = used === one ? other : one;
  expect((await calls.second(unused, code)).body.errors).toHaveProperty("code");
  expect((await calls.second(unused, phone.code(1))).bearer).not.toBeNull();
});

it("accepts a backup code once, in any case and with any separator", async () => {
  const { email, password, backup, token } = await calls.enroll();
  const written = backup[0]!.toUpperCase().replace("-", " ");
  expect((await calls.second(await calls.challengeOf(email, password), written)).bearer).not.toBeNull();
  expect((await calls.auth(token, "two-factor")).body.backup_codes).toBe(9);
  expect((await calls.second(await calls.challengeOf(email, password), backup[0]!)).status).toBe(401);
});

it("refuses another user's codes", async () => {
  const [mine, theirs] = [await calls.enroll(), await calls.enroll()];
  const challenge = await calls.challengeOf(mine.email, mine.password);
  expect((await calls.second(challenge, theirs.phone.code())).status).toBe(401);
  expect((await calls.second(challenge, theirs.backup[0]!)).status).toBe(401);
});

it("requires a code after an emailed code, too", async () => {
  const { email, phone } = await calls.enroll();
  await call(app.url, "auth/email-otp/send-verification-otp", { email });
  const otp = codeIn(await mailTo(app, email, 2));
  const first = await call(
    app.url,
    "auth/sign-in/email-otp",
    { email, otp },
    {
      headers: { "x-forwarded-for": "198.51.100.1" },
    },
  );
  expect([first.status, first.bearer]).toEqual([200, null]);
  expect((await calls.second(first.body.challenge, phone.code())).bearer).not.toBeNull();
});

it("requires a code after a password reset, too", async () => {
  const { email, phone, password } = await calls.enroll();
  const before = await calls.challengeOf(email, password);
  await call(app.url, "auth/request-password-reset", { email });
  const token = tokenIn(await mailTo(app, email, 2));
  const reset = await call(app.url, "auth/reset-password", { token, newPassword: "by the mailbox" });
  expect([reset.status, reset.bearer]).toEqual([200, null]);
  // A challenge that was opened with the old password is no longer valid.
  expect((await calls.second(before, phone.code())).body.errors).toHaveProperty("challenge");
  const first = await calls.signIn(email, "by the mailbox");
  expect(first.bearer).toBeNull();
  expect((await calls.second(first.body.challenge, phone.code())).bearer).not.toBeNull();
});

it("allows five codes for a challenge, and ten for an account from all networks", async () => {
  const { email, password, phone } = await calls.enroll();
  let last = "";
  for (let round = 0; round < 2; round++) {
    const address = `198.51.100.${10 + round}`;
    last = (await calls.signIn(email, password, address)).body.challenge;
    for (let i = 0; i < 5; i++) expect((await calls.second(last, "wrong-words", address)).status).toBe(401);
    const spent = await calls.second(last, phone.code(), address);
    expect(spent.body.errors).toHaveProperty("challenge");
  }
  const fresh = (await calls.signIn(email, password, "198.51.100.12")).body.challenge;
  const locked = await calls.second(fresh, phone.code(), "198.51.100.12");
  expect(locked.status).toBe(429);
  expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(800);
  // The limit resets 15 minutes after the first attempt.
  await look(
    app,
    "update auth_tries set tried_at = tried_at - interval '16 minutes' where purpose = 'second'",
  );
  expect((await calls.second(fresh, phone.code(), "198.51.100.12")).bearer).not.toBeNull();
});

it("refuses a challenge after five minutes, and from another network", async () => {
  const { email, password, phone } = await calls.enroll();
  const challenge = await calls.challengeOf(email, password);
  expect((await calls.second(challenge, phone.code(), "203.0.113.9")).status).toBe(401);
  await look(app, "update auth_tokens set expires_at = expires_at - interval '5 minutes'");
  expect((await calls.second(challenge, phone.code())).body.errors).toHaveProperty("challenge");
  expect((await calls.second("made-up", phone.code())).status).toBe(401);
  expect((await calls.second("no/word", phone.code())).status).toBe(422);
});

it("works in another process, and refuses a banned user", async () => {
  const { email, password, phone, id } = await calls.enroll();
  const otherProcess = await startApp({ ...sameAs(app), env: { TRUST_PROXY: "true" } });
  const challenge = await calls.challengeOf(email, password);
  expect((await calls.second(challenge, phone.code(), undefined, otherProcess)).bearer).not.toBeNull();
  await otherProcess.stop();
  await calls.forgetSteps();
  await look(app, "update people set banned_at = now() where id = $1", [id]);
  const first = await calls.signIn(email, password);
  expect([first.status, first.bearer]).toEqual([200, null]);
  const response = await calls.second(first.body.challenge, phone.code());
  expect([response.status, response.bearer]).toEqual([403, null]);
});
it("encrypts the app's secret with the server's secret", async () => {
  const { email, password, phone } = await calls.enroll();
  const env = { AUTH_SECRET: "another secret of thirty-two characters", TRUST_PROXY: "true" };
  const elsewhere = await startApp({ ...sameAs(app), env });
  const challenge = await calls.challengeOf(email, password);
  expect((await calls.second(challenge, phone.code(), undefined, elsewhere)).status).toBe(401);
  await elsewhere.stop();
  expect((await calls.second(challenge, phone.code())).bearer).not.toBeNull();
});

it("accepts codes for a secret that an earlier version stored", async () => {
  // The RFC's 20-byte test key, in hexadecimal, as the first version of the product encrypted it under this
  // AUTH_SECRET.
  const env = { AUTH_SECRET: "a server secret of thirty-two characters", TRUST_PROXY: "true" };
  const key = Buffer.from("12345678901234567890");
  const stored =
    "ad994ca8f6b8af16f9203031df3c66aafb6241f47eadd3788b5b179f59998a2562240af7c8021fe07e6334b8b0d663add7098719c6efd4359d63e81d11cf896541dd51285ae7737efbfa5903479962a5";
  const upgraded = await startApp({ env });
  const { email, password, session } = await signUp(upgraded.url);
  await look(
    upgraded,
    `insert into auth_two_factor (user_id, secret, enabled_at)
     select subject, $2, now() from people where id = $1`,
    [session.user.id, stored],
  );
  const { signIn, second, challengeOf } = twoFactorCalls(upgraded);
  expect((await signIn(email, password)).bearer).toBeNull();
  const code = codeOf(key, stepAt());
  expect((await second(await challengeOf(email, password), code)).bearer).not.toBeNull();
  expect((await second(await challengeOf(email, password), code)).body.errors).toHaveProperty("code");
  await upgraded.stop();
});
