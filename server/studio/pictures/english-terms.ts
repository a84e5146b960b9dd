import { isWord, type Token, tokensOf } from "../../llm/sketch/tagging.ts";

/** A word to look up. */
export interface Term {
  word: string;
  /** Whether the word names a thing in its sentence. Only then is it compared with pictures' names and keywords. */
  noun: boolean;
}

/** Verbs with a picture. Other verbs are ignored, because "to train" would find the thing with the same spelling. */
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
  }),
);

const money =
  /[$€£¥]|\b(?:money|dollars?|euros?|cash|budget|costs?|bills?|salary|bank|fees?|taxe?s?|savings)\b/iu;

/** Patterns that a sentence must match, or must not match, for a verb to have its usual meaning. */
const senses = new Map<string, { needs?: RegExp; excludes?: RegExp }>(
  Object.entries({
    ship: {
      needs: /\b(?:orders?|parcels?|packages?|products?|goods|box(?:es)?|worldwide|customers?|free)\b/iu,
    },
    save: { needs: money },
    charge: { excludes: money },
    deliver: { excludes: /\b(?:results?|value|promises?|speech|performance|benefits?|growth)\b/iu },
    travel: {
      excludes: /\b(?:light|sound|signals?|news|waves?|data|blood|heat|electricity|rays?|bees?)\b/iu,
    },
    invest: { excludes: /\b(?:time|energy|effort|hours?)\b/iu },
    pay: { excludes: /\b(?:attention|visit|respect)\b/iu },
    buy: { excludes: /\btime\b/iu },
    plant: { excludes: /\b(?:flag|idea|feet|foot)\b/iu },
    sail: { excludes: /\bthrough (?:the )?(?:exam|test)s?\b/iu },
  }),
);

function pictureOfVerb(lemma: string, text: string): string | undefined {
  const { needs, excludes } = senses.get(lemma) ?? {};
  if ((needs && !needs.test(text)) || excludes?.test(text)) return undefined;
  return verbs.get(lemma);
}

/** Words that are verbs as often as nouns, and that the tagger takes for nouns. */
const both = new Set(
  "answer ask bark block bloom boil bounce break breathe burn burst call camp change charge chat cheer climb coach comment compete cook cool cost crash cry cut cycle dance debate dream drink drive drop dry exercise fade fall feed fire fish flash float flood flower flow fly freeze fruit fry glow grow guess hatch heat hike hope howl hunt jump kick land laugh lead leak leave light lock love march match meet melt move need nest open order pack park pay peak play point post press print race rain reach rest ring rise roar rock roll row run sail save score scream search share shine ship shop show shrink sing sink ski sleep slide smell smile smoke snow spin spread spring sprout stand start steam step stop store storm stream strike study surf swim talk taste text train travel trust turn twist visit vote wait wake walk watch water wave whistle wink wish work".split(
    " ",
  ),
);

/** Verbs that often begin an instruction, where the tagger mistakes them for nouns. */
const imperative =
  /^(?:book|order|train|ship|park|watch|fly|lead|save|charge|water|plant|cook|face|seal|rock|ring|press|rest|turn|change|drop|wave)$/iu;

/** Plural nouns that describe the noun after them, as in "sports car". */
const describing =
  /^(?:sports|sales|savings|news|arts|systems|operations|customs|goods|awards|jobs|results)$/iu;

const determiner = /^(?:the|an?|your|my|our|their|his|its|it|them|him|us|me)$/iu;
const tense =
  /(?:s|ed)$|^(?:fell|fall|rose|rise|grew|grow|took|came|went|drop|is|are|was|were|has|have|had)$/u;

const isNoun = ({ pos }: Token) => pos === "NOUN" || pos === "PROPN" || pos === "X";
const isPlural = (token: Token) =>
  isNoun(token) &&
  (/^(?:people|children|fish|sheep|men|women|mice|geese)$/iu.test(token.text) ||
    (/[^s]s$/u.test(token.text) && !describing.test(token.text)));

/** Whether a word is a verb, even if the tagger takes it for a noun, judging by the words around it. */
function isVerbAt(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  if (token.pos === "VERB") return true;
  if (!isNoun(token)) return false;
  const word = token.text.toLowerCase();
  const starts =
    !before || !isWord(before) || /^(?:and|or|then|now|please|to|never|always)$/iu.test(before.text);
  const finite = /[^s]s$/u.test(word) && before && isNoun(before) && !isPlural(before);
  const ends = !after || !isWord(after) || ["CCONJ", "SCONJ", "ADV", "ADP", "PART"].includes(after.pos);
  // Verbs with an object: "Press the tire back", "Bees collect the nectar" and "The firm ships your order".
  if (after && determiner.test(after.text))
    return Boolean(
      starts ||
        before?.lemma === "help" ||
        (before && (isPlural(before) || finite || /^(?:AUX|PART|PRON)$/u.test(before.pos))),
    );
  if (at === 0 && imperative.test(word)) return /^(?:ADV|DET|PRON|ADP)$/u.test(after?.pos ?? "");
  if (!before || !(both.has(word) || (finite && both.has(token.lemma)))) return false;
  // Verbs without an object: "Bees dance" and "Prices drop in May". "Bicycle races" and "the train stop" end with
  // nouns.
  const last = ends || (after.pos === "ADJ" && at === tokens.findLastIndex(isWord) - 1);
  return Boolean(last && (isPlural(before) || (finite && ends)));
}

/** Whether a sentence begins with a noun that the tagger takes for a verb, as in "Cooling takes 40 percent". */
const beginsWithNoun = ([first, second, third]: readonly Token[]) =>
  first?.pos === "VERB" &&
  second !== undefined &&
  tense.test(second.text.toLowerCase()) &&
  (["VERB", "AUX"].includes(second.pos) || (both.has(second.lemma) && (!third || !isWord(third))));

