import { unshownFields } from "../layouts/layout.ts";
import { rewordedNarration } from "../narration.ts";
import { type Plan, Visual } from "../plan.ts";
import { remember } from "../remember.ts";
import { replaced } from "../replaced.ts";
import type { AvoidedWord } from "./brand.ts";

const longestNarration = 3000;

/** Scripts without spaces between words, where word boundaries can't be matched. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Matches a word as a whole, in any case and with any whitespace in it. */
const patternOf = remember((word): RegExp => {
  const written = word
    .trim()
    .split(/\s+/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"))
    .join("\\s+");
  return new RegExp(unspaced.test(word) ? written : `(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`, "giu");
});

/** The entries of a list whose word occurs in a text. */
export const listedIn = <T extends { word: string }>(text: string, list: readonly T[]): T[] =>
  list.filter(({ word }) => word.trim() !== "" && text.search(patternOf(word)) >= 0);

/** A replacement that begins with a capital letter if the word does, and is in capitals if the word is. */
function inCaseOf(found: string, instead: string): string {
  if (found.length > 1 && found === found.toUpperCase() && found !== found.toLowerCase())
    return instead.toUpperCase();
  return /^\p{Lu}/u.test(found) ? instead.charAt(0).toUpperCase() + instead.slice(1) : instead;
}

/** A text in which avoided words are replaced by their alternatives, if they have any. */
export const withoutAvoided = (text: string, avoid: readonly AvoidedWord[]): string =>
  avoid.reduce(
    (now, one) =>
      one.instead ? now.replaceAll(patternOf(one.word), (found) => inCaseOf(found, one.instead)) : now,
    text,
  );

/** A narration in which avoided words are replaced, but not inside pause marks. */
export const narrationWithoutAvoided = (narration: string, avoid: readonly AvoidedWord[]): string =>
  rewordedNarration(narration, (text) => withoutAvoided(text, avoid));

/** A visual in which avoided words are replaced. The result isn't validated. */
export const rewordedVisual = (visual: Visual, avoid: readonly AvoidedWord[]): unknown =>
  replaced(visual, (value, name) =>
    typeof value === "string" && !unshownFields.has(name) ? withoutAvoided(value, avoid) : value,
  );

/** A plan in which avoided words are replaced, except in visuals that would become invalid. */
export const withoutAvoidedIn = (plan: Plan, avoid: readonly AvoidedWord[]): Plan => ({
  ...plan,
  scenes: plan.scenes.map((scene) => ({
    ...scene,
    narration: narrationWithoutAvoided(scene.narration, avoid).slice(0, longestNarration),
    visual: Visual.safeParse(rewordedVisual(scene.visual, avoid)).data ?? scene.visual,
  })),
});

/** A text as a voice should say it, with listed words replaced by their pronunciation. */
export const pronounced = (
  text: string,
  pronunciations: readonly { word: string; spoken: string }[],
): string =>
  pronunciations.reduce((now, { word, spoken }) => now.replaceAll(patternOf(word), () => spoken), text);
