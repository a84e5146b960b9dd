import type { PictureSet } from "../../../scene/picture-sets.ts";
import { type Language, languageOf } from "../../llm/sketch/language.ts";
import { isUnspaced, type Token, tokensOf } from "../../llm/sketch/tagging.ts";
import { coloredCatalogue, isAbstract, singleCatalogue } from "./catalogue.ts";
import { countryNames } from "./countries.ts";
import { mapNames } from "./country-map.ts";
import { translationsOf, vocabulary } from "./vocabulary.ts";

export interface FindOptions {
  /** The only set to search. By default, the sets with pictures of things are searched, and then flags. */
  set?: PictureSet;
  limit?: number;
  /** The language of the text; detected if it isn't known. */
  language?: Language;
}

interface Term {
  word: string;
  /** Whether the word names a thing in this sentence, so that a picture's name or keyword may stand for it. */
  noun: boolean;
}

const longest = 600;

/** General words. They are looked up last, because the other words of a text are more telling. */
const general = new Set(
  "history report analysis list plan question answer idea result people team member user customer visitor client guest work job day week month year minute hour time date second film video story tutorial lesson world place paper page company value cost tip way".split(
    " ",
  ),
);

/** Verbs with a picture. Others are ignored, because "to train" would find the thing with the same spelling. */
const verbs = new Map(
  Object.entries({
    hire: "job",
    bake: "bread",
    cook: "pot",
    fry: "frying pan",
    boil: "pot",
    simmer: "pot",
    drink: "drink",
    eat: "meal",
    sleep: "sleep",
    write: "pen",
    read: "book",
    pay: "payment",
    buy: "shopping",
    sell: "shop",
    save: "savings",
    invest: "investment",
    charge: "charging",
    deliver: "delivery",
    travel: "travel",
    hike: "hiking",
    swim: "swimming",
    cycle: "bike",
    sail: "sail",
    sing: "microphone",
    paint: "paint",
    photograph: "photo",
    vote: "vote",
    recycle: "recycling",
    plant: "plant",
    breathe: "breath",
    rain: "rain",
    snow: "snow",
    ship: "package",
    print: "printer",
    encrypt: "encryption",
    download: "download",
    search: "search",
    translate: "translation",
    study: "book",
    teach: "lesson",
    vaccinate: "vaccine",
    donate: "donation",
    celebrate: "celebration",
    grow: "growth",
  }),
);

/** The singular of an English noun that the tagger took for another part of speech and left in the plural. */
const singular = (word: string) =>
  word
    .replace(/(?:ies)$/u, "y")
    .replace(/(?<=(?:ch|sh|x|ss))es$/u, "")
    .replace(/(?<![s])s$/u, "");

/** The forms under which a noun is looked up: its lemma, then as written. Names only find pictures chosen by hand. */
const forms = ({ text, lemma, pos }: Token): Term[] =>
  [lemma, text.toLowerCase(), singular(text.toLowerCase())].map((word) => ({ word, noun: pos !== "PROPN" }));

const isNoun = ({ pos }: Token) => pos === "NOUN" || pos === "PROPN" || pos === "X";

/** The words and word pairs of an English text, pairs first and nouns before verbs. */
function englishTerms(text: string): Term[] {
  const tokens = tokensOf(text, "en").filter(({ text: word }) => /^[\p{L}\d]/u.test(word) || word === "-");
  const bare = tokens.filter(({ text: word }) => word !== "-");
  const pairs: Term[] = [];
  for (let at = 0; at + 1 < bare.length; at++) {
    const [first, second] = [bare[at]!, bare[at + 1]!];
    for (const left of [first.text.toLowerCase(), first.lemma])
      for (const right of [second.text.toLowerCase(), second.lemma, singular(second.text.toLowerCase())])
        pairs.push({ word: `${left} ${right}`, noun: true }, { word: `${left}-${right}`, noun: true });
  }
  // A first word can be a verb that the tagger takes for a noun, as in "Book now" and "Train your staff".
  const imperative =
    /^(?:book|order|train|ship|park|watch|fly|lead|save|charge|water|plant|cook|face|seal|rock|ring)$/iu.test(
      bare[0]?.text ?? "",
    ) && /^(?:ADV|DET|PRON|ADP)$/u.test(bare[1]?.pos ?? "");
  const words = bare.flatMap((token, at): Term[] => {
    if (isNoun(token)) return imperative && at === 0 ? [] : forms(token);
    const verb = token.pos === "VERB" ? verbs.get(token.lemma) : undefined;
    if (verb) return [{ word: verb, noun: false }];
    const lone = bare.length === 1 || (token.pos === "ADJ" && at === bare.length - 1);
    return lone ? forms(token) : [];
  });
  const fromVerbs = new Set(bare.filter(({ pos }) => pos === "VERB").map(({ lemma }) => verbs.get(lemma)));
  return [
    ...pairs,
    ...words.filter(({ word, noun }) => noun || !fromVerbs.has(word)),
    ...words.filter(({ word, noun }) => !noun && fromVerbs.has(word)),
  ];
}

