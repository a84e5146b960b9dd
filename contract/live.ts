/** The messages that a client sends on /api/live. The console sends `hello` first, to authenticate. */
export type ClientMessage =
  | { type: "hello"; token: string }
  /** `age` is for how many milliseconds the client has shown data that it read before it could subscribe. */
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
 * Subscriptions on which users of any role hear only about their own records: to what isn't in the registry, and to
 * templates, because not even the IDs of others' private ones may get out. The ids of events about comments are those of
 * the animations.
 */
export const personalResources: readonly string[] = [
  "notifications",
  "preferences",
  "film-templates",
  "film-comments",
];
