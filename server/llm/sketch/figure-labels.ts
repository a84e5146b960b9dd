import { own } from "../../../scene/own.ts";
import { mostWords } from "./headings.ts";
import type { Language } from "./language.ts";
import { isUnspaced, wordCount } from "./tagging.ts";
import { bare, capital } from "./words.ts";

/** Nouns for what a verb measures: "the battery lasts 14 hours" is about battery life. */
const measures: Record<string, string> = {
  last: "life",
  lasts: "life",
  weigh: "weight",
  weighs: "weight",
  cost: "price",
  costs: "price",
};

const dimensions: Record<string, string> = {
  long: "length",
  tall: "height",
  high: "height",
  wide: "width",
  deep: "depth",
  old: "age",
  thick: "thickness",
  heavy: "weight",
  fast: "speed",
};

const approximate =
  /\s*(?:about|around|roughly|nearly|almost|only|just|up to|more than|over|less than|under|at least|at most|some|approximately|a total of|the|of|to|by|at|for|in|with|from)$/iu;

/** Removes connecting words and words such as "about" from the end of a text. */
function trimmedEnd(text: string): string {
  let result = bare(text);
  for (let before = ""; before !== result; ) {
    before = result;
    result = bare(` ${result}`.replace(approximate, ""));
  }
  return result;
}

const articles =
  /^(?:(?:if|when|because)\s)?(?:the|a|an|our|its|his|her|their|your|this|that|each|every|and|but|so)\s+/iu;

export const fits = (label: string, language: Language, most = mostWords) =>
  label !== "" && wordCount(label, language) <= most && label.length <= 60;

/** Returns the text before and the text after a figure, within the clause that the figure is in. */
export function clauseAround(sentence: string, from: number, to: number): [string, string] {
  const before =
    sentence
      .slice(0, from)
      .split(/[,;:(—–，、；：،]\s?(?!\d)|\s(?:and|but|while|und|aber|et|mais|y|pero|e|ma|mas|en|maar)\s/iu)
      .at(-1) ?? "";
  const after =
    sentence
      .slice(to)
      // Conjunctions begin a clause unless a single word follows: "32 riders and helpers".
      .split(
        /[,;:)—–.!?](?:\s|$)|[，、；：،]|\s(?:and|but|while|which|und|aber|et|mais|y|pero|e|ma|mas|maar)\s(?=\S+\s)/iu,
      )[0] ?? "";
  return [before.trim(), bare(after.trim())];
}

/**
 * Returns a label that says what a figure in an English sentence measures; an empty string if the sentence doesn't say.
 */
