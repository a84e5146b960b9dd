/** The messages that a client sends on /api/live. The console sends `hello` first, to authenticate. */
export type ClientMessage =
  | { type: "hello"; token: string }
  /** `age` is the maximum age, in milliseconds, of the data that the client read before it subscribed. */
  | { type: "subscribe"; channel: string; age?: number }
  | { type: "unsubscribe"; channel: string };

export type EventType = "created" | "updated" | "deleted" | "progress";

export type ServerMessage =
  | { type: "ready" }
  | { type: "error"; message: string }
  | { type: "event"; channel: string; event: EventType; ids: string[]; date: string };

export const livePath = "/api/live";
export const channelOf = (resource: string) => `resources/${resource}`;

/** How long, in milliseconds, events are kept for clients that read their data before they subscribed. */
export const replayMs = 10_000;

/**
 * The channels on which users of any role get events only about their own records: the channels outside the registry,
 * and templates, because not even the IDs of other users' private templates may leak. Events about comments contain the
 * IDs of the comments' animations.
 */
export const personalResources: readonly string[] = [
  "notifications",
  "preferences",
  "film-templates",
  "film-comments",
];
