import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { Database } from "../db/client.ts";
import { inRanges, rangeOf } from "../ip-range.ts";
import { LlmError } from "./errors.ts";
import { type GuardrailRules, rulesFor, type StoredGuardrail } from "./guardrails/rules.ts";
import { hasRateLimitsSql, limitsTokensSql } from "./rate-limits.ts";
import type { Caller } from "./refusals.ts";
import type { OwnKeyOf, ProviderKey } from "./upstreams/provider-keys.ts";
import type { Upstream } from "./upstreams/upstream.ts";

/** A valid API key, with the rules of its app. */
export interface Key {
  id: string;
  owner_id: string;
  app_id: string | null;
  scopes: string[];
  default_model: string | null;
  allowed_models: string[];
  /** For how many seconds the app's answers are cached unless a call says otherwise. */
  cache_seconds: number | null;
  /** Whether the key, its owner or its app has rate limits. */
  has_rate_limits: boolean;
  /** Whether one of these rate limits counts tokens. */
  counts_tokens: boolean;
  /** The hash of the presented secret. The database checks it again when the call's row is written. */
  secret_hash: string;
  /** Whether the log keeps the requests and responses of its calls. */
  keeps_bodies: boolean;
  /** Finds the owner's own key at a provider; undefined if the owner has none. */
  ownKeyFor?(upstream: Upstream): string | undefined;
  /** The guardrails for the app's calls; undefined if there are none. */
  guardrails?: GuardrailRules;
}

type Rules = Pick<Key, "app_id" | "default_model" | "allowed_models" | "cache_seconds"> & {
  app_status: string | null;
  app_has_rate_limits: boolean;
  app_counts_tokens: boolean;
};

interface Stored extends Omit<Key, "guardrails" | "ownKeyFor"> {
  provider_keys: ProviderKey[] | null;
  /** The owner's guardrails, and those of them that apply to an app, once they have been compiled. */
  stored_guardrails: StoredGuardrail[] | null;
  guardrails?: Map<string | null, GuardrailRules | undefined>;
  allowed_ips: string[];
  allowed_origins: string[];
  names_app: boolean;
  previous_hash: string | null;
  previous_prefix: string | null;
  prefix: string;
  previous_until: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  app_status: string | null;
  app_has_rate_limits: boolean;
  app_counts_tokens: boolean;
  banned_at: Date | null;
}

const alphabet = /^sw_([A-Za-z0-9]{10})_([A-Za-z0-9_-]{32})$/;
const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/**
 * Creates a secret: `sw_` + prefix + `_` + 192 random bits. The prefix is used to find the row, and the hash to verify
 * the secret.
 */
export function createSecret() {
  const prefix = randomBytes(16).toString("base64url").replace(/[-_]/g, "").slice(0, 10).padEnd(10, "0");
  const secret = `sw_${prefix}_${randomBytes(24).toString("base64url")}`;
  return { secret, prefix: `sw_${prefix}`, secret_hash: hashOf(secret) };
}

const selectSql = `
select k.id, k.owner_id, k.app_id, k.scopes, k.prefix, k.secret_hash, k.previous_prefix, k.previous_hash, k.previous_until,
  k.expires_at, k.revoked_at, a.status as app_status, a.default_model, coalesce(a.allowed_models, '{}') as allowed_models,
  a.cache_seconds,
  p.banned_at, k.allowed_ips, k.allowed_origins, k.names_app, k.keeps_bodies, ${limitsTokensSql("k", "p")} as counts_tokens,
  ${hasRateLimitsSql("k", "p")} as has_rate_limits, ${hasRateLimitsSql("a")} as app_has_rate_limits,
  ${limitsTokensSql("a")} as app_counts_tokens,
  (select json_agg(g order by g.id) from guardrails g where g.owner_id = k.owner_id and g.enabled) as stored_guardrails,
  (select json_agg(json_build_object('owner_id', o.owner_id, 'upstream_name', o.upstream_name, 'ciphertext', o.ciphertext))
    from provider_keys o where o.owner_id = k.owner_id and o.enabled) as provider_keys
from api_keys k join people p on p.id = k.owner_id left join apps a on a.id = k.app_id
where k.prefix = $1 or k.previous_prefix = $1`;

const appSql = `
select id as app_id, status as app_status, default_model, allowed_models, cache_seconds,
  ${hasRateLimitsSql("a")} as app_has_rate_limits, ${limitsTokensSql("a")} as app_counts_tokens
from apps a where id = $1 and owner_id = $2`;

/** Whether an address is on a list of addresses and ranges. */
const permitted = (list: string[], address: string) =>
  inRanges(list.map((entry) => rangeOf(entry)!))(address);

/** The guardrails for an app's calls. They are compiled once for as long as the key's row is cached. */
function guardrailsOf(row: Stored, app: string | null): GuardrailRules | undefined {
  row.guardrails ??= new Map();
  if (!row.guardrails.has(app)) row.guardrails.set(app, rulesFor(row.stored_guardrails ?? [], app));
  return row.guardrails.get(app);
}

const freshMs = 10_000;
const usedEveryMs = 20_000;
/** The hash to compare with if no row was found, so that a wrong prefix takes as long as a wrong secret. */
const nobody = hashOf("");

/**
 * Creates the check of API keys. Rows are cached for a few seconds and dropped when a process announces a change. The
 * table is checked again when the call's row is written, so a revoked key is refused even while it is cached.
 */