export function englishLabel(sentence: string, from: number, to: number): string {
  const [before, after] = clauseAround(sentence, from, to);
  const lead = trimmedEnd(before).replace(articles, "");
  const isPronoun = (text: string) => /^(?:it|they|this|that|he|she|we|you|i|)$/iu.test(text);
  const dimension = own(dimensions, after.split(/\s/u)[0]!.toLowerCase());
  const sized = dimension
    ? lead.match(/^(.+?)\s(?:is|are|was|were)(?:\s(?:now|only|just))?$/iu)?.[1]
    : undefined;
  if (sized && dimension && fits(`${sized} ${dimension}`, "en"))
    return isPronoun(sized) ? capital(dimension) : capital(`${sized} ${dimension}`);
  const verb = lead.match(/^(.*?)\s*\b(lasts?|weighs?|costs?)$/iu);
  if (verb) {
    const noun = own(measures, verb[2]!.toLowerCase()) ?? "";
    const thing = verb[1]!.replace(/\s(?:now|only|just|usually)$/iu, "");
    const label = isPronoun(thing) ? (noun === "life" ? `lasts ${after}`.trim() : noun) : `${thing} ${noun}`;
    return capital(fits(`${label} ${after}`, "en") && after && noun !== "life" ? `${label} ${after}` : label);
  }
  // "charges in 20 minutes" is the time that charging takes.
  const doing = /\b(?:in|within|under)(?:\s(?:about|just|only|under|less than|around))?\s*$/iu.test(before)
    ? lead.match(/^(?:(.*)\s)?(\p{Ll}+?)(e?s)(\s\p{L}.*)?$/u)
    : null;
  const times = /^\s?(?:milli)?(?:seconds?|minutes?|hours?|days?|weeks?|months?|ms|h)\b/iu.test(
    sentence.slice(from).replace(/^[\d.,]+/u, ""),
  );
  if (
    doing &&
    times &&
    /\b(charges|reaches|arrives|answers|starts|boots|loads|installs|folds|heals|cools|heats|delivers|bakes|cooks|opens|closes|responds|replies|travels|orbits|circles|dries|sets)\b/iu.test(
      lead,
    )
  ) {
    const [subject, action] = lead
      .split(
        /\b(?=(?:charges|reaches|arrives|answers|starts|boots|loads|installs|folds|heals|cools|heats|delivers|bakes|cooks|opens|closes|responds|replies|travels|orbits|circles|dries|sets)\b)/iu,
      )
      .slice(-2) as [string, string?];
    const base = (action ?? subject).replace(/^(\p{L}+?)(?:ches|ies|es|s)\b/u, (whole, stem: string) =>
      /ches$/u.test(whole) ? `${stem}ch` : /[pr]ies$/u.test(whole) ? `${stem}y` : whole.replace(/s$/u, ""),
    );
    return `to ${base} ${after}`.trim();
  }
  if (lead === "" && /^of\s/iu.test(after) && fits(after, "en", 9)) return after;
  const named = before.match(
    /\b(?:an?|the|its|their|our)\s+((?:[\p{L}-]+\s){1,4})of(?:\s(?:about|up to|over|just))?$/iu,
  )?.[1];
  if (named)
    return capital(
      bare(`${named}${/^(?:per|in|on|at|for|from)\s/iu.test(after) && fits(after, "en", 4) ? after : ""}`),
    );
  const copula = lead.match(
    /^(.+?)\s+(?:is|are|was|were|reached|reaches|totalled|totaled|has|have|had|hit|stands|stood|sits|comes?|came|fell|rose|grew|drops?|dropped|climbed|increased|decreased|went|goes|earned|raised|covers?|holds?|uses?|used|employs?|spans?|measures?|became|becomes|sold)$/iu,
  );
  if (copula && !isPronoun(copula[1]!)) {
    const thing = copula[1]!.replace(
      /\s(?:now|already|still|only|just|also|has|have|had|you|we|they|it)$/iu,
      "",
    );
    const label = /^(?:per|in|on|from|at|of|for|a|every|each|by)\s/iu.test(after)
      ? `${thing} ${after}`
      : after
        ? `${after} (${thing})`
        : thing;
    if (/^(?:per|in|on|from|at|of|for|every|each|by)\s/iu.test(after) || !after)
      return capital(fits(label, "en", 9) ? label : thing);
    const has = /\s(?:has|have|had|holds?|uses?|used|employs?|sold|covers?)$/iu.test(lead);
    if (has && fits(after, "en")) return after;
  }
  if ((lead === "" || isPronoun(lead)) && fits(after, "en", 9)) return lead ? "" : after;
  if (
    /^(?:people|users|customers|visitors|orders|drinks|chefs|guests|students|employees|families|members|countries|cities|stores|recipes|lessons|songs|books|pages|languages|species|jobs|homes|trees|birds|questions)\b/iu.test(
      after,
    ) &&
    fits(after, "en", 8)
  )
    return after;
  return "";
}

/**
 * Returns a figure's label in a language other than English: the words before or after it; empty if they don't say
 * enough.
 */
export function neutralLabel(sentence: string, from: number, to: number, language: Language): string {
  const [before, after] = clauseAround(sentence, from, to);
  if (isUnspaced(language)) {
    const topic = sentence.slice(0, from).match(/([^、。は]{1,14})(?:は|が)[^は、]{0,6}$/u)?.[1];
    return topic ?? "";
  }
  const about =
    /\s(?:etwa|rund|fast|über|nur|bis zu|environ|presque|plus de|seulement|casi|unos|unas|más de|solo)$/iu;
  const lead = before.replace(about, "");
  // "Die Miete ist 900 €" measures the rent.
  const copula = lead.replace(
    /\s(?:ist|sind|war|waren|beträgt|kostet|kosten|wiegt|est|sont|était|coûte|coûtent|pèse|es|son|era|cuesta|cuestan|pesa|è|costa|custa|kost|weegt)$/iu,
    "",
  );
  if (after === "" && copula !== lead && fits(copula, language)) return capital(copula);
  if (lead === "" && fits(after, language, 9)) return after;
  return "";
}
