import { clauseAround, englishLabel, fits, neutralLabel } from "./figure-labels.ts";
import type { Language } from "./language.ts";
import { isOpenEnded, lexiconOf, setOf } from "./lexicons/index.ts";
import { type Measure, measuresIn, type Quantity } from "./numbers.ts";
import { isUnspaced, isWord, tokensOf, wordCount } from "./tagging.ts";
import { bare, capital } from "./words.ts";

const growing = /\b(?:grew|rose|increased|climbed|gained|improved|jumped|is up|was up|went up)(?:\sby)?$/iu;
const shrinking = /\b(?:fell|dropped|decreased|declined|shrank|sank|is down|was down|went down)(?:\sby)?$/iu;

/** Returns the sign of a change: "Costs fell by 62%" is −62%. */
function signOf(sentence: string, from: number, suffix: string): string {
  const before = sentence
    .slice(0, from)
    .trimEnd()
    .replace(/\s(?:about|around|nearly|almost|only|just|over)$/iu, "");
  const by = /\sby$/iu.test(before);
  if (!by && !suffix.includes("%")) return "";
  return growing.test(before) ? "+" : shrinking.test(before) ? "−" : "";
}

/** The maximum numbers of words and characters around a figure that can be read at a glance. */
const readable = { whole: 9, words: 12, lead: 70, label: 80 };

