import { own } from "../../../scene/own.ts";
import { moment } from "./dates.ts";
import { cardinal, decade, digitByDigit, fraction, ordinal, pair, year } from "./number-words.ts";
import { currencies, measures, scales, spacedUnits, units } from "./units.ts";

/** Spells out one word with digits; `undefined` leaves it to the next function. */
type Say = (word: string, next: string, before: string) => string | undefined;

const numeral = String.raw`(\d[\d,]*(?:\.\d+)?|\.\d+)`;
const alternatives = (names: string[]) =>
  names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[$^]/g, String.raw`\$&`))
    .join("|");
const currency = `(${alternatives(Object.keys(currencies))})`;
const scaleWord = /^(hundred|thousand|million|billion|trillion)\b/i;

const priceShape = new RegExp(`^([-−]?)${currency}${numeral}(k|K|[mM]|B|bn|T)?$`);
const priceRange = new RegExp(`^${currency}${numeral}[-–]${currency}?${numeral}(k|K|[mM]|B|bn|T)?$`);
const priceBefore = new RegExp(`^[-−]?${currency}${numeral}(?:[-–]${currency}?${numeral})?$`);
const priceAfter = new RegExp(`^${numeral}(€|£|¥)$`);
const measureShape = new RegExp(
  `^([-−+±]?)${numeral}(${alternatives([...Object.keys(units), ...Object.keys(scales)])})$`,
);
const amountShape = new RegExp(`^[-−+±]?(?:${numeral}(?:[-–]${numeral})?|\\d+[/⁄]\\d+)$`);
const rangeShape = /^(\d[\d,.]*)[-–](\d[\d,.]*\D*)$/;

const isOne = (amount: string) => amount === "1" || /^1[/⁄]\d+$/.test(amount);
const signed = (sign: string) => own({ "-": "minus ", "−": "minus ", "±": "plus or minus " }, sign) ?? "";
const scaleOf = (suffix: string) => own(scales, suffix === "m" ? "M" : suffix);

function amountOf(sign: string, amount: string): string {
  const [one, many, cent, cents] = own(currencies, sign)!;
  const [whole = "", part = ""] = amount.split(".");
  if (part.length > 2) return `${amount} ${many}`;
  const main = `${whole} ${whole === "1" ? one : many}`;
  const rest = Number(part.padEnd(2, "0"));
  if (rest === 0) return main;
  const change = `${rest} ${rest === 1 ? cent : cents}`;
  return Number(whole) === 0 ? change : `${main} and ${change}`;
}

const money: Say = (word, next, before) => {
  const [, from, low, , high, scaled] = priceRange.exec(word) ?? [];
  if (from) {
    const scale = scaled ? ` ${scaleOf(scaled)}` : "";
    return `${low} to ${high}${scale}${scaleWord.test(next) ? "" : ` ${own(currencies, from)![1]}`}`;
  }
  const [, minus, sign, amount = "", suffix] = priceShape.exec(word) ?? [];
  if (sign && suffix) return `${signed(minus!)}${amount} ${scaleOf(suffix)} ${own(currencies, sign)![1]}`;
  // In "$5 million", the dollars are spoken after the million.
  if (sign) return `${signed(minus!)}${scaleWord.test(next) ? amount : amountOf(sign, amount)}`;
  const price = priceBefore.exec(before);
  if (price && scaleWord.test(word)) return `${word} ${own(currencies, price[1]!)![1]}`;
  const [, after, unit] = priceAfter.exec(word) ?? [];
  if (unit) return amountOf(unit, after!);
  const [, cents] = /^(\d+)¢$/.exec(word) ?? [];
  return cents && `${cents} ${cents === "1" ? "cent" : "cents"}`;
};

const measured: Say = (word, _, before) => {
  // A screen's "4K" and a run's "10K" are said with the letter, but "200K" isn't.
  if (/^\d{1,2}K$/.test(word)) return `${word.slice(0, -1)} K`;
  const [, sign, amount, unit = ""] = measureShape.exec(word) ?? [];
  const known = own(units, unit);
  if (amount) return `${signed(sign!)}${amount} ${known ? known[isOne(amount) ? 0 : 1] : own(scales, unit)}`;
  const alone = own(units, word) ?? own(spacedUnits, word);
  if (amountShape.test(before)) return alone ? alone[isOne(before) ? 0 : 1] : own(scales, word);
  return undefined;
};

/** Spells out `1/2` and `2 1⁄2`: as "half a" before a measure, and "and a half" after a number. */
const fractions: Say = (word, next, before) => {
  const [, whole, top, bottom] = /^(?:(\d+) )?(\d{1,3})[/⁄](\d{1,3})$/.exec(word) ?? [];
  const [a, b] = [Number(top), Number(bottom)];
  if (!top) return undefined;
  if (!whole && (a === b || word === "24/7")) return `${cardinal(a)} ${cardinal(b)}`;
  if (word === "9/11") return "nine eleven";
  if (b === 10 && a < 11 && word.includes("/")) return `${cardinal(a)} out of ten`;
  if (a > b || b < 2) return `${cardinal(a)} over ${cardinal(b)}`;
  const name = a === 1 && b < 5 ? fraction(a, b).replace("one", "a") : fraction(a, b);
  if (whole) return `${whole} and ${name}`;
  if (/^\d+$/.test(before)) return `and ${name}`;
  if (!measures.test(next)) return fraction(a, b);
  if (scaleWord.test(next) || next === "percent") return `${fraction(a, b)} of a`;
  return b === 2 ? "half a" : `${fraction(a, b)} of a`;
};

