import { own } from "../../../scene/own.ts";

/** Converts written words to spoken ones if an engine would mispronounce them. Plain words are returned unchanged. */

const abbreviations: Record<string, string> = {
  "mr.": "Mister",
  "mrs.": "Missus",
  "ms.": "Miz",
  "dr.": "Doctor",
  "prof.": "Professor",
  "st.": "Saint",
  "mt.": "Mount",
  "jr.": "Junior",
  "sr.": "Senior",
  "gen.": "General",
  "gov.": "Governor",
  "capt.": "Captain",
  "vs.": "versus",
  vs: "versus",
  "e.g.": "for example",
  "i.e.": "that is",
  "approx.": "approximately",
  "etc.": "et cetera",
  "inc.": "Incorporated",
  "ltd.": "Limited",
  "co.": "Company",
  "corp.": "Corporation",
  "dept.": "Department",
  "fig.": "Figure",
  "jan.": "January",
  "feb.": "February",
  "aug.": "August",
  "sept.": "September",
  "sep.": "September",
  "oct.": "October",
  "nov.": "November",
  "dec.": "December",
  "a.m.": "a m",
  "p.m.": "p m",
};

/**
 * Whether the dot after a word belongs to the word, as in "Dr.". A sentence may end there as well, depending on the
 * next word.
 */
export const isAbbreviation = (word: string) =>
  Object.hasOwn(abbreviations, word.toLowerCase()) || /^(\p{L}\.)+$/u.test(word);

const units: Record<string, string> = {
  km: "kilometers",
  cm: "centimeters",
  mm: "millimeters",
  kg: "kilograms",
  mg: "milligrams",
  ms: "milliseconds",
  mph: "miles per hour",
  "km/h": "kilometers per hour",
  "m/s": "meters per second",
  kB: "kilobytes",
  KB: "kilobytes",
  MB: "megabytes",
  GB: "gigabytes",
  TB: "terabytes",
  Hz: "hertz",
  kHz: "kilohertz",
  MHz: "megahertz",
  GHz: "gigahertz",
  kW: "kilowatts",
  MW: "megawatts",
  GW: "gigawatts",
  kWh: "kilowatt hours",
  "°C": "degrees Celsius",
  "°F": "degrees Fahrenheit",
  "°": "degrees",
  "%": "percent",
  k: "thousand",
  K: "thousand",
  M: "million",
  B: "billion",
  bn: "billion",
};

const currencies: Record<string, [string, string, string, string]> = {
  $: ["dollar", "dollars", "cent", "cents"],
  "€": ["euro", "euros", "cent", "cents"],
  "£": ["pound", "pounds", "penny", "pence"],
  "¥": ["yen", "yen", "sen", "sen"],
  "₹": ["rupee", "rupees", "paisa", "paise"],
};

const scale = /^(hundred|thousand|million|billion|trillion)\b/i;
const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "oh ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** Spells out two digits, as in the halves of a year: 06 is "oh six". */
function pair(digits: string): string {
  const value = Number(digits);
  if (digits.length < 2 || (value >= 10 && value < 20)) return small[value]!;
  return value % 10 === 0 ? tens[value / 10]! : `${tens[Math.floor(value / 10)]} ${small[value % 10]}`;
}

/** Spells out a year: 2026 is "twenty twenty-six", 1905 is "nineteen oh five", and 2005 stays a number. */
function year(digits: string, decade: boolean): string {
  const [high, low] = [digits.slice(0, 2), digits.slice(2)];
  if (decade && low.endsWith("0")) {
    const name = low === "00" ? "hundreds" : low === "10" ? "tens" : `${pair(low).slice(0, -1)}ies`;
    return `${pair(high)} ${name}`;
  }
  if (Number(digits) % 1000 < 10) return digits;
  return `${pair(high)} ${low === "00" ? "hundred" : pair(low)}`;
}

function money(sign: string, amount: string, suffix: string | undefined, next: string): string {
  const [one, many, cent, cents] = own(currencies, sign)!;
  if (suffix) return `${amount} ${own(units, suffix)} ${many}`;
  // In "$5 million", the dollars are spoken after the million.
  if (scale.test(next)) return amount;
  const [whole = "", fraction] = amount.split(".");
  const main = `${whole} ${whole === "1" ? one : many}`;
  if (!fraction || fraction.length > 2 || Number(fraction) === 0)
    return fraction && fraction.length > 2 ? `${amount} ${many}` : main;
  const small = Number(fraction.padEnd(2, "0"));
  return `${main} and ${small} ${small === 1 ? cent : cents}`;
}

