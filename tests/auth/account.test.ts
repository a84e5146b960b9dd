import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { call } from "./auth-client.ts";
import { linkIn, mailsTo, mailTo, tokenIn } from "./mailbox.ts";
import { look, verify } from "./query.ts";

let app: App;
let admin: string;
beforeAll(async () => {
  app = await startServer();
  admin = (await signUp(app.url)).token;
});
afterAll(() => app.stop());

const auth = (bearer: string, path: string, body?: unknown) =>
  call(app.url, `auth/${path}`, body, { bearer });
const signIn = (email: string, password: string) => call(app.url, "auth/sign-in/email", { email, password });
const userOf = async (bearer: string) => (await call(app.url, "session", undefined, { bearer })).body?.user;
const deeds = async (id: string) =>
  (await call(app.url, `audit-events?owner_id=${id}`, undefined, { bearer: admin })).body.map(
    ({ action }: { action: string }) => action,
  );
/** Signs up a user with a second session. */
async function person() {
  const made = await signUp(app.url);
  const other = (await signIn(made.email, made.password)).bearer!;
  return { ...made, other, id: made.session.user.id };
}
let count = 0;
const newAddress = () => `new.${++count}.${process.pid}@example.com`;

describe("a name", () => {
  it("changes in every session immediately, and is audited", async () => {
    const { token, other, id } = await person();
    const answer = await auth(token, "update-profile", { name: "  Ada King " });
    expect(answer.body.user).toMatchObject({ id, name: "Ada King" });
    expect((await userOf(other)).name).toBe("Ada King");
    expect(await look(app, "select from auth_user where name = 'Ada King'")).toHaveLength(1);
    expect(await deeds(id)).toContain("account.name");
  });

  it("is validated", async () => {
    const { token } = await person();
    for (const name of [" ", "a\nb", "x".repeat(101)]) {
      const answer = await auth(token, "update-profile", { name });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["name"]]);
    }
    expect((await auth(token, "update-profile", { name: "A", role: "admin" })).body.errors).toHaveProperty(
      "role",
    );
    expect((await call(app.url, "auth/update-profile", { name: "A" })).status).toBe(401);
  });
});

describe("an email address", () => {
  const ask = (bearer: string, email: string, password: string) =>
    auth(bearer, "change-email", { email, password });
  const confirm = (token: string) => call(app.url, "auth/confirm-email", { token });

  it("is changed once by the link in the new mailbox, and the old one is notified", async () => {
    const { token, other, email, password, id } = await person();
    const next = newAddress();
    expect((await ask(token, next.toUpperCase(), password)).body).toEqual({ status: true });
    const mail = await mailTo(app, next);
    expect(linkIn(mail).pathname).toBe("/confirm-email");
    expect(await mailTo(app, email)).toContain("Someone asked to change");
    expect((await userOf(token)).email).toBe(email);

    expect((await confirm(tokenIn(mail))).status).toBe(200);
    expect((await userOf(other)).email).toBe(next);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await signIn(next, password)).status).toBe(200);
    expect(await mailTo(app, email, 2)).toContain("has a new email address");
    const again = await confirm(tokenIn(mail));
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ["token"]]);
    expect(await deeds(id)).toEqual(expect.arrayContaining(["account.email-asked", "account.email"]));
  });

  it("gets the same response whether or not it is taken, and the mailbox in use is notified", async () => {
    const taken = await person();
    await verify(app, taken.email);
    const { token, email, password } = await person();
    const free = newAddress();
    const [one, other] = [await ask(token, free, password), await ask(token, taken.email, password)];
    expect([one.status, one.text]).toEqual([other.status, other.text]);
    const mail = await mailTo(app, taken.email);
    expect(mail).toContain("already has an account");
    expect(mail).not.toContain("confirm-email");
    // The two emails to the requester's own mailbox have the same text, so neither reveals whether the address
    // is taken.
    await mailTo(app, email, 2);
    const [first, second] = (await mailsTo(app, email)).map((text) => text.slice(text.indexOf("\n\n")));
    expect(first).toBe(second);
    // The newer request has revoked the older one.
    expect((await confirm(tokenIn(await mailTo(app, free)))).status).toBe(422);
  });

  it("can be confirmed in time, and not after another user has verified it", async () => {
    const { token, password, email } = await person();
    const late = newAddress();
    await ask(token, late, password);
    const link = tokenIn(await mailTo(app, late));
    await look(app, "update auth_tokens set expires_at = now() - interval '1 second'");
    expect((await confirm(link)).status).toBe(422);

    const raced = newAddress();
    await ask(token, raced, password);
    const second = tokenIn(await mailTo(app, raced));
    await call(app.url, "auth/sign-up/email", { name: "Quick", email: raced, password: "quick and first" });
    await verify(app, raced);
    expect((await confirm(second)).body.errors).toHaveProperty("email");
    expect((await userOf(token)).email).toBe(email);
  });

  it("requires the current password, whose wrong attempts count as at sign-in", async () => {
    const { token, email, password } = await person();
    for (let i = 0; i < 10; i++) {
      const answer = await ask(token, newAddress(), "a wrong password");
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["password"]]);
    }
    expect((await ask(token, newAddress(), password)).status).toBe(429);
    expect((await signIn(email, password)).status).toBe(429);
    expect((await userOf(token)).email).toBe(email);
  });

  it("revokes links and codes in the old mailbox", async () => {
    const { token, email, password } = await person();
    await call(app.url, "auth/request-password-reset", { email });
    const reset = tokenIn(await mailTo(app, email));
    const next = newAddress();
    await ask(token, next, password);
    await confirm(tokenIn(await mailTo(app, next)));
    const answer = await call(app.url, "auth/reset-password", { token: reset, newPassword: "from the past" });
    expect(answer.status).toBe(422);
    expect((await signIn(next, password)).status).toBe(200);
  });

  it("is refused if it is unchanged or invalid", async () => {
    const { token, email, password } = await person();
    for (const wanted of [email, "nothing"]) {
      expect((await ask(token, wanted, password)).body.errors).toHaveProperty("email");
    }
  });
});

