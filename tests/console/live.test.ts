import "./page.ts";
import type { ClientMessage } from "@contract/live.ts";
import type { LiveEvent } from "@refinedev/core";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { authStore } from "@/providers/auth/store";
import { liveProvider, liveUrl, subscribe } from "@/providers/live";
import { startServer } from "./page.ts";

let page: Awaited<ReturnType<typeof startServer>>;
let sockets: WebSocketServer;
let open: WebSocket[] = [];
let heard: ClientMessage[] = [];
let welcome: (socket: WebSocket) => void;

beforeAll(async () => {
  page = await startServer();
  sockets = new WebSocketServer({ server: page.server, path: "/api/live" });
  sockets.on("connection", (socket) => {
    open.push(socket);
    socket.on("message", (data) => {
      const message: ClientMessage = JSON.parse(String(data));
      heard.push(message);
      if (message.type === "hello") welcome(socket);
    });
  });
  return async () => {
    sockets.close();
    await page.stop();
  };
});
beforeEach(() => {
  open = [];
  heard = [];
  welcome = (socket) => socket.send('{"type":"ready"}');
  authStore.setToken("t0ken");
});

const soon = (check: () => void) => vi.waitFor(check, 15_000);
const made: unknown[] = [];
const listen = (channel: string, callback: (event: LiveEvent) => void, types = ["*"]) => {
  const subscription = liveProvider.subscribe({ channel, types, callback });
  made.push(subscription);
  return subscription;
};
afterEach(() => {
  for (const subscription of made.splice(0)) liveProvider.unsubscribe(subscription);
});

const event = (channel: string, ids: string[], type = "updated") =>
  JSON.stringify({ type: "event", channel, event: type, ids, date: "2026-01-02T03:04:05.000Z" });

test("uses wss on https pages and ws otherwise", () => {
  expect(liveUrl({ protocol: "https:", host: "example.com" })).toBe("wss://example.com/api/live");
  expect(liveUrl({ protocol: "http:", host: "localhost:3000" })).toBe("ws://localhost:3000/api/live");
});

test("authenticates first, then subscribes once per channel", async () => {
  const first = vi.fn();
  const second = vi.fn();
  listen("resources/apps", first);
  listen("resources/apps", second, ["created"]);
  await soon(() => expect(heard).toHaveLength(2));
  expect(heard).toEqual([
    { type: "hello", token: "t0ken" },
    { type: "subscribe", channel: "resources/apps", age: expect.any(Number) },
  ]);
  open[0]?.send(event("resources/apps", ["7"]));
  open[0]?.send(event("resources/chats", ["8"], "created"));
  await soon(() => expect(first).toHaveBeenCalledOnce());
  expect(first.mock.calls[0]?.[0]).toMatchObject({ type: "updated", payload: { ids: ["7"] } });
  expect(second).not.toHaveBeenCalled();
});

test("asks for the events since a listener's data was read", async () => {
  listen("resources/apps", () => {});
  await soon(() => expect(heard).toHaveLength(2));
  made.push(subscribe("resources/apps", ["*"], () => {}, 4000));
  await soon(() => expect(heard).toHaveLength(3));
  const { age } = heard[2] as Extract<ClientMessage, { type: "subscribe" }>;
  expect(age).toBeGreaterThanOrEqual(4000);
  expect(age).toBeLessThan(6000);
});

test("unsubscribes with the last listener", async () => {
  const kept = listen("resources/apps", () => {});
  const ended = listen("resources/chats", () => {});
  await soon(() => expect(heard).toHaveLength(3));
  liveProvider.unsubscribe(ended);
  await soon(() => expect(heard.at(-1)).toEqual({ type: "unsubscribe", channel: "resources/chats" }));
  liveProvider.unsubscribe(kept);
  await soon(() => expect(open[0]?.readyState).toBe(3));
});

test("reconnects, resubscribes and refetches", async () => {
  const callback = vi.fn();
  listen("resources/apps", callback);
  await soon(() => expect(heard).toHaveLength(2));
  heard = [];
  open[0]?.terminate();
  await soon(() => expect(heard).toHaveLength(2));
  expect(heard[1]).toEqual({ type: "subscribe", channel: "resources/apps", age: expect.any(Number) });
  await soon(() => expect(callback).toHaveBeenCalledOnce());
  expect(callback.mock.calls[0]?.[0]).toMatchObject({ type: "updated", payload: { ids: [] } });
});

test("doesn't reconnect with a refused token, but does with a new one", async () => {
  welcome = (socket) => socket.close(4401, "Unauthorized");
  listen("resources/apps", () => {});
  await soon(() => expect(open[0]?.readyState).toBe(3));
  await new Promise((later) => setTimeout(later, 1200));
  expect(open).toHaveLength(1);
  welcome = (socket) => socket.send('{"type":"ready"}');
  authStore.setToken("another");
  await soon(() =>
    expect(heard.at(-1)).toEqual({ type: "subscribe", channel: "resources/apps", age: expect.any(Number) }),
  );
  expect(heard).toContainEqual({ type: "hello", token: "another" });
});

test("stays silent while signed out", async () => {
  authStore.reset();
  listen("resources/apps", () => {});
  await new Promise((later) => setTimeout(later, 100));
  expect(open).toHaveLength(0);
});
