import { own } from "../../../scene/own.ts";
import { mostWords } from "./headings.ts";
import type { Language } from "./language.ts";
import { isOpenEnded, lexiconOf, setOf } from "./lexicons/index.ts";
import { type Measure, measuresIn, type Quantity } from "./numbers.ts";
import { isUnspaced, isWord, tokensOf, wordCount } from "./tagging.ts";
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

/** The text without approximate and connecting words at its end. */
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

const fits = (label: string, language: Language, most = mostWords) =>
  label !== "" && wordCount(label, language) <= most && label.length <= 60;

/** The clause of a sentence that a figure is in, without the clauses before and after it. */
function clauseAround(sentence: string, from: number, to: number): [string, string] {
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

/** The label of an English figure: what it measures, in words that make sense under it. */
function englishLabel(sentence: string, from: number, to: number): string {
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
    after === "" &&
    fits(lead, "en", 6) &&
    !isOpenEnded(lead.split(/\s/u).at(-1) ?? "", "en") &&
    !/\b(?:in|to|by|at|for|of|with|under|within|below|above|than|from)\s*$/iu.test(before)
  )
    return capital(lead);
  if (
    /^(?:people|users|customers|visitors|orders|drinks|chefs|guests|students|employees|families|members|countries|cities|stores|recipes|lessons|songs|books|pages|languages|species|jobs|homes|trees|birds|questions)\b/iu.test(
      after,
    ) &&
    fits(after, "en", 8)
  )
    return after;
  return "";
}