function clock(hour: string, minute: string): string {
  return `${pair(String(Number(hour)))} ${minute === "00" ? "o'clock" : pair(minute)}`;
}

const numeral = String.raw`(\d[\d,]*(?:\.\d+)?|\.\d+)`;
const moneyShape = new RegExp(`^-?([$€£¥₹])${numeral}(k|K|M|B|bn)?$`);
const unitShape = new RegExp(
  `^([-−+]?)${numeral}(${Object.keys(units)
    .sort((a, b) => b.length - a.length)
    .join("|")})$`,
);
const signedShape = new RegExp(`^[-−]${numeral}$`);

function figure(word: string, next: string, before: string): string | undefined {
  const cash = moneyShape.exec(word);
  if (cash) return money(cash[1]!, cash[2]!, cash[3], next);
  const price = new RegExp(`^-?([$€£¥₹])${numeral}$`).exec(before);
  if (price && scale.test(word)) return `${word} ${own(currencies, price[1]!)![1]}`;
  const measured = unitShape.exec(word);
  if (measured)
    return `${measured[1] && measured[1] !== "+" ? "minus " : ""}${measured[2]} ${own(units, measured[3]!)}`;
  if (Object.hasOwn(units, word) && new RegExp(`^[-−+]?${numeral}$`).test(before)) return own(units, word);
  if (signedShape.test(word)) return `minus ${word.slice(1)}`;
  const dated = /^(1[1-9]\d\d|20\d\d)(s?)$/.exec(word);
  if (dated) return year(dated[1]!, dated[2] === "s");
  const time = /^(\d{1,2}):([0-5]\d)(am|pm)?$/i.exec(word);
  if (time) return `${clock(time[1]!, time[2]!)}${time[3] ? ` ${time[3][0]} m` : ""}`;
  const range = /^([$€£¥₹]?\d[\d,.]*)[-–](\d[\d,.]*\D*)$/.exec(word);
  if (range) return `${spoken(range[1]!)} to ${spoken(range[2]!)}`;
  return;
}

const signs: [RegExp, string][] = [
  [/^https?:\/\/(www\.)?/i, ""],
  [/(?<=\w)@(?=\w)/g, " at "],
  [/^@/, "at "],
  [/^#(?=\d)/, "number "],
  [/^#(?=\p{L})/u, "hashtag "],
  [/^([A-Z])#$/, "$1 sharp"],
  [/\+\+/g, " plus plus "],
  [/(?<=\p{L})\.(?=\p{L}{2})/gu, " dot "],
  [/(?<=[\p{L}\d])\/(?=[\p{L}\d])/gu, " "],
  [/&/g, " and "],
  [/\+/g, " plus "],
  [/=/g, " equals "],
  [/×/g, " times "],
  [/÷/g, " divided by "],
  [/⁄/g, " over "],
  [/%/g, " percent "],
  [/°/g, " degrees "],
  [/(?<=\d)\$|\$(?=\d)/g, " dollars "],
  [/[_*~`^|<>\\/[\]{}#@$€£¥₹§©®™•·]/g, " "],
];

/**
 * Converts a written word to its spoken form.
 * @param word the word without punctuation around it
 * @param next the following word, or ""
 * @param before the preceding word, or ""
 * @returns the spoken form, possibly several words; "" if there is nothing to speak
 */
export function spoken(word: string, next = "", before = ""): string {
  const known = own(abbreviations, word.toLowerCase());
  if (known) return known;
  const number = figure(word, next, before);
  if (number !== undefined) return number;
  let said = word;
  for (const [sign, name] of signs) said = said.replace(sign, name);
  // Emoji are dropped, as are letters of scripts that an English voice can only spell out.
  said = said.replace(/[^\p{Script=Latin}\p{Script=Greek}\p{M}\d'.,\- ]/gu, " ");
  return /[\p{L}\d]/u.test(said) ? said.replace(/\s+/g, " ").trim() : "";
}
