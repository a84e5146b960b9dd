import type { Attempt, GuardrailHit } from "../../contract/request-parts.ts";
import type { Row } from "../../contract/resource.ts";
import type { Resources } from "../../contract/resources/index.ts";
import { timeOf } from "../db/ids.ts";
import type { BatchColumn } from "./batch-columns.ts";
import type { Estimate } from "./estimate.ts";
import { strictestOf } from "./guardrails/hits.ts";
import type { LogRedaction } from "./guardrails/log-redaction.ts";
import type { Omission } from "./omission.ts";
import type { RateUse } from "./rate-limits.ts";
import type { Endpoint } from "./upstreams/upstream.ts";

type LlmRequest = Row<Resources["llm-requests"]>;

/** The values of a row that are known before the upstream is called. */
export interface RequestStart
  extends Pick<
    LlmRequest,
    | "id"
    | "owner_id"
    | "model_name"
    | "source"
    | "kind"
    | "provider"
    | "app_id"
    | "api_key_id"
    | "parent_id"
    | "animation_id"
  > {
  /** The prompt that the call named. */
  prompt_id?: string | null;
  prompt_version?: number | null;
  end_user?: string | null;
  session?: string | null;
  metadata?: Record<string, string> | null;
  /** The caller's trace and span. */
  trace_id?: string | null;
  parent_span_id?: string | null;
  sampled?: boolean;
  /** The endpoint that was called. */
  endpoint?: Endpoint;
  /** The hash of the presented secret. The database checks whether it is still valid. */
  secret_hash: string | null;
  /** The request to log, as JSON and after redaction; `notKept` if it must not be stored. */
  request: string;
  /** Set if one or both bodies must not be stored. */
  omits?: Omission | undefined;
  /** Set if texts must be redacted in the log. */
  redaction?: LogRedaction | undefined;
  /** The ID of the app's end user, for the app's rate limits. */
  end_user_id?: string | null;
  /** The tokens to reserve for rate limits; 0 if none of them counts tokens. */
  tokens?: number;
  /** The possible cost of the call, which determines the credits held while it runs. */
  estimate: Estimate;
  /** Whether the cached key, owner or app has rate limits. The database checks this again. */
  hasRateLimits?: boolean;
  /** Whether the database doesn't have to check the call before it starts. */
  isDeferrable?: boolean;
  /** Whether the caller receives the response while it is being generated. */
  isStream?: boolean;
  /** The rate limits in which the call is counted. */
  rates?: RateUse[] | null;
  /** The credits held for the call, in millionths of a credit. */
  held?: number;
  /** Aborted when the caller disconnects. The call then stops waiting for credits. */
  signal?: AbortSignal;
}

/** The values of a row that are known at the end of the call, whether or not it succeeded. */
export interface RequestEnd
  extends Pick<
    LlmRequest,
    | "status"
    | "provider"
    | "cost"
    | "cost_basis"
    | "cost_split"
    | "response_model"
    | "upstream_request_id"
    | "upstream_ms"
    | "prompt_tokens"
    | "completion_tokens"
    | "cached_tokens"
    | "first_token_ms"
    | "duration_ms"
    | "finish_reason"
    | "error"
  > {
  start: RequestStart;
  /** The findings of guardrails; none by default. */
  guardrail_hits?: GuardrailHit[];
  /** The attempts at upstreams; null or undefined if the first one didn't fail. */
  attempts?: Attempt[] | null;
  /** The response in JSON; null if nothing was received. */
  response: string | null;
}

/** What is known about a call once its row is written. */
export interface Begun {
  /** The rate limits that apply to the call; null if there are none. */
  rates: RateUse[] | null;
}

/** The start of a call with the credits held for it, in millionths of a credit. */
export type HeldStart = RequestStart & { held: number };
/** The end of a call with its charge, in millionths of a credit; null if no price is known. */
export type ChargedEnd = RequestEnd & { charge: number | null };

/**
 * Thrown if the database is unavailable at the end of a call. The row is settled once the database is available again.
 */
export class UnsettledError extends Error {}

/** Removes NUL, which PostgreSQL's text type can't store. */
const clean = (text: string | null) => text?.replaceAll("\0", "") ?? null;

const identityColumns: BatchColumn<RequestStart>[] = [
  { name: "id", type: "uuid", of: (row) => row.id },
  { name: "owner_id", type: "uuid", of: (row) => row.owner_id },
  { name: "model_name", type: "text", of: (row) => clean(row.model_name) },
  { name: "source", type: "text", of: (row) => row.source },
  { name: "kind", type: "text", of: (row) => row.kind },
  { name: "app_id", type: "uuid", of: (row) => row.app_id },
  { name: "api_key_id", type: "uuid", of: (row) => row.api_key_id },
  { name: "parent_id", type: "uuid", of: (row) => row.parent_id },
  { name: "animation_id", type: "uuid", of: (row) => row.animation_id },
  { name: "prompt_id", type: "uuid", of: (row) => row.prompt_id ?? null },
  { name: "prompt_version", type: "int", of: (row) => row.prompt_version ?? null },
  { name: "end_user", type: "text", of: (row) => row.end_user ?? null },
  { name: "session", type: "text", of: (row) => row.session ?? null },
  { name: "metadata", type: "jsonb", of: ({ metadata }) => (metadata ? JSON.stringify(metadata) : null) },
  { name: "trace_id", type: "text", of: (row) => row.trace_id ?? null },
  { name: "parent_span_id", type: "text", of: (row) => row.parent_span_id ?? null },
  { name: "request", type: "json", of: (row) => row.request },
  { name: "at", type: "timestamptz", of: (row) => timeOf(row.id) },
];

