import type { Language } from "./language.ts";
import { longestSentence } from "./words.ts";

const segmenters = new Map<Language, Intl.Segmenter>();

/** Abbreviations and initials after which a sentence goes on. */
const unfinished =
  /(?:^|[\s(])(?:\p{Lu}|z|d|u|a|b|e|i|p|Dr|Mr|Mrs|Ms|Prof|St|No|Nr|vs|approx|ca|etc|bzw|usw|ggf|inkl|Mio|Mrd|max|min|env|M|Mme|Sr|Sra|Ud|Uds|núm|pág|a\.m|p\.m|e\.g|i\.e|z\.\s?B|u\.\s?a|d\.\s?h|Inc|Ltd|Co)\.$/u;

/** Matches the end of a formula such as F = m · a, whose last letter isn't an initial. */
const endsFormula = /[=·⋅×*/÷+−-]\s?\p{L}\.$/u;

/**
 * Whether a text continues the sentence before it: it follows an abbreviation, the number of a list item, or a date
 * such as "3." in German, or it begins with a lowercase letter.
 */
const continues = (before: string, after: string, language: Language) =>
  (unfinished.test(before) &&
    !endsFormula.test(before) &&
    !/^(?:The|It|We|This|They)\b/u.test(after) &&
    // "Building C." ends a sentence, but "John F." doesn't.
    !(/(?:^|\s)\p{Ll}+\s\p{Lu}\.$/u.test(before) && /^\p{Lu}\p{Ll}/u.test(after))) ||
  (language === "de" && /(?:^|\s)\d{1,2}\.$/u.test(before)) ||
  /(?:^|\n)\d{1,2}\.$/u.test(before) ||
  /^\p{Ll}/u.test(after);

/** Matches pieces of at most the maximum length, split between words where there are any. */
const piece = new RegExp(`.{1,${longestSentence}}(?:\\s|$)|.{${longestSentence}}`, "gsu");

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
      .flatMap((sentence) => (sentence.length > 160 ? sentence.split(/(?<=;)\s/u) : [sentence]))
      .flatMap((sentence) => (sentence.length > longestSentence ? (sentence.match(piece) ?? []) : [sentence]))
      .map((sentence) => sentence.replace(/;$/u, ".").trim())
      .filter((sentence) => /[\p{L}\p{N}\p{So}]/u.test(sentence))
  );
}
