import { familyNames, type Typeface, typefaces } from "./fonts.ts";
import { own } from "./own.ts";
import { remember } from "./remember.ts";
import type { Style } from "./styles/style.ts";
import type { Surface } from "./surface.ts";
import { segmentsOf } from "./words.ts";

/** The families for every style: Inter, JetBrains Mono, and fonts for other scripts and emoji. */
export const families = {
  sans: "Scenewright Sans",
  mono: "Scenewright Mono",
  arabic: "Scenewright Arabic",
  japanese: "Scenewright Japanese",
  chinese: "Scenewright Chinese",
  emoji: "Scenewright Emoji",
} as const;

/** The family name of an uploaded font, derived from the ID of its asset. */
export const familyOf = (asset: string) => `asset-${asset}`;

export interface Face {
  size: number;
  weight: number;
  family: string;
}

/** The fallback families for characters that a face lacks, in order. */
const fallbacks = [families.sans, families.arabic, families.japanese, families.chinese, families.emoji].map(
  (name) => `"${name}"`,
);

export const fontOf = ({ size, weight, family }: Face) =>
  `${weight} ${size}px ${familyNames(family)
    .map((name) => `"${name}"`)
    .join(", ")}, ${fallbacks.join(", ")}, sans-serif`;

/** The fonts that a theme chooses in place of its style's. */
export interface ThemeFonts {
  /** An uploaded font for all text. */
  font: string | null;
  /** A built-in or uploaded font for headings or for other text. It takes precedence over `font`. */
  heading_font?: string | undefined;
  body_font?: string | undefined;
}

const builtIn = (name: string): string | undefined =>
  name === "inter" ? families.sans : own<Record<string, Typeface>>(typefaces, name)?.family;

/** The font families of a film's text, headings and code. The theme's fonts replace the first two. */
export function familiesOf(style: Style, theme: ThemeFonts | null) {
  const family = (chosen: string | null | undefined, face: Style["text"]["face"]) => {
    const name = chosen ?? theme?.font ?? face;
    return builtIn(name) ?? familyOf(name);
  };
  return {
    sans: family(theme?.body_font, style.text.face),
    display: family(theme?.heading_font, style.display.face),
    mono: families.mono,
  };
}

/** The asset IDs of a theme's uploaded fonts. */
export const uploadedFontsOf = ({ font, heading_font, body_font }: ThemeFonts): string[] => [
  ...new Set([font, heading_font, body_font].filter((name) => !!name && !builtIn(name)) as string[]),
];

/** Measures a line's width in pixels. */
export interface Measure {
  (text: string, face: Face): number;
  /**
   * Whether the width of a text is always the sum of its parts' widths. If so, a line isn't measured again for each
   * word that is added to it.
   */
  isAdditive?: boolean;
}

export const measureWith =
  (surface: Surface): Measure =>
  (text, face) => {
    surface.font = fontOf(face);
    return surface.measureText(text).width;
  };

/**
 * The distance from the middle of a line to Inter's baseline, as a share of the font size. It is used for every
 * font, so lines align.
 */
export const baseline = 0.36;
export const defaultLineHeight = 1.25;

/** Matches text in the Latin alphabet without characters that combine with the one before. */
const latin = /^[\n -~\u00a0-\u00ac\u00ae-\u02ff]*$/;
let graphemes: Intl.Segmenter | undefined;
/**
 * The letters of a text as a reader counts them. The segmenter is created late, as in `segmentsOf`, and only for text
 * whose letters can have several characters.
 */
export function lettersOf(text: string): string[] {
  if (latin.test(text)) return [...text];
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return [...graphemes.segment(text)].map((part) => part.segment);
}

/** Matches the positions at which a long word can be divided: before the consonant that begins a syllable. */
const syllables =
  /(?<=\p{L}{3})(?<![cpst](?=h)|s(?=ch))(?=(?:sch|[cpst]h|qu|[b-df-hj-np-tv-zßбвгджзклмнпрстфхцчшщ])[aeiouyäöüáàâéèêëíîïóôúûœаеёиоуыэюя]\p{L})/iu;

