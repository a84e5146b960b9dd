import type { Pool } from "pg";
import { requestIdName } from "../attribute-names.ts";
import { spanIdOf } from "../trace-context.ts";
import { textAt } from "./attributes.ts";
import type { Span } from "./spans.ts";

type Place = Pick<Span, "trace_id" | "span_id" | "parent_span_id">;

interface LoggedCall {
  id: string;
  trace_id: string | null;
  /** Null for the product's own calls, whose span ID is derived from the row's ID. */
  span_id: string | null;
  parent_span_id: string | null;
}

/** Finds calls by trace, and the product's own calls by ID. */
const callsSql = `
select id, trace_id, span_id, parent_span_id from llm_requests
where owner_id = $1 and trace_id = any($2::text[])
union
select id, trace_id, span_id, parent_span_id from llm_requests
where owner_id = $1 and id = any($3::uuid[]) and span_id is null
limit 10000`;

const spansSql = `
select trace_id, span_id, parent_span_id from trace_spans
where trace_id = any($2::text[]) and owner_id = $1 and parent_span_id is not null limit 50000`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The maximum number of levels between a call and an enclosing span that describes the same call. */
const mostLevels = 20;

const keyOf = ({ trace_id }: Pick<Place, "trace_id">, span: string) => `${trace_id} ${span}`;

/** Recognizes received spans whose calls are already logged. */
export interface KnownCalls {
  /** Whether the product itself exported the span. The call's row represents it in the trace. */
  isExported(span: Span): boolean;
  /** Whether a span describes the same call as a nested span, so that it must not be logged and counted again. */
  isRepeated(span: Span): boolean;
}

/**
 * Finds the received model calls that enclose another model call, whether logged or received. A nested span ends first,
 * so it is exported no later than the enclosing span.
 */
function outerCalls(calls: Span[], logged: Place[], spans: Place[]): Set<string> {
  const parents = new Map(spans.map((span) => [keyOf(span, span.span_id), span.parent_span_id]));
  const keys = new Set(calls.map((call) => keyOf(call, call.span_id)));
  const outer = new Set<string>();
  for (const place of [...logged, ...calls]) {
    let at = place.parent_span_id;
    for (let level = 0; at !== null && level < mostLevels; level += 1) {
      const key = keyOf(place, at);
      if (keys.has(key)) {
        outer.add(key);
        break;
      }
      at = parents.get(key) ?? null;
    }
  }
  return outer;
}

/** Finds out which of an export's model calls the owner's log already contains. */
export async function findKnownCalls(
  pool: Pick<Pool, "query">,
  owner: string,
  spans: Span[],
  isCall: (span: Span) => boolean,
): Promise<KnownCalls> {
  const calls = spans.filter(isCall);
  if (calls.length === 0) return { isExported: () => false, isRepeated: () => false };
  const traces = [...new Set(calls.map(({ trace_id }) => trace_id))];
  const named = (span: Span) => textAt(span.attributes, requestIdName) ?? "";
  const ids = calls.map(named).filter((id) => uuid.test(id));
  const { rows } = await pool.query<LoggedCall>(callsSql, [owner, traces, ids]);
  const stored = await pool.query<Place>(spansSql, [owner, traces]);

  const logged = rows.flatMap(({ id, trace_id, span_id, parent_span_id }): Place[] =>
    trace_id === null ? [] : [{ trace_id, span_id: span_id ?? spanIdOf(id), parent_span_id }],
  );
  const outer = outerCalls(calls, logged, [...stored.rows, ...logged, ...spans]);
  const own = rows.filter(({ span_id }) => span_id === null);
  const exported = new Set(
    own.flatMap(({ id, trace_id }) => [id, ...(trace_id ? [keyOf({ trace_id }, spanIdOf(id))] : [])]),
  );
  return {
    isExported: (span) => exported.has(named(span)) || exported.has(keyOf(span, span.span_id)),
    isRepeated: (span) => outer.has(keyOf(span, span.span_id)),
  };
}
