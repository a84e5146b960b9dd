import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, signUp, startApp } from "../server.ts";
import { call } from "./auth-client.ts";
import { look, sameAs } from "./query.ts";

let app: App;
let beside: App;
beforeAll(async () => {
  app = await startApp();
  beside = await startApp(sameAs(app));
});
afterAll(async () => {
  await beside.stop();
  await app.stop();
});

/**
 * Returns the status of a session. Checks it in both processes, because each must see the other's changes immediately.
 */
const statusOf = async (bearer: string) => {
  const [one, other] = await Promise.all(
    [app, beside].map(({ url }) => call(url, "session", undefined, { bearer })),
  );
  expect(one!.status).toBe(other!.status);
  return one!.status;
};

async function person(devices: number) {
  const { token, email, password, session } = await signUp(app.url);
  const bearers = [token];
  for (let i = 1; i < devices; i++) {
    const answer = await call(
      app.url,
      "auth/sign-in/email",
      { email, password },
      { headers: { "user-agent": `Device ${i}` } },
    );
    bearers.push(answer.bearer!);
  }
  return { email, password, session, bearers };
}

const list = async (bearer: string) =>
  (await call(app.url, "auth/list-sessions", undefined, { bearer })).body;

describe("sessions", () => {
  it("are listed without their tokens", async () => {
    const { bearers } = await person(3);
    const answer = await call(app.url, "auth/list-sessions", undefined, { bearer: bearers[1]! });
    expect(answer.body).toHaveLength(3);
    expect(answer.body[1]).toEqual({
      id: expect.any(String),
      created_at: expect.stringMatching(/Z$/),
      expires_at: expect.stringMatching(/Z$/),
      ip_address: "127.0.0.1",
      user_agent: "Device 1",
      current: true,
    });
    expect(answer.body.map((row: { current: boolean }) => row.current)).toEqual([false, true, false]);
    for (const bearer of bearers) expect(answer.text).not.toContain(bearer.split(".")[0]);
  });

  it("end at once in every process when revoked", async () => {
    const { bearers } = await person(2);
    expect(await statusOf(bearers[1]!)).toBe(200);
    const [{ id }] = await list(bearers[0]!);
    expect((await call(app.url, "auth/revoke-session", { id }, { bearer: bearers[0]! })).status).toBe(200);
    expect(await statusOf(bearers[1]!)).toBe(401);
    expect(await statusOf(bearers[0]!)).toBe(200);
    expect((await call(app.url, "auth/revoke-session", { id }, { bearer: bearers[0]! })).status).toBe(404);
  });

  it("of another user can't be ended", async () => {
    const mine = await person(1);
    const theirs = await person(1);
    const [{ id }] = await list(theirs.bearers[0]!);
    const answer = await call(app.url, "auth/revoke-session", { id }, { bearer: mine.bearers[0]! });
    expect([answer.status, answer.body.message]).toEqual([404, "Session not found"]);
    expect(await statusOf(theirs.bearers[0]!)).toBe(200);
  });

  it("end by sign-out: this one, the others, or all", async () => {
    const { bearers } = await person(4);
    const [a, b, c, d] = bearers as [string, string, string, string];
    await call(app.url, "auth/sign-out", {}, { bearer: d });
    expect(await Promise.all([a, b, c, d].map(statusOf))).toEqual([200, 200, 200, 401]);
    expect((await call(app.url, "auth/sign-out", {}, { bearer: d })).status).toBe(401);
    const others = await call(app.url, "auth/revoke-other-sessions", {}, { bearer: b });
    expect(others.body).toEqual({ status: true, ended: 2 });
    expect(await Promise.all([a, b, c].map(statusOf))).toEqual([401, 200, 401]);
    await call(app.url, "auth/revoke-sessions", undefined, { bearer: b, method: "POST" });
    expect(await statusOf(b)).toBe(401);
  });

  it("require an id to be revoked", async () => {
    const { bearers } = await person(1);
    const answer = await call(app.url, "auth/revoke-session", { token: "x" }, { bearer: bearers[0]! });
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([422, ["id", "token"]]);
  });

  it("last for thirty days from their last use", async () => {
    const { bearers, session } = await person(1);
    const expire = (interval: string) =>
      look(
        app,
        `update auth_session set "expiresAt" = now() + $2::interval where "userId" = (select subject from people where id = $1)`,
        [session.user.id, interval],
      );
    await expire("2 days");
    const { body } = await call(app.url, "session", undefined, { bearer: bearers[0]! });
    expect(new Date(body.expires_at).getTime() - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    await expire("-1 second");
    expect(await statusOf(bearers[0]!)).toBe(401);
  });
});

describe("a user", () => {
  it("gets a new role immediately", async () => {
    await signUp(app.url);
    const { bearers, session } = await person(1);
    expect(session.user.role).toBe("customer");
    await look(app, "update people set role = 'operator' where id = $1", [session.user.id]);
    const { body } = await call(beside.url, "session", undefined, { bearer: bearers[0]! });
    expect(body.user.role).toBe("operator");
  });

  it("is signed out immediately by a ban and can't sign in again", async () => {
    const { bearers, session, email, password } = await person(1);
    await look(app, "update people set banned_at = now() where id = $1", [session.user.id]);
    expect(await statusOf(bearers[0]!)).toBe(401);
    const answer = await call(app.url, "auth/sign-in/email", { email, password });
    expect([answer.status, answer.bearer]).toEqual([403, null]);
    const rows = await look(
      app,
      `select from auth_session s join people p on p.subject = s."userId" where p.id = $1`,
      [session.user.id],
    );
    expect(rows).toHaveLength(1);
  });
});
