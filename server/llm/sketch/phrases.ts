import type { Language } from "./language.ts";
import { isOpenEnded } from "./lexicons/index.ts";
import { isWord, type Token, textOf, wordCount } from "./tagging.ts";

export const isNominal = ({ pos }: Token) => pos === "NOUN" || pos === "PROPN" || pos === "NUM";

export const words = (tokens: readonly Token[]) => wordCount(textOf(tokens), "en");

export const isVerb = ({ pos }: Token) => pos === "VERB" || pos === "AUX";

/** Verbs that are complete without an object or a complement, so a heading can end with them. */
const complete = new Set(
  "work works matter matters grow grows grew begin begins start starts rise rises rose fall falls fell sleep sleeps live lives die dies happen happens win wins won run runs open opens close closes last lasts shine shines melt melts rest stop stops return returns fly flies change changes end ends break breaks appear appears arrive arrives arrived wait laugh sing dance count counts wins succeed fail fails failed collapse collapsed evaporate evaporates escape escapes".split(
    " ",
  ),
);

/** Whether a phrase can stand alone, given the words that followed it in its sentence. */
export function isWhole(tokens: readonly Token[], rest: readonly Token[], language: Language): boolean {
  const kept = tokens.filter(isWord);
  const last = kept.at(-1);
  if (!last || !kept.some((token) => isNominal(token) || token.pos === "X" || token.pos === "VERB"))
    return false;
  // "How it is made" is complete, but "We made" isn't.
  const passive = language === "en" && kept.at(-2)?.pos === "AUX" && last.pos === "VERB";
  const particle = language === "en" && /^(?:off|out|up|down|away)$/u.test(last.text) && kept.length > 2;
  if (particle) return true;
  if (isOpenEnded(last.text, language) && !passive) return false;
  if (rest.length === 0) return true;
  if (["DET", "ADP", "CCONJ", "SCONJ", "PART", "AUX"].includes(last.pos)) return false;
  // "Oat milk is now" leaves open what it is now.
  if (last.pos === "ADV" && kept.at(-2)?.pos === "AUX") return false;
  if (last.pos === "VERB") return complete.has(last.text.toLowerCase());
  const next = rest.find(isWord);
  if (!next) return true;
  const cutsPhrase = isNominal(next) || next.pos === "ADJ" || (next.pos === "X" && rest[0] === next);
  return !(cutsPhrase && rest[0] === next);
}

/** Verb prefixes at the end of a German clause: without them, the verb means something else. */
export const prefixes = new Set(
  "ab an auf aus bei ein her hin los mit nach vor weg zu zurück zusammen fort um".split(" "),
);

/** Whether words can be left off a clause's end. In German and Dutch, the end can hold the verb. */
function canDrop(tokens: readonly Token[], dropped: readonly Token[], language: Language): boolean {
  if (language !== "de" && language !== "nl") return true;
  const last = dropped.filter(isWord).at(-1)?.text.toLowerCase() ?? "";
  if (prefixes.has(last)) return false;
  return (
    !tokens.some(({ pos }) => pos === "AUX") || /^\p{Lu}/u.test(dropped.filter(isWord).at(-1)?.text ?? "")
  );
}

/** Whether a token starts a clause or phrase that the words before it can do without. */
function opensPhrase(token: Token, at: number, tokens: readonly Token[], last: boolean): boolean {
  if (at < 2) return false;
  // Don't split "7 to 9 hours", or a verb from its particle as in "runs out of fuel".
  if (tokens[at - 1]!.pos === "NUM" && tokens[at + 1]?.pos === "NUM") return false;
  if (/^(?:out|up|off|down|back|away|than|as)$/iu.test(token.text)) return false;
  if (
    /^(?:each|every|this|last|next|all)$/iu.test(token.text) &&
    /^(?:time|day|night|week|month|year|hour|morning|evening)$/u.test(tokens[at + 1]?.text ?? "")
  )
    return true;
  if (/^als$/iu.test(token.text)) return last && at >= 4;
  if (/^(?:that|which|who|dass|que|qui)$/iu.test(token.text) && at >= 4) return true;
  if (token.pos === "ADP" || token.pos === "SCONJ") {
    // "of" and similar words belong to the noun before them, and are left off only as a last resort.
    return last ? at >= 4 : !/^(?:of|de|du|des|d'|von|der|di|del|van|da|do|que)$/iu.test(token.text);
  }
  if (token.pos === "CCONJ") {
    const [kept, rest] = [tokens.slice(0, at), tokens.slice(at + 1, at + 5)];
    if (kept.some(({ text }) => /^(?:between|both|either|zwischen|entre|tra|fra)$/iu.test(text)))
      return false;
    // The tagger can mistake an imperative's verb for a name: "Open the brake and take out the wheel".
    if (rest[0]?.pos === "VERB" && kept.length >= 3) return true;
    if (tokens.some(isVerb)) return kept.some(isVerb) && rest.some(isVerb);
    return at >= 3 && !tokens.slice(0, at).some(({ text }) => text === ",");
  }
  return /^[,;:—–(，、،]$/u.test(token.text);
}

/** Leaves phrases off the end until the rest is short enough and can stand alone; undefined if it never can. */
export function withoutTail(
  tokens: readonly Token[],
  language: Language,
  most: number,
  last = false,
): Token[] | undefined {
  for (let at = tokens.length - 1; at >= 2; at--) {
    if (!opensPhrase(tokens[at]!, at, tokens, last)) continue;
    const [kept, rest] = [tokens.slice(0, at), tokens.slice(at)];
    const fits = words(kept) <= most && words(kept) >= 2;
    if (fits && isWhole(kept, rest, language) && canDrop(kept, rest, language)) return kept;
  }
  return last ? undefined : withoutTail(tokens, language, most, true);
}
