import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import * as z from "zod";
import { channelOf, type EventType, type ServerMessage } from "../contract/live.ts";
import { scopeOf } from "../contract/permissions.ts";
import { resources } from "../contract/resources/index.ts";
import type { Session } from "../contract/session.ts";
import type { Database } from "./db/client.ts";
import type { Logger } from "./log.ts";
import { isOwnOrigin } from "./upgrades.ts";

interface Item {
  id: string;
  owner_id: string;
}

/** Notifies everyone who may read these records of a change; never waits, never fails. */
export type Publish = (resource: string, event: EventType, items: Item[]) => void;

interface Listener {
  socket: WebSocket;
  session: Session;
  token: string;
  channels: Set<string>;
}

const clientMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("hello"), token: z.string().max(4000) }),
  z.object({ type: z.enum(["subscribe", "unsubscribe"]), channel: z.string().max(100) }),
]);

const pgChannel = "live";
/** NOTIFY carries 8,000 bytes: an id and an owner are 77 of them. */
const batchSize = 80;
/** Events are collected for this long, so that a busy gateway costs a handful of messages a second. */
const gatherMs = 100;
/** How often the sessions of listeners are checked, so that revoked ones receive nothing more. */
const recheckMs = 15_000;

const forbidden = "HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";

type Batch = [from: string, resource: string, event: EventType, items: [id: string, owner: string][]];

export function createLive(
  database: Database,
  sessionOf: (token: string) => Promise<Session | undefined>,
  log: Logger,
  publicUrl?: string,
) {
  const self = randomUUID();
  /** The prefix of this process's own batches. */
  const ownPrefix = `["${self}"`;
  const listeners = new Set<Listener>();
  const waiting = new Map<string, Map<string, string>>();
  let timer: NodeJS.Timeout | undefined;

  const deliver = (resource: string, event: EventType, items: [string, string][]) => {
    const channel = channelOf(resource);
    for (const { socket, session, channels } of listeners) {
      if (!channels.has(channel)) continue;
      const scope = scopeOf(session.user.role, resource, "list");
      const ids = items.filter(([, owner]) => scope === "all" || owner === session.user.id).map(([id]) => id);
      if (scope && ids.length > 0)
        send(socket, { type: "event", channel, event, ids, date: new Date().toISOString() });
    }
  };

  const flush = () => {
    timer = undefined;
    const payloads: string[] = [];
    for (const [key, gathered] of waiting) {
      const [resource, event] = key.split(" ") as [string, EventType];
      const items = [...gathered];
      for (let i = 0; i < items.length; i += batchSize) {
        const some = items.slice(i, i + batchSize);
        deliver(resource, event, some);
        const payload: Batch = [self, resource, event, some];
        payloads.push(JSON.stringify(payload));
      }
    }
    database.pool
      .query("select pg_notify($1, payload) from unnest($2::text[]) payload", [pgChannel, payloads])
      .catch((error) => log.warn({ err: error }, "Other processes were not notified of a change"));
    waiting.clear();
  };

  const publish: Publish = (resource, event, items) => {
    const key = `${resource} ${event}`;
    const gathered = waiting.get(key) ?? new Map<string, string>();
    // A listener that is about to hear of a new record reads its latest state.
    const fresh = event === "updated" ? waiting.get(`${resource} created`) : undefined;
    for (const item of items) if (!fresh?.has(item.id)) gathered.set(item.id, item.owner_id);
    if (gathered.size > 0) waiting.set(key, gathered);
    timer ??= setTimeout(flush, gatherMs);
  };

  const sockets = new WebSocketServer({ noServer: true, maxPayload: 8192 });
  /** Sockets whose last ping has not been answered. */
  const unresponsive = new WeakSet<WebSocket>();
  sockets.on("connection", (socket) => {
    let listener: Listener | undefined;
    const late = setTimeout(() => socket.close(4401, "Send hello first"), 10_000);
    socket.on("error", () => socket.terminate());
    socket.on("pong", () => unresponsive.delete(socket));
    socket.on("close", () => {
      clearTimeout(late);
      if (listener) listeners.delete(listener);
    });
    socket.on("message", async (data) => {
      const message = clientMessage.safeParse(parse(String(data))).data;
      if (!message) return send(socket, { type: "error", message: "Invalid message" });
      if (message.type === "hello") {
        const session = await sessionOf(message.token).catch(() => undefined);
        if (socket.readyState !== socket.OPEN) return;
        if (!session) return socket.close(4401, "Unauthorized");
        clearTimeout(late);
        if (listener) listeners.delete(listener);
        // A second hello, with a newer token for example, keeps the subscriptions of the same user.
        const channels =
          listener?.session.user.id === session.user.id ? listener.channels : new Set<string>();
        listener = { socket, session, token: message.token, channels };
        listeners.add(listener);
        return send(socket, { type: "ready" });
      }
      if (!listener) return socket.close(4401, "Send hello first");
      const resource = message.channel.split("/")[1] ?? "";
      const known = Object.hasOwn(resources, resource) && message.channel === channelOf(resource);
      if (!known) return send(socket, { type: "error", message: "Unknown channel" });
      if (message.type === "unsubscribe") listener.channels.delete(message.channel);
      else if (scopeOf(listener.session.user.role, resource, "list")) listener.channels.add(message.channel);
      else send(socket, { type: "error", message: `You can't subscribe to ${resource}` });
    });
  });

  const recheck = setInterval(async () => {
    for (const socket of sockets.clients) {
      // A lost network doesn't close a socket, and what is sent to it would be buffered for minutes.
      if (unresponsive.has(socket)) socket.terminate();
      unresponsive.add(socket);
      socket.ping();
    }
    for (const listener of listeners) {
      const session = await sessionOf(listener.token).catch(() => listener.session);
      if (session) listener.session = session;
      else listener.socket.close(4401, "Unauthorized");
    }
  }, recheckMs);
  recheck.unref();

  return {
    publish,
    async start() {
      await database.listen(pgChannel, (payload) => {
        if (payload.startsWith(ownPrefix)) return;
        const [, resource, event, items] = JSON.parse(payload) as Batch;
        deliver(resource, event, items);
      });
    },
    /** Serves the channel on a server that upgrades only the requests for which `opensLive` is true. */
    attach(server: Server) {
      server.on("upgrade", (request, socket, head) => {
        if (!isOwnOrigin(request, publicUrl)) {
          socket.on("error", () => socket.destroy());
          return void socket.end(forbidden, () => socket.destroy());
        }
        sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit("connection", ws, request));
      });
    },
    stop() {
      clearInterval(recheck);
      clearTimeout(timer);
      for (const client of sockets.clients) client.close(1001, "Restarting");
      sockets.close();
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function send(socket: WebSocket, message: ServerMessage) {
  // A listener that doesn't read is disconnected, because buffering for it would use memory without limit.
  if (socket.bufferedAmount > 1_000_000) return socket.terminate();
  socket.send(JSON.stringify(message));
}
