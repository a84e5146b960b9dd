import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { channelOf, livePath, type ServerMessage } from "../../contract/live.ts";
import { type App, signUp, startApp } from "../server.ts";
import { apiOf } from "./api.ts";

let app: App;
let other: App;
let token: string;
let key: string;

beforeAll(async () => {
  app = await startApp();
  other = await startApp({ databaseUrl: app.databaseUrl, dataDir: app.dataDir });
  token = (await signUp(app.url)).token;
  key = (await apiOf(app.url, token).post("api-keys", { name: "Live" })).body.secret;
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

/** Opens a socket that is subscribed to the log. */
async function listen(url: string, options = {}) {
  const socket = new WebSocket(`${url.replace("http", "ws")}${livePath}`, options);
  const heard: ServerMessage[] = [];
  socket.on("message", (data) => heard.push(JSON.parse(String(data))));
  await new Promise((resolve) => socket.once("open", resolve));
  socket.send(JSON.stringify({ type: "hello", token }));
  await expect.poll(() => heard.map((message) => message.type)).toEqual(["ready"]);
  socket.send(JSON.stringify({ type: "subscribe", channel: channelOf("llm-requests") }));
  return { socket, heard };
}

it("notifies other processes of two hundred concurrent calls", async () => {
  const { socket, heard } = await listen(other.url);
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
  const notified = () =>
    [...new Set(heard.flatMap((message) => (message.type === "event" ? message.ids : [])))].sort();
  await expect.poll(notified).toEqual(ids);
  for (const message of heard)
    if (message.type === "event") expect(message.ids.length).toBeLessThanOrEqual(80);
  socket.close();
});

it("disconnects clients that answer no ping, and keeps the others", async () => {
  const [mute, alive] = [await listen(app.url, { autoPong: false }), await listen(app.url)];
  const closed = new Promise<number>((resolve) => mute.socket.once("close", resolve));
  // 1006: closed without a close frame.
  expect(await closed).toBe(1006);
  expect(alive.socket.readyState).toBe(WebSocket.OPEN);
  alive.socket.close();
}, 120_000);
