import { once } from "node:events";
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ClerkClient } from "@clerk/backend";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createKeys } from "../../server/auth/clerk/keys.ts";
import { type Clerk, startClerk } from "../clerk/standin.ts";
import { createSigner } from "../clerk/tokens.ts";
import { type App, startApp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";

let clerk: Clerk;
/** The product as it should be set up, and on the same data one whose Clerk answers as a test wants it to. */
let app: App;
let odd: App;
let admin: Api;
let count = 0;

interface Reply {
  status: number;
  body?: object | string;
  headers?: Record<string, string | string[]>;
}
/** What stands at both addresses of Clerk for `odd`; its keys excepted, which are the right ones. */
let reply: Reply;
let impostor: Server;
let heard: { url: string; headers: NodeJS.Dict<string | string[]> }[] = [];

const refusal = (status: number, code: string): Reply => ({
  status,
  body: { errors: [{ code, message: code }] },
});

beforeAll(async () => {
  clerk = await startClerk();
  impostor = createServer(async ({ url = "", headers }, response) => {
    heard.push({ url, headers });
    const isKeys = url === "/v1/jwks";
    const {
      status,
      body = {},
      headers: own,
    } = isKeys
      ? { status: 200, body: await (await fetch(`${clerk.frontendUrl}/.well-known/jwks.json`)).json() }
      : reply;
    response.writeHead(status, { "content-type": "application/json", ...own });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(impostor, "listening");
  const url = `http://127.0.0.1:${(impostor.address() as AddressInfo).port}`;
  app = await startApp({ env: clerk.env });
  const { databaseUrl } = app;
  odd = await startApp({ env: { ...clerk.env, CLERK_API_URL: url, CLERK_FAPI_URL: url }, databaseUrl });
});
afterAll(async () => {
  await odd?.stop();
  await app?.stop();
  impostor?.close();
  await clerk?.stop();
});

const someone = (name = "Grace Hopper") =>
  clerk.createUser({ email: `edge.${++count}@example.com`, password: "correct horse", name });
const apiWith = (token: string, at = app) => apiOf(at.url, token);
/** Somebody who came in. */
async function person() {
  const user = someone();
  const token = clerk.sessionToken(user);
  const { body } = await apiWith(token).get("session");
  return { user, token, api: apiWith(token), id: body.user.id as string, email: body.user.email as string };
}
async function inDatabase(text: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}
/** What is written to a log may be read a moment later. */
const said = (by: App, what: RegExp) => expect.poll(() => by.output()).toMatch(what);
/** Tells `to` rather than the product that is set up well. */
async function tell(to: App, type: string, data: object) {
  clerk.pointWebhooksAt(`${to.url}/api/webhooks/clerk`);
  const { status } = await clerk.sendWebhook(type, data);
  clerk.pointWebhooksAt(`${app.url}/api/webhooks/clerk`);
  return status;
}

it("a webhook creates no user, and so no admin: Clerk's users may be another application's", async () => {
  const stranger = someone("Somebody Else");
  expect(await tell(app, "user.updated", { id: stranger.id })).toBe(200);
  expect(await tell(app, "user.created", { id: stranger.id })).toBe(200);
  admin = apiWith(clerk.sessionToken(someone("Ada Byron")));
  expect((await admin.get("session")).body.user.role).toBe("admin");
  expect((await admin.get("users")).total).toBe(1);
});

describe("nobody is removed", () => {
  it("while the keys are of another application, which knows none of our people", async () => {
    const { id, user } = await person();
    reply = refusal(404, "resource_not_found");
    expect(await tell(odd, "user.updated", { id: user.id })).toBe(200);
    expect((await admin.get(`users/${id}`)).status).toBe(200);
  });

  it("because something that is not Clerk answers 404, or Clerk refuses us", async () => {
    const { id, user } = await person();
    for (reply of [
      { status: 404, body: "<h1>Not Found</h1>", headers: { "content-type": "text/html" } },
      refusal(404, "route_not_found"),
      refusal(401, "clerk_key_invalid"),
      refusal(429, "too_many_requests"),
      refusal(500, "internal_error"),
    ]) {
      expect(await tell(odd, "user.deleted", { id: user.id, deleted: true }), reply.status.toString()).toBe(
        503,
      );
    }
    expect((await admin.get(`users/${id}`)).status).toBe(200);
    await said(odd, /clerk_key_invalid/);
  });
});

it("a new user gets a 503 if Clerk refuses or rate-limits this server", async () => {
  const token = clerk.sessionToken(someone(), { azp: odd.url });
  for (reply of [refusal(401, "clerk_key_invalid"), refusal(429, "too_many_requests")]) {
    const { status, body } = await apiWith(token, odd).get("session");
    expect(status, reply.status.toString()).toBe(503);
    expect(body.message).toMatch(/Clerk/);
  }
});

it("a message that is old by the time Clerk has answered does not undo a newer one", async () => {
  const { id, user } = await person();
  const messages = Array.from({ length: 6 }, (_, at) => {
    user.banned = at % 2 === 0;
    return clerk.sendWebhook("user.updated", { id: user.id });
  });
  user.banned = true;
  await Promise.all([...messages, clerk.sendWebhook("user.updated", { id: user.id })]);
  expect((await admin.get(`users/${id}`)).body.status).toBe("banned");
});

describe("a token", () => {
  it("of the same application for another end is no bearer", async () => {
    const user = someone();
    for (const claims of [{ sid: undefined }, { azp: undefined }, { sub: undefined }, { exp: undefined }]) {
      const { status } = await apiWith(clerk.sessionToken(user, claims)).get("session");
      expect(status, Object.keys(claims)[0]).toBe(401);
    }
    expect((await apiWith(clerk.sessionToken(user)).get("session")).status).toBe(200);
  });

  it("that is refused for the operator's mistake says so in the log", async () => {
    const user = someone();
    await apiWith(clerk.sessionToken(user, { azp: "http://192.168.0.7:3000" })).get("session");
    await said(app, /192\.168\.0\.7.*PUBLIC_URL/);
    const now = Math.floor(Date.now() / 1000);
    await apiWith(clerk.sessionToken(user, { iat: now + 40, nbf: now + 30 })).get("session");
    await said(app, /clock is behind/);
    await apiWith(createSigner().jwt({ sub: user.id, sid: "sess_x" })).get("session");
    await said(app, /same application/);
  });

  it("of a session that ended is refused for as long as Clerk could go on giving them out", async () => {
    const { api, user, token } = await person();
    const { sid } = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());
    await api.post("auth/sign-out", {});
    await inDatabase("update clerk_sessions set ended_at = now() - interval '30 days' where id = $1", [sid]);
    const { CLERK_WEBHOOK_SECRET: _, ...env } = clerk.env;
    // It sweeps as it starts.
    const again = await startApp({ env, databaseUrl: app.databaseUrl });
    try {
      await said(again, /CLERK_WEBHOOK_SECRET is not set/);
      const late = apiOf(again.url, clerk.sessionToken(user, { azp: again.url, sid }));
      expect((await late.get("session")).status).toBe(401);
    } finally {
      await again.stop();
    }
  });
});

describe("impersonation", () => {
  const actAs = async (boss: Api, id: string) =>
    apiWith((await boss.post(`users/${id}/impersonate`, { reason: "They asked for help" })).body.bearer);

  it("ends with the admin's sessions, and with those of whom they act as", async () => {
    const second = await person();
    await admin.patch(`users/${second.id}`, { role: "admin" });
    const customer = await person();
    const acting = await actAs(second.api, customer.id);
    expect((await acting.get("session")).body.user.id).toBe(customer.id);
    await admin.post(`users/${second.id}/sign-out`, {});
    expect((await acting.get("session")).status).toBe(401);

    const again = await actAs(admin, customer.id);
    expect((await again.get("session")).status).toBe(200);
    await admin.post(`users/${customer.id}/ban`, { reason: "Spam" });
    await admin.post(`users/${customer.id}/unban`, {});
    expect((await again.get("session")).status).toBe(401);

    const last = await actAs(admin, customer.id);
    expect((await admin.delete(`users/${customer.id}`)).status).toBe(204);
    expect((await last.get("session")).status).toBe(401);
  });

  it("through Clerk is audited under the impersonator's name", async () => {
    const { user, email } = await person();
    const boss = (await admin.get("session")).body.user;
    const actor = clerk.userOf(boss.email)!;
    const acting = apiWith(clerk.sessionToken(user, { sid: "sess_acting", act: { sub: actor.id } }));
    expect((await acting.get("session")).body.impersonator).toEqual({ id: boss.id, email: boss.email });
    expect((await acting.post("api-keys", { name: "Mine now" })).status).toBe(403);
    const { body } = await admin.get("audit-events?action=sign-in&_end=500");
    const theirs = body.filter(({ actor }: { actor: string }) => actor === email);
    expect(theirs).toHaveLength(1);
  });
});

describe("keys of signatures", () => {
  const minute = 60_000;
  const named = (...kids: string[]) => ({ keys: kids.map((kid) => ({ kid })) });
  /** Keys as the last of `answers` says, on a clock that the test sets. */
  function keysOf(answer: () => Promise<object>) {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    let calls = 0;
    const jwks = {
      getJwks: () => {
        calls += 1;
        return answer();
      },
    };
    return {
      keyOf: createKeys({ jwks } as unknown as Pick<ClerkClient, "jwks">, undefined),
      calls: () => calls,
    };
  }
  afterEach(() => {
    vi.useRealTimers();
  });

  it("are read once for many, again when a new one appears, and forgotten when they are withdrawn", async () => {
    let there = named("old");
    const { keyOf, calls } = keysOf(async () => there);
    await Promise.all(Array.from({ length: 20 }, () => keyOf("old")));
    expect(calls()).toBe(1);
    vi.advanceTimersByTime(minute);
    there = named("old", "new");
    expect(await Promise.all([keyOf("new"), keyOf("new"), keyOf("old")])).toEqual([
      { kid: "new" },
      { kid: "new" },
      { kid: "old" },
    ]);
    there = named("new");
    vi.advanceTimersByTime(61 * minute);
    expect(await keyOf("old")).toBeUndefined();
    expect(calls()).toBe(3);
  });

  it("that are unknown while Clerk is away are nobody's fault, at the second time, too", async () => {
    let isAway = false;
    const { keyOf } = keysOf(async () => {
      if (isAway) throw new Error("fetch failed");
      return named("old");
    });
    await keyOf("old");
    isAway = true;
    vi.advanceTimersByTime(minute);
    for (let again = 0; again < 3; again += 1) {
      await expect(keyOf("new")).rejects.toMatchObject({
        code: "UNAVAILABLE",
        cause: { message: "fetch failed" },
      });
    }
    isAway = false;
    vi.advanceTimersByTime(minute);
    expect(await keyOf("new")).toBeUndefined();
  });

  it("that are known stay good while Clerk is silent or talks nonsense, and only the first wait for it", async () => {
    let answer: () => Promise<object> = async () => named("old");
    const { keyOf } = keysOf(() => answer());
    await keyOf("old");
    answer = async () => ({ keys: [] });
    vi.advanceTimersByTime(61 * minute);
    expect(await keyOf("old")).toEqual({ kid: "old" });
    answer = () => new Promise(() => {});
    vi.advanceTimersByTime(minute);
    expect(await keyOf("old")).toEqual({ kid: "old" });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await keyOf("old")).toEqual({ kid: "old" });
  });
});

describe("Clerk below our own address", () => {
  const at = (path: string, init?: RequestInit) =>
    fetch(`${odd.url}/__clerk${path}`, { redirect: "manual", ...init });

  it("hears no cookie but its own, and nothing from us under another's name", async () => {
    reply = { status: 200 };
    await at("/v1/client", {
      headers: {
        cookie:
          "access_token=a; sidebar_state=b; shop_session=c; __client=d;__session_1=e; clerk_active_context=f",
        "true-client-ip": "6.6.6.6",
        "x-forwarded-host": "evil.example",
        authorization: "Bearer own",
      },
    });
    const { headers } = heard.at(-1)!;
    expect(headers.cookie).toBe("__client=d;__session_1=e; clerk_active_context=f");
    expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|evil|Bearer/);
  });

  it("sets no cookie of ours, speaks for no more of our address than itself, and brings no page", async () => {
    reply = {
      status: 200,
      body: "<script>alert(1)</script>",
      headers: {
        "content-type": "text/html",
        "set-cookie": ["__client=a; Path=/; HttpOnly", "access_token=b; Path=/", "__session=c"],
        "strict-transport-security": "max-age=63072000; includeSubDomains",
        "access-control-allow-origin": "https://evil.example",
        "access-control-allow-credentials": "true",
        "service-worker-allowed": "/",
        "clear-site-data": '"*"',
        nel: "{}",
        "retry-after": "7",
      },
    };
    const { headers } = await at("/v1/verify");
    expect(headers.getSetCookie()).toEqual(["__client=a; Path=/; HttpOnly", "__session=c"]);
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("retry-after")).toBe("7");
    for (const name of Object.keys(reply.headers!).filter((one) =>
      /^(strict|access|service|clear|nel)/.test(one),
    )) {
      expect(headers.get(name), name).toBeNull();
    }
  });

  it("is its API and its own scripts, and not whatever else could be asked for by a path", async () => {
    reply = { status: 200 };
    heard = [];
    const refused = [
      "/npm/evil-package@1/evil.js",
      "/npm/@clerk/..%2f..%2fevil-package@1/evil.js",
      "/npm/@clerk/../evil-package@1/evil.js",
      "//evil.example/v1/client",
      "/",
      "",
    ];
    for (const path of refused) expect((await at(path)).status, path).toBe(404);
    const traced = httpRequest(`${odd.url}/__clerk/v1/client`, { method: "TRACE" }).end();
    const [answer] = await once(traced, "response");
    expect(answer.statusCode).toBe(404);
    expect(heard).toEqual([]);
    for (const path of ["/v1/client?_method=PUT", "/npm/@clerk/clerk-js@5/dist/clerk.browser.js"]) {
      expect((await at(path)).status, path).toBe(200);
    }
    expect(heard.map(({ url }) => url)).toEqual([
      "/v1/client?_method=PUT",
      "/npm/@clerk/clerk-js@5/dist/clerk.browser.js",
    ]);
  });

  it("that is out of order is in the log", async () => {
    reply = refusal(503, "maintenance");
    expect((await at("/v1/environment")).status).toBe(503);
    await said(odd, /Clerk failed to answer a proxied request/);
  });
});

it("keys that cannot work end the start with a word, and without showing them", async () => {
  const { env } = clerk;
  const wrong: [Record<string, string>, string][] = [
    [{ CLERK_PUBLISHABLE_KEY: env.CLERK_PUBLISHABLE_KEY.slice(0, -6) }, "CLERK_PUBLISHABLE_KEY: incomplete"],
    [{ CLERK_SECRET_KEY: "sk_live_abc" }, "CLERK_SECRET_KEY: must be of the same instance"],
    [
      { CLERK_JWT_KEY: "-----BEGIN PUBLIC KEY-----\\nabc\\n-----END PUBLIC KEY-----" },
      "CLERK_JWT_KEY: not an RSA",
    ],
  ];
  for (const [change, word] of wrong) {
    const failed = await startApp({ env: { ...env, ...change }, databaseUrl: app.databaseUrl }).catch(
      (error: Error) => error.message,
    );
    expect(failed).toContain(word);
    for (const secret of Object.values(change)) expect(failed).not.toContain(secret);
  }
});
