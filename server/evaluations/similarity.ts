/**
 * How much of each text is compared: the number of characters for the edit distance, whose time grows with the product
 * of both lengths, and the number of words for the overlap.
 */
const longestEdited = 2000;
const mostWords = 20_000;

/**
 * Compares two texts by edit distance: 1 minus the Levenshtein distance divided by the longer length.
 * @returns 0 to 1
 */
export function editSimilarity(a: string, b: string): number {
  const [one, two] = [[...a.slice(0, longestEdited)], [...b.slice(0, longestEdited)]];
  const longest = Math.max(one.length, two.length);
  if (longest === 0) return 1;
  let before = Array.from({ length: two.length + 1 }, (_, at) => at);
  for (const [row, letter] of one.entries()) {
    const line = [row + 1];
    for (const [at, other] of two.entries()) {
      const replaced = before[at]! + (letter === other ? 0 : 1);
      line.push(Math.min(replaced, before[at + 1]! + 1, line[at]! + 1));
    }
    before = line;
  }
  return 1 - before[two.length]! / longest;
}

const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);

/**
 * Compares two texts by their words, in any order: the harmonic mean of precision and recall.
 * @returns 0 to 1
 * @source https://rajpurkar.github.io/SQuAD-explorer/ (F1)
 */
export function wordSimilarity(a: string, b: string): number {
  const [one, two] = [wordsOf(a), wordsOf(b)];
  if (one.length === 0 || two.length === 0) return one.length === two.length ? 1 : 0;
  const left = new Map<string, number>();
  for (const word of two) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of one) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared += 1;
  }
  return (2 * shared) / (one.length + two.length);
}
