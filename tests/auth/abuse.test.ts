import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { call } from "./auth-client.ts";
import { authenticator } from "./authenticator.ts";
import { mailTo, tokenIn } from "./mailbox.ts";
import { look, verify } from "./query.ts";

let app: App;
let admin: string;
beforeAll(async () => {
  app = await startServer({ env: { TRUST_PROXY: "true" } });
  admin = (await signUp(app.url)).token;
});
afterAll(() => app.stop());

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const signIn = (email: string, password: string, address = "198.51.100.1") =>
  call(app.url, "auth/sign-in/email", { email, password }, from(address));
const forgot = (email: string, address: string) =>
  call(app.url, "auth/request-password-reset", { email }, from(address));
const sendCode = (email: string, address: string) =>
  call(app.url, "auth/email-otp/send-verification-otp", { email }, from(address));
const own = (bearer: string, path: string, body: unknown) =>
  call(app.url, `auth/${path}`, body, { bearer, ...from("198.51.100.1") });
/** The audit events about a user, newest first. */
const deeds = async (id: string) =>
  (await call(app.url, `audit-events?owner_id=${id}`, undefined, { bearer: admin })).body as {
    action: string;
    address: string;
  }[];

describe("a stranger", () => {
  it("can request many emails without blocking the owner's password reset", async () => {
    const { email } = await signUp(app.url);
    for (let i = 0; i < 5; i++) expect((await sendCode(email, "203.0.113.1")).status).toBe(200);
    expect((await sendCode(email, "203.0.113.2")).status).toBe(429);
    for (let i = 0; i < 5; i++) expect((await forgot(email, "203.0.113.1")).status).toBe(200);
    expect((await forgot(email, "203.0.113.1")).status).toBe(429);
    expect((await forgot(email, "198.51.100.1")).status).toBe(200);
  });

  it("can't flood a mailbox, even from many addresses", async () => {
    const { email } = await signUp(app.url);
    for (let i = 0; i < 20; i++) expect((await forgot(email, `203.0.113.${i}`)).status).toBe(200);
    const refused = await forgot(email, "203.0.113.99");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
  });

  it("can try one password on a limited number of accounts", async () => {
    const { email, password } = await signUp(app.url);
    const address = "203.0.113.200";
    expect((await signIn("one@example.com", "hunter22", address)).status).toBe(401);
    const set = "update auth_tries set tries = $1 where purpose = 'network' and address = $2 returning tries";
    expect(await look(app, set, [299, address])).toHaveLength(1);
    // A successful sign-in doesn't count toward the limit.
    for (let i = 0; i < 2; i++) expect((await signIn(email, password, address)).status).toBe(200);
    expect((await signIn("two@example.com", "hunter22", address)).status).toBe(401);
    const refused = await signIn(email, password, address);
    expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining("network")]);
    expect((await signIn(email, password)).status).toBe(200);
  });
});

describe("someone who knows the password", () => {
  it("gets no more attempts by changing the email address, which takes a code, too", async () => {
    const { token, email, password } = await signUp(app.url);
    const { secret } = (await own(token, "two-factor/begin", { password })).body;
    await own(token, "two-factor/confirm", { code: authenticator(secret).code() });
    const off = { password, code: "abcde-fghij" };
    for (let i = 0; i < 10; i++) expect((await own(token, "two-factor/off", off)).status).toBe(422);
    expect((await own(token, "two-factor/off", off)).status).toBe(429);
    const next = { email: `next.${email}`, ...off };
    expect((await own(token, "change-email", next)).status).toBe(429);
    expect((await own(token, "two-factor/off", off)).status).toBe(429);
  });

  it("is signed out if the password changed during the sign-in", async () => {
    const { email, password, session } = await signUp(app.url);
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    await client.query("begin");
    await client.query(
      `update auth_account set password = 'another' where "userId" = (select subject from people where id = $1)`,
      [session.user.id],
    );
    const entering = signIn(email, password);
    // Waits until the session is stored, which happens before the change is committed, but after all other
    // sessions have been ended.
    await expect
      .poll(async () =>
        look(
          app,
          `select from auth_session where "ipAddress" = '198.51.100.1'
        and "userId" = (select subject from people where id = $1)`,
          [session.user.id],
        ),
      )
      .toHaveLength(1);
    await client.query("commit");
    await client.end();
    const answer = await entering;
    expect([answer.status, answer.bearer]).toEqual([401, null]);
    const left = `select from auth_session where "ipAddress" = '198.51.100.1'
      and "userId" = (select subject from people where id = $1)`;
    expect(await look(app, left, [session.user.id])).toEqual([]);
  });
});

describe("the audit log", () => {
  it("records the end of a session, with the network address", async () => {
    const { token, email, password, session } = await signUp(app.url);
    await signIn(email, password);
    const sessions = (await call(app.url, "auth/list-sessions", undefined, { bearer: token })).body;
    const other = sessions.find(({ current }: { current: boolean }) => !current);
    expect((await own(token, "revoke-session", { id: other.id })).status).toBe(200);
    expect((await deeds(session.user.id))[0]).toMatchObject({
      action: "sessions.end",
      address: "198.51.100.1",
    });
  });

  it("records a password reset for its user, with the network address", async () => {
    const { email, session } = await signUp(app.url);
    await verify(app, email);
    await forgot(email, "198.51.100.1");
    const token = tokenIn(await mailTo(app, email));
    const body = { token, newPassword: "by the mailbox" };
    expect((await call(app.url, "auth/reset-password", body, from("198.51.100.77"))).status).toBe(200);
    expect((await deeds(session.user.id))[0]).toMatchObject({
      action: "account.password-reset",
      address: "198.51.100.77",
    });
  });

  it("records a wrong password in an open session", async () => {
    const { token, session } = await signUp(app.url);
    const body = { password: "a guess", newPassword: "taken over by me" };
    expect((await own(token, "change-password", body)).status).toBe(422);
    await expect
      .poll(async () => (await deeds(session.user.id))[0])
      .toMatchObject({ action: "account.proof-failed", address: "198.51.100.1" });
  });
});