const years: Say = (word) => {
  const [, digits, plural] = /^(1[1-9]\d\d|20\d\d)(s?)$/.exec(word) ?? [];
  if (digits) return year(digits, plural === "s");
  const [, short] = /^'?([2-9]0)s$/.exec(word) ?? [];
  return short && decade(short);
};

const phone: Say = (word, next) => {
  const local = /^([2-9]\d\d)[-.](\d{4})$/;
  if (/^\d{3}$/.test(word) && local.test(next)) return digitByDigit(word);
  if (/^(\+?\d{1,3}[-.])?\(?\d{3}\)?[-.]\d{3}[-.]\d{4}$/.test(word)) return digitByDigit(word);
  const [, left, right] = local.exec(word) ?? [];
  // "500-1000" is a range, because both numbers are round.
  const isRange = left?.endsWith("0") && right?.endsWith("0");
  return left && !isRange && word.includes("-") ? digitByDigit(word) : undefined;
};

/** Spells out versions such as `2.4.1` and `v2`, and IP addresses. */
const version: Say = (word) => {
  const [, v, numbers] = /^(v?)(\d+(?:\.\d+)*)$/i.exec(word) ?? [];
  const parts = numbers?.split(".") ?? [];
  if (!numbers || (!v && parts.length < 3)) return undefined;
  return `${v ? "version " : ""}${parts.join(!v && parts.length === 4 ? " dot " : " point ")}`;
};

const range: Say = (word, next) => {
  const [, low, high = ""] = rangeShape.exec(word) ?? [];
  if (!low) return undefined;
  const isYears = /^(1[1-9]|20)\d\d$/.test(low) && /^\d\d$/.test(high);
  return `${figure(low) ?? low} to ${isYears ? pair(high) : (figure(high, next) ?? high)}`;
};

/** Spells out `16:9`, `3:1`, `1920x1080`, `3x`, `1080p` and `5'11`. */
const ratio: Say = (word) => {
  const [, left, sign, right] = /^(\d+)(:|x|×|')(\d+)$/.exec(word) ?? [];
  if (sign === "'") return `${left} foot ${right}`;
  const isFrame = sign !== ":" || /^(16:9|9:16|4:3|21:9)$/.test(word);
  if (sign) return `${left} ${isFrame ? "by" : "to"} ${right}`;
  const [, times] = /^(\d+(?:\.\d+)?)[x×]$/.exec(word) ?? [];
  if (times) return `${times} times`;
  const [, lines] = /^(\d{3,4})p$/.exec(word) ?? [];
  return lines && `${cardinal(Math.floor(Number(lines) / 100))} ${pair(lines.slice(-2))} p`;
};

const ordinals: Say = (word) => {
  const [, digits, rest] = /^(\d{1,3})(?:st|nd|rd|th)(-\p{L}+)?$/iu.exec(word) ?? [];
  return digits && `${ordinal(Number(digits))}${rest?.replace("-", " ") ?? ""}`;
};

/** Spells out powers such as `3^2`, where superscripts are written with a caret. */
const power: Say = (word) => {
  const [, base = "", exponent] = /^(\d[\d,.]*|\p{L}{1,3})\^(-?\d+|n)$/u.exec(word) ?? [];
  if (!exponent) return undefined;
  const name = own({ 2: "squared", 3: "cubed" }, exponent);
  const said = /\d/.test(base) ? base : [...base].join(" ");
  return `${said} ${name ?? `to the power of ${exponent.replace("-", "minus ")}`}`;
};

/** Numbers with a sign or with words attached: `-5`, `100+`, `$5/month`, `mid-1990s`, `<10`, `007`, `CO2`. */
const attached: Say = (word, next, before) => {
  const inner = (text: string) => figure(text, next, before) ?? text;
  if (new RegExp(`^[-−±]${numeral}$`).test(word)) return `${signed(word[0]!)}${word.slice(1)}`;
  if (/^\D?\d.*[^+]\+$/.test(word)) return `${inner(word.slice(0, -1))} plus`;
  const [, amount, each] = /^(\D{0,3}\d[\d,.]*\D{0,3})\/(\p{L}+)$/u.exec(word) ?? [];
  if (amount) return `${inner(amount)} per ${own(units, each!)?.[0] ?? each}`;
  const [, prefix, number] = /^(\p{L}{2,})-(\d.*)$/u.exec(word) ?? [];
  if (prefix) return `${prefix} ${inner(number!)}`;
  const [, sign, compared] = /^([<>≤≥≈~])(.*\d.*)$/.exec(word) ?? [];
  if (sign) return `${own(comparisons, sign)} ${inner(compared!)}`;
  if (/^0\d+$/.test(word)) return digitByDigit(word);
  return /^[A-Z]{1,3}\d{1,2}(?:[A-Z]\d?)*$/.test(word) ? [...word.matchAll(/\d+|\D/g)].join(" ") : undefined;
};
const comparisons: Record<string, string> = {
  "<": "less than",
  ">": "more than",
  "≤": "at most",
  "≥": "at least",
  "≈": "about",
  "~": "about",
};

/** The functions in order of precedence: the first one that recognizes a word spells it out. */
const all: Say[] = [
  moment,
  money,
  measured,
  fractions,
  years,
  phone,
  version,
  range,
  ratio,
  ordinals,
  power,
  attached,
];

/** Spells out a number with its sign, unit or currency; undefined for other words and for numbers said as written. */
export function figure(word: string, next = "", before = ""): string | undefined {
  for (const say of all) {
    const said = say(word, next, before);
    if (said !== undefined) return said;
  }
  return undefined;
}