export const startColumns: BatchColumn<HeldStart>[] = [
  ...identityColumns,
  { name: "provider", type: "text", of: (row) => row.provider },
  { name: "secret_hash", type: "text", of: (row) => row.secret_hash },
  { name: "held", type: "bigint", of: (row) => row.held },
  { name: "unpriced", type: "boolean", of: (row) => row.estimate.unpriced },
  { name: "end_user_id", type: "uuid", of: (row) => row.end_user_id ?? null },
  { name: "tokens", type: "int", of: (row) => row.tokens ?? 0 },
];

const resultColumns: BatchColumn<ChargedEnd>[] = [
  { name: "status", type: "text", of: (row) => row.status },
  { name: "provider", type: "text", of: (row) => row.provider },
  { name: "cost", type: "numeric", of: (row) => row.cost },
  { name: "cost_basis", type: "text", of: (row) => row.cost_basis },
  {
    name: "cost_split",
    type: "jsonb",
    of: ({ cost_split }) => (cost_split ? JSON.stringify(cost_split) : null),
  },
  { name: "response_model", type: "text", of: (row) => clean(row.response_model) },
  { name: "upstream_request_id", type: "text", of: (row) => row.upstream_request_id },
  { name: "upstream_ms", type: "float8", of: (row) => row.upstream_ms },
  { name: "prompt_tokens", type: "int", of: (row) => row.prompt_tokens },
  { name: "completion_tokens", type: "int", of: (row) => row.completion_tokens },
  { name: "cached_tokens", type: "int", of: (row) => row.cached_tokens },
  { name: "first_token_ms", type: "float8", of: (row) => row.first_token_ms },
  { name: "duration_ms", type: "float8", of: (row) => row.duration_ms },
  { name: "finish_reason", type: "text", of: (row) => row.finish_reason },
  { name: "error", type: "text", of: (row) => clean(row.error) },
  { name: "guardrail", type: "text", of: ({ guardrail_hits }) => strictestOf(guardrail_hits) },
  {
    name: "guardrail_hits",
    type: "jsonb",
    of: ({ guardrail_hits }) => (guardrail_hits?.length ? JSON.stringify(guardrail_hits) : null),
  },
  {
    name: "attempts",
    type: "jsonb",
    of: ({ attempts }) => (attempts ? JSON.stringify(attempts) : null),
  },
  { name: "response", type: "json", of: (row) => row.response },
  { name: "charge", type: "bigint", of: (row) => row.charge },
];

/** The token limits in which a call is counted, as JSON; null if there are none. */
function tokenRatesOf({ rates }: RequestStart): string | null {
  const uses = rates?.filter(({ metric }) => metric === "tokens") ?? [];
  return uses.length > 0 ? JSON.stringify(uses) : null;
}

/**
 * The tokens that a call used minus those that were counted when it started. A failed call without any known tokens
 * used none. For any other call with unknown tokens, the estimate remains.
 */
function tokenChange({ start, status, prompt_tokens, completion_tokens }: RequestEnd): number {
  const counted = start.tokens ?? 0;
  if (prompt_tokens === null && completion_tokens === null) return status === "failed" ? -counted : 0;
  return (prompt_tokens ?? 0) + (completion_tokens ?? 0) - counted;
}

/** Whether the end of a call changes the usage of its token limits. */
export const changesRates = (row: RequestEnd): boolean =>
  tokenRatesOf(row.start) !== null && tokenChange(row) !== 0;

export const endColumns: BatchColumn<ChargedEnd>[] = [
  { name: "id", type: "uuid", of: (row) => row.start.id },
  ...resultColumns,
  { name: "rate_uses", type: "jsonb", of: (row) => tokenRatesOf(row.start) },
  { name: "rate_change", type: "int", of: tokenChange },
];

/** The columns of a complete row, for a settlement that doesn't find a running row. */
export const settleColumns: BatchColumn<ChargedEnd>[] = [
  ...identityColumns.map(
    ({ name, type, of }): BatchColumn<ChargedEnd> => ({ name, type, of: ({ start }) => of(start) }),
  ),
  ...resultColumns,
];

/** The columns of a call whose start wasn't written. */
export const deferredColumns: BatchColumn<ChargedEnd>[] = [
  ...settleColumns,
  { name: "held", type: "bigint", of: ({ start }) => start.held ?? 0 },
];
