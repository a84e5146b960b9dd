import type { Server } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import * as z from "zod";
import { channelOf, personalResources, replayMs, type ServerMessage } from "../contract/live.ts";
import { scopeOf } from "../contract/permissions.ts";
import { resources } from "../contract/resources/index.ts";
import { hasExpired, type Role, type Session } from "../contract/session.ts";
import type { Database } from "./db/client.ts";
import type { Logger } from "./log.ts";
import { createPublisher, type LiveEvent, liveChannel } from "./publish.ts";
import { isOwnOrigin } from "./upgrades.ts";

interface Listener {
  socket: WebSocket;
  session: Session;
  token: string;
  channels: Set<string>;
  /** Events that are held back until the session has been checked again; undefined if no check is running. */
  withheld?: LiveEvent[] | undefined;
}

/** The code and reason for closing a socket. */
type Refusal = [code: number, reason: string];

const clientMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("hello"), token: z.string().max(4000) }),
  z.object({ type: z.literal("subscribe"), channel: z.string().max(100), age: z.number().min(0).default(0) }),
  z.object({ type: z.literal("unsubscribe"), channel: z.string().max(100) }),
]);

/** The channel on which database triggers report each user whose sessions may have ended or changed. */
const sessionsChannel = "sessions";
/**
 * How much further back than a client's `age` events are repeated, in milliseconds. A client reads its data and
 * subscribes at the same time, so the subscription can arrive later than the read and the changes that followed it.
 */
const slackMs = 2_000;
/** How often listeners are pinged, in milliseconds. */
const pingMs = 15_000;

/** The records of a resource that a role is notified about; undefined if there are none. */
const audienceOf = (role: Role, resource: string) =>
  personalResources.includes(resource) ? "own" : scopeOf(role, resource, "list");

const forbidden = "HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";

export function createLive(
  database: Database,
  sessionOf: (token: string) => Promise<Session | undefined>,
  log: Logger,
  publicUrl?: string,
) {
  const listeners = new Set<Listener>();
  /** The events of the last few seconds, oldest first. */
  const recent: { at: number; event: LiveEvent }[] = [];
  const publisher = createPublisher(database, log);

  /** The number of events that required rechecking sessions. If it changes during a check, the check is repeated. */
  let recheckCount = 0;

  /**
   * Returns a token's session. If an event requires a recheck while the session is read, it is read again.
   * @returns the reason for closing the socket if there is no session
   */
  async function currentSession(token: string): Promise<Session | Refusal> {
    for (;;) {
      const before = recheckCount;
      const session = await sessionOf(token).catch((): Refusal => [1013, "Try again later"]);
      if (before === recheckCount) return session ?? [4401, "Unauthorized"];
    }
  }

  /** Holds back a listener's events until its session has been checked, and disconnects it if the session has ended. */
  async function check(listener: Listener) {
    recheckCount += 1;
    if (listener.withheld) return;
    const withheld: LiveEvent[] = [];
    listener.withheld = withheld;
    let token: string;
    let session: Session | Refusal;
    do {
      token = listener.token;
      session = await currentSession(token);
      // The client may have sent a newer token in the meantime.
    } while (token !== listener.token);
    listener.withheld = undefined;
    if (!listeners.has(listener)) return;
    if (Array.isArray(session)) {
      listeners.delete(listener);
      return listener.socket.close(...session);
    }
    listener.session = session;
    for (const event of withheld) deliver(listener, event);
  }

  function offer(listener: Listener, event: LiveEvent) {
    if (hasExpired(listener.session)) void check(listener);
    if (listener.withheld) listener.withheld.push(event);
    else deliver(listener, event);
  }

  function deliver({ socket, session, channels }: Listener, [resource, event, items]: LiveEvent) {
    const channel = channelOf(resource);
    if (!channels.has(channel)) return;
    const scope = audienceOf(session.user.role, resource);
    const ids = items.filter(([, owner]) => scope === "all" || owner === session.user.id).map(([id]) => id);
    if (scope && ids.length > 0)
      send(socket, { type: "event", channel, event, ids, date: new Date().toISOString() });
  }

  function hear(event: LiveEvent) {
    const now = performance.now();
    while (recent[0] && recent[0].at < now - replayMs) recent.shift();
    recent.push({ at: now, event });
    for (const listener of listeners) offer(listener, event);
  }

  /** Subscribes a listener, and repeats the events that its data, which is `age` milliseconds old, may lack. */
  function subscribe(listener: Listener, channel: string, age: number) {
    listener.channels.add(channel);
    const since = performance.now() - age - slackMs;
    for (const { at, event } of recent)
      if (at >= since && channelOf(event[0]) === channel) offer(listener, event);
  }

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
        const session = await currentSession(message.token);
        if (socket.readyState !== socket.OPEN) return;
        if (Array.isArray(session)) return socket.close(...session);
        clearTimeout(late);
        const { token } = message;
        // A second hello, for example with a newer token, keeps the subscriptions if the user is the same.
        if (listener?.session.user.id === session.user.id) Object.assign(listener, { session, token });
        else {
          if (listener) listeners.delete(listener);
          listener = { socket, session, token, channels: new Set() };
          listeners.add(listener);
        }
        return send(socket, { type: "ready" });
      }
      if (!listener) return socket.close(4401, "Send hello first");
      const resource = message.channel.split("/")[1] ?? "";
      const isDeclared = Object.hasOwn(resources, resource) || personalResources.includes(resource);
      const known = isDeclared && message.channel === channelOf(resource);
      if (!known) return send(socket, { type: "error", message: "Unknown channel" });
      if (message.type === "unsubscribe") listener.channels.delete(message.channel);
      else if (audienceOf(listener.session.user.role, resource))
        subscribe(listener, message.channel, message.age);
      else send(socket, { type: "error", message: `You can't subscribe to ${resource}` });
    });
  });

  const pings = setInterval(() => {
    for (const socket of sockets.clients) {
      // A socket isn't closed when its network connection is lost, and messages to it would be buffered for minutes.
      if (unresponsive.has(socket)) socket.terminate();
      unresponsive.add(socket);
      socket.ping();
    }
    // Triggers report sessions that were ended but not sessions that expired, so expiry is checked here.
    for (const listener of listeners) if (hasExpired(listener.session)) void check(listener);
  }, pingMs);
  pings.unref();

  /** Disconnects all listeners. Consoles reload their data when they reconnect, and their sessions are checked. */
  const restart = () => {
    for (const { socket } of listeners) socket.close(1012, "Restarting");
  };

  return {
    publish: publisher.publish,
    async start() {
      // This process also receives its own events through the database, so that they arrive after earlier revocations.
      await database.listen(liveChannel, (payload) => hear(JSON.parse(payload)), restart);
      await database.listen(sessionsChannel, (person) => {
        recheckCount += 1;
        for (const listener of listeners) {
          const { user, impersonator } = listener.session;
          if (user.id === person || impersonator?.id === person) void check(listener);
        }
      });
    },
    /** Serves the live channel on an HTTP server, which must upgrade only requests for which `opensLive` is true. */
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
      clearInterval(pings);
      publisher.stop();
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
  // A listener that doesn't read its messages is disconnected, because they would be buffered without limit.
  if (socket.bufferedAmount > 1_000_000) return socket.terminate();
  socket.send(JSON.stringify(message));
}
