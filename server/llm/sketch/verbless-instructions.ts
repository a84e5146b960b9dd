import { colorsIn } from "./colors.ts";
import { type Directives, extractDirectives } from "./directives.ts";
import { topicOf } from "./instructions.ts";
import type { Language } from "./language.ts";
import { lexiconOf, setOf } from "./lexicons/index.ts";
import { isVerbless, wordCount } from "./tagging.ts";

/** The maximum number of words of a title with instructions. */
const longestTitle = 12;

/**
 * Reads a title that contains the film's length between commas, as in "Forklift safety, 60 seconds, for our staff".
 * @returns the rest of the title; empty for other sentences
 */
export function timedTopic(sentence: string, language: Language, directives: Directives): string {
  const [name = "", ...parts] = sentence.replace(/[.!]$/u, "").split(/,\s+/u);
  const isLength = (part: string) => {
    const found: Directives = { directions: [], colors: [] };
    return extractDirectives(part, language, found) === "" && found.seconds !== undefined;
  };
  const isTitle =
    wordCount(sentence, language) <= longestTitle && (language !== "en" || isVerbless(sentence));
  return name && isTitle && parts.some(isLength) ? topicOf(sentence, language, directives) : "";
}

/** Reads a sentence that consists only of colors, as in "Black and orange." @returns whether it does */
export function readPalette(sentence: string, language: Language, directives: Directives): boolean {
  const { conjunctions, technical, tones } = lexiconOf(language);
  const words = sentence.toLowerCase().match(/#?[\p{L}\d-]+/gu) ?? [];
  const colors = colorsIn(sentence, language);
  const only = words.every(
    (word) =>
      colorsIn(word, language).length > 0 ||
      [conjunctions, technical, tones].some((list) => setOf(list).has(word)),
  );
  if (!only || colors.length < 2) return false;
  directives.colors.push(...colors.filter((color) => !directives.colors.includes(color)));
  directives.directions.push(sentence);
  return true;
}
