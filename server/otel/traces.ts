import { and, asc, desc, eq } from "drizzle-orm";
import { type LlmTrace, maxTraceCalls, maxTraceSpans } from "../../contract/llm-traces.ts";
import type { Db } from "../db/client.ts";
import { timeOf } from "../db/ids.ts";
import { llm_requests as r, trace_spans as s } from "../db/schema.ts";
import { callColumns, excerptsOf } from "../llm/session-calls.ts";
import { spanIdOf } from "./trace-context.ts";
import { type Placeless, treeOf } from "./trace-tree.ts";

/** Finds the owner of a trace's newest call, or else of its newest span. `owner` limits the search to one owner. */
async function ownerOfTrace(db: Db, trace: string, owner: string | undefined): Promise<string | undefined> {
  for (const table of [r, s]) {
    const [found] = await db
      .select({ owner_id: table.owner_id })
      .from(table)
      .where(and(eq(table.trace_id, trace), owner ? eq(table.owner_id, owner) : undefined))
      .orderBy(desc(table.id))
      .limit(1);
    if (found) return found.owner_id;
  }
  return undefined;
}

/** The model calls of a trace, oldest first. */
async function callsOfTrace(db: Db, owner: string, trace: string): Promise<Placeless[]> {
  const rows = await db
    .select({
      ...callColumns,
      ...{ span_id: r.span_id, parent_span_id: r.parent_span_id, metadata: r.metadata, attempts: r.attempts },
    })
    .from(r)
    .where(and(eq(r.owner_id, owner), eq(r.trace_id, trace)))
    .orderBy(asc(r.id))
    .limit(maxTraceCalls + 1);
  const excerpts = await excerptsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ span_id, parent_span_id, metadata, attempts, ...call }) => ({
    ...{ id: call.id, span_id: span_id ?? spanIdOf(call.id), parent_span_id, name: call.model_name },
    ...{ operation: null, service: metadata?.["service.name"] ?? null, created_at: call.created_at },
    ...{ duration_ms: call.duration_ms, failed: call.status === "failed", error: call.error, attributes: {} },
    call: { ...call, ...(excerpts.get(call.id) ?? { prompt: null, answer: null }) },
    attempts,
  }));
}

/** The other spans of a trace, oldest first. */
async function spansOfTrace(db: Db, owner: string, trace: string): Promise<Placeless[]> {
  const rows = await db
    .select()
    .from(s)
    .where(and(eq(s.trace_id, trace), eq(s.owner_id, owner)))
    .orderBy(asc(s.id))
    .limit(maxTraceSpans + 1);
  return rows.map(({ owner_id: _, api_key_id: __, app_id: ___, trace_id: ____, ...span }) => ({
    ...span,
    created_at: timeOf(span.id),
    ...{ call: null, attempts: null },
  }));
}

const sum = (numbers: (number | null)[]) =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0);

/**
 * Reads a trace with its calls and other spans, up to a maximum number of each.
 * @param owner reads only this owner's traces; everyone's if undefined
 * @returns undefined if there is no such trace
 */
export async function readTrace(
  db: Db,
  trace: string,
  owner: string | undefined,
): Promise<LlmTrace | undefined> {
  const owner_id = await ownerOfTrace(db, trace, owner);
  if (!owner_id) return undefined;
  const [calls, spans] = [await callsOfTrace(db, owner_id, trace), await spansOfTrace(db, owner_id, trace)];
  const complete = calls.length <= maxTraceCalls && spans.length <= maxTraceSpans;
  const list = treeOf([...calls.slice(0, maxTraceCalls), ...spans.slice(0, maxTraceSpans)]);
  const starts = list.map(({ created_at }) => Date.parse(created_at));
  const ends = list.map(({ duration_ms }, at) => starts[at]! + (duration_ms ?? 0));
  const listed = list.flatMap(({ call }) => call ?? []);
  const costs = listed.flatMap(({ cost }) => cost ?? []);
  const first = Math.min(...starts);
  return {
    ...{ trace_id: trace, owner_id, first_at: new Date(first).toISOString() },
    duration_ms: Math.max(...ends) - first,
    calls: listed.length,
    failed_calls: listed.filter(({ status }) => status === "failed").length,
    prompt_tokens: sum(listed.map(({ prompt_tokens }) => prompt_tokens)),
    completion_tokens: sum(listed.map(({ completion_tokens }) => completion_tokens)),
    cost: costs.length > 0 ? sum(costs) : null,
    unknown_costs: listed.length - costs.length,
    services: [...new Set(list.flatMap(({ service }) => service ?? []))].toSorted(),
    ...{ list, complete },
  };
}
