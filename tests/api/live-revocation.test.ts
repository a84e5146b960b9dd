import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../auth/auth-client.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { apiOf } from "./api.ts";
import { openLive } from "./live-socket.ts";

let app: App;
let other: App;
let admin: string;

beforeAll(async () => {
  app = await startServer();
  other = await startServer({ databaseUrl: app.databaseUrl, dataDir: app.dataDir });
  admin = (await signUp(app.url)).token;
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const listen = ({ url }: App, token: string) => openLive(url, token, "chats");

/** Signs up a user and opens a second session. */
async function person() {
  const made = await signUp(app.url);
  const { bearer } = await call(app.url, "auth/sign-in/email", {
    email: made.email,
    password: made.password,
  });
  return { ...made, id: made.session.user.id, second: bearer! };
}
const write = async (token: string) =>
  (await apiOf(app.url, token).post("chats", { title: "News", model_name: "scenewright/sketch-1" })).body.id;

it("closes revoked sessions before their next event in every process, and keeps the others", async () => {
  const { token, second } = await person();
  for (const listening of [app, other]) {
    const [revoked, kept] = [await listen(listening, second), await listen(listening, token)];
    const id = await write(token);
    await expect.poll(() => [revoked.events(), kept.events()]).toEqual([[id], [id]]);
    revoked.socket.close();
    kept.socket.close();
  }
  const sockets = await Promise.all([app, other].map((listening) => listen(listening, second)));
  const kept = await Promise.all([app, other].map((listening) => listen(listening, token)));
  // The event is published at the same moment that the session ends.
  const [id] = await Promise.all([
    write(token),
    call(app.url, "auth/revoke-other-sessions", {}, { bearer: token }),
  ]);
  const next = await write(token);
  for (const { closed } of sockets) expect(await closed).toBe(4401);
  await expect
    .poll(() => kept.map(({ events }) => events().sort()))
    .toEqual([
      [id, next],
      [id, next],
    ]);
  for (const { events } of sockets) expect(events()).not.toContain(next);
  for (const { socket } of kept) socket.close();
});

it("notices a ban, a sign-out by an admin, and the end of impersonation", async () => {
  const endings: [string, (id: string, token: string) => Promise<unknown>][] = [
    ["ban", (id) => apiOf(app.url, admin).post(`users/${id}/ban`, { reason: "Spam" })],
    ["sign-out", (id) => apiOf(app.url, admin).post(`users/${id}/sign-out`, {})],
    ["deletion", (id) => apiOf(app.url, admin).call("DELETE", `users/${id}`)],
  ];
  for (const [name, end] of endings) {
    const { id, token } = await person();
    const { body } = await apiOf(app.url, admin).post(`users/${id}/impersonate`, { reason: "A ticket" });
    const sockets = await Promise.all(
      [app, other].flatMap((listening) => [listen(listening, token), listen(listening, body.bearer)]),
    );
    const before = Date.now();
    await end(id, token);
    expect([name, await Promise.all(sockets.map(({ closed }) => closed))]).toEqual([
      name,
      [4401, 4401, 4401, 4401],
    ]);
    expect(Date.now() - before).toBeLessThan(5000);
  }
});
