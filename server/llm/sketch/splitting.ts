import { words } from "./directives.ts";
import type { Language } from "./language.ts";
import { isOpenEnded } from "./lexicons/index.ts";
import { isUnspaced, isWord, type Token, textOf, tokensOf } from "./tagging.ts";

/** The number of words in a phrase: the minimum, the ideal and the maximum. */
const length = { least: 2, best: 5, most: 7 };
/** The maximum number of words in a phrase if a sentence can't be broken into phrases of `length.most` words. */
const longest = 9;
/** The number of characters in a phrase of a language without spaces. */
const characters = { least: 4, most: 20 };
/** The maximum number of phrases that a scene shows one after another. */
const mostPhrases = 6;

/** A word with the marks around it, and the cost of beginning a phrase with it; infinite if that isn't allowed. */
interface Unit {
  tokens: Token[];
  cost: number;
}

/**
 * The costs of beginning a phrase with a verb after its subject, or with a word that belongs to the one before it. Both
 * are done only if there is no other way.
 */
const beforeVerb = 80;
const beforeBound = 90;

const relative = /^(?:that|which|who|where|when|how|why|what|dass|wie|warum|que|qui|où|donde|che|dat)$/iu;
/** Words that belong to the one before them: "made of", "runs out". */
const bound = /^(?:of|out|up|off|down|than|de|du|des|del|di|da|do|van|von|der)$/iu;

function costOf(before: Token[], unit: Token[], language: Language): number {
  const mark = before.at(-1)!;
  if (/^[,;:.!?—–،؛]$/u.test(mark.text)) return 0;
  const last = before.findLast(isWord);
  const first = unit.find(isWord);
  if (!last || !first || ["DET", "ADP", "AUX", "PART", "CCONJ", "SCONJ", "NUM"].includes(last.pos))
    return Number.POSITIVE_INFINITY;
  // "Alta Via" is one name, regardless of how its words are tagged.
  if (language !== "de" && /^\p{Lu}/u.test(first.text) && /^\p{Lu}\p{Ll}/u.test(last.text))
    return Number.POSITIVE_INFINITY;
  // "Three to four" is one figure.
  if (words.has(last.text.toLowerCase()) && first.pos === "ADP") return Number.POSITIVE_INFINITY;
  if (isOpenEnded(last.text, language)) return Number.POSITIVE_INFINITY;
  if (bound.test(first.text)) return beforeBound;
  if (["CCONJ", "SCONJ"].includes(first.pos) || relative.test(first.text)) return 1;
  if (first.pos === "ADP") return 2;
  const predicate =
    (first.pos === "AUX" || first.pos === "VERB") &&
    (["NOUN", "PROPN"].includes(last.pos) || /^ones?$/iu.test(last.text));
  return predicate ? beforeVerb : Number.POSITIVE_INFINITY;
}

/** Splits a sentence into words, each with the marks around it. */
function unitsOf(sentence: string, language: Language): Unit[] {
  const groups: Token[][] = [];
  for (const token of tokensOf(sentence, language)) {
    if (token.spaced || groups.length === 0) groups.push([token]);
    else groups.at(-1)!.push(token);
  }
  return groups.map((tokens, at) => ({
    tokens,
    cost: at === 0 ? 0 : costOf(groups[at - 1]!, tokens, language),
  }));
}

const trimmed = (text: string) => text.replace(/[\s,;:—–،؛]+$/u, "").replace(/(?<!\.)\.$/u, "");

/**
 * Finds the cheapest way to break a sentence into phrases of at most `most` words; undefined if it costs `limit` or
 * more.
 */
function cheapest(units: readonly Unit[], most: number, limit: number): string[] | undefined {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= units.length; end++) {
    best[end] = { cost: Number.POSITIVE_INFINITY, from: 0 };
    for (let from = Math.max(0, end - most); from <= end - length.least; from++) {
      const apart = 0.3 * (end - from - length.best) ** 2;
      const cost = best[from]!.cost + units[from]!.cost + apart;
      if (cost < best[end]!.cost) best[end] = { cost, from };
    }
  }
  if (best[units.length]!.cost >= limit) return undefined;
  const phrases: string[] = [];
  for (let end = units.length; end > 0; end = best[end]!.from) {
    const tokens = units.slice(best[end]!.from, end).flatMap((unit) => unit.tokens);
    phrases.unshift(trimmed(textOf(tokens)));
  }
  return phrases;
}

/** Breaks a sentence into phrases. A short sentence stays whole; undefined if a longer one can't be broken. */
function broken(sentence: string, language: Language): string[] | undefined {
  const units = unitsOf(sentence, language);
  if (units.length <= length.most) return [trimmed(sentence)];
  const ways = [
    () => cheapest(units, length.most, beforeVerb),
    () => cheapest(units, longest, beforeVerb),
    () => cheapest(units, length.most, beforeBound),
    () => cheapest(units, length.most, Number.POSITIVE_INFINITY),
    () => cheapest(units, longest, Number.POSITIVE_INFINITY),
  ];
  let whole: string[] | undefined;
  for (const way of ways) {
    const phrases = way();
    if (phrases && phrases.length > 1) return phrases;
    whole ??= phrases;
  }
  return whole;
}

/** Splits a sentence in a language without spaces into clauses; undefined if one is too long. */
function clauses(sentence: string): string[] | undefined {
  const parts = sentence.match(/[^、，。！？；：]+[、，。！？；：]?/gu) ?? [];
  const phrases: string[] = [];
  for (const part of parts) {
    const last = phrases.at(-1);
    if (last && last.length < characters.least) phrases[phrases.length - 1] = last + part;
    else phrases.push(part);
  }
  const shown = phrases.map((phrase) => phrase.replace(/[、，。；：]+$/u, ""));
  return shown.every(({ length }) => length <= characters.most) ? shown : undefined;
}

/**
 * Breaks sentences into short phrases that can be shown one after another and together contain every word. Undefined if
 * that gives a single phrase or too many, or if a sentence can't be broken well.
 */
export function phrasesOf(sentences: readonly string[], language: Language): string[] | undefined {
  const split = sentences.map((sentence) =>
    isUnspaced(language) ? clauses(sentence) : broken(sentence, language),
  );
  if (!split.every((phrases) => phrases !== undefined)) return undefined;
  const phrases = split.flat().filter((phrase) => phrase !== "");
  return phrases.length > 1 && phrases.length <= mostPhrases ? phrases : undefined;
}
