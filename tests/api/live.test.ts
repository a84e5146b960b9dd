import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { apiOf } from "./api.ts";
import { openLive } from "./live-socket.ts";

let app: App;
let other: App;
let token: string;
let key: string;

beforeAll(async () => {
  app = await startServer();
  other = await startServer({ databaseUrl: app.databaseUrl, dataDir: app.dataDir });
  token = (await signUp(app.url)).token;
  key = (await apiOf(app.url, token).post("api-keys", { name: "Live" })).body.secret;
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const listen = (url: string, options = {}) => openLive(url, token, "llm-requests", options);

it("notifies other processes of two hundred concurrent calls", async () => {
  const { socket, heard, events } = await listen(other.url);
  const answers = await Promise.all(
    Array.from({ length: 200 }, () =>
      fetch(`${app.url}/v1/embeddings`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ model: "scenewright/sketch-embedding-1", input: "tide" }),
      }),
    ),
  );
  const ids = answers.map((answer) => answer.headers.get("x-request-id")!).sort();
  await expect.poll(() => [...new Set(events())].sort()).toEqual(ids);
  for (const message of heard)
    if (message.type === "event") expect(message.ids.length).toBeLessThanOrEqual(80);
  socket.close();
});

it("disconnects clients that answer no ping, and keeps the others", { tags: ["slow"] }, async () => {
  const [mute, alive] = [await listen(app.url, { autoPong: false }), await listen(app.url)];
  // 1006: closed without a close frame.
  expect(await mute.closed).toBe(1006);
  expect(alive.socket.readyState).toBe(WebSocket.OPEN);
  alive.socket.close();
});
