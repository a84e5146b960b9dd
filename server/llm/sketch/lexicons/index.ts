import type { Language } from "../language.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import type { Lexicon } from "./lexicon.ts";
import { ar, ja } from "./more.ts";
import { nl } from "./nl.ts";
import { pt } from "./pt.ts";
import { zh } from "./zh.ts";

const lexicons: Record<Language, Lexicon> = { en, de, fr, es, it, pt, nl, ja, zh, ar };

/** Returns the entries of a list: phrases separated by `|` or, without any `|`, words separated by spaces. */
export const entriesOf = (list: string): string[] =>
  (list.includes("|") ? list.split("|") : list.split(" ")).map((entry) => entry.trim()).filter(Boolean);

const quoted = (entry: string) => entry.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");

/**
 * Returns a pattern's alternatives for the entries of a list, the longest first, so that "after that" wins over
 * "after".
 */
export const oneOf = (list: string): string =>
  entriesOf(list)
    .sort((a, b) => b.length - a.length)
    .map(quoted)
    .join("|") || "(?!)";

const sets = new Map<string, ReadonlySet<string>>();

/** Returns the entries of a list as a set, which is built once. */
export function setOf(list: string): ReadonlySet<string> {
  const known = sets.get(list) ?? new Set(entriesOf(list));
  sets.set(list, known);
  return known;
}

export const lexiconOf = (language: Language): Lexicon => lexicons[language];

/** Whether a word can't end a heading: an article, preposition, conjunction or verb that needs a complement. */
export function isOpenEnded(word: string, language: Language): boolean {
  const lexicon = lexiconOf(language);
  const { articles, prepositions, conjunctions, subordinators, auxiliaries } = lexicon;
  return [articles, prepositions, conjunctions, subordinators, auxiliaries].some((list) =>
    setOf(list).has(word.toLowerCase()),
  );
}

const patterns = new Map<string, RegExp>();

/** Returns a pattern, which is built once for each name and language. */
export function patternOf(
  name: string,
  language: Language,
  build: (lexicon: Lexicon) => string,
  flags = "iu",
) {
  const key = `${name} ${language}`;
  const known = patterns.get(key) ?? new RegExp(build(lexiconOf(language)), flags);
  patterns.set(key, known);
  return known;
}
