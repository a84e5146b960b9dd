import { createRequire } from "node:module";
import type { ItemToken, WinkMethods } from "wink-nlp";
import type { Language } from "./language.ts";
import { lexiconOf, setOf } from "./lexicons/index.ts";

/** A word with its Universal Dependencies part of speech; `X` if unknown, as for most words outside English. */
export interface Token {
  text: string;
  pos: string;
  lemma: string;
  /** Whether white space comes before the word. */
  spaced: boolean;
}

const require = createRequire(import.meta.url);
let wink: WinkMethods | undefined;

/** Loads the English model when it is first used, because it takes memory that most processes never need. */
function winkNlp(): WinkMethods {
  wink ??= (require("wink-nlp") as typeof import("wink-nlp").default)(require("wink-eng-lite-web-model"));
  return wink;
}

function englishTokens(text: string): Token[] {
  const { its, readDoc } = winkNlp();
  const tokens: Token[] = [];
  let at = 0;
  readDoc(text)
    .tokens()
    .each((token: ItemToken) => {
      const word = token.out();
      const from = text.indexOf(word, at);
      const spaced = from > at;
      at = Math.max(at, from + word.length);
      tokens.push({
        text: word,
        pos: String(token.out(its.pos)),
        // The library's types don't declare that `lemma` also works for tokens.
        lemma: String(token.out(its.lemma as unknown as typeof its.value)),
        spaced,
      });
    });
  return tokens;
}

/** Returns the part of speech by word lists and spelling, for languages without a model. */
function listedPos(word: string, first: boolean, language: Language): string {
  const lexicon = lexiconOf(language);
  const lower = word.toLowerCase();
  if (!/[\p{L}\p{N}]/u.test(word)) return "PUNCT";
  if (/^\p{N}/u.test(word)) return "NUM";
  if (setOf(lexicon.articles).has(lower)) return "DET";
  if (setOf(lexicon.auxiliaries).has(lower)) return "AUX";
  if (setOf(lexicon.prepositions).has(lower)) return "ADP";
  if (setOf(lexicon.conjunctions).has(lower)) return "CCONJ";
  if (setOf(lexicon.subordinators).has(lower)) return "SCONJ";
  if (setOf(lexicon.pronouns).has(lower)) return "PRON";
  if (setOf(lexicon.adverbs).has(lower)) return "ADV";
  if (/^\p{Lu}/u.test(word) && (!first || language === "de")) return language === "de" ? "NOUN" : "PROPN";
  return "X";
}

const segmenters = new Map<Language, Intl.Segmenter>();

/** Splits a text into words, in a language that is written without spaces. */
function segmented(text: string, language: Language): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" });
  segmenters.set(language, segmenter);
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

export const isUnspaced = (language: Language) => language === "ja" || language === "zh";

function listedTokens(text: string, language: Language): Token[] {
  const parts = isUnspaced(language)
    ? segmented(text, language)
    : text.match(/[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}.,'’&-]*(?<![.,'’-])|[^\s\p{L}\p{N}]|\s+/gu);
  const tokens: Token[] = [];
  let spaced = false;
  for (const part of parts ?? []) {
    if (/^\s+$/u.test(part)) spaced = true;
    else {
      const pos = listedPos(part, tokens.length === 0, language);
      tokens.push({ text: part, pos, lemma: part.toLowerCase(), spaced });
      spaced = false;
    }
  }
  return tokens;
}

/**
 * The maximum number of characters of a text that are tagged. It is limited because the time grows with the square of
 * the length of a run without spaces.
 */
const longestTagged = 600;
const cache = new Map<string, Token[]>();
const mostCached = 2000;

/** Returns the tagged words and marks at the start of a text, up to `longestTagged` characters. */
export function tokensOf(text: string, language: Language): Token[] {
  const key = `${language}${text}`;
  const known = cache.get(key);
  if (known) return known;
  const short = text.slice(0, longestTagged);
  const tokens = language === "en" ? englishTokens(short) : listedTokens(short, language);
  if (cache.size >= mostCached) cache.clear();
  cache.set(key, tokens);
  return tokens;
}

export const isWord = ({ pos }: Token) => pos !== "PUNCT" && pos !== "SPACE";

/** Joins tokens with the spaces that were between them. */
export const textOf = (tokens: readonly Token[]) =>
  tokens.map(({ text, spaced }, at) => (at > 0 && spaced ? ` ${text}` : text)).join("");

/** Counts words; in languages without spaces, segments. */
export function wordCount(text: string, language: Language): number {
  if (!isUnspaced(language)) return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return segmented(text.slice(0, 3000), language).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Whether an English sentence has no verb and no pronoun, such as a title. */
export const isVerbless = (sentence: string) =>
  !tokensOf(sentence, "en").some(({ pos }) => pos === "VERB" || pos === "AUX" || pos === "PRON");

/** Whether words only connect sentences, as in "basically" and "and so". */
export const isAdverbial = (text: string, language: Language) =>
  tokensOf(text, language).every(({ pos }) => pos === "ADV" || pos === "CCONJ");
