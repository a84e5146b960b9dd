import { own } from "../../../scene/own.ts";
import type { Language } from "./language.ts";
import { patternOf } from "./lexicons/index.ts";
import { isName } from "./number-names.ts";
import { isUnspaced } from "./tagging.ts";
import { unitAfter } from "./unit-after.ts";

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

/** Codes of currencies that aren't words, too. */
const codes = "CHF|USD|EUR|GBP|NOK|SEK|DKK|PLN|CZK|HUF|JPY|CNY|INR|AUD|NZD|BRL|MXN|ZAR|KRW|SGD|HKD|AED";
const currency = `[$€£¥]|\\bUS\\$|\\b(?:${codes})\\b`;

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
  // "60+ classes" are more than 60.
  if (!isUnit && /^\+(?!\d)/u.test(sentence.slice(to))) {
    suffix += "+";
    to += 1;
  }
  if (after) suffix += ` ${after}`;
  if (!percent && !after) {
    const unit = unitAfter(sentence.slice(to), language);
    const short = own(abbreviations, unit.toLowerCase()) ?? unit;
    if (unit && suffix.length + short.length < 12) {
      const gap = sentence.slice(to).match(/^[\s\u00a0-]/u)?.[0] ?? "";
      const joined = isUnspaced(language) && !gap ? "" : " ";
      suffix += `${gap === "-" ? "-" : joined}${short}`;
      to += gap.length + unit.length;
    }
  }
  const prefix = before && /\p{L}$/u.test(before) ? `${before.toUpperCase()} ` : (before ?? "");
  return { value: numberOf(digits!, language), prefix, suffix: shortUnit(suffix), from, to };
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
