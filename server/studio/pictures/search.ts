import { createRequire } from "node:module";
import { illustrations } from "../../../scene/illustrations/index.ts";
import { type PictureSet, pictureSets } from "../../../scene/picture-sets.ts";
import { mapNames } from "./country-map.ts";
import { wordsOfIllustration } from "./illustration-finder.ts";
import { iconSet } from "./sets.ts";

const require = createRequire(import.meta.url);

interface Entry {
  set: PictureSet;
  name: string;
  /** The words that find the picture: those of its name, and its keywords. */
  words: readonly string[];
}

/** Names that are variants of another picture: skin tones, and weights of `ph` other than the regular one. */
const variant = /-(light|medium-light|medium|medium-dark|dark)$|-(bold|fill|light|thin|duotone)$/;

let index: Map<PictureSet, readonly Entry[]> | undefined;

function keywords(): Map<string, string[]> {
  const emoji = require("emojilib/dist/emoji-en-US.json") as Record<string, string[]>;
  return new Map(Object.values(emoji).map((words) => [words[0]!.replaceAll("_", "-"), words.slice(1)]));
}

function entriesOf(set: PictureSet, more: Map<string, string[]>): Entry[] {
  if (set === "illustration")
    return Object.keys(illustrations).map((name) => ({
      set,
      name,
      words: [
        ...new Set([...name.split("-"), ...wordsOfIllustration(name).flatMap((phrase) => phrase.split(" "))]),
      ],
    }));
  const names = set === "map" ? mapNames() : Object.keys(iconSet(set).icons);
  return names
    .filter((name) => set === "map" || !variant.test(name))
    .map((name) => ({ set, name, words: [...name.split("-"), ...(more.get(name) ?? [])] }));
}

function entries(): Map<PictureSet, readonly Entry[]> {
  const more = keywords();
  return new Map(
    pictureSets.map((set) => [set, entriesOf(set, set === "fluent-emoji-flat" ? more : new Map())]),
  );
}

/** How well an entry matches a query's words; 0 if a word doesn't match. */
function scoreOf({ name, words }: Entry, query: readonly string[]): number {
  if (name === query.join("-")) return 100;
  let score = 0;
  for (const word of query) {
    if (words.includes(word)) score += 10;
    else if (words.some((one) => one.startsWith(word))) score += 4;
    else return 0;
  }
  return score + 5 / words.length;
}

/**
 * Finds pictures by their names and keywords, best match first. Each of the query's words must begin one of a picture's
 * words. An empty query returns illustrations.
 * @param set the only set to search
 */
export function searchPictures(
  text: string,
  limit: number,
  set?: PictureSet,
): { set: PictureSet; name: string }[] {
  index ??= entries();
  const query = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8);
  // Illustrations can be browsed, because there are few of them.
  if (query.length === 0)
    return (index.get("illustration") ?? []).map(({ set, name }) => ({ set, name })).slice(0, limit);
  const searched = set ? [index.get(set) ?? []] : [...index.values()];
  const found = searched
    .flat()
    .map((entry) => ({ entry, score: scoreOf(entry, query) }))
    .filter(({ score }) => score > 0);
  found.sort((a, b) => b.score - a.score);
  return found.slice(0, limit).map(({ entry: { set, name } }) => ({ set, name }));
}
