import type { Language } from "./language.ts";
import { isOpenEnded, oneOf, patternOf } from "./lexicons/index.ts";
import type { Content, ContentOf } from "./moments.ts";
import { tokensOf, wordCount } from "./tagging.ts";
import { bare, capital, isSame } from "./words.ts";

/** A detector of one kind of content in a sentence. */
export type Detector = (sentence: string, language: Language) => Content | undefined;

export const contrast: Detector = (sentence, language) => {
  const plain = bare(sentence);
  const at = plain.search(
    patternOf("contrast", language, ({ contrast }) => `[,;]?\\s(?:${oneOf(contrast)})\\s`),
  );
  if (at < 4) return undefined;
  const left = plain.slice(0, at);
  const right = plain.slice(at).replace(
    patternOf("contrast start", language, ({ contrast }) => `^[,;]?\\s(?:${oneOf(contrast)})\\s`),
    "",
  );
  const [one, other] = [subjectOf(left, language), subjectOf(right, language)];
  if (
    !one ||
    !other ||
    isSame(one, other) ||
    wordCount(left, language) > 16 ||
    wordCount(right, language) > 16
  )
    return undefined;
  const point = (text: string, subject: string) => {
    const rest = bare(text.slice(text.toLowerCase().indexOf(subject.toLowerCase()) + subject.length));
    return rest ? [capital(rest)] : [];
  };
  const sides = [left, right].map((text, index) => ({
    title: capital([one, other][index]!),
    points: point(text, [one, other][index]!),
  }));
  if (sides.some(({ points }) => points.length === 0)) return undefined;
  return { kind: "comparison", heading: "", sides: sides as ContentOf<"comparison">["sides"] };
};

export const pronouns =
  /^(?:it|they|this|that|he|she|we|you|i|there|es|er|sie|wir|das|man|il|elle|on|nous|ce|ils|ella|él|esto|not|nobody|nothing)$/iu;

/**
 * Returns the subject of a clause: its words before the first verb. Empty if the subject is a pronoun, is longer than
 * five words, or can't be told apart from the rest.
 */
export function subjectOf(clause: string, language: Language): string {
  const tokens = tokensOf(clause, language);
  const verb = tokens.findIndex(
    ({ pos, text }, at) =>
      at > 0 &&
      (pos === "VERB" ||
        pos === "AUX" ||
        /^(?:costs?|needs?|uses?|works?|ist|sind|kostet|braucht|est|sont|coûte|es|son|cuesta)$/iu.test(text)),
  );
  if (verb < 1 || verb > 5) return "";
  const words = clause.split(/\s+/u).slice(0, verb).join(" ");
  return pronouns.test(words) || isOpenEnded(words.split(" ").at(-1)!, language) ? "" : bare(words);
}

/** Puts a German clause after "dadurch" in subject-first order: "die Temperatur steigt". */
const mainOrder = (clause: string) =>
  clause.replace(/^(\p{Ll}+)\s((?:der|die|das|ein|eine|unsere?)\s(?:\p{Ll}+\s)?\p{Lu}\p{L}+)/u, "$2 $1");

/** Matches a condition and what follows from it, such as "If it rains, the roof closes". */
const conditional =
  /^((?:if|when|once|whenever|as soon as|wenn|sobald|falls|si|quand|lorsque|dès que|cuando|en cuanto|se|quando|appena|als|zodra)\s[^,]{6,38}),\s(?:then\s|dann\s|alors\s|entonces\s|dan\s)?([^,]{6,38})$/iu;

/** The maximum number of words in each part of a condition. */
const shortPart = 7;

/** Detects a condition and its result, as a chain of two steps. */
export const condition: Detector = (sentence, language) => {
  const [, before = "", after = ""] = bare(sentence).match(conditional) ?? [];
  const chain = [before, after].map((part) => capital(bare(part)));
  const fits = chain.every(
    (part) => part !== "" && wordCount(part, language) <= shortPart && !/\d/u.test(part),
  );
  // "When was it built, …" is a question.
  return fits && !/[?？]$/u.test(sentence) ? { kind: "cause", heading: "", chain } : undefined;
};

export const cause: Detector = (sentence, language) => {
  const plain = bare(sentence);
  const because = plain.match(
    patternOf("because", language, ({ causes }) => `^(.{8,}?),?\\s(?:${oneOf(causes)})\\s(.{8,})$`),
  );
  const leading = plain.match(
    patternOf("because first", language, ({ causes }) => `^(?:${oneOf(causes)})\\s([^,]{8,}),\\s(.{8,})$`),
  );
  const effect = plain.match(
    patternOf("effect", language, ({ effects }) => `^(.{8,}?),?\\s(?:${oneOf(effects)})\\s(.{8,})$`),
  );
  const pair = because
    ? [because[2]!, because[1]!]
    : leading
      ? [leading[1]!, leading[2]!]
      : effect
        ? [effect[1]!, effect[2]!]
        : undefined;
  const chain =
    pair
      ?.map((clause) => capital(bare(language === "de" ? mainOrder(clause) : clause)))
      // A truncated clause would be misleading.
      .map((clause) => (clause.length <= 60 ? clause : "")) ?? [];
  const inverted =
    /^(?:do|does|did|is|are|was|were|can|will|has|have|ist|sind|war|hat|haben|wird|werden|kann|können|geht|kommt)\s/iu;
  if (
    chain.length < 2 ||
    chain.some((clause) => inverted.test(clause)) ||
    chain.some((clause) => clause === "" || wordCount(clause, language) < 2) ||
    isSame(chain[0]!, chain[1]!)
  )
    return undefined;
  return { kind: "cause", heading: "", chain };
};
