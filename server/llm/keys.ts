import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "../db/client.ts";
import { LlmError } from "./errors.ts";

/** A key that was shown and found good. */
export interface Key {
  id: string;
  owner_id: string;
  app_id: string | null;
  scopes: string[];
  default_model: string | null;
  allowed_models: string[];
  /** The hash of the secret that was shown, which the database checks once more when the call's row is written. */
  secret_hash: string;
}

interface Stored extends Omit<Key, "secret_hash"> {
  secret_hash: string;
  previous_hash: string | null;
  previous_prefix: string | null;
  prefix: string;
  previous_until: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  app_status: string | null;
  banned_at: Date | null;
}

const alphabet = /^sw_([A-Za-z0-9]{10})_([A-Za-z0-9_-]{32})$/;
const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** A new secret: `sw_` + prefix + `_` + 192 random bits. The prefix finds the row, the hash proves the rest. */
export function createSecret() {
  const prefix = randomBytes(16).toString("base64url").replace(/[-_]/g, "").slice(0, 10).padEnd(10, "0");
  const secret = `sw_${prefix}_${randomBytes(24).toString("base64url")}`;
  return { secret, prefix: `sw_${prefix}`, secret_hash: hashOf(secret) };
}

const selectSql = `
select k.id, k.owner_id, k.app_id, k.scopes, k.prefix, k.secret_hash, k.previous_prefix, k.previous_hash, k.previous_until,
  k.expires_at, k.revoked_at, a.status as app_status, a.default_model, coalesce(a.allowed_models, '{}') as allowed_models,
  p.banned_at
from api_keys k join people p on p.id = k.owner_id left join apps a on a.id = k.app_id
where k.prefix = $1 or k.previous_prefix = $1`;

const freshMs = 10_000;
const usedEveryMs = 20_000;
/** Compared against where no row was found, so that a wrong prefix takes as long as a wrong secret. */
const nobody = hashOf("");

/**
 * The key check. A found row is kept for a few seconds and dropped when a process says that it changed; the
 * write of the call's own row looks at the table again, so that a revoked key opens nothing in between.
 */
export function createKeys(database: Database) {
  const { pool } = database;
  const cache = new Map<string, { at: number; row: Stored | undefined }>();
  const used = new Map<string, string>();

  const find = async (prefix: string): Promise<Stored | undefined> => {
    const known = cache.get(prefix);
    if (known && Date.now() - known.at < freshMs) return known.row;
    const { rows } = await pool.query<Stored>({ name: "key-by-prefix", text: selectSql, values: [prefix] });
    // Only found keys are kept: guesses must not fill the memory.
    if (rows[0]) cache.set(prefix, { at: Date.now(), row: rows[0] });
    return rows[0];
  };

  const timer = setInterval(async () => {
    const entries = [...used];
    used.clear();
    for (const [prefix, entry] of cache) if (Date.now() - entry.at > freshMs) cache.delete(prefix);
    if (entries.length === 0) return;
    await pool
      .query(
        "update api_keys k set last_used_at = u.at from unnest($1::uuid[], $2::timestamptz[]) u(id, at) where k.id = u.id and (k.last_used_at is null or k.last_used_at < u.at)",
        [entries.map(([id]) => id), entries.map(([, at]) => at)],
      )
      .catch(() => entries.forEach(([id, at]) => void used.set(id, at)));
  }, usedEveryMs);
  timer.unref();

  return {
    /** @throws LlmError 401 for a key that is missing, wrong, expired or revoked; 403 for a paused app or a barred owner */
    async check(authorization: string | undefined): Promise<Key> {
      const secret = authorization?.match(/^Bearer\s+(\S+)$/i)?.[1];
      if (!secret) throw LlmError.key("No API key was sent: set the header Authorization: Bearer sw_…");
      const parts = alphabet.exec(secret);
      const prefix = `sw_${parts?.[1] ?? ""}`;
      const row = parts ? await find(prefix) : undefined;
      const shown = hashOf(secret);
      const previous = row !== undefined && row.prefix !== prefix;
      const expected = (previous ? row.previous_hash : row?.secret_hash) ?? nobody;
      const same = timingSafeEqual(Buffer.from(shown, "hex"), Buffer.from(expected, "hex"));
      if (!row || !same) throw LlmError.key("Incorrect API key. Make one under Settings, API Keys");
      const now = Date.now();
      if (previous && !(row.previous_until && row.previous_until.getTime() > now)) {
        throw LlmError.key("This API key was replaced by a newer one, and its grace period is over");
      }
      if (row.revoked_at) throw LlmError.key("This API key was revoked");
      if (row.expires_at && row.expires_at.getTime() <= now) throw LlmError.key("This API key has expired");
      if (row.banned_at) throw LlmError.forbidden("The owner of this API key may not use the gateway");
      if (row.app_status === "paused") throw LlmError.forbidden("The app of this API key is paused");
      used.set(row.id, new Date(now).toISOString());
      const { id, owner_id, app_id, scopes, default_model, allowed_models } = row;
      return { id, owner_id, app_id, scopes, default_model, allowed_models, secret_hash: shown };
    },
    forget(prefix?: string) {
      if (prefix) cache.delete(prefix);
      else cache.clear();
    },
    async start() {
      const clear = () => cache.clear();
      // Whatever was said while nobody listened is unknown: look at every key again.
      await database.listen("api_keys", clear, clear);
    },
    async stop() {
      clearInterval(timer);
      if (used.size === 0) return;
      await pool
        .query("update api_keys set last_used_at = now() where id = any($1::uuid[])", [[...used.keys()]])
        .catch(() => undefined);
    },
  };
}

export type Keys = ReturnType<typeof createKeys>;
