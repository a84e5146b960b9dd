import type { TraceSpan } from "../../contract/llm-traces.ts";

/** A span that isn't part of the tree yet. */
export type Placeless = Omit<TraceSpan, "parent_id" | "depth"> & { parent_span_id: string | null };

const byStart = (a: Placeless, b: Placeless) =>
  Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1);

/**
 * Orders spans as a tree: each span is followed by its children. A span whose parent is unknown, for example because
 * the parent wasn't exported, becomes a root.
 */
export function treeOf(spans: Placeless[]): TraceSpan[] {
  const known = new Map(spans.map((span) => [span.span_id, span]));
  const children = new Map<string | undefined, Placeless[]>();
  for (const span of spans.toSorted(byStart)) {
    const parent = span.parent_span_id === null ? undefined : known.get(span.parent_span_id);
    const key = parent === span ? undefined : parent?.id;
    children.set(key, [...(children.get(key) ?? []), span]);
  }
  const placed = new Map<string, TraceSpan>();
  // The spans that remain to be placed, as a stack, because a trace can be too deep for recursion.
  const open: [span: Placeless, parent: TraceSpan | undefined][] = [];
  const place = (roots: Placeless[]) => {
    open.push(...roots.toReversed().map((span): [Placeless, undefined] => [span, undefined]));
    for (let next = open.pop(); next; next = open.pop()) {
      const [{ parent_span_id: _, ...span }, parent] = next;
      if (placed.has(span.id)) continue;
      const item = { ...span, parent_id: parent?.id ?? null, depth: parent ? parent.depth + 1 : 0 };
      placed.set(span.id, item);
      const inside = children.get(span.id) ?? [];
      open.push(...inside.toReversed().map((child): [Placeless, TraceSpan] => [child, item]));
    }
  };
  place(children.get(undefined) ?? []);
  // Spans in a cycle of parents can't be reached from a root.
  for (const span of spans) if (!placed.has(span.id)) place([span]);
  return [...placed.values()];
}
