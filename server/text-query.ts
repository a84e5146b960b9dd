/** Builds a text query that matches each word anywhere in the texts, and the last word also as a prefix. */
export function textQuery(q: string): string {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word, i) => (i === words.length - 1 ? `${word}:*` : word)).join(" & ");
}

const length = 160;
/** The number of characters before a match. */
const lead = 40;

export const wordsOf = (q: string) =>
  q
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Cuts out the part around the first match, or the beginning, on one line. */
export function cutAround(text: string, words: string[]): { text: string; isMatch: boolean } {
  const line = text.replace(/\s+/g, " ").trim();
  const lower = line.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const start = places.length > 0 ? Math.max(0, Math.min(...places) - lead) : 0;
  const part = line.slice(start, start + length);
  return {
    text: `${start > 0 ? "…" : ""}${part}${start + length < line.length ? "…" : ""}`,
    isMatch: places.length > 0,
  };
}
