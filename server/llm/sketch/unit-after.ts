import type { Language } from "./language.ts";
import { lexiconOf, oneOf, patternOf, setOf } from "./lexicons/index.ts";
import { isUnspaced } from "./tagging.ts";

/**
 * Returns the unit that follows a number, if it is in the language's list of units or a form such as km/h; empty
 * otherwise.
 */
export function unitAfter(rest: string, language: Language): string {
  const word = isUnspaced(language)
    ? rest.match(patternOf("unit", language, ({ units }) => `^(?:${oneOf(units)})`))?.[0]
    : rest.match(/^[\s\u00a0-]?((?:\p{L}|°|º|²)[\p{L}/²³]{0,13})(?![\p{L}])/u)?.[1];
  if (!word) return "";
  return setOf(lexiconOf(language).units).has(word.toLowerCase()) || /^(?:km|m)\/?[h²³]$/u.test(word)
    ? word
    : "";
}
