import { type ClientMessage, channelOf, livePath, replayMs, type ServerMessage } from "@contract/live.ts";
import type { LiveEvent, LiveProvider } from "@refinedev/core";
import { useEffect, useEffectEvent } from "react";
import { bearer } from "./auth/bearer";
import { authStore } from "./auth/store";

type Listener = (event: LiveEvent) => void;
interface Subscription {
  channel: string;
  types: readonly string[];
  listener: Listener;
  /** A moment as returned by `performance.now()`. The listener's data is at least as new. */
  since: number;
}

const firstPause = 500;
const longestPause = 30_000;
/** The close code for a refused bearer token. Reconnecting requires a new token. */
const unauthorized = 4401;
/**
 * How often, in milliseconds, a new bearer token is requested. Tokens can be short-lived, so a new one is sent
 * before the current one expires.
 */
const renewMs = 20_000;

const subscriptions = new Set<Subscription>();
let socket: WebSocket | undefined;
let token = "";
/** The bearer token last sent to the server. */
let sent = "";
let ready = false;
let missed = false;
let pause = firstPause;
let timer: ReturnType<typeof setTimeout> | undefined;
let renewal: ReturnType<typeof setInterval> | undefined;

export const liveUrl = ({ protocol, host }: Pick<Location, "protocol" | "host"> = location) =>
  `${protocol === "https:" ? "wss" : "ws"}://${host}${livePath}`;

const say = (message: ClientMessage) => socket?.send(JSON.stringify(message));
const channels = () => new Set([...subscriptions].map(({ channel }) => channel));

/** The earliest time at which one of a channel's listeners read its data. */
const earliest = (channel: string) =>
  Math.min(...[...subscriptions].filter((one) => one.channel === channel).map(({ since }) => since));

/** Subscribes to a channel. The server repeats the channel's events from `since` on. */
function join(channel: string, since: number) {
  const age = Math.round(performance.now() - since);
  say({ type: "subscribe", channel, age });
  // The server no longer has all events. An event without IDs makes the listeners refetch.
  if (missed || age > replayMs) tell(channel, "updated", []);
}

function tell(channel: string, type: string, ids: string[], date = new Date()) {
  for (const { types, listener, channel: wanted } of subscriptions) {
    if (wanted === channel && (types.includes("*") || types.includes(type))) {
      listener({ channel, type, payload: { ids }, date });
    }
  }
}

function hear(message: ServerMessage) {
  if (message.type === "event") tell(message.channel, message.event, message.ids, new Date(message.date));
  if (message.type !== "ready") return;
  ready = true;
  pause = firstPause;
  for (const channel of channels()) join(channel, earliest(channel));
  missed = false;
}

function close() {
  clearTimeout(timer);
  clearInterval(renewal);
  const old = socket;
  socket = undefined;
  ready = false;
  old?.close();
}

/** Authenticates the socket if the bearer token has changed. */
async function greet(to: WebSocket) {
  const mine = await bearer().catch(() => "");
  if (socket !== to || to.readyState !== to.OPEN || !mine || mine === sent) return;
  sent = mine;
  say({ type: "hello", token: mine });
}

/**
 * Reconnects after the bearer token was refused, unless the new token is the same. If no token can be obtained, retries
 * later.
 */
async function reopen() {
  const refused = sent;
  const mine = await bearer().catch(() => undefined);
  if (mine === undefined) timer = setTimeout(open, longestPause);
  else if (mine && mine !== refused) open();
}

function open() {
  clearTimeout(timer);
  token = authStore.get().accessToken;
  if (socket || !token || subscriptions.size === 0) return;
  const mine = new WebSocket(liveUrl());
  socket = mine;
  sent = "";
  renewal = setInterval(() => void greet(mine), renewMs);
  mine.onopen = () => void greet(mine);
  mine.onmessage = ({ data }) => hear(JSON.parse(data));
  mine.onclose = ({ code }) => {
    if (socket !== mine) return;
    close();
    missed = true;
    if (code === unauthorized) return void reopen();
    timer = setTimeout(open, pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, longestPause);
  };
}

authStore.subscribe(() => {
  if (authStore.get().accessToken === token) return;
  close();
  pause = firstPause;
  open();
});

/**
 * Subscribes to a channel's events.
 * @param age how long ago, in milliseconds, the listener's data was read
 */
export function subscribe(
  channel: string,
  types: readonly string[],
  listener: Listener,
  age = 0,
): Subscription {
  const subscription = { channel, types, listener, since: performance.now() - age };
  const known = channels().has(channel);
  subscriptions.add(subscription);
  if (!socket) open();
  else if (ready && (!known || age > 0)) join(channel, subscription.since);
  return subscription;
}

function unsubscribe(subscription: Subscription) {
  subscriptions.delete(subscription);
  if (subscriptions.size === 0) close();
  else if (ready && !channels().has(subscription.channel))
    say({ type: "unsubscribe", channel: subscription.channel });
}

export const liveProvider: LiveProvider = {
  subscribe: ({ channel, types, callback }) => subscribe(channel, types, callback),
  unsubscribe,
};

/**
 * Subscribes to changes of a resource's records. An empty list of IDs means that events could have been missed.
 * @param record the record that is kept current, if it may have been read before it was shown, with a function that
 * returns the time at which it was read, in milliseconds since the epoch
 */
export function useLive(
  resource: string,
  heard: (type: string, ids: string[]) => void,
  record?: { id: string; readAt: () => number | undefined },
) {
  const onEvent = useEffectEvent((event: LiveEvent) =>
    heard(event.type, (event.payload.ids ?? []) as string[]),
  );
  const dataAge = useEffectEvent(() => Math.max(Date.now() - (record?.readAt() ?? Date.now()), 0));
  const id = record?.id;
  // Also when only the ID changes, because events of other records are ignored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect event reads the record
  useEffect(() => {
    const subscription = subscribe(channelOf(resource), ["*"], (event) => onEvent(event), dataAge());
    return () => unsubscribe(subscription);
  }, [resource, id]);
}
