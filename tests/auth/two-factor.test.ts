import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, signUp, startApp } from "../server.ts";
import { call } from "./auth-client.ts";
import { authenticator } from "./authenticator.ts";
import { codeIn, mailTo, tokenIn } from "./mailbox.ts";
import { look, sameAs } from "./query.ts";

let app: App;
let admin: string;
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: "true" } });
  admin = (await signUp(app.url)).token;
});
afterAll(() => app.stop());

const auth = (bearer: string, path: string, body?: unknown) =>
  call(app.url, `auth/${path}`, body, { bearer });
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const signIn = (email: string, password: string, address = "198.51.100.1") =>
  call(app.url, "auth/sign-in/email", { email, password }, from(address));
const second = (challenge: string, code: string, address = "198.51.100.1", { url } = app) =>
  call(url, "auth/sign-in/second-factor", { challenge, code }, from(address));
/** As if the codes that were taken were long ago: steps last half a minute. */
const forgetSteps = () => look(app, "update auth_two_factor set last_step = 0");
const userOf = async (bearer: string) => (await call(app.url, "session", undefined, { bearer })).body?.user;
const deeds = async (id: string) =>
  (await call(app.url, `audit-events?owner_id=${id}`, undefined, { bearer: admin })).body.map(
    ({ action }: { action: string }) => action,
  );

async function person() {
  const made = await signUp(app.url);
  const { secret, uri } = (await auth(made.token, "two-factor/begin", { password: made.password })).body;
  const phone = authenticator(secret);
  const { backup_codes } = (await auth(made.token, "two-factor/confirm", { code: phone.code() })).body;
  await forgetSteps();
  return { ...made, id: made.session.user.id, secret, uri, phone, backup: backup_codes as string[] };
}
const challengeOf = async (email: string, password: string) =>
  (await signIn(email, password)).body.challenge as string;

