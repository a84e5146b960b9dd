import { useSyncExternalStore } from "react";

export interface Preference<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * The prefix of the storage keys that note when a setting was changed, until the change has been sent to the server.
 */
export const unsentPrefix = "unsent:";
/** The event on `window` that reports a changed setting. */
export const changeEvent = "preference-change";

/**
 * A setting, kept in localStorage and synced across this browser's tabs. In the console, `preference-sync.ts` also
 * keeps the settings that contract/ declares in sync with the user's account.
 */
export function preference<T>(
  key: string,
  read: (stored: string | null) => T,
  write: (value: T) => string = String,
): Preference<T> {
  const stored = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  let value = read(stored());
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  addEventListener("storage", (event) => {
    if (event.key !== key && event.key !== null) return;
    value = read(stored());
    tell();
  });
  return {
    get: () => value,
    set(next) {
      value = next;
      try {
        localStorage.setItem(key, write(next));
        localStorage.setItem(unsentPrefix + key, String(Date.now()));
      } catch {
        // Storage is unavailable, so the setting is kept only until the page is reloaded.
      }
      tell();
      dispatchEvent(new Event(changeEvent));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** A preference with a fixed set of values. Any other stored value is read as the fallback. */
export const choicePreference = <const V extends readonly string[]>(
  key: string,
  values: V,
  fallback: V[number],
): Preference<V[number]> =>
  preference<V[number]>(key, (stored) => values.find((value) => value === stored) ?? fallback);

export const usePreference = <T>(chosen: Preference<T>): T =>
  useSyncExternalStore(chosen.subscribe, chosen.get);
