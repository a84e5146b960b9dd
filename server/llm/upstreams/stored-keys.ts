import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { KeyState, UpstreamKey } from "../../../contract/upstream-keys.ts";
import type { Db } from "../../db/client.ts";
import { upstream_keys } from "../../db/schema.ts";
import type { SecretBox } from "../../secret-box.ts";

type StoredKey = typeof upstream_keys.$inferSelect;

/** A stored key; `secret` is undefined if it was encrypted with another server secret. */
export type OpenedKey = StoredKey & { secret: string | undefined };

/** Binds a ciphertext to its row, so that a key can't be moved to another upstream. */
export const keyContextOf = ({ id, upstream_id }: Pick<StoredKey, "id" | "upstream_id">) =>
  `${upstream_id} ${id}`;

/**
 * Encrypts a key, bound to its row. The last characters of a short key aren't shown, because they would reveal most of
 * it.
 */
export const sealKey = (box: SecretBox, secret: string, row: Pick<StoredKey, "id" | "upstream_id">) => ({
  ciphertext: box.seal(secret, keyContextOf(row)),
  last_four: secret.length >= 16 ? secret.slice(-4) : "",
});

/** Reads and decrypts the keys of upstreams. */
export async function readKeys(db: Db, box: SecretBox, upstreamIds: string[]): Promise<OpenedKey[]> {
  const rows = await db
    .select()
    .from(upstream_keys)
    .where(inArray(upstream_keys.upstream_id, upstreamIds))
    .orderBy(upstream_keys.id);
  return rows.map((row) => ({ ...row, secret: box.open(row.ciphertext, keyContextOf(row)) }));
}

function stateOf({ enabled, secret, rejected_at, resting_until }: OpenedKey): KeyState {
  if (!enabled) return "disabled";
  if (secret === undefined) return "unreadable";
  if (rejected_at) return "rejected";
  return resting_until && Date.parse(resting_until) > Date.now() ? "resting" : "active";
}

/** Reads an upstream's keys as the console shows them. */
export async function shownKeys(db: Db, box: SecretBox, upstreamId: string): Promise<UpstreamKey[]> {
  const keys = await readKeys(db, box, [upstreamId]);
  return keys.map((key) => {
    const { id, last_four, weight, enabled, requests_per_minute, resting_until, rejected_at, created_at } =
      key;
    const shown = {
      id,
      last_four,
      weight,
      enabled,
      requests_per_minute,
      resting_until,
      rejected_at,
      created_at,
    };
    return { ...shown, state: stateOf(key) };
  });
}

/**
 * Takes a rejected key out of use, or puts a key that works again back into use.
 * @returns whether anything changed
 */
export async function storeVerdict(db: Db, id: string, isRejected: boolean): Promise<boolean> {
  const { rejected_at } = upstream_keys;
  const { rowCount } = await db
    .update(upstream_keys)
    .set({ rejected_at: isRejected ? sql`now()` : null })
    .where(and(eq(upstream_keys.id, id), isRejected ? isNull(rejected_at) : isNotNull(rejected_at)));
  return rowCount === 1;
}
