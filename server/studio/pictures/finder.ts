import type { PictureSet } from "../../../scene/picture-sets.ts";
import { type Language, languageOf } from "../../llm/sketch/language.ts";
import { coloredCatalog, isAbstract, singleCatalog } from "./catalog.ts";
import { countryNames } from "./countries.ts";
import { mapNames } from "./country-map.ts";
import { englishTerms, singular, type Term } from "./english-terms.ts";
import { foreignTerms } from "./foreign-terms.ts";
import { findIllustration } from "./illustration-finder.ts";
import { vocabulary } from "./vocabulary.ts";

export interface FindOptions {
  /**
   * The only set to search. By default, the sets with pictures of things are searched, and then flags. Illustrations
   * are found only in their own set, and only for the place that a short text is about.
   */
  set?: PictureSet;
  limit?: number;
  /** The language of the text; detected if it isn't known. */
  language?: Language;
}

const longest = 600;

/** General words. They are looked up last, because the other words of a text are more specific. */
const general = new Set(
  "history report analysis list plan question answer idea result people team member user customer visitor client guest work job day week month year minute hour time date second film video story tutorial lesson world place paper page company value cost tip way".split(
    " ",
  ),
);

const refs = (set: PictureSet, names: readonly string[]) => names.map((name) => `${set}:${name}`);

/**
 * The pictures of one word in a set: those chosen by hand, or else one with that name, or else one with that keyword.
 */
function picturesOf({ word, noun }: Term, set: "fluent-emoji-flat" | "ph"): string[] {
  const chosen = vocabulary().get(word);
  if (chosen) return refs(set, set === "ph" ? chosen.single : chosen.colored);
  if (!noun || word.length < 3 || isAbstract(word)) return [];
  const { named, keywords } = set === "ph" ? singleCatalog() : coloredCatalog();
  const name = named.get(word) ?? keywords.get(word)?.[0];
  return name ? refs(set, [name]) : [];
}

/** Whether an English noun has its own picture. General words don't count. */
const hasPicture = (word: string) =>
  !general.has(word) &&
  (["fluent-emoji-flat", "ph"] as const).some((set) => picturesOf({ word, noun: true }, set).length > 0);

/**
 * Finds pictures for the things that a text names, as references such as `ph:coffee`, the best first. Words without a
 * fitting picture get none, because a wrong picture is worse than no picture.
 */
export function findPictures(text: string, { set, limit = 3, language }: FindOptions = {}): string[] {
  const short = text.slice(0, longest);
  const spoken = language ?? languageOf(short);
  const countries = countryNames(short, spoken);
  if (set === "circle-flags")
    return refs(
      set,
      countries.map(({ flag }) => flag),
    ).slice(0, limit);
  if (set === "map") {
    const known = new Set(mapNames());
    return refs(
      set,
      countries.map(({ map }) => map).filter((map) => known.has(map)),
    ).slice(0, limit);
  }
  if (set === "illustration") {
    const found = findIllustration(short, spoken, hasPicture);
    return found ? [found].slice(0, limit) : [];
  }
  const terms = spoken === "en" ? englishTerms(short) : foreignTerms(short, spoken);
  // General words come last: "History of the bicycle" is about the bicycle.
  const ordered = [
    ...terms.filter(({ word }) => !general.has(word)),
    ...terms.filter(({ word }) => general.has(word)),
  ];
  const sets = set ? [set] : (["fluent-emoji-flat", "ph"] as const);
  const found = new Set<string>();
  const taken = new Set<string>();
  for (const term of ordered) {
    // The parts of a pair that has a picture aren't looked up separately: a "train seat" isn't a train.
    if (
      [...taken].some(
        (pair) =>
          pair !== term.word &&
          pair.includes(" ") &&
          pair.split(" ").some((part) => singular(part) === singular(term.word)),
      )
    )
      continue;
    const pictures = sets.map((one) => picturesOf(term, one)).find((list) => list.length > 0);
    // A pair can be known without having a picture in this set.
    if (pictures || (term.word.includes(" ") && vocabulary().has(term.word))) taken.add(term.word);
    for (const picture of pictures ?? []) found.add(picture);
    if (found.size >= limit) break;
  }
  if (!set) for (const { flag } of countries) found.add(`circle-flags:${flag}`);
  return [...found].slice(0, limit);
}
