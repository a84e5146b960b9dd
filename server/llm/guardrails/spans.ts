/** A part of a line, from its first character to the one after its last. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Finds parts of a line. `isWhole` is false while the rest of the line is still to come, and a finder that remembers
 * earlier lines must not remember this one.
 */
export type Finder = (line: string, isWhole: boolean) => Span[];

/** All matches of an expression, which has to be global, that pass a test. */
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

/** Merges overlapping spans, in the order of their starts. The first of them keeps its other properties. */
export function merged<S extends Span>(spans: readonly S[]): S[] {
  const result: S[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}