describe("setting it up", () => {
  it("takes the password and a first code, and shows ten backup codes once", async () => {
    const { token, email, password, session } = await signUp(app.url);
    expect((await auth(token, "two-factor/begin", { password: "not this" })).body.errors).toHaveProperty(
      "password",
    );
    const { body } = await auth(token, "two-factor/begin", { password });
    expect(body.secret).toMatch(/^[A-Z2-7]{39}$/);
    expect(body.uri).toContain(`Scenewright:${encodeURIComponent(email)}?secret=${body.secret}`);
    // Until a code has come it is off: nobody is locked out by an app that was never set up.
    expect((await signIn(email, password)).bearer).not.toBeNull();
    const phone = authenticator(body.secret);
    const wrong = phone.code() === "000000" ? "111111" : "000000";
    expect((await auth(token, "two-factor/confirm", { code: wrong })).body.errors).toHaveProperty("code");
    expect((await auth(token, "two-factor")).body).toEqual({ on: false, since: null, backup_codes: 0 });

    const on = await auth(token, "two-factor/confirm", { code: phone.code() });
    expect(on.body.backup_codes).toHaveLength(10);
    expect(new Set(on.body.backup_codes).size).toBe(10);
    for (const code of on.body.backup_codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const state = await auth(token, "two-factor");
    expect(state.body).toEqual({ on: true, since: expect.any(String), backup_codes: 10 });
    expect(state.text).not.toContain(body.secret);
    expect((await auth(token, "two-factor/begin", { password })).status).toBe(409);
    expect(await mailTo(app, email)).toContain("takes a code from your");
    expect(await deeds(session.user.id)).toContain("two-factor.on");
  });

  it("keeps neither the secret nor a backup code as it is", async () => {
    const { secret, backup } = await person();
    const rows = JSON.stringify(await look(app, "select * from auth_two_factor"));
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(Buffer.from(secret).toString("hex"));
    for (const code of backup) {
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(code.replace("-", ""));
    }
  });
});

describe("signing in", () => {
  it("takes password and code; the first alone opens nothing", async () => {
    const { email, password, phone, id } = await person();
    const first = await signIn(email, password);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ challenge: expect.any(String), expires_at: expect.any(String) });
    expect(first.bearer).toBeNull();
    expect(
      await look(app, `select from auth_session s join people p on p.subject = s."userId" where p.id = $1`, [
        id,
      ]),
    ).toHaveLength(1);
    const entered = await second(first.body.challenge, phone.code());
    expect((await userOf(entered.bearer!)).id).toBe(id);
    expect(new Date(entered.body.expires_at).getTime() - Date.now()).toBeGreaterThan(29 * 86_400_000);
  });

  it("takes each code, and each challenge, once", async () => {
    const { email, password, phone } = await person();
    const code = phone.code();
    const [one, other] = [await challengeOf(email, password), await challengeOf(email, password)];
    const answers = await Promise.all([second(one, code), second(other, code), second(one, code)]);
    expect(answers.filter(({ bearer }) => bearer)).toHaveLength(1);
    const used = answers[0]!.bearer || answers[2]!.bearer ? one : other;
    expect((await second(used, phone.code(1))).body.errors).toHaveProperty("challenge");
    const left = used === one ? other : one;
    expect((await second(left, code)).body.errors).toHaveProperty("code");
    expect((await second(left, phone.code(1))).bearer).not.toBeNull();
  });

  it("takes a backup code once, however it is written", async () => {
    const { email, password, backup, token } = await person();
    const written = backup[0]!.toUpperCase().replace("-", " ");
    expect((await second(await challengeOf(email, password), written)).bearer).not.toBeNull();
    expect((await auth(token, "two-factor")).body.backup_codes).toBe(9);
    expect((await second(await challengeOf(email, password), backup[0]!)).status).toBe(401);
  });

  it("takes no code of others", async () => {
    const [mine, theirs] = [await person(), await person()];
    const challenge = await challengeOf(mine.email, mine.password);
    expect((await second(challenge, theirs.phone.code())).status).toBe(401);
    expect((await second(challenge, theirs.backup[0]!)).status).toBe(401);
  });

  it("wants it after a code by email, too", async () => {
    const { email, phone } = await person();
    await call(app.url, "auth/email-otp/send-verification-otp", { email });
    const otp = codeIn(await mailTo(app, email, 2));
    const first = await call(app.url, "auth/sign-in/email-otp", { email, otp }, from("198.51.100.1"));
    expect([first.status, first.bearer]).toEqual([200, null]);
    expect((await second(first.body.challenge, phone.code())).bearer).not.toBeNull();
  });

  it("wants it after a new password by a link, too", async () => {
    const { email, phone, password } = await person();
    const before = await challengeOf(email, password);
    await call(app.url, "auth/request-password-reset", { email });
    const token = tokenIn(await mailTo(app, email, 2));
    const reset = await call(app.url, "auth/reset-password", { token, newPassword: "by the mailbox" });
    expect([reset.status, reset.bearer]).toEqual([200, null]);
    // What the old password began, it does not finish.
    expect((await second(before, phone.code())).body.errors).toHaveProperty("challenge");
    const first = await signIn(email, "by the mailbox");
    expect(first.bearer).toBeNull();
    expect((await second(first.body.challenge, phone.code())).bearer).not.toBeNull();
  });

  it("stands five codes for one challenge, and ten for an account from anywhere", async () => {
    const { email, password, phone } = await person();
    let last = "";
    for (let round = 0; round < 2; round++) {
      const address = `198.51.100.${10 + round}`;
      last = (await signIn(email, password, address)).body.challenge;
      for (let i = 0; i < 5; i++) expect((await second(last, "wrong-words", address)).status).toBe(401);
      const spent = await second(last, phone.code(), address);
      expect(spent.body.errors).toHaveProperty("challenge");
    }
    const fresh = (await signIn(email, password, "198.51.100.12")).body.challenge;
    const locked = await second(fresh, phone.code(), "198.51.100.12");
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(800);
    // It opens after a quarter of an hour from the first one.
    await look(
      app,
      "update auth_tries set tried_at = tried_at - interval '16 minutes' where purpose = 'second'",
    );
    expect((await second(fresh, phone.code(), "198.51.100.12")).bearer).not.toBeNull();
  });

  it("ends in five minutes, and from another network", async () => {
    const { email, password, phone } = await person();
    const challenge = await challengeOf(email, password);
    expect((await second(challenge, phone.code(), "203.0.113.9")).status).toBe(401);
    await look(app, "update auth_tokens set expires_at = expires_at - interval '5 minutes'");
    expect((await second(challenge, phone.code())).body.errors).toHaveProperty("challenge");
    expect((await second("made-up", phone.code())).status).toBe(401);
    expect((await second("no/word", phone.code())).status).toBe(422);
  });

  it("goes on in another process, and is refused to who is banned", async () => {
    const { email, password, phone, id } = await person();
    const beside = await startApp({ ...sameAs(app), env: { TRUST_PROXY: "true" } });
    const challenge = await challengeOf(email, password);
    expect((await second(challenge, phone.code(), undefined, beside)).bearer).not.toBeNull();
    await beside.stop();
    await forgetSteps();
    await look(app, "update people set banned_at = now() where id = $1", [id]);
    const first = await signIn(email, password);
    expect([first.status, first.bearer]).toEqual([200, null]);
    const answer = await second(first.body.challenge, phone.code());
    expect([answer.status, answer.bearer]).toEqual([403, null]);
  });
});

