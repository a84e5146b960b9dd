import { hash, randomBytes } from "node:crypto";
import { type GuardrailRules, rulesFor, type StoredGuardrail } from "./guardrails/rules.ts";
import { hasRateLimitsSql, limitsTokensSql } from "./rate-limits.ts";
import type { ProviderKey } from "./upstreams/provider-keys.ts";
import type { Upstream } from "./upstreams/upstream.ts";

/** A valid API key, with the rules of its app. */
export interface Key {
  id: string;
  owner_id: string;
  app_id: string | null;
  scopes: string[];
  default_model: string | null;
  allowed_models: string[];
  /** How long the app's answers are cached by default, in seconds; null if they aren't. */
  cache_seconds: number | null;
  /** Whether the key, its owner or its app has rate limits. */
  has_rate_limits: boolean;
  /** Whether one of these rate limits counts tokens. */
  counts_tokens: boolean;
  /** Whether the key or its app has a credit limit. */
  has_budget: boolean;
  /** Whether the owner may call models without a price. */
  calls_unpriced: boolean;
  /**
   * Whether the check of the key still applies: it is a few seconds old at most, no key or app has changed since then,
   * and the secret hasn't expired.
   */
  isCurrent(): boolean;
  /** The hash of the presented secret. The database checks it again when the call's row is written. */
  secret_hash: string;
  /** Whether the log stores the requests and responses of the key's calls. */
  keeps_bodies: boolean;
  /** Finds the owner's own key at a provider; undefined if the owner has none. */
  ownKeyFor?(upstream: Upstream): string | undefined;
  /** The guardrails for the app's calls; undefined if there are none. */
  guardrails?: GuardrailRules;
}

/** The rules of the app for which a call is made. */
export type Rules = Pick<Key, "app_id" | "default_model" | "allowed_models" | "cache_seconds"> & {
  app_status: string | null;
  app_has_rate_limits: boolean;
  app_counts_tokens: boolean;
  app_has_budget: boolean;
};

/** A key's row, with the rules of its app and its owner. */
export interface StoredKey extends Omit<Key, "guardrails" | "ownKeyFor" | "isCurrent"> {
  provider_keys: ProviderKey[] | null;
  /** All enabled guardrails of the owner. `guardrails` contains those that apply to an app, compiled on first use. */
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
  app_has_budget: boolean;
  banned_at: Date | null;
}

export const hashOf = (secret: string) => hash("sha256", secret, "hex");

/**
 * Creates a secret: `sw_` + prefix + `_` + 192 random bits. The prefix is used to find the row, and the hash to verify
 * the secret.
 */
export function createSecret() {
  const prefix = randomBytes(16).toString("base64url").replace(/[-_]/g, "").slice(0, 10).padEnd(10, "0");
  const secret = `sw_${prefix}_${randomBytes(24).toString("base64url")}`;
  return { secret, prefix: `sw_${prefix}`, secret_hash: hashOf(secret) };
}

const keySql = `
select k.id, k.owner_id, k.app_id, k.scopes, k.prefix, k.secret_hash, k.previous_prefix, k.previous_hash, k.previous_until,
  k.expires_at, k.revoked_at, a.status as app_status, a.default_model, coalesce(a.allowed_models, '{}') as allowed_models,
  a.cache_seconds,
  p.banned_at, k.allowed_ips, k.allowed_origins, k.names_app, k.keeps_bodies, ${limitsTokensSql("k", "p")} as counts_tokens,
  ${hasRateLimitsSql("k", "p")} as has_rate_limits, ${hasRateLimitsSql("a")} as app_has_rate_limits,
  ${limitsTokensSql("a")} as app_counts_tokens, a.monthly_cap is not null as app_has_budget,
  num_nonnulls(k.credit_limit, k.monthly_cap) > 0 as has_budget, p.role <> 'customer' as calls_unpriced,
  (select json_agg(g order by g.id) from guardrails g where g.owner_id = k.owner_id and g.enabled) as stored_guardrails,
  (select json_agg(json_build_object('owner_id', o.owner_id, 'upstream_name', o.upstream_name, 'ciphertext', o.ciphertext))
    from provider_keys o where o.owner_id = k.owner_id and o.enabled) as provider_keys
from api_keys k join people p on p.id = k.owner_id left join apps a on a.id = k.app_id`;

/** Selects a key by the prefix of its current or its previous secret. */
export const keyByPrefixSql = `${keySql} where k.prefix = $1 or k.previous_prefix = $1`;
export const keyByIdSql = `${keySql} where k.id = $1`;

/** Selects the rules of an owner's app. */
export const appSql = `
select id as app_id, status as app_status, default_model, allowed_models, cache_seconds,
  ${hasRateLimitsSql("a")} as app_has_rate_limits, ${limitsTokensSql("a")} as app_counts_tokens,
  monthly_cap is not null as app_has_budget
from apps a where id = $1 and owner_id = $2`;

/** Returns the guardrails for an app's calls. They are compiled once, and kept while the key's row is cached. */
export function guardrailsOf(row: StoredKey, app: string | null): GuardrailRules | undefined {
  row.guardrails ??= new Map();
  if (!row.guardrails.has(app)) row.guardrails.set(app, rulesFor(row.stored_guardrails ?? [], app));
  return row.guardrails.get(app);
}
