import { expect } from "vitest";
import { type ClientOptions, WebSocket } from "ws";
import { channelOf, livePath, type ServerMessage } from "../../contract/live.ts";

/** Opens a live connection that is subscribed to a resource's events. `events` returns the IDs received since then. */
export async function openLive(url: string, token: string, resource: string, options: ClientOptions = {}) {
  const socket = new WebSocket(`${url.replace("http", "ws")}${livePath}`, options);
  const heard: ServerMessage[] = [];
  socket.on("message", (data) => heard.push(JSON.parse(String(data))));
  /** Resolves with the close code. */
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise((resolve) => socket.once("open", resolve));
  socket.send(JSON.stringify({ type: "hello", token }));
  const types = () => heard.map(({ type }) => type);
  await expect.poll(types).toEqual(["ready"]);
  socket.send(JSON.stringify({ type: "subscribe", channel: channelOf(resource) }));
  // The server answers the second message only after it has processed the first one.
  socket.send(JSON.stringify({ type: "subscribe", channel: "nonsense" }));
  // Events from the last few seconds arrive before this response.
  await expect.poll(types).toContain("error");
  const before = heard.length;
  const events = () =>
    heard.slice(before).flatMap((message) => (message.type === "event" ? message.ids : []));
  return { socket, heard, closed, events };
}
