import { longestOffline, preferenceNames } from "@contract/preference-names.ts";
import type { PreferenceChanges } from "@contract/preferences.ts";
import { authStore } from "./auth/store";
import { http } from "./http";
import { HttpError } from "./http-error";
import { unsentPrefix } from "./preference";

/*
 * Keeps preferences with the account. localStorage has what the first paint needs, and the changes that haven't been
 * sent.
 */

type Values = Record<string, unknown>;

const path = "/api/account/preferences";
/** The storage key of the user whose preferences this browser has. */
const ownerKey = "preferences-owner";
const themeKey = "vite-ui-theme";

const nameOf = (key: string) =>
  key === themeKey ? "theme" : key.includes(":") ? key : key.replaceAll("-", "_");
const keyOf = (name: string) =>
  name === "theme" ? themeKey : name.includes(":") ? name : name.replaceAll("_", "-");

const names: readonly string[] = preferenceNames;
/** Whether a setting belongs to the account. Others are the browser's, such as its own permission for notifications. */
const isShared = (key: string) => names.includes(nameOf(key)) || /^(columns|layout|app|email):/.test(key);

/** The value of a stored text: a list is stored as JSON, and everything else unchanged. */
function parse(text: string | null): unknown {
  if (!text || !/^(\[|null$)/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Changes a stored setting. In this tab, also dispatches the event that the browser sends to other tabs. */
function store(key: string, text: string | null) {
  if (localStorage.getItem(key) === text) return;
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent("storage", { key }));
}

/**
 * Prepares the storage for a user. Settings that were changed before anyone signed in are saved to the user's account,
 * unless the account already has a value. Another user's settings are removed once this user's preferences are known.
 */
function adopt(user: string) {
  const owner = localStorage.getItem(ownerKey);
  if (owner === user) return;
  for (const key of Object.keys(localStorage)) {
    if (owner !== null && key.startsWith(unsentPrefix)) localStorage.removeItem(key);
    if (owner === null && isShared(key)) localStorage.setItem(unsentPrefix + key, "0");
  }
  localStorage.setItem(ownerKey, user);
}

/** The changes that haven't been sent, by storage key, with the time of each. */
function unsent(): Map<string, string> {
  const found = new Map<string, string>();
  for (const marker of Object.keys(localStorage)) {
    const key = marker.slice(unsentPrefix.length);
    if (!marker.startsWith(unsentPrefix)) continue;
    if (isShared(key)) found.set(key, localStorage.getItem(marker) ?? "0");
    else localStorage.removeItem(marker);
  }
  return found;
}

function changesOf(keys: Map<string, string>): PreferenceChanges {
  const change = ([key, at]: [string, string]) => {
    const age = Math.min(longestOffline, Math.max(0, Date.now() - Number(at)));
    return [nameOf(key), { value: parse(localStorage.getItem(key)), age }];
  };
  return Object.fromEntries([...keys].map(change));
}

function apply(values: Values) {
  const waiting = unsent();
  for (const key of Object.keys(localStorage))
    if (isShared(key) && !waiting.has(key) && !Object.hasOwn(values, nameOf(key))) store(key, null);
  for (const [name, value] of Object.entries(values))
    if (!waiting.has(keyOf(name))) store(keyOf(name), textOf(value));
}

/** Removes the marks of changes that were sent, but not of those that were changed again since then. */
function settle(sent: Map<string, string>) {
  for (const [key, at] of sent)
    if (localStorage.getItem(unsentPrefix + key) === at) localStorage.removeItem(unsentPrefix + key);
}

/** The part of the changes that the server refused, such as the columns of a list that no longer exists. */
function refused(sent: Map<string, string>, error: unknown) {
  const fields = error instanceof HttpError ? Object.keys(error.errors ?? {}) : [];
  return new Map([...sent].filter(([key]) => fields.some((field) => field.startsWith(nameOf(key)))));
}

async function exchange(): Promise<void> {
  const { user, impersonator } = authStore.get();
  if (!user || impersonator) return;
  adopt(user.id);
  const sent = unsent();
  try {
    const { data } = await (sent.size > 0
      ? http.patch<Values>(path, changesOf(sent))
      : http.get<Values>(path));
    settle(sent);
    if (authStore.get().user?.id === user.id) apply(data);
  } catch (error) {
    const wrong = refused(sent, error);
    settle(wrong);
    if (wrong.size > 0) await exchange();
  }
}

let running: Promise<void> = Promise.resolve();

/**
 * Sends this browser's changes and applies other browsers', one exchange after another. A failed exchange is repeated
 * with the next change, or when the browser is online again.
 */
export function syncPreferences(): Promise<void> {
  running = running.then(exchange).catch(() => {});
  return running;
}
