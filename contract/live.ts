/** The messages that a client sends on /api/live. The console sends `hello` first, to authenticate. */
export type ClientMessage =
  | { type: "hello"; token: string }
  | { type: "subscribe" | "unsubscribe"; channel: string };

export type EventType = "created" | "updated" | "deleted" | "progress";

export type ServerMessage =
  | { type: "ready" }
  | { type: "error"; message: string }
  | { type: "event"; channel: string; event: EventType; ids: string[]; date: string };

export const livePath = "/api/live";
export const channelOf = (resource: string) => `resources/${resource}`;

/** Subscriptions besides the registry's resources, on which users of any role hear only about their own records. */
export const personalResources: readonly string[] = ["notifications", "preferences"];
