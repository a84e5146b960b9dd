import type { Language } from "../../llm/sketch/language.ts";
import { isUnspaced, type Token, tokensOf } from "../../llm/sketch/tagging.ts";
import { illustrationWords } from "./words/illustrations.ts";

type Terms = ReadonlyMap<string, readonly [phrase: string, name: string][]>;

let table: Terms | undefined;

/** The phrases of each language with their illustrations, the longest first. Built on first use. */
function terms(): Terms {
  if (table) return table;
  const found = new Map<string, [string, string][]>();
  for (const line of illustrationWords.trim().split("\n")) {
    const [name = "", rest = ""] = line.split(": ");
    for (const [at, list] of rest.split("; ").entries()) {
      const language = at === 0 ? "en" : list.slice(0, 2);
      const phrases = (at === 0 ? list : list.slice(3)).split(",");
      const known = found.get(language) ?? [];
      found.set(language, [...known, ...phrases.map((phrase): [string, string] => [phrase, name])]);
    }
  }
  for (const list of found.values()) list.sort(([a], [b]) => b.length - a.length);
  table = found;
  return table;
}

/** The phrases that find an illustration. */
export const wordsOfIllustration = (name: string, language: Language = "en"): string[] =>
  (terms().get(language) ?? []).flatMap(([phrase, of]) => (of === name ? [phrase] : []));

/**
 * The maximum length of a text that can be about one place: in words, or in characters for languages without spaces.
 * Without a tagger, longer texts about a place can't be distinguished from texts that only mention one.
 */
const longest = { english: 7, words: 6, characters: 18 };

const isThing = ({ pos }: Token) => pos === "NOUN" || pos === "PROPN" || pos === "X";
/** Nouns that only say when or how a place is shown, although they have pictures. */
const frame =
  /^(?:night|morning|evening|day|week|season|year|scene|story|world|heart|guide|tour|trip|look)$/u;
const isCode = /\b(?:software|code|python|javascript|typescript|react|npm|api|open.source|stock|app)\b/iu;

/**
 * Whether an English noun is the subject of its text: it doesn't modify another noun, as in "kitchen knife", and no
 * noun with its own picture comes before it, as in "a cat in the kitchen".
 */
function isMeant(tokens: readonly Token[], from: number, to: number, hasPicture: (word: string) => boolean) {
  const [last, next] = [tokens[to - 1]!, tokens[to]];
  if (!isThing(last)) return false;
  if (next && (isThing(next) || /^(?:ADJ|DET|PRON|NUM)$/u.test(next.pos))) return false;
  // The tagger mistakes "forest fires" for a sentence.
  const asks = /^(?:how|why|where|when)$/iu.test(tokens[0]!.text);
  if (next?.pos === "VERB" && to === tokens.length - 1 && !asks) return false;
  return !tokens
    .slice(0, from)
    .some((token) => isThing(token) && !frame.test(token.lemma) && hasPicture(token.lemma));
}

function inEnglish(text: string, hasPicture: (word: string) => boolean): string | undefined {
  if (isCode.test(text)) return undefined;
  const tokens = tokensOf(text, "en");
  const words = tokens.map(({ text: word }) => word.toLowerCase());
  if (words.filter((word) => /\p{L}/u.test(word)).length > longest.english) return undefined;
  for (const [phrase, name] of terms().get("en") ?? []) {
    const parts = tokensOf(phrase, "en").map(({ text: word }) => word);
    const at = words.findIndex((_, from) => parts.every((part, offset) => words[from + offset] === part));
    if (at >= 0 && isMeant(tokens, at, at + parts.length, hasPicture)) return name;
  }
  return undefined;
}

function inOther(text: string, language: Language): string | undefined {
  const list = terms().get(language) ?? [];
  const lower = text.toLowerCase();
  if (isUnspaced(language))
    return [...lower].length > longest.characters
      ? undefined
      : list.find(([phrase]) => lower.includes(phrase))?.[1];
  const words = lower.match(/[\p{L}\p{M}\d'-]+/gu) ?? [];
  if (words.length > longest.words) return undefined;
  const spoken = ` ${words.join(" ").replaceAll(/\b[ldn]'/gu, "")} `;
  return list.find(([phrase]) => spoken.includes(` ${phrase} `))?.[1];
}

/**
 * The illustration of the place that a short text is about, such as `illustration:kitchen`. Longer texts, and texts
 * that only mention a place, have none.
 * @param hasPicture whether a noun has its own picture
 */
export function findIllustration(
  text: string,
  language: Language,
  hasPicture: (word: string) => boolean,
): string | undefined {
  const name = language === "en" ? inEnglish(text, hasPicture) : inOther(text, language);
  return name && `illustration:${name}`;
}
