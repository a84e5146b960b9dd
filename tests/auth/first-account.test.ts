import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isFromThisMachine } from "../../server/auth/first-account.ts";
import { type App, setupCodeOf, startApp } from "../server.ts";
import { call } from "./auth-client.ts";
import { sameAs } from "./query.ts";

const secret = { AUTH_SECRET: "a server secret of thirty-two characters", TRUST_PROXY: "true" };
let app: App;
beforeAll(async () => {
  app = await startApp({ env: secret });
});
afterAll(() => app.stop());

let count = 0;
const join = (headers: Record<string, string>, setup_code?: string, { url } = app) =>
  call(
    url,
    "auth/sign-up/email",
    { name: "First", email: `first.${++count}@example.com`, password: "correct horse", setup_code },
    { headers },
  );
const stranger = { "x-forwarded-for": "203.0.113.9" };

describe("the first account", () => {
  it("requires the code in the log except on this machine, and the code doesn't work afterwards", async () => {
    const beside = await startApp({ ...sameAs(app), env: secret });
    const code = setupCodeOf(app);
    expect(app.output()).toContain(`/sign-up and enter this code: ${code}`);
    expect(setupCodeOf(beside)).toBe(code);
    await beside.stop();
    const config = (headers: Record<string, string>) => call(app.url, "config", undefined, { headers });
    expect((await config(stranger)).body.first_account).toBe("code");
    expect((await config({})).body.first_account).toBe("open");

    const proxied: Record<string, string>[] = [
      stranger,
      // A client of a proxy can put any address into these headers.
      { "x-forwarded-for": "127.0.0.1" },
      { forwarded: "for=127.0.0.1" },
      { via: "1.1 proxy" },
      { origin: "https://films.example" },
    ];
    for (const headers of proxied) {
      const refused = await join(headers);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["setup_code"]]);
    }
    const wrong = await join(stranger, "aaaa-bbbb-cccc");
    expect([wrong.status, wrong.bearer, Object.keys(wrong.body.errors)]).toEqual([422, null, ["setup_code"]]);

    const first = await join(stranger, ` ${code.toUpperCase()} `);
    expect(first.body).toMatchObject({ user: { role: "admin" }, email_verified: true });
    expect((await config(stranger)).body.first_account).toBeNull();
    expect((await join(stranger, code)).body.user.role).toBe("customer");
    const restarted = await startApp({ ...sameAs(app), env: secret });
    expect(restarted.output()).not.toContain(code);
    await restarted.stop();
  });

  it("limits wrong codes by network", async () => {
    const empty = await startApp({ env: secret });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await join(stranger, `aaaa-bbbb-${i}`, empty)).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    const elsewhere = { "x-forwarded-for": "203.0.113.10" };
    expect((await join(elsewhere, setupCodeOf(empty), empty)).status).toBe(200);
    await empty.stop();
  });
});

it.each([
  ["http://127.0.0.1:3000/", "127.0.0.1", {}, undefined, true],
  ["http://localhost:3000/", "::1", {}, undefined, true],
  ["http://[::1]:3000/", "::ffff:127.0.0.1", { origin: "http://[::1]:3000" }, "http://localhost:3000", true],
  ["http://localhost:3000/", "192.168.0.7", {}, undefined, false],
  ["http://localhost:3000/", undefined, {}, undefined, false],
  ["http://192.168.0.7:3000/", "127.0.0.1", {}, undefined, false],
  // DNS rebinding: a page whose own name resolves to this machine.
  ["http://rebinding.example/", "127.0.0.1", {}, undefined, false],
  ["http://localhost:3000/", "127.0.0.1", { origin: "https://evil.example" }, undefined, false],
  ["http://localhost:3000/", "127.0.0.1", { origin: "null" }, undefined, false],
  ["http://localhost:3000/", "127.0.0.1", { "x-real-ip": "127.0.0.1" }, undefined, false],
  ["http://localhost:3000/", "127.0.0.1", {}, "https://films.example", false],
])("takes %s from %s with %j for this machine's own at %s: %s", (url, peer, headers, publicUrl, local) => {
  expect(isFromThisMachine(new Request(url, { headers: Object.entries(headers) }), peer, publicUrl)).toBe(
    local,
  );
});
