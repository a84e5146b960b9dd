import { own } from "../../../scene/own.ts";
import type { Language } from "./language.ts";
import { lexiconOf, oneOf, patternOf, setOf } from "./lexicons/index.ts";
import { isUnspaced } from "./tagging.ts";

/** A figure with its unit and the words that say what it measures. */
export interface Quantity {
  value: number;
  prefix: string;
  suffix: string;
  /**
   * The words before the figure if they form a sentence with the figure and the label, or else only a word such as
   * "about".
   */
  lead: string;
  label: string;
  /** The position of the number with its unit in the sentence. */
  from: number;
  to: number;
}

/** A figure whose words aren't known yet. */
export type Measure = Omit<Quantity, "lead" | "label">;

const currency = /[$€£¥]|\bUS\$|\bCHF\b|\bUSD\b|\bEUR\b/u.source;

const scales: Record<string, string> = {
  k: "k",
  thousand: " thousand",
  m: "M",
  million: " million",
  bn: "bn",
  b: "B",
  billion: " billion",
  trillion: " trillion",
  "mio.": " Mio.",
  "mrd.": " Mrd.",
  millionen: " Millionen",
  milliarden: " Milliarden",
  millions: " millions",
  milliards: " milliards",
  millones: " millones",
  millón: " millón",
  milioni: " milioni",
  milione: " milione",
  miliardi: " miliardi",
  miljoen: " miljoen",
  miljard: " miljard",
  milhões: " milhões",
  milhão: " milhão",
  bilhões: " bilhões",
  "mil milhões": " mil milhões",
  "mil millones": " mil millones",
  mil: " mil",
  万: "万",
  億: "億",
  亿: "亿",
  مليون: " مليون",
  مليار: " مليار",
};

/** Languages that use a decimal comma. */
const decimalComma = new Set<Language>(["de", "fr", "es", "it", "pt", "nl"]);

