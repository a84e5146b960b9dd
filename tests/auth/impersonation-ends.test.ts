import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { call } from "./auth-client.ts";
import { authenticator } from "./authenticator.ts";
import { mailTo, tokenIn } from "./mailbox.ts";
import { twoFactorCalls } from "./two-factor-account.ts";

let app: App;
let first: string;
let calls: ReturnType<typeof twoFactorCalls>;
beforeAll(async () => {
  app = await startServer({ env: { TRUST_PROXY: "true" } });
  first = (await signUp(app.url)).token;
  calls = twoFactorCalls(app);
});
afterAll(() => app.stop());

type Person = Awaited<ReturnType<ReturnType<typeof twoFactorCalls>["enroll"]>>;
const auth = (bearer: string, path: string, body: object = {}) =>
  call(app.url, `auth/${path}`, body, { bearer });
let count = 0;

/**
 * Creates an admin and a customer, both with two-factor authentication, and starts impersonating the customer.
 * @returns both users, and the bearer token of the impersonation
 */
async function impersonation() {
  const [admin, customer] = [await calls.enroll(), await calls.enroll()];
  const role = { method: "PATCH", bearer: first };
  expect((await call(app.url, `users/${admin.id}`, { role: "admin" }, role)).status).toBe(200);
  const body = { reason: "A ticket" };
  const begun = await call(app.url, `users/${customer.id}/impersonate`, body, { bearer: admin.token });
  const bearer: string = begun.body.bearer;
  const isOn = async () => (await call(app.url, "session", undefined, { bearer })).status === 200;
  expect(await isOn()).toBe(true);
  return { admin, customer, bearer, isOn };
}

const ending: Record<string, (who: Person) => Promise<{ status: number }>> = {
  "a new password": ({ token, password, phone }) =>
    auth(token, "change-password", { password, newPassword: "another sea shanty", code: phone.code() }),
  "a new address": async ({ token, password, phone }) => {
    const email = `moved.${++count}.${process.pid}@example.com`;
    await auth(token, "change-email", { email, password, code: phone.code() });
    return call(app.url, "auth/confirm-email", { token: tokenIn(await mailTo(app, email)) });
  },
  "a reset password": async ({ email }) => {
    await call(app.url, "auth/request-password-reset", { email });
    const token = tokenIn(await mailTo(app, email, 2));
    return call(app.url, "auth/reset-password", { token, newPassword: "another sea shanty" });
  },
  "no second factor": ({ token, password, phone }) =>
    auth(token, "two-factor/off", { password, code: phone.code() }),
  "new backup codes": ({ token, password, phone }) =>
    auth(token, "two-factor/backup-codes", { password, code: phone.code() }),
  "the end of all sessions": ({ token }) => auth(token, "revoke-sessions"),
  "the end of all other sessions": ({ token }) => auth(token, "revoke-other-sessions"),
  "a sign-out by an admin": ({ id }) => call(app.url, `users/${id}/sign-out`, {}, { bearer: first }),
  "a second factor turned off by an admin": ({ id }) =>
    call(app.url, `users/${id}/two-factor-off`, {}, { bearer: first }),
};

describe.each(Object.entries(ending))("impersonation ends with %s", (_, end) => {
  it.each(["admin", "customer"] as const)("of the %s", async (who) => {
    const { isOn, ...people } = await impersonation();
    expect((await end(people[who])).status).toBe(200);
    expect(await isOn()).toBe(false);
  });
});

it("ends when two-factor authentication is turned on", async () => {
  const { customer, admin } = await impersonation();
  const off = ending["no second factor"]!;
  await off(customer);
  const begun = await call(
    app.url,
    `users/${customer.id}/impersonate`,
    { reason: "A ticket" },
    { bearer: admin.token },
  );
  const { bearer } = begun.body;
  const { secret } = (await auth(customer.token, "two-factor/begin", { password: customer.password })).body;
  expect((await call(app.url, "session", undefined, { bearer })).status).toBe(200);
  await auth(customer.token, "two-factor/confirm", { code: authenticator(secret).code() });
  expect((await call(app.url, "session", undefined, { bearer })).status).toBe(401);
});

it("outlives a sign-in with a backup code, a wrong password, another name and the end of another session", async () => {
  const { customer, isOn } = await impersonation();
  const { token, email, password, backup } = customer;
  const answer = await calls.second(await calls.challengeOf(email, password), backup[0]!);
  expect(answer.status).toBe(200);
  await calls.signIn(email, "not this password");
  await auth(token, "update-profile", { name: "Another" });
  const [other] = (await call(app.url, "auth/list-sessions", undefined, { bearer: token })).body.filter(
    ({ current }: { current: boolean }) => !current,
  );
  expect((await auth(token, "revoke-session", { id: other.id })).status).toBe(200);
  expect(await isOn()).toBe(true);
});

it("is listed among the sessions of both, without its bearer", async () => {
  const { admin, customer, bearer } = await impersonation();
  for (const { id } of [admin, customer]) {
    const answer = await call(app.url, `users/${id}`, undefined, { bearer: first });
    expect(answer.body.sessions[0]).toMatchObject({
      impersonation: { admin: admin.email, user: customer.email },
      user_agent: null,
    });
    expect(answer.text).not.toContain(bearer);
  }
  const ended = await call(app.url, `users/${customer.id}/sign-out`, {}, { bearer: first });
  expect(ended.body).toEqual({ ended: 2 });
});
