import { inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { animations as table } from "../db/schema.ts";
import { cutAround, textQuery, wordsOf } from "../text-query.ts";

/** Scripts without letter case and without spaces between words, so the text index can't split them into words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The conditions that find films by what they say or show, rather than by parts of titles and prompts. */
export function filmMatches(q: string): SQL[] {
  const words = textQuery(q);
  return [
    ...(words ? [sql`${table.search} @@ ${words}`] : []),
    ...(unspaced.test(q) ? [sql`strpos(${table.film_text}, ${q}) > 0`] : []),
  ];
}

/** A pattern for words that begin with one of a search's words, which is how the index finds them. */
const matchOf = (words: string[]) => {
  const starts = words.join("|");
  return words.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${starts})`, "iu") : undefined;
};

/**
 * The line with the most search words in each film, cut around the first match, keyed by the film's ID. Films that are
 * found only by their title have none.
 */
export async function filmSnippets(
  db: Db,
  rows: { id: string }[],
  q: string | undefined,
): Promise<Map<string, string>> {
  const words = wordsOf(q ?? "");
  const matches = unspaced.test(q ?? "") ? new RegExp(words.join("|"), "iu") : matchOf(words);
  if (!matches) return new Map();
  const { id, film_text, prompt } = table;
  const found = await db
    .select({ id, film_text, prompt })
    .from(table)
    .where(
      inArray(
        id,
        rows.map((row) => row.id),
      ),
    );
  return new Map(
    found.flatMap((film) => {
      const lines = [...film.film_text.split("\n"), ...film.prompt.split("\n")];
      // The line with the most search words best explains why the film was found.
      const counted = lines.filter((line) => matches.test(line)).map((line) => cutAround(line, words));
      const best = counted.toSorted((a, b) => wordsIn(b.text, words) - wordsIn(a.text, words))[0];
      return best ? [[film.id, best.text] as const] : [];
    }),
  );
}

const wordsIn = (text: string, words: string[]) => {
  const lower = text.toLowerCase();
  return words.filter((word) => lower.includes(word)).length;
};
