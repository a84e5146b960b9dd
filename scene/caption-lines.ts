import { joined, type TextWord, widthIn } from "./words.ts";

/** The maximum length of a line in characters; wide characters count double. */
const longest = 42;

/**
 * What speaks against a line's end, compared with the square of its difference to the average length: a short word such
 * as "of" at the end, a dash at the start of the next line, and a word that is alone. A comma speaks for it.
 */
const costs = { open: 60, dash: 200, alone: 400, comma: -40 };

const open = /^[a-zà-ÿ]{1,3}$/u;
const dash = /^[–—-]+$/u;
const comma = /[,;:–—]["”»)]?$/u;

/** The cost of ending a line with `last` if `next` begins another one. */
const costBetween = (last: TextWord, next: TextWord | undefined) =>
  next
    ? (open.test(last.text) ? costs.open : 0) +
      (dash.test(next.text) ? costs.dash : 0) +
      (comma.test(last.text) ? costs.comma : 0)
    : 0;

/**
 * Distributes words over lines of about the same length, none of which is a single word if possible. Lines end at
 * commas rather than after prepositions and articles.
 */
export function balancedLines<T extends TextWord>(words: readonly T[]): T[][] {
  const widths = words.map((word, at) => widthIn(joined([word])) + (at === 0 || word.joinsPrevious ? 0 : 1));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const aim = total / Math.ceil(total / longest);
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= words.length; end++) {
    best[end] = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    for (let [from, width] = [end - 1, 0]; from >= 0; from--) {
      width += widths[from]!;
      const first = words[from]!;
      const shown = width - (from > 0 && !first.joinsPrevious ? 1 : 0);
      // A word that is too long for a line gets one of its own.
      if (shown > longest && from < end - 1) break;
      const cost =
        best[from]!.cost +
        (shown - aim) ** 2 +
        (end - from === 1 && words.length > 1 ? costs.alone : 0) +
        costBetween(words[end - 1]!, words[end]);
      if (cost < best[end]!.cost) best[end] = { cost, from };
    }
  }
  const lines: T[][] = [];
  for (let end = words.length; end > 0; end = best[end]!.from)
    lines.unshift(words.slice(best[end]!.from, end));
  return lines;
}
