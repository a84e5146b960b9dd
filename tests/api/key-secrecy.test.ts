import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import WebSocket from "ws";
import { livePath } from "../../contract/live.ts";
import { resources } from "../../contract/resources/index.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";

let app: App;
let api: Api;
let token: string;

beforeAll(async () => {
  app = await startServer({ env: { LOG_LEVEL: "trace" } });
  token = (await signUp(app.url)).token;
  api = apiOf(app.url, token);
});
afterAll(() => app.stop());

const call = (secret: string, path = "chat/completions") =>
  fetch(`${app.url}/v1/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "scenewright/sketch-1", messages: [{ role: "user", content: "Hello" }] }),
  });

it("no key or key hash appears in a log, list, export, error or message", async () => {
  const seen: string[] = [];
  const socket = new WebSocket(app.url.replace("http", "ws") + livePath);
  socket.on("message", (data) => seen.push(String(data)));
  await new Promise((resolve) => socket.on("open", resolve));
  socket.send(JSON.stringify({ type: "hello", token }));
  for (const name of Object.keys(resources)) {
    socket.send(JSON.stringify({ type: "subscribe", channel: `resources/${name}` }));
  }

  const made = (await api.post("api-keys", { name: "Told once" })).body;
  const turned = (await api.post(`api-keys/${made.id}/rotate`, { grace_minutes: 10 })).body;
  const secrets = [made.secret, turned.secret] as string[];
  const wrong = `${secrets[0]!.slice(0, -4)}AAAA`;
  for (const secret of [...secrets, wrong]) {
    for (const path of ["chat/completions", "embeddings", "nowhere"]) {
      const answer = await call(secret, path);
      seen.push(await answer.text(), JSON.stringify([...answer.headers]));
    }
  }
  // Sends a secret in a query, which proxies would log, and as a bearer token for the API.
  for (const [path, headers, status] of [
    [`/v1/models?key=${secrets[1]}`, {}, 401],
    ["/api/api-keys", { authorization: `Bearer ${secrets[1]}` }, 403],
  ] as const) {
    const answer = await fetch(app.url + path, { headers });
    expect(answer.status).toBe(status);
    seen.push(await answer.text());
  }
  await api.patch(`api-keys/${made.id}`, { name: "Renamed" });
  await api.post(`api-keys/${made.id}/revoke`, {});
  for (const secret of secrets) expect((await call(secret)).status).toBe(401);
  for (const name of Object.keys(resources)) {
    seen.push(JSON.stringify((await api.get(name)).body));
    for (const format of ["csv", "jsonl", "json"])
      seen.push(JSON.stringify((await api.get(`${name}/export?format=${format}`)).body));
  }
  seen.push(JSON.stringify((await api.get(`api-keys/${made.id}`)).body));
  await new Promise((resolve) => setTimeout(resolve, 300));
  socket.close();

  const said = `${app.output()}\n${seen.join("\n")}`;
  expect(said).toContain(made.id);
  for (const secret of [...secrets, wrong]) {
    expect(said).not.toContain(secret.slice(14));
    for (const encoding of ["hex", "base64", "base64url"] as const) {
      expect(said).not.toContain(createHash("sha256").update(secret).digest(encoding));
    }
  }
});

it("a wrong secret takes as long with a known prefix as with an unknown one", async () => {
  const { secret } = (await api.post("api-keys", { name: "Timed" })).body as { secret: string };
  const known = () => `${secret.slice(0, 14)}${"A".repeat(32)}`;
  const unknown = () =>
    `sw_${Math.random().toString(36).slice(2).padEnd(10, "x").slice(0, 10)}_${"A".repeat(32)}`;
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < 600; i++) {
    // Like a key in use, the known key is called regularly, so it stays cached.
    if (i % 50 === 0) await (await call(secret)).text();
    for (const [kind, key] of [
      ["known", known()],
      ["unknown", unknown()],
    ] as const) {
      const from = performance.now();
      const answer = await call(key);
      await answer.text();
      expect(answer.status).toBe(401);
      times[kind].push(performance.now() - from);
    }
  }
  const middle = (list: number[]) => list.sort((a, b) => a - b)[list.length / 2]!;
  const ratio = middle(times.known) / middle(times.unknown);
  expect(ratio).toBeGreaterThan(0.85);
  expect(ratio).toBeLessThan(1.18);
});

it("a revoked or expired key fails on the next call", async () => {
  const revoked = (await api.post("api-keys", { name: "Revoked" })).body;
  expect((await call(revoked.secret)).status).toBe(200);
  await api.post(`api-keys/${revoked.id}/revoke`, {});
  expect((await call(revoked.secret)).status).toBe(401);
  const expires_at = new Date(Date.now() + 3000).toISOString();
  const expiring = (await api.post("api-keys", { name: "Expiring", expires_at })).body;
  expect((await call(expiring.secret)).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, Date.parse(expires_at) - Date.now() + 10));
  expect((await call(expiring.secret)).status).toBe(401);
});