/** Splits a word into parts that fit: between syllables with hyphens if possible, otherwise between letters. */
function broken(word: string, face: Face, width: number, measure: Measure): string[] {
  const parts: string[] = [];
  let part = "";
  for (const syllable of word.split(syllables)) {
    if (part && measure(`${part}${syllable}-`, face) > width) {
      parts.push(`${part}-`);
      part = "";
    }
    part += syllable;
  }
  if ([...parts, part].every((one) => measure(one, face) <= width)) return [...parts, part];
  parts.length = 0;
  part = "";
  for (const letter of lettersOf(word)) {
    if (part && measure(part + letter, face) > width) {
      // A line can't begin with a mark that belongs to the letter before it.
      const last = /^[\p{Pe}\p{Pf}\p{Po}ー々]/u.test(letter) ? (lettersOf(part).at(-1) ?? "") : "";
      const whole = last.length < part.length ? part.slice(0, part.length - last.length) : part;
      parts.push(whole);
      part = part.slice(whole.length);
    }
    part += letter;
  }
  return [...parts, part];
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Endings and marks, which belong to the word before them. */
const ending = /^[\p{Script=Hiragana}\p{P}ー々]+$/u;

/**
 * The parts of a word between which a line can end. Japanese and Chinese have no spaces between words, so
 * there the parts are the actual words, with their endings.
 */
const breakable = (word: string) => (unspaced.test(word) ? phrasesOf(word) : [word]);

const phrasesOf = remember((word): readonly string[] => {
  const parts: string[] = [];
  for (const { segment } of segmentsOf(word))
    if (parts.length > 0 && ending.test(segment)) parts[parts.length - 1] += segment;
    else parts.push(segment);
  return parts;
});

/**
 * The words of each paragraph, in the parts between which a line can end. The result is cached, because text is
 * wrapped at many sizes until it fits.
 */
const paragraphsIn = remember((text): readonly (readonly (readonly string[])[])[] =>
  text.split("\n").map((paragraph) => paragraph.split(/\s+/).filter(Boolean).map(breakable)),
);

/** The parts of a text that stay whole when it is broken into lines, if the lines are wide enough. */
export const partsIn = (text: string) => paragraphsIn(text).flat(2);

/**
 * Breaks text into lines no wider than `width`: at line breaks, between words, and within words that are too long.
 */
export function wrap(text: string, face: Face, width: number | undefined, measure: Measure): string[] {
  if (width === undefined) return text.split("\n");
  return paragraphsIn(text).flatMap((words) => {
    const lines: string[] = [];
    let line = "";
    let filled = 0;
    for (const word of words)
      for (let at = 0; at < word.length; at++) {
        const part = word[at]!;
        const gap = line && at === 0 ? " " : "";
        const longer = line + gap + part;
        const needed = measure.isAdditive
          ? filled + measure(gap, face) + measure(part, face)
          : measure(longer, face);
        if (needed <= width) {
          line = longer;
          filled = needed;
          continue;
        }
        if (line) lines.push(line);
        const pieces = measure(part, face) > width ? broken(part, face, width, measure) : [part];
        line = pieces.pop()!;
        filled = measure(line, face);
        lines.push(...pieces);
      }
    return [...lines, line];
  });
}

interface Separators {
  group: string;
  decimal: string;
}

const english: Separators = { group: ",", decimal: "." };
const separators = new Map<string, Separators>();

/** How a language writes numbers. English separators are used if some fonts might lack the language's own. */
function separatorsOf(language: string): Separators {
  const known = separators.get(language);
  if (known) return known;
  let found = english;
  try {
    const parts = new Intl.NumberFormat(language, { useGrouping: true }).formatToParts(1_234_567.5);
    const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
    const written = { group: mark("group"), decimal: mark("decimal") };
    if (/^[.,'’\s]$/u.test(written.group) && /^[.,]$/u.test(written.decimal)) found = written;
  } catch {
    // Numbers in an unknown language are written as in English.
  }
  separators.set(language, found);
  return found;
}

/** How a number is written. */
interface NumberStyle {
  prefix?: string;
  suffix?: string;
  decimals?: number;
  /** The BCP 47 tag of the language whose separators are used; English by default. */
  language?: string;
}

/**
 * Formats a number with fixed decimals and thousands separators. A number of four digits has a separator only after a
 * prefix.
 */
export function figure(
  value: number,
  { prefix = "", suffix = "", decimals = 0, language }: NumberStyle = {},
): string {
  const { group, decimal } = language ? separatorsOf(language) : english;
  const [whole, rest] = Math.abs(value).toFixed(decimals).split(".") as [string, string?];
  const grouped =
    whole.length > 4 || (whole.length === 4 && prefix) ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
  const zero = Number(whole) === 0 && !Number(rest ?? 0);
  return `${value < 0 && !zero ? "−" : ""}${prefix}${grouped}${rest ? decimal + rest : ""}${suffix}`;
}

/** The number of decimals that the most precise value needs, two at most. */
export const decimalsOf = (values: number[]) =>
  Math.min(2, Math.max(0, ...values.map((value) => (String(value).split(".")[1] ?? "").length)));
