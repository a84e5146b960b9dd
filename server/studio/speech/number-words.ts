/** Numbers in words, without hyphens. */

import { own } from "../../../scene/own.ts";

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "oh ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const irregular: Record<string, string> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

/** Spells out two digits, as in the halves of a year: 06 is "oh six". */
export function pair(digits: string): string {
  const value = Number(digits);
  if (digits.length < 2 || (value >= 10 && value < 20)) return small[value]!;
  return value % 10 === 0 ? tens[value / 10]! : `${tens[Math.floor(value / 10)]} ${small[value % 10]}`;
}

/** A whole number from 0 to 999 in words. */
export function cardinal(value: number): string {
  if (value < 20) return small[value]!;
  if (value < 100) return pair(String(value));
  const rest = value % 100;
  return `${small[Math.floor(value / 100)]} hundred${rest ? ` ${cardinal(rest)}` : ""}`;
}

/** Spells out an ordinal number up to 999: 3 is "third", and 21 is "twenty first". */
export function ordinal(value: number): string {
  const words = cardinal(value).split(" ");
  const last = words.pop()!;
  const ending = own(irregular, last) ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return [...words, ending].join(" ");
}

/** Each digit as a word: 0147 as "zero one four seven". Other characters are left out. */
export const digitByDigit = (text: string): string =>
  [...text.replace(/\D/g, "")].map((digit) => small[Number(digit)]).join(" ");

/** Spells out a decade: "90" is "nineties", and "10" is "tens". */
export function decade(digits: string): string {
  if (digits === "00") return "hundreds";
  return digits === "10" ? "tens" : `${pair(digits).slice(0, -1)}ies`;
}

/** Spells out a year: 2026 is "twenty twenty six", 1905 is "nineteen oh five", and 2005 stays a number. */
export function year(digits: string, isDecade = false): string {
  const [high, low] = [digits.slice(0, 2), digits.slice(2)];
  if (isDecade && low.endsWith("0")) return `${pair(high)} ${decade(low)}`;
  if (Number(digits) % 1000 < 10) return digits;
  return `${pair(high)} ${low === "00" ? "hundred" : pair(low)}`;
}

/** The name of a fraction: "one half", "three quarters", "five eighths". `top` and `bottom` are whole numbers. */
export function fraction(top: number, bottom: number): string {
  const name = bottom === 2 ? "half" : bottom === 4 ? "quarter" : ordinal(bottom);
  const many = bottom === 2 ? "halves" : `${name}s`;
  return `${cardinal(top)} ${top === 1 ? name : many}`;
}