/** Returns the value of digits as a language writes them; NaN if they aren't a single number, such as 1.2.3. */
export function numberOf(digits: string, language: Language): number {
  const plain = digits.replace(/[\s’'\u00a0\u202f]/gu, "");
  if (decimalComma.has(language)) {
    if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u.test(plain))
      return Number(plain.replaceAll(".", "").replace(",", "."));
    return Number(plain.replace(",", "."));
  }
  return Number(/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(plain) ? plain.replaceAll(",", "") : plain);
}

const amountOf = (language: Language) =>
  patternOf(
    "amount",
    language,
    () =>
      `(${currency})?\\s?(-?\\d{1,15}(?:[.,’'\u00a0\u202f ]\\d{3}(?!\\d)){0,4}(?:[.,]\\d{1,6})?)(?:\\s?(%|percent\\b|per cent\\b|Prozent|€|£|\\$(?=\\s))|\\s?(${Object.keys(
        scales,
      )
        .sort((a, b) => b.length - a.length)
        .map((one) => one.replace(".", "\\."))
        .join("|")})(?![\\p{L}]))?(?:\\s?(€|£|euros?\\b))?`,
    "giu",
  );

/** Matches a year, which isn't shown as a figure. Years before 1500 need a preposition. */
const year = /^(?:1[5-9]|20)\d\d$/u;
const early = /^1[0-4]\d\d$/u;
const inYear =
  /(?<!\p{L})(?:in|im|en|em|nel|anno|since|seit|depuis|desde|dal|by|until|bis|around|um|vers|hacia)\s$/iu;

/** Whether a number names something, such as a date, a time, a version or "Apollo 11", rather than measuring it. */
function isName(
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
  if (/^(?:[:/]\d|[-–]\s?\p{N}|\.\d|(?:st|nd|rd|th|er|re|e|º|ª)\b|\.\s+\p{Lu}|[\d_@])/u.test(after))
    return true;
  if (/^(?:\s(?:to|bis|à|au|a|al|tot|or|und|and)\s|到|至|から|[~～〜])[$€£]?\d/u.test(after)) return true;
  if (/\d(?:\s(?:to|bis|à|au|a|al|tot|or|von|out of|in|of)\s|到|至|から|[~～〜])$/u.test(before)) return true;
  if (/^\s?(?:uhr|a\.?m\.?|p\.?m\.?|h\s?\d|o['’]clock)(?!\p{L})/iu.test(after)) return true;
  if (
    /(?<!\p{L})(?:version|release|chapter|kapitel|chapitre|capítulo|section|step|phase|level|room|gate|platform|gleis|line|route|bus|tram)\s$/iu.test(
      before,
    )
  )
    return true;
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

/**
 * Returns the unit that follows a number, if it is in the language's list of units or a form such as km/h; empty
 * otherwise.
 */
function unitAfter(rest: string, language: Language): string {
  const word = isUnspaced(language)
    ? rest.match(patternOf("unit", language, ({ units }) => `^(?:${oneOf(units)})`))?.[0]
    : rest.match(/^[\s\u00a0-]?((?:\p{L}|°|º|²)[\p{L}/²³]{0,13})(?![\p{L}])/u)?.[1];
  if (!word) return "";
  return setOf(lexiconOf(language).units).has(word.toLowerCase()) || /^(?:km|m)\/?[h²³]$/u.test(word)
    ? word
    : "";
}

const abbreviations: Record<string, string> = {
  milliseconds: "ms",
  kilometers: "km",
  kilometres: "km",
  kilograms: "kg",
  centimeters: "cm",
  centimetres: "cm",
  kilometer: "km",
  Kilometer: "km",
  kilogramm: "kg",
  kilómetros: "km",
  kilomètres: "km",
};

/** Shortens a unit to the length of an affix: " million euros" gets the currency's symbol. */
export const shortUnit = (suffix: string) =>
  (suffix.length > 12
    ? suffix.replace(/\s?(?:d['’]euros|de euros|euros?)$/iu, " €").replace(/\s?dollars$/iu, " $")
    : suffix
  ).slice(0, 12);

/** Reads the number with its unit at a position in the sentence, without a label. */
function measured(match: RegExpExecArray, sentence: string, language: Language): Measure {
  const [whole, before, digits, percent, scale, after] = match;
  const from = match.index + (whole.length - whole.trimStart().length);
  let to = match.index + whole.trimEnd().length;
  let suffix = percent
    ? /^[€£$]/u.test(percent)
      ? ` ${percent}`
      : /^%/u.test(percent) && !/\s%/u.test(whole)
        ? "%"
        : " %"
    : "";
  if (percent && /^p/iu.test(percent) && language === "en") suffix = "%";
  // "40 m" means meters, but "$40 m" and "40M" mean millions.
  const isUnit = scale === "m" && !before && !after;
  if (isUnit) to = match.index + whole.length - 1 - (/\s.$/u.test(whole) ? 1 : 0);
  else if (scale) suffix = own(scales, scale.toLowerCase()) ?? scale;
  if (after) suffix += ` ${after}`;
  if (!percent && !after) {
    const unit = unitAfter(sentence.slice(to), language);
    const short = own(abbreviations, unit.toLowerCase()) ?? unit;
    if (unit && suffix.length + short.length < 12) {
      const gap = sentence.slice(to).match(/^[\s\u00a0-]/u)?.[0].length ?? 0;
      suffix += `${gap || !isUnspaced(language) ? " " : ""}${short}`;
      to += gap + unit.length;
    }
  }
  return { value: numberOf(digits!, language), prefix: before ?? "", suffix: shortUnit(suffix), from, to };
}

/** Returns the figures of a sentence, without the numbers that name something. */
export function measuresIn(sentence: string, language: Language): Measure[] {
  const found: Measure[] = [];
  for (const match of sentence.matchAll(amountOf(language))) {
    const from = match.index + (match[0].length - match[0].trimStart().length);
    const marked = Boolean(match[1] || match[3] || match[4] || match[5]);
    if (isName(sentence, from, match.index + match[0].trimEnd().length, match[2]!, marked, language))
      continue;
    const quantity = measured(match, sentence, language);
    if (Number.isFinite(quantity.value) && Math.abs(quantity.value) < 1e15) found.push(quantity);
  }
  return found;
}