export function createKeys(database: Database, ownKeyOf: OwnKeyOf) {
  const { pool } = database;
  const cache = new Map<string, { at: number; row: Stored }>();
  const used = new Map<string, string>();
  const apps = new Map<string, { at: number; rules: Rules | undefined }>();
  const forget = () => {
    cache.clear();
    apps.clear();
  };

  /** The rules of the app that a call names in its header. */
  const rulesOf = async (owner: string, id: string): Promise<Rules | undefined> => {
    const known = apps.get(`${owner} ${id}`);
    if (known && Date.now() - known.at < freshMs) return known.rules;
    const { rows } = await pool.query<Rules>({ name: "app-of-owner", text: appSql, values: [id, owner] });
    if (rows[0]) apps.set(`${owner} ${id}`, { at: Date.now(), rules: rows[0] });
    return rows[0];
  };

  /**
   * Returns the rules of the app that a call names.
   * @throws LlmError 403 if the key can't be used for this app
   */
  const named = async (row: Stored, app: string): Promise<Rules> => {
    if (app === row.app_id) return row;
    if (row.app_id)
      throw LlmError.forbidden("This API key belongs to a different app than the one in X-App-Id");
    if (!row.names_app) throw LlmError.forbidden("This API key doesn't accept X-App-Id");
    const rules = z.uuid().safeParse(app).success ? await rulesOf(row.owner_id, app) : undefined;
    if (!rules) throw LlmError.invalid("X-App-Id isn't the ID of one of your apps", "X-App-Id");
    return rules;
  };

  const read = async (prefix: string): Promise<Stored | undefined> => {
    const { rows } = await pool.query<Stored>({ name: "key-by-prefix", text: selectSql, values: [prefix] });
    // Only existing keys are cached, so that calls with guessed keys can't fill the memory.
    if (rows[0]) cache.set(prefix, { at: Date.now(), row: rows[0] });
    return rows[0];
  };
  /** Whether a hash matches the row's current or previous secret. */
  const fits = (row: Stored | undefined, prefix: string, shown: string): row is Stored => {
    const expected = row?.prefix === prefix ? row.secret_hash : row?.previous_hash;
    const same = timingSafeEqual(Buffer.from(shown, "hex"), Buffer.from(expected ?? nobody, "hex"));
    return same && row !== undefined;
  };
  /**
   * Finds the row of a secret. A wrong secret always costs one query, whether its prefix is cached, stored or unknown,
   * so that timing reveals nothing.
   */
  const find = async (prefix: string, shown: string): Promise<Stored | undefined> => {
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
        [entries.map(([id]) => id), entries.map(([, at]) => at)],
      )
      .catch(() => entries.forEach(([id, at]) => void used.set(id, at)));
  }, usedEveryMs);
  timer.unref();

  return {
    /**
     * Checks the API key of a call.
     * @throws LlmError 401 for a key that is missing, wrong, expired or revoked; 403 for a paused app, a banned owner,
     * or an address or origin that is not allowed
     */
    async check(secret: string | undefined, caller: Caller): Promise<Key> {
      const { address, app, origin } = caller;
      if (!secret) throw LlmError.key("No API key was sent. Set the header Authorization: Bearer sw_…");
      const parts = alphabet.exec(secret);
      const prefix = `sw_${parts?.[1] ?? ""}`;
      const shown = hashOf(secret);
      const row = parts ? await find(prefix, shown) : undefined;
      if (!row)
        throw LlmError.key("Incorrect API key. Check it, or create a new one in the console under API keys.");
      caller.key = row;
      const previous = row.prefix !== prefix;
      const now = Date.now();
      if (previous && !(row.previous_until && row.previous_until.getTime() > now)) {
        throw LlmError.key(
          "This API key was rotated, and the grace period of its old secret is over. Use the new secret.",
        );
      }
      if (row.revoked_at) throw LlmError.key("This API key was revoked. Create a new one.");
      if (row.expires_at && row.expires_at.getTime() <= now)
        throw LlmError.key("This API key has expired. Change its expiration date, or create a new one.");
      if (row.banned_at) throw LlmError.forbidden("The owner of this API key is banned");
      if (row.allowed_ips.length > 0 && !permitted(row.allowed_ips, address)) {
        throw LlmError.forbidden(`This API key can't be used from ${address}`);
      }
      if (origin !== undefined && row.allowed_origins.length > 0 && !row.allowed_origins.includes(origin)) {
        throw LlmError.forbidden(`This API key can't be used from pages at ${origin}`);
      }
      const rules = app === undefined ? row : await named(row, String(app));
      if (rules.app_status === "paused")
        throw LlmError.forbidden("The app is paused. Resume it in the console under Apps.");
      used.set(row.id, new Date(now).toISOString());
      const { id, owner_id, scopes, keeps_bodies } = row;
      const { app_id, default_model, allowed_models, cache_seconds } = rules;
      const has_rate_limits = row.has_rate_limits || rules.app_has_rate_limits;
      const counts_tokens = row.counts_tokens || rules.app_counts_tokens;
      return {
        ...{ id, owner_id, app_id, scopes, default_model, allowed_models, cache_seconds },
        ...{ has_rate_limits, counts_tokens, keeps_bodies },
        secret_hash: shown,
        ...(row.provider_keys ? { ownKeyFor: (upstream) => ownKeyOf(row.provider_keys!, upstream) } : {}),
        ...(row.stored_guardrails ? { guardrails: guardrailsOf(row, app_id) } : {}),
      };
    },
    forget,
    async start() {
      // After a lost connection, the cache is cleared as well, because announcements may have been missed.
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
