import { timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { Database } from "../db/client.ts";
import { inRanges, rangeOf } from "../ip-range.ts";
import { LlmError } from "./errors.ts";
import {
  appSql,
  guardrailsOf,
  hashOf,
  type Key,
  keyByIdSql,
  keyByPrefixSql,
  type Rules,
  type StoredKey,
} from "./key-rows.ts";
import type { Caller } from "./refusals.ts";
import type { OwnKeyOf } from "./upstreams/provider-keys.ts";

const alphabet = /^sw_([A-Za-z0-9]{10})_([A-Za-z0-9_-]{32})$/;

/** Whether an address is in a list of addresses and ranges. */
const permitted = (list: string[], address: string) =>
  inRanges(list.map((entry) => rangeOf(entry)!))(address);

const freshMs = 10_000;
const usedEveryMs = 20_000;
/** The hash to compare with if no row was found, so that a wrong prefix takes as long as a wrong secret. */
const nobody = hashOf("");

/**
 * Creates the functions that check API keys. Rows are cached for a few seconds and removed when a process announces a
 * change. The table is checked again when the call's row is written, so a revoked key is refused even while it is
 * cached.
 */
export function createKeys(database: Database, ownKeyOf: OwnKeyOf) {
  const { pool } = database;
  const cache = new Map<string, { at: number; row: StoredKey }>();
  /** When each key was last used, in milliseconds since 1970, until the times are written to the table. */
  const used = new Map<string, number>();
  const apps = new Map<string, { at: number; rules: Rules | undefined }>();
  /** Counts the changes. A row that was read during a change isn't cached. */
  let changes = 0;
  const forget = () => {
    changes += 1;
    cache.clear();
    apps.clear();
  };

  /** Reads the rules of an owner's app, which a call can name in a header. */
  const rulesOf = async (owner: string, id: string): Promise<Rules | undefined> => {
    const known = apps.get(`${owner} ${id}`);
    if (known && Date.now() - known.at < freshMs) return known.rules;
    const before = changes;
    const { rows } = await pool.query<Rules>({ name: "app-of-owner", text: appSql, values: [id, owner] });
    if (rows[0] && changes === before) apps.set(`${owner} ${id}`, { at: Date.now(), rules: rows[0] });
    return rows[0];
  };

  /**
   * Returns the rules of the app that a call names.
   * @throws LlmError 400 for an unknown app, 403 if the key can't be used for the app
   */
  const named = async (row: StoredKey, app: string): Promise<Rules> => {
    if (app === row.app_id) return row;
    if (row.app_id)
      throw LlmError.forbidden("This API key belongs to a different app than the one in X-App-Id");
    if (!row.names_app) throw LlmError.forbidden("This API key doesn't accept X-App-Id");
    const rules = z.uuid().safeParse(app).success ? await rulesOf(row.owner_id, app) : undefined;
    if (!rules) throw LlmError.invalid("X-App-Id isn't the ID of one of your apps", "X-App-Id");
    return rules;
  };

  const read = async (prefix: string): Promise<StoredKey | undefined> => {
    const before = changes;
    const { rows } = await pool.query<StoredKey>({
      name: "key-by-prefix",
      text: keyByPrefixSql,
      values: [prefix],
    });
    // Only existing keys are cached, so that calls with guessed keys can't fill up memory.
    if (rows[0] && changes === before) cache.set(prefix, { at: Date.now(), row: rows[0] });
    return rows[0];
  };
  const readById = async (id: string): Promise<StoredKey | undefined> => {
    const before = changes;
    const { rows } = await pool.query<StoredKey>({ name: "key-by-id", text: keyByIdSql, values: [id] });
    if (rows[0] && changes === before) cache.set(rows[0].prefix, { at: Date.now(), row: rows[0] });
    return rows[0];
  };
  /** Whether a hash matches the row's current or previous secret. */
  const fits = (row: StoredKey | undefined, prefix: string, shown: string): row is StoredKey => {
    const expected = row?.prefix === prefix ? row.secret_hash : row?.previous_hash;
    const same = timingSafeEqual(Buffer.from(shown, "hex"), Buffer.from(expected ?? nobody, "hex"));
    return same && row !== undefined;
  };
  /**
   * Finds the row of a secret. A wrong secret always costs one query, whether its prefix is cached, stored or unknown,
   * so that timing reveals nothing.
   */
  const find = async (prefix: string, shown: string): Promise<StoredKey | undefined> => {
    const known = cache.get(prefix);
    if (known && Date.now() - known.at < freshMs && fits(known.row, prefix, shown)) return known.row;
    const row = await read(prefix);
    return fits(row, prefix, shown) ? row : undefined;
  };

  const timer = setInterval(async () => {
    const entries = [...used];
    used.clear();
    for (const [id, entry] of apps) if (Date.now() - entry.at > freshMs) apps.delete(id);
    for (const [prefix, entry] of cache) if (Date.now() - entry.at > freshMs) cache.delete(prefix);
    if (entries.length === 0) return;
    await pool
      .query(
        "update api_keys k set last_used_at = u.at from unnest($1::uuid[], $2::timestamptz[]) u(id, at) where k.id = u.id and (k.last_used_at is null or k.last_used_at < u.at)",
        [entries.map(([id]) => id), entries.map(([, at]) => new Date(at))],
      )
      .catch(() => entries.forEach(([id, at]) => void used.set(id, at)));
  }, usedEveryMs);
  timer.unref();

  /** @throws LlmError 401 for a key that has expired or was revoked, 403 for a banned owner */
  const requireUsable = ({ revoked_at, expires_at, banned_at }: StoredKey) => {
    if (revoked_at) throw LlmError.key("This API key was revoked. Create a new one.");
    if (expires_at && expires_at.getTime() <= Date.now())
      throw LlmError.key("This API key has expired. Change its expiration date, or create a new one.");
    if (banned_at) throw LlmError.forbidden("The owner of this API key is banned");
  };

  /**
   * Combines a key with an app's rules.
   * @param checkedAt the value of `changes` before the key and the rules were read
   * @throws LlmError 403 if the app is paused
   */
  const withRules = (row: StoredKey, rules: Rules, secret_hash: string, checkedAt: number): Key => {
    if (rules.app_status === "paused")
      throw LlmError.forbidden("The app is paused. Resume it in the console under Apps.");
    used.set(row.id, Date.now());
    const { id, owner_id, scopes, keeps_bodies } = row;
    const { app_id, default_model, allowed_models, cache_seconds } = rules;
    const has_rate_limits = row.has_rate_limits || rules.app_has_rate_limits;
    const counts_tokens = row.counts_tokens || rules.app_counts_tokens;
    const has_budget = row.has_budget || rules.app_has_budget;
    const isPrevious = secret_hash !== row.secret_hash;
    const validUntil = Math.min(
      Date.now() + freshMs,
      row.expires_at?.getTime() ?? Infinity,
      (isPrevious ? row.previous_until?.getTime() : undefined) ?? Infinity,
    );
    return {
      ...{ id, owner_id, app_id, scopes, default_model, allowed_models, cache_seconds },
      ...{ has_rate_limits, counts_tokens, has_budget, keeps_bodies, secret_hash },
      calls_unpriced: row.calls_unpriced,
      isCurrent: () => changes === checkedAt && Date.now() < validUntil,
      ...(row.provider_keys ? { ownKeyFor: (upstream) => ownKeyOf(row.provider_keys!, upstream) } : {}),
      ...(row.stored_guardrails ? { guardrails: guardrailsOf(row, app_id) } : {}),
    };
  };

  return {
    /**
     * Checks the API key of a call.
     * @throws LlmError 400 for an unknown app; 401 for a key that is missing, wrong, expired or revoked; 403 for a
     * paused app, a banned owner, or an app, address or origin that isn't allowed
     */
    async check(secret: string | undefined, caller: Caller): Promise<Key> {
      const { address, app, origin } = caller;
      const checkedAt = changes;
      if (!secret)
        throw LlmError.key("No API key was sent. Send it in the Authorization header: Bearer sw_…");
      const parts = alphabet.exec(secret);
      const prefix = `sw_${parts?.[1] ?? ""}`;
      const shown = hashOf(secret);
      const row = parts ? await find(prefix, shown) : undefined;
      if (!row)
        throw LlmError.key("Incorrect API key. Check it, or create a new one in the console under API keys.");
      caller.key = row;
      const previous = row.prefix !== prefix;
      if (previous && !(row.previous_until && row.previous_until.getTime() > Date.now())) {
        throw LlmError.key(
          "This API key was rotated, and the grace period of its old secret is over. Use the new secret.",
        );
      }
      requireUsable(row);
      if (row.allowed_ips.length > 0 && !permitted(row.allowed_ips, address)) {
        throw LlmError.forbidden(`This API key can't be used from ${address}`);
      }
      if (origin !== undefined && row.allowed_origins.length > 0 && !row.allowed_origins.includes(origin)) {
        throw LlmError.forbidden(`This API key can't be used from pages at ${origin}`);
      }
      return withRules(row, app === undefined ? row : await named(row, String(app)), shown, checkedAt);
    },
    /**
     * Checks the API key of a batch. Workers make its calls without the key's secret.
     * @param app the app for which the batch was created
     * @throws LlmError 400, 401, 403 like `check`
     */
    async checkStored(id: string, app: string | null): Promise<Key> {
      const checkedAt = changes;
      const known = [...cache.values()].find(({ at, row }) => row.id === id && Date.now() - at < freshMs);
      const row = known?.row ?? (await readById(id));
      if (!row) throw LlmError.key("The API key that created this batch no longer exists");
      requireUsable(row);
      return withRules(row, app === null ? row : await named(row, app), row.secret_hash, checkedAt);
    },
    forget,
    async start() {
      // The cache is also cleared after a lost connection, because the process may have missed announcements.
      await database.listen("api_keys", forget, forget);
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
