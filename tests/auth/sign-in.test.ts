import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { call } from "./auth-client.ts";

let app: App;
beforeAll(async () => {
  app = await startServer();
});
afterAll(() => app.stop());

const person = { name: "Ada", email: "ada@example.com", password: "difference engine" };
const signIn = (email: string, password: string, headers = {}) =>
  call(app.url, "auth/sign-in/email", { email, password }, { headers });

describe("signing up", () => {
  it("returns the session, and the bearer only in its header", async () => {
    const answer = await call(app.url, "auth/sign-up/email", person);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      user: { id: expect.any(String), name: "Ada", email: "ada@example.com", role: "admin" },
      email_verified: true,
      expires_at: expect.any(String),
    });
    expect(new Date(answer.body.expires_at).getTime() / 1000 - Date.now() / 1000).toBeCloseTo(2_592_000, -2);
    expect(answer.text).not.toContain(answer.bearer!.split(".")[0]);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const session = await call(app.url, "session", undefined, { bearer: answer.bearer! });
    expect(session.body).toEqual(answer.body);
  });

  it("refuses an address that is taken, in any case", async () => {
    const answer = await call(app.url, "auth/sign-up/email", { ...person, email: "ADA@Example.com " });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: "INVALID_INPUT",
      status: 422,
      request_id: expect.any(String),
      errors: { email: ["This email address already has an account"] },
    });
    expect(answer.bearer).toBeNull();
  });

  it("creates one account for two concurrent requests", async () => {
    const twin = { ...person, email: "twin@example.com" };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call(app.url, "auth/sign-up/email", twin)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    for (const { status, body } of answers) if (status === 422) expect(body.errors).toHaveProperty("email");
  });

  it.each([
    [{ ...person, email: "no address" }, "email"],
    [{ ...person, email: 7 }, "email"],
    [{ ...person, password: "short" }, "password"],
    [{ ...person, password: "x".repeat(129) }, "password"],
    [{ ...person, name: "  " }, "name"],
    [{ ...person, name: "a\u0000b" }, "name"],
    [{ email: "b@example.com", password: "long enough for this" }, "name"],
    [{ ...person, email: "c@example.com", role: "admin" }, "role"],
    [{ ...person, email: "c@example.com", emailVerified: true }, "emailVerified"],
    [["ada"], "body"],
  ])("refuses %j", async (body, field) => {
    const answer = await call(app.url, "auth/sign-up/email", body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(answer.text).not.toMatch(/node_modules|\.ts:/);
  });

  it("distinguishes invalid JSON from a missing content type", async () => {
    expect(await call(app.url, "auth/sign-up/email", "{")).toMatchObject({
      status: 400,
      body: { code: "BAD_REQUEST" },
    });
    const form = { headers: { "content-type": "application/x-www-form-urlencoded" } };
    expect((await call(app.url, "auth/sign-up/email", "name=Ada", form)).status).toBe(415);
  });
});

describe("signing in", () => {
  it("accepts the right password, and the address in any case", async () => {
    const answer = await signIn("Ada@example.com", person.password);
    expect(answer.status).toBe(200);
    expect((await call(app.url, "session", undefined, { bearer: answer.bearer! })).body.user.name).toBe(
      "Ada",
    );
  });

  it("gives the same response for a wrong password and an unknown address", async () => {
    const [wrong, unknown] = await Promise.all([
      signIn(person.email, "not the password"),
      signIn("nobody@example.com", "not the password"),
    ]);
    expect(wrong.status).toBe(401);
    expect({ ...wrong.body, request_id: "" }).toEqual({ ...unknown.body, request_id: "" });
    expect(wrong.body).toMatchObject({ code: "UNAUTHORIZED", errors: { password: [expect.any(String)] } });
    expect(wrong.bearer ?? unknown.bearer).toBeNull();
  });

  it("takes equally long for unknown and known addresses", async () => {
    const time = async (email: string) => {
      const start = performance.now();
      await signIn(email, "not the password");
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 5; i++) {
      known.push(await time("twin@example.com"));
      unknown.push(await time("stranger@example.com"));
    }
    const middle = (list: number[]) => list.sort((a, b) => a - b)[2]!;
    // If the server didn't hash a dummy password, an unknown address would take a tenth of the time.
    expect(middle(unknown)).toBeGreaterThan(middle(known) * 0.6);
    expect(middle(unknown)).toBeLessThan(middle(known) * 1.7);
  });

  it("by code takes equally long with a code, without one, and without an account", async () => {
    const { email } = await signUp(app.url);
    const sent = await signUp(app.url);
    await call(app.url, "auth/email-otp/send-verification-otp", { email: sent.email });
    for (const who of [sent.email, email, "code.stranger@example.com"]) {
      const start = performance.now();
      const answer = await call(app.url, "auth/sign-in/email-otp", { email: who, otp: "000000" });
      expect(answer.status).toBe(401);
      expect(performance.now() - start).toBeGreaterThan(99);
    }
  });

  it("exposes no other endpoint of better-auth", async () => {
    const { token } = await signUp(app.url);
    for (const path of [
      "get-session",
      "ok",
      "error",
      "delete-user",
      "reset-password/abc",
      "",
      "constructor",
    ]) {
      expect((await call(app.url, `auth/${path}`, undefined, { bearer: token })).status, path).toBe(404);
    }
    for (const path of [
      "update-user",
      "delete-user",
      "verify-password",
      "two-factor/enable",
      "two-factor/verify-totp",
      "email-otp/verify-email",
      "sign-in/social",
    ]) {
      expect((await call(app.url, `auth/${path}`, {}, { bearer: token })).status, path).toBe(404);
    }
    expect((await call(app.url, "auth/sign-in/email")).status).toBe(404);
  });
});

describe("a bearer", () => {
  it("is refused if any part of it is wrong, whatever else the request contains", async () => {
    const { token } = await signUp(app.url);
    const [raw, signature] = token.split(".") as [string, string];
    const other = (await signUp(app.url)).token;
    const bad = [
      raw,
      `${raw}.`,
      `${raw}.${"A".repeat(43)}=`,
      `${raw}.${other.split(".")[1]}`,
      `${raw}.${signature.toLowerCase()}`,
      `${token}=`,
      `${token}.x`,
      encodeURIComponent(token),
      "null",
    ];
    const cookie = `access_token=${token}; better-auth.session_token=${encodeURIComponent(token)}`;
    for (const bearer of bad) {
      const answer = await call(app.url, "session", undefined, { bearer, headers: { cookie } });
      expect(answer.status, bearer).toBe(401);
      expect(
        (await call(app.url, "auth/list-sessions", undefined, { bearer, headers: { cookie } })).status,
      ).toBe(401);
    }
    expect((await call(app.url, "session", undefined, { headers: { cookie } })).status).toBe(401);
    expect((await call(app.url, "auth/list-sessions", undefined, { headers: { cookie } })).status).toBe(401);
    expect((await call(app.url, "session", undefined, { bearer: token })).status).toBe(200);
  });
});
