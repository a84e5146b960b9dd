import type { Language } from "./language.ts";
import { oneOf, patternOf } from "./lexicons/index.ts";
import { isUnspaced } from "./tagging.ts";
import { unitAfter } from "./unit-after.ts";

/** Whether a number counts days or weeks since a start: "on day 2", but not "every day 2 people". */
const isOrdinal = (before: string, digits: string) =>
  digits.length <= 2 &&
  /(?:^|[,;:(]\s|(?<!\p{L})(?:on|in|by|from|until|and|or|am|ab|bis|und|le|du|au|el|del|al|y)\s)(?:day|week|month|year|tag|woche|monat|jour|semaine|mois|día|semana|mes|giorno|settimana|dia|dag)\s$/iu.test(
    before,
  );

/** Matches a year, which isn't shown as a figure. Years before 1500 need a preposition. */
const year = /^(?:1[5-9]|20)\d\d$/u;
const early = /^1[0-4]\d\d$/u;
const inYear =
  /(?<!\p{L})(?:in|im|en|em|nel|anno|since|seit|depuis|desde|dal|by|until|bis|around|um|vers|hacia)\s$/iu;

/** Whether a number names something, such as a date, a time, a version or "Apollo 11", rather than measuring it. */
export function isName(
  sentence: string,
  from: number,
  to: number,
  digits: string,
  marked: boolean,
  language: Language,
): boolean {
  const [before, after] = [sentence.slice(Math.max(0, from - 24), from), sentence.slice(to, to + 24)];
  if (/[\p{L}\p{N}#/:.@&=_-]$/u.test(before) && !isUnspaced(language)) return true;
  if (/^x(?!\p{L})/u.test(after)) return true;
  // "A 35-person company" and "a 100-year-old house" are named, but a "14-inch display" is measured.
  if (/^-\p{L}+-/u.test(after) || (/^-\p{L}/u.test(after) && !unitAfter(sentence.slice(to), language)))
    return true;
  if (/^(?:[:/]\d|[-–]\s?\p{N}|\.\d|(?:st|nd|rd|th|er|re|e|º|ª)\b|\.\s+\p{Lu}|[\d_@])/u.test(after))
    return true;
  if (/^(?:\s(?:to|bis|à|au|a|al|tot|or|und|and)\s|到|至|から|[~～〜])[$€£]?\d/u.test(after)) return true;
  if (/\d(?:\s(?:to|bis|à|au|a|al|tot|or|von|out of|in|of)\s|到|至|から|[~～〜])$/u.test(before)) return true;
  if (/^\s?(?:uhr|a\.?m\.?|p\.?m\.?|h\s?\d|o['’]clock)(?!\p{L})/iu.test(after)) return true;
  if (
    /(?<!\p{L})(?:version|release|chapter|kapitel|chapitre|capítulo|section|step|phase|level|room|gate|platform|gleis|line|route|bus|tram|page|seite|part|teil|extension|durchwahl|episode|folge|season|staffel|lesson|lektion|number|nummer)\s$/iu.test(
      before,
    )
  )
    return true;
  if (isOrdinal(sentence.slice(0, from), digits) && !marked) return true;
  const months = patternOf("months", language, (lexicon) => `^(?:${oneOf(lexicon.months)})(?!\\p{L})`);
  const next = after.replace(/^[\s.]*(?:de\s|of\s)?/u, "");
  if (months.test(next) || /^(?:年|月|日|时)/u.test(after)) return true;
  if (
    patternOf("months before", language, (lexicon) => `(?<!\\p{L})(?:${oneOf(lexicon.months)})\\s$`).test(
      before,
    )
  )
    return true;
  if (marked) return false;
  // In Chinese and Japanese, a year is marked by a character, which is checked above.
  const isYear = year.test(digits) || (early.test(digits) && inYear.test(before));
  if (isYear && !isUnspaced(language) && !unitAfter(sentence.slice(to), language)) return true;
  if (
    /^\p{Lu}[\p{L}.]*\s$/u.test(before) &&
    /^\s(?:of|is|was|has|had|will|can|took|went|came|made|\p{Ll}+ed)\b/u.test(after)
  )
    return true;
  if (/(?<!\p{L})(?:at|um|ab|à|las|alle|às)\s$/iu.test(before) && !unitAfter(sentence.slice(to), language))
    return true;
  // A name with a number, such as "Apollo 11"; the first word of a sentence is capitalized without being a name.
  const name = before.match(/(?:^|[\s(“"])(\p{Lu}[\p{L}.]*)\s$/u)?.[1];
  return name !== undefined && from - name.length > 2 && !unitAfter(sentence.slice(to), language);
}