/** Words before a figure that say how exact it is. Without them, the figure would be misleading. */
const hedges =
  /(?<!\p{L})(about|around|roughly|nearly|almost|only|up to|more than|over|less than|under|at least|at most|approximately|etwa|rund|fast|über|mehr als|weniger als|bis zu|mindestens|nur|environ|presque|plus de|moins de|seulement|jusqu'à|casi|unos|unas|más de|menos de|hasta|solo|circa|quasi|più di|meno di|oltre|ongeveer|bijna|meer dan|minder dan|slechts|cerca de|quase|mais de|menos de|até|apenas)\s*$|(約|およそ|ほぼ|约|大约|近|超过|只有)$/iu;

/** Whether words end with a hedge for the figure after them. */
export const endsInHedge = (words: string) => hedges.test(words);

/** Whether words are only a hedge for the figure after them. */
export const isHedge = (lead: string) => lead.match(hedges)?.index === 0;

/** Words that say nothing in a line of their own. */
const withoutArticle = (lead: string) => (/^(?:an?|the|our|your|my|this)$/iu.test(lead) ? "" : lead);

/**
 * Returns the words before and after a figure, to be read with it as one sentence; undefined if there are too many.
 * @param alone whether the figure is the sentence's only one
 */
function around(
  sentence: string,
  { from, to }: Measure,
  language: Language,
  alone: boolean,
): Pick<Quantity, "lead" | "label"> | undefined {
  const parts = (before: string, after: string) => ({
    lead: withoutArticle(
      capital(bare(before.trim().replace(/^(?:and|but|und|aber|et|mais|y|pero|e|en|maar)\s/iu, ""))),
    ),
    label: bare(after.replace(/^[\s,;:，、；：،–—-]+/u, "")),
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
  // Commas before a figure suggest a list, of which the figure is only a part.
  const marks = whole.lead.match(/[,;]/gu)?.length ?? 0;
  if (isReadable(whole, alone ? readable.whole : readable.words) && marks <= (alone ? 1 : 0)) return whole;
  const clause = parts(...clauseAround(sentence, from, to));
  // A clause without its subject, such as "because they reflect 80%", says too little.
  const first = tokensOf(clause.lead, language)[0];
  const inner = !sentence.slice(0, from).trimStart().toLowerCase().startsWith(clause.lead.toLowerCase());
  if (alone && inner && ["AUX", "VERB", "PRON", "SCONJ"].includes(first?.pos ?? "")) return undefined;
  return isReadable(clause, readable.words) ? clause : undefined;
}

/** Returns a label that says what a figure measures without the rest of its sentence; undefined if there is none. */
function labelOf(sentence: string, { from, to }: Measure, language: Language): string | undefined {
  const label =
    language === "en" ? englishLabel(sentence, from, to) : neutralLabel(sentence, from, to, language);
  const end = label ? tokensOf(label, language).filter(isWord).at(-1) : undefined;
  const ok =
    label &&
    // "A year" alone doesn't say what happens each year.
    !/^(?:a|an|per|each|every)\s\p{L}+$/iu.test(label) &&
    !(end?.pos === "VERB" && label.includes(" ") && language === "en" && !/^(?:to|lasts)\b/u.test(label)) &&
    !isOpenEnded(label.split(/\s+/u).at(-1) ?? "", language);
  if (ok) return label;
  const named = sentence.match(/^([^:,]{2,40}):\s/u);
  return named && named[0].length === from && fits(named[1]!, language)
    ? capital(bare(named[1]!))
    : undefined;
}

/** Where one figure's words end and the next one's begin: at a comma, conjunction or preposition, if any. */
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
  // "14 % auf 48,6 Mio.": a single preposition belongs to the second figure, unless it joins both.
  const [only, more] = words;
  const joins = /^(?:of|von|de|du|del|di|do|da|van|per|pro|par|por|je|a)$/iu.test(only?.[0] ?? "");
  if (only && !more && !joins && setOf(lexiconOf(language).prepositions).has(only[0].toLowerCase()))
    return one.to + only.index;
  if (opening) return one.to + opening.index;
  // "80,000 soldiers faced 7,000 defenders": the verb belongs to the second figure.
  const verb =
    language === "en" ? tokensOf(between, language).findLast(({ pos }) => pos === "VERB") : undefined;
  const at = verb ? between.lastIndexOf(verb.text) : 0;
  return at > 1 ? one.to + at : next.from;
}

/** Returns the part of a sentence that is about one of its figures, with the figure's position in it. */
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
  // Without a boundary, all words between two figures belong to the first one.
  const text = sentence.slice(start, Math.max(end, one.to));
  return { text, one: { ...one, from: one.from - start, to: one.to - start } };
}

/** Whether two figures are one measure, such as "3 minutes and 20 seconds". */
const isCompound = (sentence: string, one: Measure, next: Measure | undefined) =>
  next !== undefined &&
  /^\s*(?:(?:,|and|und|et|y|e|en)\s*)?$/u.test(sentence.slice(one.to, next.from)) &&
  one.suffix !== "" &&
  next.suffix !== "" &&
  one.suffix !== next.suffix;

/** Whether a figure is the last of several numbers, such as the 4 of "3 and 4". */
const isLast = (sentence: string, { from }: Measure) =>
  /\d\s(?:and|or|und|oder|et|ou|y|o|e|en|of)\s$/u.test(sentence.slice(0, from));

/** Leaves out measures that only describe a noun, such as "a 5-year delay", if the sentence has a figure besides them. */
function essential(sentence: string, measures: readonly Measure[]): readonly Measure[] {
  const others = measures.filter(({ from, to }) => !/^\D*[\d.,]+-\p{L}+$/u.test(sentence.slice(from, to)));
  return others.length > 0 ? others : measures;
}

/**
 * Returns the figures of a sentence with the words around them. Lead and label are empty if no words fit. Returns none
 * if two figures are one measure, or if a figure is the last of several numbers.
 */
export function quantitiesIn(sentence: string, language: Language): Quantity[] {
  const measures = essential(sentence, measuresIn(sentence, language));
  if (measures.some((one, at) => isCompound(sentence, one, measures[at + 1]) || isLast(sentence, one)))
    return [];
  return measures.map((whole, at) => {
    const sign = language === "en" ? signOf(sentence, whole.from, whole.suffix) : "";
    const measure = { ...whole, prefix: sign + whole.prefix };
    const label = labelOf(sentence, whole, language);
    const hedge = sentence.slice(0, whole.from).match(hedges)?.[0].trim() ?? "";
    // A label with another figure of the sentence says more than belongs to this one.
    const others = measures.filter((one) => one !== whole).map(({ from, to }) => sentence.slice(from, to));
    if (label && !others.some((one) => label.includes(one)))
      return { ...measure, lead: capital(hedge), label };
    const { text, one } = partOf(sentence, measures, at, language);
    const words = around(text, one, language, measures.length === 1) ?? { lead: "", label: "" };
    // A Chinese or Japanese measure word belongs to its number.
    if (isUnspaced(language) && words.label.length <= 2)
      return { ...measure, suffix: measure.suffix + words.label, lead: words.lead, label: "" };
    // The words include the verb, so the figure needs no sign.
    return { ...measure, prefix: whole.prefix, ...words };
  });
}
