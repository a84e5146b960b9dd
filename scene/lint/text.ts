import { type Fonts, restingBox } from "../bounds.ts";
import type { Document, Scene } from "../document.ts";
import type { Element, Of } from "../elements.ts";
import { smallestSize } from "../readable.ts";
import { uploadedFontsOf } from "../text.ts";
import type { Finding } from "./finding.ts";

/** How fast viewers read, in words per second. */
const readingSpeed = 4;

/**
 * Words that a complete phrase doesn't end with, by language. Words that can also be an adverb, a verb or a noun are
 * left out.
 */
const dangling = new Map(
  Object.entries({
    en: "a an the and or but nor of for from with into onto than that which who whose because as if while is are was were been has have had would can could its their our your my",
    de: "der die eine einen und oder von im am für als dass weil wenn",
    fr: "le la les une des et ou mais de du à au aux dans sur par que sont",
    es: "el los las una unos unas y o pero del al con por sin",
  }).map(([language, words]) => [language, new Set(words.split(" "))]),
);

/** Phrases that are complete even though they end with one of the `dangling` words. */
const whole =
  /\b(?:(?:for|in|after) a while|(?:i|you|we|they|he|she|it|there|here) (?:is|are|was|were|has|have|had|would|can|could))$/i;

/** Words that let a phrase end with a preposition or a verb, as in "What air is made of". */
const asksOrRelates = /\b(what|where|when|why|who|whom|whose|which|how|that)\b/i;

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
export const plain = (text: string) =>
  wordsOf(text.toLowerCase().replaceAll(/[^\p{L}\p{N}\s]/gu, "")).join(" ");

/**
 * Whether a phrase ends as if it were cut off. Without a language, it is treated as English. In languages that
 * `dangling` doesn't contain, no phrase counts as cut off.
 */
function isCut(text: string, language = "en"): boolean {
  const words = wordsOf(text);
  const last = words.at(-1) ?? "";
  // A single capital letter at the end is a name, as in "Vitamin A".
  if (words.length < 2 || /^\p{Lu}$/u.test(last)) return false;
  const known = dangling.get(language.split("-")[0]!);
  return !!known?.has(last.toLowerCase()) && !asksOrRelates.test(text) && !whole.test(text);
}

/**
 * Removes the words at the end of a phrase that need another word after them. If only one word would be left,
 * the phrase is unchanged.
 */
export function wholePhrase(text: string, language?: string): string {
  let phrase = text;
  while (isCut(phrase, language)) phrase = phrase.trim().replace(/[\s,;:–—-]*\S+$/, "");
  return wordsOf(phrase).length > 1 ? phrase : text;
}

/** Matches a letter of a script that no built-in font covers. */
const unknownScripts =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]/u;

/** The texts of an element; empty for counters and formulas. */
export function textsOf(element: Element): string[] {
  switch (element.type) {
    case "text":
    case "code":
      return [element.text];
    case "list":
      return element.items;
    case "table":
      return [...element.columns, ...element.rows.flat()];
    case "bars":
      return element.bars.flatMap(({ label }) => label ?? []);
    case "line-chart":
      return [...(element.labels ?? []), ...element.series.flatMap(({ name }) => name ?? [])];
    case "group":
      return element.elements.flatMap(textsOf);
    default:
      return [];
  }
}

/** Whether a text continues in the counter that follows it, as in "It lasts" above "14 hours". */
const leadsOn = (after: readonly Element[]) =>
  after.find(({ type }) => type === "text" || type === "counter")?.type === "counter";

