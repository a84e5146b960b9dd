/** A range of a line; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Finds matches in a line. While the line is incomplete, `isWhole` is false, and a finder that keeps state across lines
 * must not update it.
 */
export type Finder = (line: string, isWhole: boolean) => Span[];

/** All matches of a global expression that pass a test. */
export function matches(
  expression: RegExp,
  line: string,
  passes: (match: string) => boolean = () => true,
): Span[] {
  const spans: Span[] = [];
  for (const match of line.matchAll(expression))
    if (passes(match[0])) spans.push({ start: match.index, end: match.index + match[0].length });
  return spans;
}

/** Sorts spans and merges overlapping ones. A merged span keeps the other properties of the first one. */
export function merged<S extends Span>(spans: readonly S[]): S[] {
  const result: S[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}
