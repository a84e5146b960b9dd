import { everyday } from "./words/everyday.ts";
import { foreign } from "./words/foreign.ts";
import { living } from "./words/living.ts";
import { society } from "./words/society.ts";
import { work } from "./words/work.ts";
import { world } from "./words/world.ts";

/** The pictures of a word: the names of colored and of single-colored ones, the best first. */
export interface Pictured {
  colored: string[];
  single: string[];
}

let words: Map<string, Pictured> | undefined;
const names = (text: string) => text.split("~").filter((name) => name !== "-");

/** The words with a picture that was chosen by hand. Built on first use. */
export function vocabulary(): Map<string, Pictured> {
  if (words) return words;
  words = new Map();
  for (const line of [everyday, work, world, society, living].join("\n").split("\n")) {
    const [, list = "", colored = "", single = ""] = /^(.+): (\S+) \/ (\S+)$/u.exec(line.trim()) ?? [];
    for (const word of list.split("|").filter(Boolean))
      if (!words.has(word)) words.set(word, { colored: names(colored), single: names(single) });
  }
  return words;
}

const translations = new Map<string, Map<string, string>>();

/** The English words for the words of another language. */
export function translationsOf(language: string): ReadonlyMap<string, string> {
  const known = translations.get(language);
  if (known) return known;
  const list = new Map(Object.entries(foreign)).get(language) ?? "";
  const pairs = list.split(/[,\n]/u).map((pair) => pair.split("=") as [string, string]);
  const table = new Map(pairs.filter(([word, english]) => word && english));
  translations.set(language, table);
  return table;
}
