import { remember } from "../remember.ts";
import type { AvoidedWord } from "./brand.ts";

/** Scripts without spaces between words, where a word has no boundaries. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Matches a word as a whole, in any case and with any white space in it. */
const patternOf = remember((word): RegExp => {
  const written = word
    .trim()
    .split(/\s+/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"))
    .join("\\s+");
  return new RegExp(unspaced.test(word) ? written : `(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`, "giu");
});

/** The avoided words that a text contains. */
export const avoidedIn = (text: string, avoid: readonly AvoidedWord[]): AvoidedWord[] =>
  avoid.filter(({ word }) => word.trim() !== "" && text.search(patternOf(word)) >= 0);

/** A replacement that begins with a capital letter if the word does, and is in capitals if the word is. */
function inCaseOf(found: string, instead: string): string {
  if (found.length > 1 && found === found.toUpperCase() && found !== found.toLowerCase())
    return instead.toUpperCase();
  return /^\p{Lu}/u.test(found) ? instead.charAt(0).toUpperCase() + instead.slice(1) : instead;
}

/** A text in which avoided words are replaced by the ones to use in their place, where there are any. */
export const withoutAvoided = (text: string, avoid: readonly AvoidedWord[]): string =>
  avoid.reduce(
    (now, one) =>
      one.instead ? now.replaceAll(patternOf(one.word), (found) => inCaseOf(found, one.instead)) : now,
    text,
  );
