import { type SQL, sql } from "drizzle-orm";

const punctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * SQL for the words of a text, as `textQuery` separates them. PostgreSQL's parser alone would keep addresses, paths and
 * versions whole, so "acme.com" wouldn't be found in "bob@acme.com".
 */
export const wordVector = (text: string): string =>
  `to_tsvector('simple', translate(${text}, ${quoted(punctuation)}, ${quoted(" ".repeat(punctuation.length))}))`;

/**
 * A query that matches each word anywhere in the texts, and the last word also as a prefix. Texts that were indexed
 * without `wordVector` are found by whole addresses, paths and versions. @returns undefined if `q` has no words
 */
export function textQuery(q: string): SQL | undefined {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return undefined;
  const all = words.map((word, i) => (i === words.length - 1 ? `${word}:*` : word)).join(" & ");
  const query = sql`to_tsquery('simple', ${all})`;
  return /[\p{L}\p{N}][!-/:-@[-`{-~]+[\p{L}\p{N}]/u.test(q)
    ? sql`(${query} || plainto_tsquery('simple', ${q}))`
    : query;
}

const length = 160;
/** The number of characters that are kept before a match. */
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
