import type { Language } from "./language.ts";
import { longestSentence } from "./words.ts";

const segmenters = new Map<Language, Intl.Segmenter>();

/** Abbreviations and initials after which a sentence goes on. */
const unfinished =
  /(?:^|[\s(])(?:\p{Lu}|z|d|u|a|b|e|i|p|Dr|Mr|Mrs|Ms|Prof|St|No|Nr|vs|approx|ca|etc|bzw|usw|ggf|inkl|Mio|Mrd|max|min|env|M|Mme|Sr|Sra|Ud|Uds|núm|pág|a\.m|p\.m|e\.g|i\.e|z\.\s?B|u\.\s?a|d\.\s?h|Inc|Ltd|Co)\.$/u;

/** Words that are abbreviated with a period, within a sentence. */
const abbreviated =
  "approx|etc|incl|excl|inkl|exkl|usw|ggf|bzw|bspw|evtl|vgl|resp|max|min|env|aprox|avg|est|misc|tsp|tbsp|mins|hrs|sec|secs|tel|fig|vol|ext|dept|Mio|Mrd|núm|pág";

/** Matches the space between a sentence and one that is typed in lowercase. */
const beforeLowercase = new RegExp(
  `(?<=(?<!(?:^|[\\s(])(?:${abbreviated}))(?<=\\p{Ll}{3})\\.)\\s+(?=\\p{Ll})`,
  "u",
);

/** Matches the end of a question or an exclamation, unless it could be a name such as “Yahoo!”. */
const exclaims = /[?？]$|(?:^|[\s\p{P}])\p{Ll}\S*!$|[!\d]!$/u;

/** Matches the end of a formula such as F = m · a, whose last letter isn't an initial. */
const endsFormula = /[=·⋅×*/÷+−-]\s?\p{L}\.$/u;

/**
 * Whether a text continues the sentence before it: it follows an abbreviation, the number of a list item, or a date
 * such as "3." in German, or it begins with a lowercase letter and nobody asked or exclaimed anything.
 */
const continues = (before: string, after: string, language: Language) =>
  (unfinished.test(before) &&
    !endsFormula.test(before) &&
    !/^(?:The|It|We|This|They|Der|Die|Das|Wir|Es|Sie|Eine?|Unsere?)\b/u.test(after) &&
    // "Building C." ends a sentence, but "John F." doesn't.
    !(/(?:^|\s)\p{Ll}+\s\p{Lu}\.$/u.test(before) && /^\p{Lu}\p{Ll}/u.test(after))) ||
  (language === "de" && /(?:^|\s)\d{1,2}\.$/u.test(before)) ||
  /(?:^|\n)\d{1,2}\.$/u.test(before) ||
  (/^\p{Ll}/u.test(after) && !exclaims.test(before));

/** Whether a text has a quotation that isn't closed. */
const isQuoting = (text: string) =>
  (text.match(/"/gu)?.length ?? 0) % 2 === 1 ||
  (text.match(/[“„«「]/gu)?.length ?? 0) > (text.match(/[”»」]|(?<=„[^“]*)“/gu)?.length ?? 0);

/** Joins the sentences of a quotation into one, unless it would be too long. */
function closed(sentences: string[]): string[] {
  const result: string[] = [];
  for (const sentence of sentences) {
    const last = result.at(-1);
    if (last && isQuoting(last) && last.length + sentence.length < 300)
      result[result.length - 1] = `${last} ${sentence}`;
    else result.push(sentence);
  }
  return result;
}

/** The length from which a sentence is divided between its clauses, and that of its shortest part, in characters. */
const long = { whole: 170, part: 30 };

/** Where a clause begins after a comma: after a conjunction, or else with a word such as "which". */
const clauseStarts = [
  /,\s(?=(?:and|but|so|or|while|und|aber|oder|sondern|denn|während|et|mais|ou|tandis|y|pero|o|mientras|e|ma|mas|en|maar)\s)/giu,
  /,\s(?=(?:which|where|when|who|because|although|weil|obwohl|wobei|qui|parce|porque|aunque|perché|omdat)\s)/giu,
];

/** Whether a text ends within a quotation or parentheses. */
const isInside = (text: string) =>
  isQuoting(text) || (text.match(/[(（]/gu)?.length ?? 0) > (text.match(/[)）]/gu)?.length ?? 0);

/** How many places are tried per way of dividing, because quotations are counted for each. */
const mostTries = 20;

/**
 * Divides a sentence that is too long for a scene as evenly as possible: where a clause begins, or else at a comma.
 * Without commas, it is divided between words, or anywhere, but only if it is longer than `longestSentence`.
 */
function shortEnough(sentence: string): string[] {
  const { length } = sentence;
  if (length <= long.whole) return [sentence];
  const ways = [...clauseStarts, /[,،]\s|[、，；;]/gu, ...(length > longestSentence ? [/\s/gu, /./gsu] : [])];
  for (const [way, pattern] of ways.entries()) {
    const at = [...sentence.matchAll(pattern)]
      .map(({ index, 0: match }) => index + match.length)
      .filter((place) => place >= long.part && length - place >= long.part)
      .sort((a, b) => Math.abs(a - length / 2) - Math.abs(b - length / 2))
      .slice(0, mostTries)
      .find((place) => way > clauseStarts.length || !isInside(sentence.slice(0, place)));
    if (at) return [sentence.slice(0, at), sentence.slice(at)].flatMap((part) => shortEnough(part.trim()));
  }
  return [sentence];
}

/** Splits a paragraph, which has no line breaks, into sentences of at most `longestSentence` characters. */
export function sentencesOf(text: string, language: Language): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "sentence" });
  segmenters.set(language, segmenter);
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const sentence = segment.trim();
    const last = sentences.at(-1);
    const joins =
      last !== undefined && last.length < longestSentence && continues(last.slice(-20), sentence, language);
    if (joins) sentences[sentences.length - 1] = `${last} ${sentence}`;
    else if (sentence) sentences.push(sentence);
  }
  return (
    closed(sentences)
      // Unicode's rules don't end a sentence before a number that a lowercase word follows.
      .flatMap((sentence) =>
        sentence.split(
          /(?<=(?!approx|usw|ggf|bzw|max|min|env|Mio|Mrd|núm|pág)(?:\p{L}|\d){3}[.!?]["”»)]?)\s+(?=[$€£]?\d)/u,
        ),
      )
      .flatMap((sentence) => sentence.split(beforeLowercase))
      .flatMap((sentence) => (sentence.length > 160 ? sentence.split(/(?<=;)\s/u) : [sentence]))
      .flatMap(shortEnough)
      .map((sentence) => sentence.replace(/;$/u, ".").trim())
      .filter((sentence) => /[\p{L}\p{N}\p{So}]/u.test(sentence))
  );
}