describe("a password", () => {
  const change = (bearer: string, password: string, newPassword: string) =>
    auth(bearer, "change-password", { password, newPassword });

  it("is changed with the current one: other sessions end, links become invalid, the owner is notified", async () => {
    const { token, other, email, password, id } = await person();
    await call(app.url, "auth/request-password-reset", { email });
    const reset = tokenIn(await mailTo(app, email));
    const next = newAddress();
    await auth(token, "change-email", { email: next, password });
    const confirmation = tokenIn(await mailTo(app, next));

    expect((await change(token, password, "a whole new one")).body).toEqual({ status: true, ended: 1 });
    expect(await userOf(other)).toBeUndefined();
    expect((await userOf(token)).email).toBe(email);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await signIn(email, "a whole new one")).status).toBe(200);
    expect(
      (await call(app.url, "auth/reset-password", { token: reset, newPassword: "once again new" })).status,
    ).toBe(422);
    expect((await call(app.url, "auth/confirm-email", { token: confirmation })).status).toBe(422);
    expect(await mailTo(app, email, 3)).toContain("password for your Scenewright account was changed");
    expect(await deeds(id)).toContain("account.password");
  });

  it("must meet the sign-up rules and differ from the current one", async () => {
    const { token, password } = await person();
    for (const bad of ["short", "x".repeat(129), password]) {
      const answer = await change(token, password, bad);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["newPassword"]]);
    }
    const wrong = await change(token, "not the present", "a whole new one");
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["password"]]);
  });

  it("is changed once by concurrent requests", async () => {
    const { token, password } = await person();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, i) => change(token, password, `a new one, number ${i}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it("is stored as a slow, salted hash", async () => {
    const same = await Promise.all([person(), person()]);
    for (const { token, password } of same) await change(token, password, "the same for both");
    const rows = await look<{ password: string }>(
      app,
      `select password from auth_account where "userId" in (select subject from people where id = any ($1))`,
      [same.map(({ id }) => id)],
    );
    const [one, other] = rows.map(({ password }) => password.split(":"));
    // Passwords are hashed by scrypt with 32 MB: a 16-byte salt and a 64-byte key, in hexadecimal.
    expect(one!.map((part) => part.length)).toEqual([32, 128]);
    expect(one![0]).not.toBe(other![0]);
    expect(one![1]).not.toBe(other![1]);
  });
});

it("refuses every change while impersonating", async () => {
  const { id, password } = await person();
  const acting = await call(app.url, `users/${id}/impersonate`, { reason: "A ticket" }, { bearer: admin });
  const { bearer } = acting.body;
  expect((await userOf(bearer)).id).toBe(id);
  const bodies: Record<string, unknown> = {
    "auth/update-profile": { name: "Taken" },
    "auth/change-email": { email: newAddress(), password },
    "auth/change-password": { password, newPassword: "taken over now" },
    "auth/two-factor": undefined,
    "auth/two-factor/begin": { password },
    "auth/two-factor/confirm": { code: "123456" },
    "auth/two-factor/backup-codes": { password, code: "123456" },
    "auth/two-factor/off": { password, code: "123456" },
    account: undefined,
    "account/export": undefined,
  };
  for (const [path, body] of Object.entries(bodies)) {
    expect((await call(app.url, path, body, { bearer })).status, path).toBe(403);
  }
  expect((await call(app.url, "account", { password }, { bearer, method: "DELETE" })).status).toBe(403);
});
