import type { Language } from "../../llm/sketch/language.ts";
import { isUnspaced, tokensOf } from "../../llm/sketch/tagging.ts";
import type { Term } from "./english-terms.ts";
import { translationsOf } from "./vocabulary.ts";

/** Each language's plural endings with their singular endings. The first pair that leads to a known word is used. */
const plurals: Partial<Record<Language, [RegExp, string][]>> = {
  de: [
    [/en$/u, ""],
    [/n$/u, ""],
    [/s$/u, ""],
    [/e$/u, ""],
    [/es$/u, ""],
    [/er$/u, ""],
  ],
  fr: [
    [/aux$/u, "al"],
    [/[sx]$/u, ""],
  ],
  es: [
    [/iones$/u, "ión"],
    [/ones$/u, "ón"],
    [/ces$/u, "z"],
    [/es$/u, ""],
    [/s$/u, ""],
  ],
  it: [
    [/chi$/u, "co"],
    [/ghi$/u, "go"],
    [/che$/u, "ca"],
    [/ghe$/u, "ga"],
    [/i$/u, "o"],
    [/i$/u, "e"],
    [/i$/u, "io"],
    [/e$/u, "a"],
  ],
  pt: [
    [/(?:õe|ãe)s$/u, "ão"],
    [/ais$/u, "al"],
    [/éis$/u, "el"],
    [/is$/u, "il"],
    [/ns$/u, "m"],
    [/(?<=[rz])es$/u, ""],
    [/s$/u, ""],
  ],
  nl: [
    [/([^aeiou])\1en$/u, "$1"],
    [/([aeou])([^aeiou])en$/u, "$1$1$2"],
    [/zen$/u, "s"],
    [/ven$/u, "f"],
    [/en$/u, ""],
    [/tjes?$/u, ""],
    [/jes?$/u, ""],
    [/s$/u, ""],
  ],
  ar: [
    [/ات$/u, "ة"],
    [/ات$/u, ""],
    [/(?:ون|ين)$/u, ""],
  ],
};

/** The minimum length of a word that is looked up without its plural ending, in characters. */
const shortestPlural = 5;

/** A language's words, and its phrases by first word. */
interface Dictionary {
  words: ReadonlyMap<string, string>;
  /** For each first word, the phrases as words, the longest first. */
  phrases: ReadonlyMap<string, { words: string[]; english: string }[]>;
  /** The words that can be part of a compound, the longest first. */
  parts: [string, string][];
  /** The number of characters of the longest word. */
  longest: number;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\d-]+/gu) ?? [];
const dictionaries = new Map<Language, Dictionary>();

/** The words of a language. Built on first use. */
function dictionaryOf(language: Language): Dictionary {
  const known = dictionaries.get(language);
  if (known) return known;
  const words = translationsOf(language);
  const phrases = new Map<string, { words: string[]; english: string }[]>();
  for (const [written, english] of words) {
    const list = isUnspaced(language) ? [] : wordsOf(written);
    if (list.length > 1) phrases.set(list[0]!, [...(phrases.get(list[0]!) ?? []), { words: list, english }]);
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
  const parts = [...words].filter(([word]) => word.length > 3 && !word.includes(" "));
  const dictionary = {
    words,
    phrases,
    parts: parts.sort(([a], [b]) => b.length - a.length),
    longest: Math.max(0, ...[...words.keys()].map(({ length }) => length)),
  };
  dictionaries.set(language, dictionary);
  return dictionary;
}

/** Dutch prefixes: what follows one of them isn't the last part of a compound. */
const prefix = /^(?:ver|ge|be|ont|her|in|uit|aan|af|op|over|onder|voor|af|toe|weer|door)$/u;

/** Short Dutch words that end compounds. Others, such as "tand", are also the ends of unrelated words. */
const shortPart = /^(?:brug|boom|kaas|huis|boot|melk|auto|zout|berg|taal|boek|dijk)$/u;

/** The English word for the last or first part of a compound. */
function compound(written: string, language: Language, { parts }: Dictionary): string | undefined {
  if (written.length < 8 || !(language === "nl" || (language === "de" && /^\p{Lu}/u.test(written))))
    return undefined;
  const word = written.toLowerCase();
  const end = parts.find(
    ([part]) =>
      (language === "de" || part.length > 4 || shortPart.test(part)) &&
      word.endsWith(part) &&
      !prefix.test(word.slice(0, -part.length)),
  );
  return (end ?? parts.find(([part]) => part.length > 4 && word.startsWith(part)))?.[1];
}

/** The forms of an Arabic word without the article and the short words that are written as part of it. */
const arabicForms = (word: string): string[] => {
  const bare = word.replace(/^[وف](?=..)/u, "");
  const forms = [word, bare].map((form) => form.replace(/^(?:[بك]?ال|لل)(?=..)/u, ""));
  return [...forms, ...(bare.length > 4 ? [bare.replace(/^[بلك]/u, "")] : [])];
};

/** The English word for a word of another language, which can be a plural or a compound. */
function translated(written: string, language: Language, dictionary: Dictionary): string | undefined {
  const word = written.toLowerCase();
  const forms = [word, ...(language === "ar" ? arabicForms(word) : [])];
  for (const form of forms) if (dictionary.words.has(form)) return dictionary.words.get(form);
  for (const form of forms.filter(({ length }) => length >= shortestPlural))
    for (const [ending, singular] of plurals[language] ?? []) {
      const known = ending.test(form) ? dictionary.words.get(form.replace(ending, singular)) : undefined;
      if (known) return known;
    }
  return compound(written, language, dictionary);
}

/**
 * The English words for a text without spaces: at each place, the longest known word. A single character only
 * counts if it is a separate word, because most longer words have little to do with the meanings of their
 * characters.
 */
function unspacedTerms(text: string, language: Language): string[] {
  const { words, longest } = dictionaryOf(language);
  const single = new Map<number, string>();
  let from = 0;
  for (const { text: segment } of tokensOf(text, language)) {
    from = text.indexOf(segment, from);
    if ([...segment].length === 1) single.set(from, segment);
    from += segment.length;
  }
  const found: string[] = [];
  for (let at = 0; at < text.length; ) {
    let length = Math.min(longest, text.length - at);
    while (length > 1 && !words.has(text.slice(at, at + length))) length--;
    const english = words.get(length > 1 ? text.slice(at, at + length) : (single.get(at) ?? ""));
    if (english) found.push(english);
    at += length;
  }
  return found;
}

/** The English words for the words of a text in another language, in the text's order. */
export function foreignTerms(text: string, language: Language): Term[] {
  const term = (word: string): Term => ({ word, noun: false });
  if (isUnspaced(language)) return unspacedTerms(text, language).map(term);
  const dictionary = dictionaryOf(language);
  const written = text.match(/[\p{L}\p{M}\d-]+/gu) ?? [];
  const lower = written.map((word) => word.toLowerCase());
  const terms: Term[] = [];
  for (let at = 0; at < written.length; ) {
    const phrase = dictionary.phrases
      .get(lower[at]!)
      ?.find(({ words }) => words.every((word, offset) => lower[at + offset] === word));
    const english = phrase?.english ?? translated(written[at]!, language, dictionary);
    if (english) terms.push(term(english));
    at += phrase?.words.length ?? 1;
  }
  return terms;
}
