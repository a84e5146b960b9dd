import * as z from "zod/mini";
import type { SessionCall } from "./llm-groups.ts";
import type { Attempt } from "./request-parts.ts";

/** The maximum number of calls, and of other spans, that a trace's response lists, oldest first. */
export const maxTraceCalls = 500;
export const maxTraceSpans = 1000;

/**
 * The query of GET /api/llm-traces/{trace_id}. `owner_id` is needed only if several users have spans of the same trace.
 */
export const traceQuery = z.strictObject({ owner_id: z.optional(z.uuid()) });

/** A span of a trace: a model call, which is a logged request, or any other work. */
export interface TraceSpan {
  /** For a model call, the ID of its request. */
  id: string;
  /** The nearest listed ancestor; null for a root span. */
  parent_id: string | null;
  /** The number of listed ancestors. */
  depth: number;
  span_id: string;
  name: string;
  /** The operation as named in OpenTelemetry's conventions, such as `execute_tool`; null if unknown. */
  operation: string | null;
  service: string | null;
  created_at: string;
  duration_ms: number | null;
  failed: boolean;
  error: string | null;
  attributes: Record<string, string>;
  /** The request, if the span is a model call. */
  call: SessionCall | null;
  /** A model call's attempts at upstreams, if the first one failed. */
  attempts: Attempt[] | null;
}

/** A trace: everything that happened for one request to an app, with the totals of its listed model calls. */
export interface LlmTrace {
  trace_id: string;
  owner_id: string;
  first_at: string;
  duration_ms: number;
  calls: number;
  failed_calls: number;
  prompt_tokens: number;
  completion_tokens: number;
  /** The sum of the known costs in US dollars; null if no call has a known cost. */
  cost: number | null;
  unknown_costs: number;
  services: string[];
  /** The spans in tree order: each is followed by its descendants, and siblings are sorted by start time. */
  list: TraceSpan[];
  /** False if the trace has more calls or spans than are listed. */
  complete: boolean;
}
