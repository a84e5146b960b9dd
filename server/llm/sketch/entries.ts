import { headingOf, mostWords } from "./headings.ts";
import type { Language } from "./language.ts";
import { oneOf, patternOf } from "./lexicons/index.ts";
import type { Entry } from "./moments.ts";
import { phrasesOf } from "./splitting.ts";
import { wordCount } from "./tagging.ts";
import { bare, capital } from "./words.ts";

/** Splits a list item into a short title and further text, which is empty if the title says it all. */
export function entryOf(item: string, language: Language): Entry {
  const text = bare(item);
  const pair = text.match(/^([^:–—]{2,40}?)\s?(?::|\s[–—-])\s(.{2,})$/u);
  if (pair && wordCount(pair[1]!, language) <= 5)
    return { title: capital(bare(pair[1]!)), text: capital(bare(pair[2]!)) };
  if (text.length <= 46 && wordCount(text, language) <= mostWords) return { title: capital(text), text: "" };
  const named = headingOf(text, language);
  // A title from the middle of the text would leave out the words before it.
  const begins = text.toLowerCase().startsWith(named.toLowerCase());
  const title = begins ? named : (phrasesOf([text], language)?.[0] ?? named);
  return title ? { title, text: capital(text) } : { title: capital(text), text: "" };
}

/** Matches words that order steps, such as "then" or "step 2", at the start of a sentence. */
export const orderOf = (language: Language) =>
  patternOf(
    "order",
    language,
    ({ order }) =>
      `^(?!(?:next|first|second|third|last|primero|segundo)\\s)(?:${oneOf(order)}|(?:step|schritt|étape|paso)\\s\\d{1,2})(?:[,:.]\\s*|\\s+)`,
  );

/** Matches a time since something began: "day one", "after three months". */
const relative = [
  "(?:day|week|month|quarter|year|phase|tag|woche|monat|jour|semaine|mois|día|semana|mes)\\s(?:\\d{1,2}|one|two|three|four|five|six|eins|zwei|drei|un|deux|trois|uno|dos|tres)",
  "(?:after|nach|après|tras)\\s(?:\\d{1,2}|two|three|four|five|six|zwei|drei|deux|trois|dos|tres)\\s(?:days|weeks|months|years|tagen|wochen|monaten|jahren|jours|semaines|mois|ans|días|semanas|meses|años)",
].join("|");

/** Matches the date that opens a sentence, such as "In 1969," or "March 2020:". */
export const dateOf = (language: Language) =>
  patternOf(
    "date",
    language,
    ({ months }) =>
      `^(?:(?:in|im|en|em|nel|am|on|by|since|seit|depuis|desde|around|um|vers|hacia|jahr|année|año|the|le|el)\\s){0,3}((?:(?:\\d{1,2}\\.?\\s(?:de\\s)?)?(?:${oneOf(months)})(?:\\s\\d{1,2},?)?\\s(?:de\\s)?)?(?:1\\d{3}|20\\d\\d|[1-9]\\d{2})s?(?:\\s?(?:BC|AD|v\\.\\s?Chr\\.|年))?|\\d{1,2}(?:\\.|st|nd|rd|th|er)?\\s(?:de\\s)?(?:${oneOf(months)})|${relative})(?:[:,–—]\\s*|\\s[–—-]\\s|\\s+|、|に(?:は)?)`,
  );
