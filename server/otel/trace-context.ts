/** The trace and the span that a call belongs to, as hexadecimal digits. */
export interface TraceContext {
  trace_id: string;
  parent_span_id: string;
  /** Whether the caller exports its own spans of the trace. */
  sampled: boolean;
}

/** A header of a known length, in which neither id is zero. Later versions may add fields at the end. */
const pattern = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-|$)/;

/**
 * Reads the header `traceparent`. An invalid one is ignored, as its standard requires.
 * @source https://www.w3.org/TR/trace-context/#traceparent-header
 */
export function traceContextOf(header: string | string[] | undefined): TraceContext | undefined {
  if (typeof header !== "string" || header.length > 200) return undefined;
  const [, trace_id, parent_span_id, flags] = pattern.exec(header) ?? [];
  if (!trace_id || !parent_span_id) return undefined;
  return { trace_id, parent_span_id, sampled: (Number.parseInt(flags!, 16) & 1) === 1 };
}

/**
 * The span of a call that the product has made: the end of its row's id. It follows from the id, so it is known
 * everywhere without being stored.
 */
export const spanIdOf = (id: string): string => id.replaceAll("-", "").slice(16);
/** The trace of a call whose caller named none. */
export const traceIdOf = (id: string): string => id.replaceAll("-", "");