/** A figure's label in a language other than English: the words before or after it, if they say enough. */
function neutralLabel(sentence: string, from: number, to: number, language: Language): string {
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

const growing = /\b(?:grew|rose|increased|climbed|gained|improved|jumped|is up|was up|went up)(?:\sby)?$/iu;
const shrinking = /\b(?:fell|dropped|decreased|declined|shrank|sank|is down|was down|went down)(?:\sby)?$/iu;

/** The sign of a change in percent: "Costs fell by 62%" is −62%. */
function signOf(sentence: string, from: number, suffix: string): string {
  const before = sentence
    .slice(0, from)
    .trimEnd()
    .replace(/\s(?:about|around|nearly|almost|only|just|over)$/iu, "");
  const by = /\sby$/iu.test(before);
  if (!by && !suffix.includes("%")) return "";
  return growing.test(before) ? "+" : shrinking.test(before) ? "−" : "";
}

/** The most words and characters around a figure that can be read at a glance. */
const readable = { whole: 9, words: 12, lead: 70, label: 80 };

/** Words before a figure that say how exact it is: without them, the film would claim something else. */
const hedges =
  /(?<!\p{L})(about|around|roughly|nearly|almost|only|up to|more than|over|less than|under|at least|at most|approximately|etwa|rund|fast|über|mehr als|weniger als|bis zu|mindestens|nur|environ|presque|plus de|moins de|seulement|jusqu'à|casi|unos|unas|más de|menos de|hasta|solo|circa|quasi|più di|meno di|oltre|ongeveer|bijna|meer dan|minder dan|slechts|cerca de|quase|mais de|menos de|até|apenas)\s*$|(約|およそ|ほぼ|约|大约|近|超过|只有)$/iu;

/**
 * The words before and after a figure, so that the three are read as one; undefined if they are too many.
 * @param alone whether it is the sentence's only figure
 */
function around(
  sentence: string,
  { from, to }: Measure,
  language: Language,
  alone: boolean,
): Pick<Quantity, "lead" | "label"> | undefined {
  const parts = (before: string, after: string) => ({
    lead: capital(bare(before.trim().replace(/^(?:and|but|und|aber|et|mais|y|pero|e|en|maar)\s/iu, ""))),
    label: bare(after.trim()),
  });
  const count = (text: string) => (isUnspaced(language) ? 0 : wordCount(text, language));
  const isReadable = ({ lead, label }: { lead: string; label: string }, most: number) =>
    (lead || label) !== "" &&
    lead.length <= readable.lead &&
    label.length <= readable.label &&
    count(lead) <= most &&
    count(label) <= most &&
    !/["“”«»„「」]/u.test(lead + label);
  const whole = parts(sentence.slice(0, from).replace(/^[,;\s]+/u, ""), sentence.slice(to));
  if (isReadable(whole, alone ? readable.whole : readable.words) && (alone || !/[,;:]/u.test(whole.lead)))
    return whole;
  const clause = parts(...clauseAround(sentence, from, to));
  // A clause without its subject, such as "because they reflect 80%", says too little.
  const first = tokensOf(clause.lead, language)[0];
  const inner = !sentence.slice(0, from).trimStart().toLowerCase().startsWith(clause.lead.toLowerCase());
  if (alone && inner && ["AUX", "VERB", "PRON", "SCONJ"].includes(first?.pos ?? "")) return undefined;
  return isReadable(clause, readable.words) ? clause : undefined;
}

/** A label that says what a figure measures without the rest of its sentence; undefined if there is none. */
function labelOf(sentence: string, { from, to }: Measure, language: Language): string | undefined {
  const label =
    language === "en" ? englishLabel(sentence, from, to) : neutralLabel(sentence, from, to, language);
  const end = label ? tokensOf(label, language).filter(isWord).at(-1) : undefined;
  const ok =
    label &&
    !(end?.pos === "VERB" && label.includes(" ") && language === "en" && !/^(?:to|lasts)\b/u.test(label)) &&
    !isOpenEnded(label.split(/\s+/u).at(-1) ?? "", language);
  if (ok) return label;
  const named = sentence.match(/^([^:,]{2,40}):\s/u);
  return named && named[0].length === from && fits(named[1]!, language)
    ? capital(bare(named[1]!))
    : undefined;
}

/** Where the words of one figure end and those of the next begin: at a comma, conjunction or preposition, if any. */
function borderOf(sentence: string, one: Measure, next: Measure, language: Language): number {
  const between = sentence.slice(one.to, next.from);
  const mark = between.search(
    /[,;:，、；：،]|(?<!\p{L})(?:and|but|while|und|aber|et|mais|y|pero|e|ma|mas|en|maar)\s/iu,
  );
  if (mark >= 0) return one.to + mark;
  const words = [...between.matchAll(/\S+/gu)];
  const opening = words.findLast(
    ({ 0: word }, at) => at > 0 && setOf(lexiconOf(language).prepositions).has(word.toLowerCase()),
  );
  return opening ? one.to + opening.index : next.from;
}

/** The part of a sentence that is about one of its figures, with the figure's place in it. */
function partOf(
  sentence: string,
  measures: readonly Measure[],
  at: number,
  language: Language,
): { text: string; one: Measure } {
  const one = measures[at]!;
  const [before, after] = [measures[at - 1], measures[at + 1]];
  const start = before ? Math.max(before.to, borderOf(sentence, before, one, language)) : 0;
  const end = after ? borderOf(sentence, one, after, language) : sentence.length;
  // Between the border and the figure there may be nothing: then all words belong to the figure before it.
  const text = sentence.slice(start, Math.max(end, one.to));
  return { text, one: { ...one, from: one.from - start, to: one.to - start } };
}

/** Whether two figures are one, such as "3 minutes and 20 seconds". */
const isCompound = (sentence: string, one: Measure, next: Measure | undefined) =>
  next !== undefined &&
  /^\s*(?:(?:,|and|und|et|y|e|en)\s*)?$/u.test(sentence.slice(one.to, next.from)) &&
  one.suffix !== "" &&
  next.suffix !== "" &&
  one.suffix !== next.suffix;

/** The figures of a sentence with their words. A figure without any has neither lead nor label. */
export function quantitiesIn(sentence: string, language: Language): Quantity[] {
  const measures = measuresIn(sentence, language);
  if (measures.some((one, at) => isCompound(sentence, one, measures[at + 1]))) return [];
  return measures.map((whole, at) => {
    const sign = language === "en" ? signOf(sentence, whole.from, whole.suffix) : "";
    const measure = { ...whole, prefix: sign + whole.prefix };
    const label = labelOf(sentence, whole, language);
    const hedge = sentence.slice(0, whole.from).match(hedges)?.[0].trim() ?? "";
    if (label) return { ...measure, lead: capital(hedge), label };
    const { text, one } = partOf(sentence, measures, at, language);
    const words = around(text, one, language, measures.length === 1) ?? { lead: "", label: "" };
    // A measure word belongs to its number.
    if (isUnspaced(language) && words.label.length <= 2)
      return { ...measure, suffix: measure.suffix + words.label, lead: words.lead, label: "" };
    return { ...measure, ...words };
  });
}