describe("changing it", () => {
  it.each(["off", "backup-codes"])("%s wants password and code", async (verb) => {
    const { token, password, phone } = await person();
    const path = `two-factor/${verb}`;
    expect((await auth(token, path, { password })).body.errors).toHaveProperty("code");
    expect((await auth(token, path, { password: "no", code: phone.code() })).body.errors).toHaveProperty(
      "password",
    );
    expect((await auth(token, path, { password, code: "abcde-fghij" })).body.errors).toHaveProperty("code");
    expect((await auth(token, path, { password, code: phone.code() })).status).toBe(200);
  });

  it("switched off, the password is enough again, and the owner hears of it", async () => {
    const { token, email, password, backup, id } = await person();
    expect((await auth(token, "two-factor/off", { password, code: backup[3] })).status).toBe(200);
    expect((await signIn(email, password)).bearer).not.toBeNull();
    expect(await mailTo(app, email, 2)).toContain("no longer takes a code");
    expect(await deeds(id)).toContain("two-factor.off");
  });

  it("new backup codes replace the old ones", async () => {
    const { token, email, password, backup, phone } = await person();
    const { body } = await auth(token, "two-factor/backup-codes", { password, code: phone.code() });
    expect(body.backup_codes).toHaveLength(10);
    expect((await second(await challengeOf(email, password), backup[0]!)).status).toBe(401);
    expect((await second(await challengeOf(email, password), body.backup_codes[0])).bearer).not.toBeNull();
  });
});

describe("an admin", () => {
  it("sees it, and switches it off for somebody who is locked out, but not for themselves", async () => {
    const { id, email, password } = await person();
    const detail = async () => (await call(app.url, `users/${id}`, undefined, { bearer: admin })).body;
    expect((await detail()).two_factor).toBe(true);
    const off = (who: string) => call(app.url, `users/${who}/two-factor-off`, {}, { bearer: admin });
    expect((await off(id)).status).toBe(200);
    expect((await detail()).two_factor).toBe(false);
    expect((await off(id)).status).toBe(409);
    expect((await off((await userOf(admin)).id)).status).toBe(409);
    expect((await signIn(email, password)).bearer).not.toBeNull();
    expect(await mailTo(app, email, 2)).toContain("no longer takes a code");
    const events = (await call(app.url, `audit-events?user_id=${id}`, undefined, { bearer: admin })).body;
    expect(events[0]).toMatchObject({ action: "users.two-factor-off", subject: email });
  });
});

it("the server's secret is what the app's secret is encrypted with", async () => {
  const { email, password, phone } = await person();
  const env = { AUTH_SECRET: "another secret of thirty-two characters", TRUST_PROXY: "true" };
  const elsewhere = await startApp({ ...sameAs(app), env });
  const challenge = await challengeOf(email, password);
  expect((await second(challenge, phone.code(), undefined, elsewhere)).status).toBe(401);
  await elsewhere.stop();
  expect((await second(challenge, phone.code())).bearer).not.toBeNull();
});
