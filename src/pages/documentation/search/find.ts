import type { Section } from "./section";

export interface Match extends Section {
  /** The part of the text around the first match. */
  excerpt: string;
}

const shown = 12;
const before = 50;
const excerptLength = 150;

/** Escapes a word for use in a regular expression. */
export const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export const wordsOf = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);

/** A match counts more in a title than in the text, and more at the start of a word than inside it. */
function scoreOf({ title, page, text }: Section, words: string[]): number {
  let score = 0;
  for (const word of words) {
    const places = [
      [title, 8],
      [page, 3],
      [text, 1],
    ] as const;
    let best = 0;
    for (const [place, weight] of places) {
      const at = ` ${place.toLowerCase()}`.indexOf(word);
      if (at < 0) continue;
      const startsWord =
        ` ${place.toLowerCase()}`.search(new RegExp(`[^\\p{L}\\p{N}]${escaped(word)}`, "u")) >= 0;
      best += startsWord ? weight * 2 : weight;
    }
    if (best === 0) return 0;
    score += best;
  }
  return score;
}

function excerptOf(text: string, words: string[]): string {
  const lower = text.toLowerCase();
  const found = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const at = Math.max(0, Math.min(...(found.length > 0 ? found : [0])) - before);
  const start = at === 0 ? 0 : text.indexOf(" ", at) + 1;
  const end = start + excerptLength;
  return `${start > 0 ? "… " : ""}${text.slice(start, end).trim()}${end < text.length ? " …" : ""}`;
}

/** Returns the sections that contain every word of the query, best matches first, at most `shown`. */
export function findSections(sections: readonly Section[], query: string): Match[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, shown)
    .map(({ section }) => ({ ...section, excerpt: excerptOf(section.text, words) }));
}
