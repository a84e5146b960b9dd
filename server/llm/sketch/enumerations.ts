import { weekdaysOf } from "./calendar.ts";
import { type Detector, pronouns } from "./clauses.ts";
import { headingOf, leadingClause, leadingPhrase } from "./headings.ts";
import type { Language } from "./language.ts";
import { isOpenEnded, oneOf, patternOf } from "./lexicons/index.ts";
import { isWord, tokensOf, wordCount } from "./tagging.ts";
import { bare, capital } from "./words.ts";

/**
 * Returns the index where a list begins: after a colon, an introductory word, a verb or a preposition; 0 if there is
 * none.
 */
function leadOf(text: string, language: Language): number {
  const colon = text.search(/:\s/u);
  if (colon > 0) return colon + 2;
  const including = text.match(/^.*?\s(?:including|such as|like|wie|comme|como)\s/iu);
  if (including) return including[0].length;
  const tokens = tokensOf(text, language);
  const first = tokens.findIndex(({ text: mark }) => mark === ",");
  const verb = tokens
    .slice(0, first)
    .findLastIndex(({ pos }) => pos === "AUX" || pos === "VERB" || pos === "ADP");
  if (verb <= 0 || verb >= first - 1) return 0;
  // "Lunch at noon in the garden of …" says when and where, and doesn't introduce a list.
  const before = tokens.slice(0, verb + 1);
  const isVerbless = !before.some(({ pos }) => pos === "AUX" || pos === "VERB");
  if (language === "en" && isVerbless && before.filter(({ pos }) => pos === "ADP").length > 1) return 0;
  // Tokens don't have offsets, so the index is found by counting words.
  const words = tokens.slice(0, verb + 1).filter(isWord).length;
  return text.match(new RegExp(`^(?:\\S+\\s+){${Math.min(30, words)}}`, "u"))?.[0].length ?? 0;
}

/** Whether words contain a time: a weekday, a date or an hour. */
const isTime = (text: string, language: Language) =>
  patternOf(
    "time in a list",
    language,
    ({ months }) =>
      `(?<!\\p{L})(?:${weekdaysOf(language)}|\\d{1,2}(?:[:.]\\d\\d)?\\s?(?:am|pm|uhr|h|${oneOf(months)}))s?(?!\\p{L})|(?<!\\p{L})(?:${oneOf(months)})\\s\\d`,
  ).test(text);

/** Detects a sentence that lists at least three short items, such as "Start early, leave it alone and reinvest." */
export const enumeration: Detector = (sentence, language) => {
  const plain = bare(sentence);
  // "Without bees, we would lose apples and cherries" begins its list after the opening phrase.
  const opening = (plain.match(leadingClause) ?? plain.match(leadingPhrase))?.[0].length ?? 0;
  const own = leadOf(plain.slice(opening), language);
  if (opening > 0 && own === 0) return undefined;
  const lead = own > 0 ? opening + own : 0;
  const parts = plain
    .slice(lead)
    .split(
      /,\s+(?:and\s|or\s|und\s|oder\s|et\s|ou\s|y\s|o\s|e\s)?|\s(?:and|or|und|oder|et|y)\s(?=[^,]*$)|、/iu,
    )
    .map(bare)
    .filter(Boolean);
  // "Wir verkaufen Eier, Milch und Honig": the first item is the last word before the comma.
  const [start = "", ...others] = parts;
  const split =
    language !== "en" &&
    lead === 0 &&
    wordCount(start, language) > 1 &&
    wordCount(start, language) <= 5 &&
    others.length > 1 &&
    others.every((part) => wordCount(part, language) === 1);
  const cut = start.lastIndexOf(" ");
  if (split)
    return {
      kind: "list",
      heading: leadHeading(start.slice(0, cut), language),
      items: [start.slice(cut), ...others].map((title) => ({ title: capital(title.trim()), text: "" })),
      needed: false,
    };
  // "Open from Tuesday to Sunday, 10 am to 6 pm" isn't a list.
  const times = parts.filter((part) => isTime(part, language));
  const hours = times.some((part) => wordCount(part, language) > 1);
  if (hours || (times.length > 0 && times.length < parts.length)) return undefined;
  const short = parts.every((part) => wordCount(part, language) <= 5 && part.length <= 44);
  if (
    parts.length < 3 ||
    parts.length > 8 ||
    !short ||
    parts.some((part) => isOpenEnded(part.split(/\s+/u).at(-1)!, language))
  )
    return undefined;
  if (lead === 0 && wordCount(parts[0]!, language) > (language === "en" ? 4 : 2)) return undefined;
  // In languages without a tagger, a later part that begins with a preposition suggests a sentence with commas rather
  // than a list.
  if (
    language !== "en" &&
    parts.slice(1).some((part) => /^(?:de|du|des|d['’]|von|mit|con|avec|in|en)(?:\s|$)/iu.test(part))
  )
    return undefined;
  const heading = lead > 0 ? leadHeading(plain.slice(0, lead), language) : "";
  return {
    kind: "list",
    heading,
    items: parts.map((title) => ({ title: capital(title), text: "" })),
    needed: false,
  };
};

/** Returns the words before a list, without those that only introduce it; empty if no heading remains. */
function leadHeading(lead: string, language: Language): string {
  let words = bare(lead).split(/\s+/u);
  while (words.length > 0 && isOpenEnded(words.at(-1)!, language)) words = words.slice(0, -1);
  const text = bare(words.join(" "));
  const whole = /:\s*$/u.test(lead);
  return text === "" || (pronouns.test(words[0] ?? "") && !whole) ? "" : headingOf(text, language);
}
