import type { Language } from "./language.ts";
import { isOpenEnded, lexiconOf, oneOf, patternOf, setOf } from "./lexicons/index.ts";
import { isNominal, isVerb, isWhole, prefixes, withoutTail, words } from "./phrases.ts";
import { isUnspaced, isWord, type Token, textOf, tokensOf, wordCount } from "./tagging.ts";
import { bare, capital } from "./words.ts";

/** The maximum number of words in a heading. Viewers don't have time to finish reading longer ones. */
export const mostWords = 7;

/** The maximum number of characters in a heading in a language without spaces. */
const mostCharacters = 20;

/**
 * Leaves out words that a heading doesn't need: adverbs and, in an English heading that is still too long, a pronoun or
 * article at its start.
 */
function lean(tokens: readonly Token[], language: Language, most: number): Token[] {
  const adverbs = setOf(lexiconOf(language).adverbs);
  const kept = tokens.filter(
    ({ text, pos }) =>
      !(adverbs.has(text.toLowerCase()) && !/^(?:not|nicht|ne|pas|no|more|mehr|plus|más)$/iu.test(text)) &&
      !(language === "en" && pos === "ADV" && /ly$/u.test(text)),
  );
  const starts = language === "en" && /^(?:it|they|this|the|an?|we|you)$/iu.test(kept[0]?.text ?? "");
  return starts && kept.length > most ? kept.slice(1) : kept;
}

/** Whether a text contains a list of phrases, whose commas don't separate clauses. */
const hasList = (text: string) =>
  /,(?:\s[^\s,]{1,30}){1,4}(?:,(?:\s[^\s,]{1,30}){1,4}){0,8},?\s(?:and|or|und|oder|et|ou|y|o|e|en)\s/iu.test(
    text,
  );

/** Matches a clause that depends on the one after it, such as "If it rains,". */
export const leadingClause =
  /^(?:if|when|while|because|although|once|as soon as|since|wenn|weil|sobald|obwohl|nachdem|si|quand|lorsque|parce que|cuando|porque|aunque|al)\s[^,.;:]{3,70},\s+(?=(?:\S+\s+){2})/iu;

/** Contracts negations, to make room in a heading. */
export const contracted = (text: string) =>
  text
    .replace(/\b(do|does|did|is|are|was|were|has|have|had|would|could|should) not\b/gu, "$1n't")
    .replace(/\bcannot\b/gu, "can't");

/** Matches a phrase of time or place before the clause, such as "In 1969,". */
export const leadingPhrase =
  /^(?:in|on|at|by|after|since|with|without|for|during|from|every|each|until|im|am|bei|nach|seit|mit|en|dans|après|depuis|avec|à|desde|con|tras|por|para)\s[^,.;:]{1,50},\s+(?=(?:\S+\s+){2})/iu;

