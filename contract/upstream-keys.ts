import * as z from "zod/mini";

/** The state of an upstream's API key. Only an active key is used. */
export type KeyState = "active" | "resting" | "rejected" | "unreadable" | "disabled";

/** An API key of an upstream, as admins see it. The key itself is never returned. */
export interface UpstreamKey {
  id: string;
  last_four: string;
  state: KeyState;
  weight: number;
  enabled: boolean;
  /** The maximum number of calls per minute that one process makes with the key; null for no limit. */
  requests_per_minute: number | null;
  /** The end of the pause that the upstream asked for; null if there is none. */
  resting_until: string | null;
  /** When the upstream rejected the key; null if it didn't. */
  rejected_at: string | null;
  created_at: string;
}

/** The schema of a key. It is sent in a header, so it contains only printable ASCII characters other than spaces. */
const secret = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(4000),
    z.regex(/^[\x21-\x7e]*$/, "Enter the key without spaces or non-ASCII characters"),
  );
/** A customer's own key for an upstream. */
export const ownKey = z.strictObject({ key: secret });

const weight = z.int().check(z.gte(1), z.lte(1000));
const requests_per_minute = z.nullable(z.int().check(z.gte(1), z.lte(1_000_000)));

const rules = {
  weight: z.optional(weight),
  enabled: z.optional(z.boolean()),
  requests_per_minute: z.optional(requests_per_minute),
};
const key_id = z.uuid();

/** The bodies of the verbs that change an upstream's keys. */
export const addKey = z.strictObject({ key: secret, ...rules });
export const editKey = z.strictObject({ key_id, key: z.optional(secret), ...rules });
export const removeKey = z.strictObject({ key_id });