/** English words for those of another language. German compounds are looked up by their last or first part. */
function foreignTerms(text: string, language: Language): Term[] {
  const table = translationsOf(language);
  if (isUnspaced(language))
    return [...table]
      .filter(([word]) => text.includes(word))
      .sort(([a], [b]) => text.indexOf(a) - text.indexOf(b) || b.length - a.length)
      .map(([, word]) => ({ word, noun: false }));
  const phrases = [...table].filter(
    ([phrase]) => phrase.includes(" ") && text.toLowerCase().includes(phrase),
  );
  const rest = phrases.reduce((left, [phrase]) => left.toLowerCase().replace(phrase, " "), text);
  const words = (phrases.length > 0 ? rest : text).match(/[\p{L}\p{M}-]+/gu) ?? [];
  return [
    ...phrases.map(([, word]) => ({ word, noun: false })),
    ...words.flatMap((written): Term[] => {
      const word = written.toLowerCase();
      const direct =
        table.get(word) ??
        (word.length > 4 ? table.get(word.replace(/(?:en|n|s|e|es|er|x)$/u, "")) : undefined) ??
        table.get(word.replace(/^(?:ال|l')/u, ""));
      if (direct) return [{ word: direct, noun: false }];
      if (language !== "de" || !/^\p{Lu}/u.test(written) || word.length < 8) return [];
      const part =
        [...table].find(([end]) => end.length > 3 && word.endsWith(end)) ??
        [...table].find(([start]) => start.length > 4 && word.startsWith(start));
      return part ? [{ word: part[1], noun: false }] : [];
    }),
  ];
}

const refs = (set: PictureSet, names: readonly string[]) => names.map((name) => `${set}:${name}`);

/** The pictures of one word in a set: those chosen by hand, then one of that name, then one with that keyword. */
function picturesOf({ word, noun }: Term, set: "fluent-emoji-flat" | "ph"): string[] {
  const chosen = vocabulary().get(word);
  if (chosen) return refs(set, set === "ph" ? chosen.single : chosen.colored);
  if (!noun || word.length < 3 || isAbstract(word)) return [];
  const { named, keywords } = set === "ph" ? singleCatalogue() : coloredCatalogue();
  const name = named.get(word) ?? keywords.get(word)?.[0];
  return name ? refs(set, [name]) : [];
}

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
  const terms = spoken === "en" ? englishTerms(short) : foreignTerms(short, spoken);
  // "History of the bicycle" is about the bicycle.
  const ordered = [
    ...terms.filter(({ word }) => !general.has(word)),
    ...terms.filter(({ word }) => general.has(word)),
  ];
  const sets = set ? [set] : (["fluent-emoji-flat", "ph"] as const);
  const found = new Set<string>();
  const taken = new Set<string>();
  for (const term of ordered) {
    // The parts of a pair that has a picture aren't looked up again: a "train seat" isn't a train.
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
    if (pictures) taken.add(term.word);
    for (const picture of pictures ?? []) found.add(picture);
    if (found.size >= limit) break;
  }
  if (!set) for (const { flag } of countries) found.add(`circle-flags:${flag}`);
  return [...found].slice(0, limit);
}
