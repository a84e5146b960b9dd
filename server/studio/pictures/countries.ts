import { countrySlug } from "./country-map.ts";
import { iconSet } from "./sets.ts";

export interface CountryName {
  /** The name as it appears in the text. */
  name: string;
  /** The flag's name, a code such as `de`. */
  flag: string;
  /** The map's name, such as `germany`. */
  map: string;
}

const tables = new Map<string, Map<string, CountryName>>();

/** The maps of countries whose names Natural Earth spells differently. */
const mapNames = new Map([
  ["us", "united-states-of-america"],
  ["ba", "bosnia-and-herz"],
  ["do", "dominican-rep"],
  ["cd", "dem-rep-congo"],
  ["tr", "turkey"],
  ["mk", "macedonia"],
  ["mm", "myanmar"],
  ["ci", "cote-d-ivoire"],
  ["cz", "czechia"],
]);
const shortNames: [string, string][] = [
  ["USA", "us"],
  ["U.S.", "us"],
  ["UK", "gb"],
  ["Britain", "gb"],
  ["Great Britain", "gb"],
  ["America", "us"],
  ["Türkei", "tr"],
  ["Turkey", "tr"],
  ["Holland", "nl"],
  ["EU", "eu"],
  ["England", "gb-eng"],
  ["Scotland", "gb-sct"],
];

/** Names of countries that more often mean something else. As the first word of a text, they aren't recognized. */
const ambiguous = new Set([
  "chad",
  "jordan",
  "turkey",
  "georgia",
  "guinea",
  "togo",
  "jersey",
  "mali",
  "oman",
  "niger",
  "macau",
]);

function tableOf(language: string): Map<string, CountryName> {
  const known = tables.get(language);
  if (known) return known;
  const local = new Intl.DisplayNames([language], { type: "region" });
  const english = new Intl.DisplayNames(["en"], { type: "region" });
  const table = new Map<string, CountryName>();
  for (const flag of Object.keys(iconSet("circle-flags").icons)) {
    if (!/^[a-z]{2}$/u.test(flag) || ["aa", "ac", "eu", "su", "um", "uk"].includes(flag)) continue;
    const code = flag.toUpperCase();
    const map = mapNames.get(flag) ?? countrySlug(english.of(code) ?? "");
    for (const name of [local.of(code), english.of(code)])
      if (name && name !== code && !table.has(name)) table.set(name, { name, flag, map });
  }
  for (const [name, flag] of shortNames)
    table.set(name, { name, flag, map: mapNames.get(flag) ?? (flag === "gb" ? "united-kingdom" : flag) });
  tables.set(language, table);
  return table;
}

/** The countries that a text names in English or its own language, each once. The order is deterministic. */
export function countryNames(text: string, language: string): CountryName[] {
  const table = tableOf(language);
  const found: CountryName[] = [];
  const words = text.match(/[\p{L}\p{M}.'’-]+/gu) ?? [];
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(4, words.length - at); length > 0; length--) {
      const name = words
        .slice(at, at + length)
        .join(" ")
        .replace(/[.'’]+$/u, "");
      const country = table.get(name);
      if (!country || (ambiguous.has(name.toLowerCase()) && at === 0)) continue;
      if (!found.some(({ flag }) => flag === country.flag)) found.push(country);
      at += length - 1;
      break;
    }
  }
  // Japanese and Chinese have no spaces between words, so country names are searched for anywhere in the text.
  if (/[\p{Script=Han}]/u.test(text))
    for (const [name, country] of table)
      if (
        name.length > 1 &&
        /\p{Script=Han}|\p{Script=Katakana}/u.test(name) &&
        text.includes(name) &&
        !found.includes(country)
      )
        found.push(country);
  return found;
}