/** Returns the subject of a clause: its words before the first verb; empty if they don't make a heading. */
function subject(tokens: readonly Token[], language: Language, most: number): Token[] {
  if (tokens[0] && ["ADP", "SCONJ", "CCONJ", "ADV", "AUX"].includes(tokens[0].pos)) return [];
  const verb = tokens.findIndex((token, at) => at > 0 && isVerb(token) && !/ing$/u.test(token.text));
  const mark = tokens.findIndex((token) => !isWord(token) && !/^[-'’&%/]$/u.test(token.text));
  const ends = [verb, mark].filter((at) => at > 0);
  const lowercase =
    language === "de" ? tokens.findIndex((token, at) => at > 0 && token.pos === "NOUN") + 1 : 0;
  const until = lowercase > 0 ? lowercase : ends.length ? Math.min(...ends) : 0;
  const kept = tokens.slice(0, until);
  const ok = kept.some((token) => isNominal(token) || token.pos === "X") && words(kept) <= most;
  return ok && kept.length > 0 && !isOpenEnded(kept.at(-1)!.text, language) ? kept : [];
}

/** Returns the first multi-word noun phrase, or else the first noun, for sentences without a short enough clause. */
function nounPhrase(tokens: readonly Token[], language: Language, most: number): Token[] {
  const runs: Token[][] = [[]];
  for (const token of tokens) {
    const isPart = ["NOUN", "PROPN", "ADJ", "NUM", "X"].includes(token.pos) && runs.at(-1)!.length < most;
    if (isPart) runs.at(-1)!.push(token);
    else if (runs.at(-1)!.length > 0) runs.push([]);
  }
  const trimmed = runs.map((run) => {
    const end = run.findLastIndex(
      (token) => token.pos === "NOUN" || token.pos === "PROPN" || (token.pos === "X" && language !== "de"),
    );
    return run.slice(0, end + 1);
  });
  const ok = trimmed.filter((run) => run.length > 0 && !isOpenEnded(run.at(-1)!.text, language));
  const best = ok.find((run) => run.length > 1) ?? ok[0] ?? [];
  const at = best[0] ? tokens.indexOf(best[0]) : 0;
  const before = tokens[at - 1];
  // After a preposition, an article is inflected for a case, which looks wrong without the preposition.
  return before?.pos === "DET" && language !== "en" && tokens[at - 2]?.pos !== "ADP"
    ? [before, ...best]
    : best;
}

const leadOf = (language: Language) =>
  patternOf(
    "lead",
    language,
    ({ conjunctions, order, effects, adverbs }) =>
      `^(?!(?:next|first|second|third|last|primero|segundo)\\s)(?:${[conjunctions, order, effects].map(oneOf).join("|")}|(?:${oneOf(adverbs)})(?=,))(?:,\\s*|\\s+)`,
  );

/** Returns the parts of a sentence that can be a heading: between punctuation, and after words such as "when". */
function clausesOf(text: string): string[] {
  const parts = text
    .split(/\s*[;:—–(]\s+|\s[-–—]\s|(?<!\d)[.!?]\s/u)
    .filter((part) => part.trim().length > 1);
  const clauses = parts.flatMap((part) => {
    const bits = part.split(/,\s+/u);
    return bits.length > 1 && !hasList(part) ? [part, ...bits] : [part];
  });
  // The clause after "when" can replace a sentence whose main clause says little.
  const inner = parts.flatMap((part) => part.split(/\s(?:when|because|if|while)\s/u).slice(1));
  return [...clauses, ...inner].map(bare).filter(Boolean);
}

/**
 * Puts a German clause that begins with a phrase, or with its verb, in subject-first order: "Am Abend ist der Bogen
 * hoch" becomes "Der Bogen ist hoch".
 */
function germanOrder(tokens: Token[]): Token[] {
  const verb = tokens.findIndex(({ pos }) => pos === "AUX");
  if (verb < 0 || (verb > 0 && tokens[0]!.pos !== "ADP")) return tokens;
  const rest = tokens.slice(verb + 1);
  const noun = rest.findIndex(({ pos }) => pos === "NOUN");
  if (rest[0]?.pos !== "DET" || noun < 0 || noun > 3) return tokens;
  const spaced = (token: Token) => ({ ...token, spaced: true });
  return [...rest.slice(0, noun + 1), tokens[verb]!, ...rest.slice(noun + 1)].map(spaced);
}

/**
 * Makes a heading in a language without spaces: the whole text, its first clause, the text after that clause, or the
 * topic before its particle; empty if none of them is short enough.
 */
function unspacedHeading(text: string, language: Language): string {
  const clause = text.split(/[、。，,:：]/u)[0] ?? text;
  if (text.length <= mostCharacters) return text;
  if (clause.length <= mostCharacters && !/(?:と|ば|て|ので|から|が)$/u.test(clause)) return clause;
  const rest = text.slice(clause.length + 1);
  if (rest.length > 1 && rest.length <= mostCharacters) return rest;
  const topic = text.match(/^(.{2,16}?)(?:は|とは)/u)?.[1];
  return topic && wordCount(topic, language) <= mostWords ? topic : "";
}

/** Languages whose words are known well enough to leave some of them out. */
const cuttable = new Set<Language>(["en", "de", "fr", "es"]);

/** Returns a short sentence or its first clause, with every word; empty if both are too long. */
function wholeHeading(sentence: string, language: Language): string {
  const fits = (text: string) => wordCount(text, language) <= mostWords;
  const text = bare(sentence);
  if (fits(text)) return capital(text);
  const [first = ""] = text.split(/\s*[;:—–،]\s+|,\s+/u);
  return wordCount(first, language) >= 3 && fits(first) ? capital(bare(first)) : "";
}

/**
 * Makes a heading of at most `most` words for a sentence: the whole sentence, a clause of it, a clause without its last
 * phrases, or else a subject or noun phrase. It never ends inside a phrase. Empty if there is none.
 */
export function headingOf(sentence: string, language: Language, most = mostWords): string {
  const text = bare(
    sentence
      .replace(/[“”"«»「」]/gu, "")
      .replace(leadOf(language), "")
      .replace(leadingPhrase, "")
      .replace(leadingClause, ""),
  );
  if (isUnspaced(language)) return unspacedHeading(text, language);
  if (!cuttable.has(language)) return wholeHeading(sentence, language);
  if (wordCount(text, language) <= most && !/(?:(?<!\d)\.|;)\s/u.test(text)) {
    const end = text.split(/\s+/u).at(-1) ?? "";
    // A German clause can end in its verb's prefix.
    const prefixed = language === "de" && prefixes.has(end.toLowerCase());
    if (prefixed || !isOpenEnded(end, language) || wordCount(text, language) <= 1) return capital(text);
  }
  const short = language === "en" ? contracted(text) : text;
  if (short !== text && wordCount(short, language) <= most) return capital(short);
  const clauses = clausesOf(short).map((clause) => {
    const tokens = tokensOf(clause.replace(leadOf(language), ""), language);
    return language === "de" ? germanOrder(tokens) : tokens;
  });
  const isClause = (tokens: Token[]) =>
    words(tokens) >= 3 &&
    (language !== "en" ||
      ((tokens.some(isVerb) || tokens[1]?.pos === "DET") &&
        !/^(?:in|on|at|by|with|for|when|if|while|after|before|because|as|to|from|which|that|who|where)$/iu.test(
          tokens[0]!.text,
        )));
  for (const make of [(tokens: Token[]) => tokens, (tokens: Token[]) => lean(tokens, language, most)]) {
    for (const tokens of clauses.map(make)) {
      if (!isClause(tokens)) continue;
      if (words(tokens) <= most && isWhole(tokens, [], language) && (language === "en" || language === "de"))
        return capital(bare(textOf(tokens)));
      const short = hasList(textOf(tokens)) ? undefined : withoutTail(tokens, language, most);
      if (short && isClause(short)) return capital(bare(textOf(short)));
    }
  }
  const all = tokensOf(text, language);
  const named = subject(all, language, most);
  const best =
    named.length > 0 && !(named.length === 1 && named[0]!.pos === "PRON")
      ? named
      : nounPhrase(all, language, most);
  const found = bare(textOf(best));
  return /\p{L}/u.test(found) && wordCount(found, language) <= most ? capital(found) : "";
}
