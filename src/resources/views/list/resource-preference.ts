import { type Preference, preference } from "@/providers/preference";

/** One preference object for each key, so that all who use it hear of a change. */
const known = new Map<string, Preference<unknown>>();

/** A choice about one resource's list, kept in this browser; anything resourcePreference that `check` refuses is dropped. */
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
