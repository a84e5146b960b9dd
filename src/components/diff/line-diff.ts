export interface DiffLine {
  kind: "same" | "added" | "removed";
  text: string;
}

/**
 * The maximum number of line pairs to compare. Beyond it, all lines between the common beginning and end count as
 * replaced.
 */
const mostPairs = 4_000_000;

const linesOf = (text: string) => text.split("\n");
const of = (kind: DiffLine["kind"], lines: string[]): DiffLine[] => lines.map((text) => ({ kind, text }));

/** The number of leading lines that two lists have in common. */
function commonStart(a: string[], b: string[]): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  return at;
}

/**
 * The lengths of the longest common subsequences of all suffixes of two lists, row by row: `table[i * (b.length + 1) +
 * j]` is the length for `a` from `i` and `b` from `j`.
 */
function commonLengths(a: string[], b: string[]): Uint32Array {
  const width = b.length + 1;
  const table = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      table[i * width + j] =
        a[i] === b[j]
          ? table[(i + 1) * width + j + 1]! + 1
          : Math.max(table[(i + 1) * width + j]!, table[i * width + j + 1]!);
  return table;
}

function diffMiddle(a: string[], b: string[]): DiffLine[] {
  if (a.length * b.length > mostPairs) return [...of("removed", a), ...of("added", b)];
  const table = commonLengths(a, b);
  const width = b.length + 1;
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      lines.push({ kind: "same", text: a[i]! });
      i += 1;
      j += 1;
    } else if (table[(i + 1) * width + j]! >= table[i * width + j + 1]!) {
      lines.push({ kind: "removed", text: a[i]! });
      i += 1;
    } else {
      lines.push({ kind: "added", text: b[j]! });
      j += 1;
    }
  }
  return [...lines, ...of("removed", a.slice(i)), ...of("added", b.slice(j))];
}

/** The lines of both versions in order, each marked as kept, removed or added. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  const start = commonStart(a, b);
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const end = commonStart(restA.toReversed(), restB.toReversed());
  return [
    ...of("same", a.slice(0, start)),
    ...diffMiddle(restA.slice(0, restA.length - end), restB.slice(0, restB.length - end)),
    ...of("same", restA.slice(restA.length - end)),
  ];
}
