import type { Detector } from "./clauses.ts";
import { headingOf } from "./headings.ts";
import type { Language } from "./language.ts";
import { oneOf, patternOf } from "./lexicons/index.ts";
import { bare, capital, shortened } from "./words.ts";

/**
 * Returns the weekdays of a language, separated by `|`. The names come from the runtime, which knows every language.
 */
export function weekdaysOf(language: Language): string {
  const { format } = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format(new Date(Date.UTC(2024, 0, 1 + day)))).join("|");
}

/** The maximum length of an event's title, in characters. */
const longestTitle = 40;

/** Matches a day, a week, a month or a phase at the start of a clause, and what happens then. */
const entryOf = (language: Language) =>
  patternOf(
    "calendar entry",
    language,
    ({ months }) =>
      `^(?:on|in|am|im|on the|le|el|en|il|nel|na|no|em|op)?\\s?(${weekdaysOf(language)}|${oneOf(months)}|(?:week|day|month|phase|woche|tag|monat|semaine|jour|mois|semana|día|mes|settimana|giorno|dia|dag)s?\\s(?:\\d{1,2}(?:\\s?[-–]\\s?\\d{1,2})?|one|two|three|four|five))(?:\\s(?:is|are|ist|sind|est|sont|es|son|è|é)(?:\\s(?:for|für|zum|pour|para|per|voor))?|\\s(?:for|für|zum|pour|para|per|voor)|:|\\s[–-])?\\s(.{3,90})$`,
  );

/**
 * Detects a sentence that says what happens on three to seven days or in as many months or phases: "Monday is for
 * design, Tuesday for tests, …".
 */
export const calendar: Detector = (sentence, language) => {
  const parts = bare(sentence)
    .split(/[,;]\s+(?:(?:and|und|et|y|e|en)\s)?/iu)
    .map((part) => part.match(entryOf(language)));
  if (parts.length < 3 || parts.length > 7 || !parts.every(Boolean)) return undefined;
  const events = parts.map((part) => {
    const text = capital(bare(part![2]!));
    const title = text.length <= longestTitle ? text : headingOf(text, language, 5);
    return { when: capital(part![1]!), title: shortened(title || text, longestTitle), text: "" };
  });
  return { kind: "timeline", heading: "", events };
};
