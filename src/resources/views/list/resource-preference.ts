import { type Preference, preference } from "@/providers/preference";

/** One preference object per key so changes reach all components that use it. */
const known = new Map<string, Preference<unknown>>();

/** A preference for one resource's list, stored under the resource's name. Values that `check` rejects are ignored. */
export function resourcePreference<T>(
  resource: string,
  what: string,
  check: (value: unknown) => T,
): Preference<T> {
  const key = `${what}:${resource}`;
  const made =
    known.get(key) ??
    preference<T>(
      key,
      (text) => {
        try {
          return check(JSON.parse(text ?? "null"));
        } catch {
          return check(null);
        }
      },
      JSON.stringify,
    );
  known.set(key, made as Preference<unknown>);
  return made as Preference<T>;
}
