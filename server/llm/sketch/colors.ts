import type { Language } from "./language.ts";
import { lexiconOf } from "./lexicons/index.ts";

export const hex = /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/giu;

const wide = (color: string) =>
  (color.length === 4
    ? `#${[...color.slice(1)].map((digit) => digit + digit).join("")}`
    : color
  ).toLowerCase();

/** The colors that a text names, by hex code or name. */
export function colorsIn(text: string, language: Language): string[] {
  const names = new Map([
    ...Object.entries(lexiconOf("en").colors),
    ...Object.entries(lexiconOf(language).colors),
  ]);
  const found: string[] = [];
  for (const word of text.match(/#[0-9a-f]{3,6}\b|\p{L}+/giu) ?? []) {
    const color = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/iu.test(word)
      ? wide(word)
      : colorNamed(word.toLowerCase(), names);
    if (color && !found.includes(color)) found.push(color);
  }
  return found;
}

/** The color for a name, even for an inflected one such as "blaue" or "verdes". */
const colorNamed = (word: string, names: Map<string, string>) =>
  names.get(word) ?? names.get(word.replace(/(?:e[snmr]?|s)$/u, ""));
