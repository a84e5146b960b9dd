import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Pool } from "pg";
import type { Outcome } from "./call.ts";
import { LlmError } from "./errors.ts";
import type { Guard } from "./guardrails/guard.ts";
import { readStored, type StoredAnswer } from "./stored-answers.ts";
import type { GivenCall } from "./translation/exchange.ts";
import type { Endpoint } from "./upstreams/upstream.ts";

const daySeconds = 86_400;
const maxSeconds = 30 * daySeconds;
const longestSeed = 255;
const cacheable = new Set<Endpoint>(["chat/completions", "embeddings"]);
/** Fields of a body that don't change what the model generates. */
const labels = new Set([
  ...["stream", "stream_options", "user", "safety_identifier", "metadata"],
  ...["store", "service_tier", "prompt_cache_key"],
]);

/** How a call uses the cache. */
export interface CacheUse {
  /**
   * Whether a stored answer may be returned. Otherwise, a new answer is generated, and stored unless `seconds` is 0.
   */
  reads: boolean;
  /** The maximum age of a returned answer, and the lifetime of a new one, in seconds. */
  seconds: number;
  /** Separates the answers to otherwise identical calls. */
  seed: string;
}

type Flag = "x-scenewright-cache" | "helicone-cache-enabled" | "x-portkey-cache-force-refresh";

/** @throws LlmError 400 */
function flagOf(headers: IncomingHttpHeaders, name: Flag): boolean | undefined {
  const value = headers[name];
  if (value === undefined) return undefined;
  if (value !== "true" && value !== "false") throw LlmError.invalid(`${name} must be true or false`, name);
  return value === "true";
}

/** @throws LlmError 400 */
function seedOf(headers: IncomingHttpHeaders): string {
  for (const name of ["x-scenewright-cache-seed", "helicone-cache-seed"] as const) {
    const value = headers[name];
    if (value === undefined) continue;
    if (typeof value !== "string" || value.length > longestSeed)
      throw LlmError.invalid(`${name} must have at most ${longestSeed} characters`, name);
    return value;
  }
  return "";
}

/**
 * Reads from a call's headers how the call uses the cache.
 * @param appSeconds how long the app's answers are cached by default, in seconds; null if they aren't
 * @returns undefined if the call doesn't use the cache, or if its endpoint's answers can't be cached
 * @throws LlmError 400
 * @source https://docs.helicone.ai/features/advanced-usage/caching
 * @source https://portkey.ai/docs/api-reference/inference-api/headers
 */
export function cacheUseOf(
  headers: IncomingHttpHeaders,
  endpoint: Endpoint,
  appSeconds: number | null,
): CacheUse | undefined {
  if (!cacheable.has(endpoint)) return undefined;
  const isOn =
    flagOf(headers, "x-scenewright-cache") ??
    flagOf(headers, "helicone-cache-enabled") ??
    appSeconds !== null;
  const directives = (headers["cache-control"] ?? "").toLowerCase().split(",", 20);
  const names = directives.map((directive) => directive.trim());
  if (!isOn || names.includes("no-store")) return undefined;
  const age = names.find((name) => name.startsWith("max-age="))?.slice("max-age=".length);
  if (age !== undefined && !/^\d{1,9}$/.test(age))
    throw LlmError.invalid("max-age must be a whole number of seconds", "cache-control");
  const seconds = Math.min(age === undefined ? (appSeconds ?? daySeconds) : Number(age), maxSeconds);
  const refreshes = names.includes("no-cache") || flagOf(headers, "x-portkey-cache-force-refresh");
  return { reads: !refreshes && seconds > 0, seconds, seed: seedOf(headers) };
}

/** The SHA-256 of everything that determines a call's answer. */
function fingerprintOf(
  { endpoint, body, native, received }: GivenCall,
  seed: string,
  guard: Guard | undefined,
): string {
  const asked = Object.entries(body).filter(([name]) => !labels.has(name));
  // A call in another API's format may have settings that are missing from its translation.
  const original = native ? Object.entries(received ?? {}).filter(([name]) => !labels.has(name)) : [];
  return createHash("sha256")
    .update(JSON.stringify([endpoint, seed, asked, original, guard?.responseRules]))
    .digest("hex");
}

const findSql = `
select llm_request_id, extract(epoch from now() - created_at)::int as age from cached_answers
where owner_id = $1 and fingerprint = $2 and expires_at > now() and created_at > now() - make_interval(secs => $3)`;

const storeSql = `
insert into cached_answers (owner_id, fingerprint, llm_request_id, expires_at)
values ($1, $2, $3, now() + make_interval(secs => $4))
on conflict (owner_id, fingerprint) do update
  set llm_request_id = excluded.llm_request_id, created_at = now(), expires_at = excluded.expires_at`;

export interface CachedAnswer extends StoredAnswer {
  /** In seconds. */
  age: number;
}

/**
 * Creates the cache, which answers a call with the logged answer of an identical call by the same owner. Only the IDs
 * of the calls are stored, so deleting a call from the log also removes its answer from the cache.
 */
export function createAnswerCache(pool: Pick<Pool, "query">) {
  return {
    async find(
      owner: string,
      given: GivenCall,
      use: CacheUse,
      guard: Guard | undefined,
    ): Promise<CachedAnswer | undefined> {
      if (!use.reads) return undefined;
      const values = [owner, fingerprintOf(given, use.seed, guard), use.seconds];
      const { rows } = await pool.query<{ llm_request_id: string; age: number }>(findSql, values);
      const [found] = rows;
      const stored = found && (await readStored(pool, owner, found.llm_request_id));
      return typeof stored === "object" ? { ...stored, age: found!.age } : undefined;
    },
    /**
     * Stores the answer of a call. Failed, cut-off and filtered answers aren't stored, and neither are answers that
     * were passed through in another API's format, because the log contains only their translation.
     */
    async store(
      owner: string,
      given: GivenCall,
      use: CacheUse,
      outcome: Outcome,
      guard: Guard | undefined,
    ): Promise<void> {
      const isComplete = outcome.finish_reason === "stop" || outcome.finish_reason === "tool_calls";
      if (outcome.status !== 200 || outcome.endpoint !== given.endpoint || !isComplete) return;
      // The finish reason is that of the first answer, but all answers are returned.
      if (!outcome.isWhole || use.seconds === 0) return;
      await pool.query(storeSql, [owner, fingerprintOf(given, use.seed, guard), outcome.id, use.seconds]);
    },
  };
}
