import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { livePath } from "../../contract/live.ts";
import { startServer } from "../in-process.ts";
import { type App, setupCodeOf, signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";

const page = "https://app.example";
let app: App;
let owner: Api;
let secret: string;
let other: string;

beforeAll(async () => {
  app = await startServer({
    env: { PUBLIC_URL: "https://studio.example", CORS_ORIGINS: `${page}, https://b.example` },
  });
  owner = apiOf(app.url, (await signUp(app.url, "Admin", setupCodeOf(app))).token);
  secret = (await owner.post("api-keys", { name: "Transport" })).body.secret;
  other = (await owner.post("api-keys", { name: "No chat", scopes: ["embeddings"] })).body.secret;
});
afterAll(() => app.stop());

/** Returns the responses to a request and to a plain request that follows it on the same connection. */
async function raw(text: string): Promise<string> {
  const { port, hostname } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(5000, () => socket.destroy());
  socket.write(text.replaceAll("\n", "\r\n"));
  let heard = "";
  for await (const part of socket) {
    if (heard === "") socket.write(last);
    heard += part;
  }
  return heard;
}

const chat = JSON.stringify({ model: "scenewright/sketch-1", messages: [{ role: "user", content: "Hi" }] });
const offer = "Connection: Upgrade, HTTP2-Settings\nUpgrade: h2c\nHTTP2-Settings: AAMAAABkAAQAAP__";
const last = "GET /api/config HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

describe("an upgrade that isn't the live channel's", () => {
  it.each([
    ["h2c", "/api/config", offer],
    ["h2c on the live channel's path", livePath, offer],
    ["a websocket elsewhere", "/api/config", "Connection: Upgrade\nUpgrade: websocket"],
    ["a made-up protocol", "/v1/models", "Connection: upgrade\nUpgrade: gopher/7"],
  ])("is ignored: %s", async (_, path, headers) => {
    const heard = await raw(`GET ${path} HTTP/1.1\nHost: a\n${headers}\n\n`);
    // The connection stays usable: both requests get a response.
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual([expect.stringMatching(/ (200|401)$/), "HTTP/1.1 200"]);
  });

  it("is ignored with a body, too", async () => {
    const about = `Authorization: Bearer ${secret}\nContent-Type: application/json\nContent-Length: ${chat.length}`;
    const heard = await raw(`POST /v1/chat/completions HTTP/1.1\nHost: a\n${about}\n${offer}\n\n${chat}`);
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"]);
    expect(heard).toContain("chat.completion");
  });
});

describe("the live channel", () => {
  const open = (origin?: string) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(app.url.replace("http", "ws") + livePath, origin ? { origin } : {});
      socket.once("open", () => resolve("open"));
      socket.once("error", ({ message }) => resolve(message));
    });

  it("opens for its own pages and for programs", async () => {
    expect(await open()).toBe("open");
    expect(await open(app.url)).toBe("open");
    expect(await open("https://studio.example")).toBe("open");
  });

  it.each([page, "null", "https://studio.example.evil.example", "http://127.0.0.1:1", "not an origin"])(
    "refuses %s",
    async (origin) => expect(await open(origin)).toContain("403"),
  );
});

describe("/v1", () => {
  const call = (headers: Record<string, string>, path = "chat/completions", method = "POST") =>
    fetch(`${app.url}/v1/${path}`, {
      method,
      headers: method === "POST" ? { "content-type": "application/json", ...headers } : headers,
      body: method === "POST" ? chat : undefined,
    });

  it("takes the key from api-key and x-api-key, but a bearer token comes first", async () => {
    const bearer = `Bearer ${secret}`;
    for (const [headers, status] of [
      [{ "api-key": secret }, 200],
      [{ "x-api-key": secret }, 200],
      [{ "x-api-key": "sw_wrong" }, 401],
      [{ "x-api-key": "constructor" }, 401],
      [{ authorization: bearer, "x-api-key": "sw_wrong" }, 200],
      [{ authorization: `Bearer ${other}`, "api-key": secret }, 403],
      [{ authorization: "Bearer sw_wrong", "api-key": secret }, 401],
    ] as const) {
      expect([headers, (await call(headers)).status]).toEqual([headers, status]);
    }
    expect(app.output()).not.toContain(secret);
  });

  it("is never cached or sniffed, and announces strict transport security", async () => {
    const bearer = { authorization: `Bearer ${secret}` };
    const streamed = await fetch(`${app.url}/v1/chat/completions`, {
      method: "POST",
      headers: { "content-type": "application/json", ...bearer },
      body: chat.replace("{", '{"stream":true,'),
    });
    expect(streamed.headers.get("content-type")).toContain("text/event-stream");
    for (const answer of [
      streamed,
      await call(bearer),
      await call({}),
      await call(bearer, "models", "GET"),
      await call(bearer, "constructor"),
      await fetch(`${app.url}/api/config`),
      await fetch(`${app.url}/nowhere`),
      await fetch(`${app.url}/files/${"0".repeat(64)}`),
    ]) {
      const { headers, url } = answer;
      await answer.arrayBuffer();
      expect([url, headers.get("strict-transport-security")]).toEqual([url, "max-age=31536000"]);
      expect([url, headers.get("x-content-type-options")]).toEqual([url, "nosniff"]);
      if (/nowhere|files/.test(url)) continue;
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect([url, headers.get("cache-control")]).toEqual([url, "no-store"]);
    }
  });

  it("answers the pages of allowed origins, preflights included", async () => {
    const preflight = (origin: string) =>
      fetch(`${app.url}/v1/chat/completions`, {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "authorization,content-type,x-stainless-os",
        },
      });
    const { status, headers } = await preflight(page);
    expect([status, Object.fromEntries(headers)]).toEqual([
      204,
      expect.objectContaining({
        "access-control-allow-origin": page,
        "access-control-allow-methods": "GET, POST, DELETE",
        "access-control-allow-headers": "authorization,content-type,x-stainless-os",
        vary: "origin",
      }),
    ]);
    const refused = await preflight("https://evil.example");
    expect([refused.status, refused.headers.has("access-control-allow-origin")]).toEqual([401, false]);
    for (const key of [secret, "sw_wrong"]) {
      const answer = await call({ authorization: `Bearer ${key}`, origin: page });
      expect(answer.headers.get("access-control-allow-origin")).toBe(page);
      expect(answer.headers.get("access-control-expose-headers")).toContain("x-request-id");
    }
    const elsewhere = await call({ authorization: `Bearer ${secret}`, origin: "https://evil.example" });
    expect([elsewhere.status, elsewhere.headers.has("access-control-allow-origin")]).toEqual([200, false]);
    const api = await fetch(`${app.url}/api/config`, { headers: { origin: page } });
    expect(api.headers.has("access-control-allow-origin")).toBe(false);
  });

  it("refuses a key to pages that it doesn't allow, and answers calls from elsewhere", async () => {
    const made = (await owner.post("api-keys", { name: "Pages", allowed_origins: [page] })).body;
    const statusFor = async (origin?: string) =>
      (await call({ authorization: `Bearer ${made.secret}`, ...(origin ? { origin } : {}) })).status;
    expect([await statusFor(page), await statusFor("https://evil.example"), await statusFor()]).toEqual([
      200, 403, 200,
    ]);
    for (const wrong of ["app.example.com", "https://app.example.com/path", "javascript:alert(1)", "*"]) {
      const { status, body } = await owner.patch(`api-keys/${made.id}`, { allowed_origins: [wrong] });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["allowed_origins"]]);
    }
  });
});