function lintText(
  document: Document,
  element: Element,
  after: readonly Element[],
): Pick<Finding, "rule" | "message">[] {
  const found: Pick<Finding, "rule" | "message">[] = [];
  const least = smallestSize(document);
  if ("size" in element && element.size && element.size < least)
    found.push({
      rule: "small-text",
      message: `The text is ${Math.round(element.size)} px tall. Use at least ${least} px to keep it readable on a phone.`,
    });
  // An uploaded font can contain any character.
  const letter =
    uploadedFontsOf(document.theme).length > 0
      ? undefined
      : textsOf(element).join(" ").match(unknownScripts)?.[0];
  if (letter)
    found.push({
      rule: "missing-letters",
      message: `No built-in font supports the character “${letter}”. Upload a font for this script and choose it in the theme.`,
    });
  if (element.type === "text" && isCut(element.text, document.language) && !leadsOn(after))
    found.push({
      rule: "cut-phrase",
      message: `The text ends with “${wordsOf(element.text).at(-1)!.toLowerCase()}” and looks cut off. Complete it.`,
    });
  return found;
}

/** The indexes of counters without a nearby text that could say what they count. */
function bareFigures(scene: Scene, fonts: Fonts): number[] {
  const texts = scene.elements.filter((element) => element.type === "text" && /\p{L}/u.test(element.text));
  const boxes = texts.map((element) => restingBox(element, fonts));
  return scene.elements.flatMap((element, at) => {
    if (element.type !== "counter") return [];
    const own = restingBox(element, fonts);
    const reach = own.h * 1.4;
    const near = boxes.some((box) => {
      const inRow = box.y < own.y + own.h && box.y + box.h > own.y;
      const inColumn = box.x < own.x + own.w && box.x + box.w > own.x;
      const close = box.y < own.y + own.h + reach && box.y + box.h > own.y - reach;
      return inRow || (inColumn && close);
    });
    return near ? [] : [at];
  });
}

/** The indexes of text elements that repeat an earlier text of the scene. Single words are ignored. */
export function repeatedTexts({ elements }: Scene): number[] {
  const seen = new Set<string>();
  return elements.flatMap((element, at) => {
    if (element.type !== "text") return [];
    const text = plain(element.text);
    if (wordsOf(text).length < 2) return [];
    if (seen.has(text)) return [at];
    seen.add(text);
    return [];
  });
}

/** How many words of prose take as long to read as a line of code. Viewers only skim code. */
const wordsPerLine = 2;

/** How many lines of a listing a viewer has to read: those in focus, or all if none are. */
function followed({ text, focus = [] }: Of<"code">): number {
  const ranges = focus.flatMap(({ lines }) => (lines ? [lines] : []));
  const count = text.split("\n").filter((line) => line.trim()).length;
  return ranges.length > 0
    ? ranges.reduce((sum, [from, to]) => sum + Math.min(count, to - from + 1), 0)
    : count;
}

const readingWords = (element: Element): number =>
  element.type === "code" ? followed(element) * wordsPerLine : textsOf(element).flatMap(wordsOf).length;

/** The seconds that a viewer needs to read everything in a scene. */
export const readingSeconds = ({ elements }: Scene) =>
  Math.round((elements.reduce((sum, one) => sum + readingWords(one), 0) / readingSpeed) * 10) / 10;

/**
 * Checks a scene's text: size, unsupported characters, cut-off phrases, repetition, numbers without a subject,
 * and reading time.
 */
export function lintTexts(document: Document, scene: Scene, duration: number, fonts: Fonts): Finding[] {
  const at = (element: number | null, { rule, message }: Pick<Finding, "rule" | "message">): Finding => ({
    rule,
    scene: scene.id,
    element,
    message,
  });
  const needed = readingSeconds(scene);
  return [
    ...scene.elements.flatMap((element, index) =>
      lintText(document, element, scene.elements.slice(index + 1)).map((one) => at(index, one)),
    ),
    ...repeatedTexts(scene).map((index) =>
      at(index, {
        rule: "repeated-text",
        message: "Another text element in this scene says the same thing. Remove one of them.",
      }),
    ),
    ...bareFigures(scene, fonts).map((index) =>
      at(index, {
        rule: "bare-figure",
        message: "No text near this number says what it counts. Add a label.",
      }),
    ),
    ...(needed > duration + 0.5
      ? [
          at(null, {
            rule: "reading-time",
            message: `This scene's text takes about ${needed} s to read, but the scene lasts only ${Math.round(duration * 10) / 10} s. Shorten the text or lengthen the scene.`,
          }),
        ]
      : []),
  ];
}
