import { Secret } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { call } from "./auth-client.ts";
import { authenticator } from "./authenticator.ts";
import { mailTo } from "./mailbox.ts";
import { look } from "./query.ts";
import { twoFactorCalls } from "./two-factor-account.ts";

let app: App;
let admin: string;
let calls: ReturnType<typeof twoFactorCalls>;
beforeAll(async () => {
  app = await startServer({ env: { TRUST_PROXY: "true" } });
  admin = (await signUp(app.url)).token;
  calls = twoFactorCalls(app);
});
afterAll(() => app.stop());

const auditedActions = async (id: string) =>
  (await call(app.url, `audit-events?owner_id=${id}`, undefined, { bearer: admin })).body.map(
    ({ action }: { action: string }) => action,
  );

describe("setup", () => {
  it("requires the password and a first code, and shows ten backup codes once", async () => {
    const { token, email, password, session } = await signUp(app.url);
    expect(
      (await calls.auth(token, "two-factor/begin", { password: "not this" })).body.errors,
    ).toHaveProperty("password");
    const { body } = await calls.auth(token, "two-factor/begin", { password });
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toContain(`/Scenewright:${encodeURIComponent(email)}?`);
    expect(new URL(body.uri).searchParams.get("secret")).toBe(body.secret);
    // Two-factor authentication stays off until a code confirms it, so an unfinished setup can't lock a user
    // out.
    expect((await calls.signIn(email, password)).bearer).not.toBeNull();
    const phone = authenticator(body.secret);
    const wrong = phone.code() === "000000" ? "111111" : "000000";
    expect((await calls.auth(token, "two-factor/confirm", { code: wrong })).body.errors).toHaveProperty(
      "code",
    );
    expect((await calls.auth(token, "two-factor")).body).toEqual({ on: false, since: null, backup_codes: 0 });

    const on = await calls.auth(token, "two-factor/confirm", { code: phone.code() });
    expect(on.body.backup_codes).toHaveLength(10);
    expect(new Set(on.body.backup_codes).size).toBe(10);
    for (const code of on.body.backup_codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const state = await calls.auth(token, "two-factor");
    expect(state.body).toEqual({ on: true, since: expect.any(String), backup_codes: 10 });
    expect(state.text).not.toContain(body.secret);
    expect((await calls.auth(token, "two-factor/begin", { password })).status).toBe(409);
    expect(await mailTo(app, email)).toContain("requires a code from your");
    expect(await auditedActions(session.user.id)).toContain("two-factor.on");
  });

  it("accepts the first code as authenticator apps show it, with a space", async () => {
    const { token, password } = await signUp(app.url);
    const { secret } = (await calls.auth(token, "two-factor/begin", { password })).body;
    const code = authenticator(secret).code().replace(/^.../, "$& ");
    expect((await calls.auth(token, "two-factor/confirm", { code })).status).toBe(200);
  });

  it("stores neither the secret nor a backup code in plain text", async () => {
    const { secret, backup } = await calls.enroll();
    const rows = JSON.stringify(await look(app, "select * from auth_two_factor"));
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(Buffer.from(Secret.fromBase32(secret).bytes).toString("hex"));
    for (const code of backup) {
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(code.replace("-", ""));
    }
  });
});

describe("changes", () => {
  it.each(["off", "backup-codes"])("%s requires the password and a code", async (verb) => {
    const { token, password, phone } = await calls.enroll();
    const path = `two-factor/${verb}`;
    expect((await calls.auth(token, path, { password })).body.errors).toHaveProperty("code");
    expect(
      (await calls.auth(token, path, { password: "no", code: phone.code() })).body.errors,
    ).toHaveProperty("password");
    expect((await calls.auth(token, path, { password, code: "abcde-fghij" })).body.errors).toHaveProperty(
      "code",
    );
    expect((await calls.auth(token, path, { password, code: phone.code() })).status).toBe(200);
  });

  it("signs in by password alone after it is turned off, and notifies the owner", async () => {
    const { token, email, password, backup, id } = await calls.enroll();
    expect((await calls.auth(token, "two-factor/off", { password, code: backup[3] })).status).toBe(200);
    expect((await calls.signIn(email, password)).bearer).not.toBeNull();
    expect(await mailTo(app, email, 2)).toContain("no longer requires a code");
    expect(await auditedActions(id)).toContain("two-factor.off");
  });

  it("replaces the old backup codes with new ones", async () => {
    const { token, email, password, backup, phone } = await calls.enroll();
    const { body } = await calls.auth(token, "two-factor/backup-codes", { password, code: phone.code() });
    expect(body.backup_codes).toHaveLength(10);
    expect((await calls.second(await calls.challengeOf(email, password), backup[0]!)).status).toBe(401);
    expect(
      (await calls.second(await calls.challengeOf(email, password), body.backup_codes[0])).bearer,
    ).not.toBeNull();
  });
});

describe("an admin", () => {
  it("sees the setting, and can turn it off for another user but not for themselves", async () => {
    const { id, email, password } = await calls.enroll();
    const detail = async () => (await call(app.url, `users/${id}`, undefined, { bearer: admin })).body;
    expect((await detail()).two_factor).toBe(true);
    const off = (user: string) => call(app.url, `users/${user}/two-factor-off`, {}, { bearer: admin });
    expect((await off(id)).status).toBe(200);
    expect((await detail()).two_factor).toBe(false);
    expect((await off(id)).status).toBe(409);
    expect((await off((await calls.userOf(admin)).id)).status).toBe(409);
    expect((await calls.signIn(email, password)).bearer).not.toBeNull();
    expect(await mailTo(app, email, 2)).toContain("no longer requires a code");
    const events = (await call(app.url, `audit-events?user_id=${id}`, undefined, { bearer: admin })).body;
    expect(events[0]).toMatchObject({ action: "users.two-factor-off", subject: email });
  });
});
