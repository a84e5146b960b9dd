/** The trace and the span that a call belongs to, as hexadecimal digits. */
export interface TraceContext {
  trace_id: string;
  parent_span_id: string;
  /** Whether the caller exports its own spans of the trace. */
  sampled: boolean;
}

/** Matches a header whose IDs aren't all zeros. Later versions may add fields at the end. */
const pattern = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-|$)/;

/**
 * Parses the `traceparent` header. An invalid header is ignored, as the standard requires.
 * @source https://www.w3.org/TR/trace-context/#traceparent-header
 */
export function traceContextOf(header: string | string[] | undefined): TraceContext | undefined {
  if (typeof header !== "string" || header.length > 200) return undefined;
  const [, trace_id, parent_span_id, flags] = pattern.exec(header) ?? [];
  if (!trace_id || !parent_span_id) return undefined;
  return { trace_id, parent_span_id, sampled: (Number.parseInt(flags!, 16) & 1) === 1 };
}

/**
 * The span ID of a call made by the product: the last 16 digits of the row's ID. It is derived so that it doesn't have
 * to be stored.
 */
export const spanIdOf = (id: string): string => id.replaceAll("-", "").slice(16);
/** The trace ID of a call whose caller sent none. */
export const traceIdOf = (id: string): string => id.replaceAll("-", "");
