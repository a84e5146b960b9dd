import { own } from "../../../scene/own.ts";
import { figure } from "./figures.ts";
import { formulaPart } from "./formulas.ts";

/** The spoken forms of abbreviations, keyed by the abbreviation in lower case. */

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
  [/\^2(?!\d)/g, " squared "],
  [/\^3(?!\d)/g, " cubed "],
  [/\^-?(?=\d|n)/g, " to the power of "],
  [/&/g, " and "],
  [/\+/g, " plus "],
  [/=/g, " equals "],
  [/×/g, " times "],
  [/÷/g, " divided by "],
  [/±/g, " plus or minus "],
  [/−/g, " minus "],
  [/≈/g, " is about "],
  [/≤/g, " is at most "],
  [/≥/g, " is at least "],
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
  const part = formulaPart(word, next, before);
  if (part) return part;
  const number = figure(word, next, before);
  if (number !== undefined) return number;
  // A footnote's number isn't spoken, but other superscripts are.
  let said = word.replace(/(?<=\p{L}{4,})\^\d+/gu, "");
  for (const [sign, name] of signs) said = said.replace(sign, name);
  // Emoji are left out, as are letters of scripts that an English voice can only spell out.
  said = said.replace(/[^\p{Script=Latin}\p{Script=Greek}\p{M}\d'.,\- ]/gu, " ");
  return /[\p{L}\d]/u.test(said) ? said.replace(/\s+/g, " ").trim() : "";
}