/** Idioms whose nouns don't stand for anything that can be shown. */
const idioms =
  /\b(?:in order|out of order|in charge|free of charge|in light of|at stake|on time|in time|by hand|on hand|at hand|hand in hand|point of view|by heart|at heart|(?:the )?heart of|head of|(?:face|hand|back) to (?:face|hand|back)|piece of cake|rule of thumb|tip of the iceberg|at the end of the day|in the long run|power of|key (?:points?|ideas?|steps?|figures?|facts?|results?|findings?|messages?|questions?)|on track|(?:first|second|third|last|next|final|early|late|each|every|this) stages?|stages? of|no matter|in the works?|on board|in stock|light (?=rain|snow|wind|breeze|meal|breakfast|lunch|dinner|year)|your part|free time|part time|full time|on demand|in demand|court of public|in the same boat|in a nutshell|out of the box)\b/giu;

/** The singular of an English noun that the tagger took for another part of speech and left in the plural. */
export const singular = (word: string) =>
  word
    .replace(/(?:ies)$/u, "y")
    .replace(/(?<=(?:ch|sh|x|ss))es$/u, "")
    .replace(/(?<![s])s$/u, "");

/** Plural nouns whose singular means something else. */
const plural = /^(?:sales|glasses|greens)$/u;

/** The forms to look a noun up by: its lemma, then the noun as written. Proper names find only hand-picked pictures. */
function forms({ text, lemma, pos }: Token, alone: boolean): Term[] {
  const word = text.toLowerCase();
  const noun = pos === "NOUN" || pos === "X" || alone;
  const spellings = plural.test(word) ? [word] : [lemma, word, singular(word), word.replace(/ves$/u, "f")];
  return spellings.map((one) => ({ word: one, noun: noun && pos !== "PROPN" }));
}

/**
 * Nouns that have a different meaning in some texts: the noun, a pattern for the texts, and the noun to look up
 * instead.
 */
const otherwise: [noun: string, texts: RegExp, instead: string][] = [
  [
    "call",
    /\b(?:API|append|function|method|code|program|roll|wake-up|close) calls?\b|\bcalls? (?:a|per) (?:day|month|minute|second)\b/iu,
    "code",
  ],
  ["store", /\bstores? (?:heat|energy|water|carbon|data|power|food|sugar|fat|information)\b/iu, "storing"],
  [
    "bill",
    /[$€£¥]|\b(?:money|pay|paid|monthly|electricity|energy|restaurant|costs?|euros?|dollars?)\b/iu,
    "utility bill",
  ],
  ["fork", /\b(?:forklift|bicycle|bike|suspension|git|repo(?:sitory)?|road)\b/iu, "forking"],
  ["table", /\b(?:csv|excel|spreadsheets?|database|columns?|rows|export\w*|sql)\b/iu, "spreadsheet"],
  [
    "training",
    /\b(?:staff|employees?|hires?|product|safety|sales|compliance|onboarding|course|leadership|teachers?)\b/iu,
    "lesson",
  ],
  ["house", /(?<!^)\b(?:the|The) House\b/u, "congress"],
  ["plant", /\b(?:cars?|workers?|assembly|production|manufactur\w+|steel|engines?|turbines?)\b/iu, "factory"],
];

const inContext = (term: Term, text: string): Term => {
  const found = otherwise.find(([noun, texts]) => noun === term.word && texts.test(text));
  return found ? { ...term, word: found[2] } : term;
};

/** The words and word pairs of an English text, pairs first and nouns before verbs. */
export function englishTerms(written: string): Term[] {
  const text = written.replace(idioms, " ");
  const tagged = tokensOf(text, "en");
  const retagged = tagged.map((token, at): Token => {
    if (at === 0 && beginsWithNoun(tagged)) return { ...token, pos: "NOUN" };
    return isVerbAt(tagged, at) ? { ...token, pos: "VERB" } : token;
  });
  const tokens = retagged.filter(({ text: word }) => /^[\p{L}\d]/u.test(word) || word === "-");
  const bare = tokens.filter(({ text: word }) => word !== "-");
  const pairs: Term[] = [];
  for (let at = 0; at + 1 < bare.length; at++) {
    const [first, second] = [bare[at]!, bare[at + 1]!];
    const noun = [first, second].every(({ pos }) => !/^(?:ADP|DET|PRON|AUX|CCONJ|SCONJ|PART)$/u.test(pos));
    for (const left of [first.text.toLowerCase(), first.lemma])
      for (const right of [second.text.toLowerCase(), second.lemma, singular(second.text.toLowerCase())])
        pairs.push({ word: `${left} ${right}`, noun }, { word: `${left}-${right}`, noun });
  }
  const words = bare.flatMap((token, at): Term[] => {
    if (isNoun(token)) return forms(token, false).map((term) => inContext(term, text));
    const verb = token.pos === "VERB" ? pictureOfVerb(token.lemma, text) : undefined;
    if (verb) return [{ word: verb, noun: false }];
    const lone = bare.length === 1 || (token.pos === "ADJ" && at === bare.length - 1);
    return lone ? forms(token, bare.length === 1) : [];
  });
  const fromVerbs = new Set(bare.filter(({ pos }) => pos === "VERB").map(({ lemma }) => verbs.get(lemma)));
  return [
    ...pairs,
    ...words.filter(({ word, noun }) => noun || !fromVerbs.has(word)),
    ...words.filter(({ word, noun }) => !noun && fromVerbs.has(word)),
  ];
}
