import { dateOf, entryOf, orderOf } from "./entries.ts";
import { headingOf, mostWords } from "./headings.ts";
import type { Language } from "./language.ts";
import { withoutTex } from "./math/find.ts";
import type { Content, Entry, Moment } from "./moments.ts";
import { seriesIn } from "./series.ts";
import { phrasesOf } from "./splitting.ts";
import { tokensOf, wordCount } from "./tagging.ts";
import { bare, capital, plainOf, spoken } from "./words.ts";

/** The importance of each kind of moment, from 0 to 10. */
const weights: Record<Content["kind"], number> = {
  opening: 10,
  ending: 10,
  call: 9,
  series: 9,
  steps: 8,
  timeline: 8,
  comparison: 7,
  verdict: 7,
  change: 7,
  figure: 7,
  share: 7,
  definition: 6,
  quote: 6,
  list: 6,
  cause: 5,
  overlap: 6,
  dialogue: 7,
  formula: 8,
  code: 6,
  terminal: 6,
  table: 7,
  place: 6,
  verse: 7,
  question: 5,
  chapter: 4,
  statement: 4,
};

/** The context in which a prompt's blocks are read. */
export interface Reading {
  language: Language;
  /** The film's topic, used as the heading of a list that has none. */
  topic: string;
  /** Whether the prompt is a recipe or instructions, whose sentences are steps. */
  procedural: boolean;
}

export const moment = (content: Content, said: string[], paragraph: number): Moment => ({
  content,
  said: said.map(withoutTex),
  weight: weights[content.kind],
  paragraph,
});

const mostItems = 6;

export const chunks = <T>(list: T[], size: number): T[][] => {
  const count = Math.ceil(list.length / size);
  const each = Math.ceil(list.length / count);
  return Array.from({ length: count }, (_, at) => list.slice(at * each, (at + 1) * each)).filter(
    (part) => part.length > 0,
  );
};

/** Converts items to narration: short ones are joined into one sentence, and long ones are separate sentences. */
export function saidItems(items: string[], heading: string, language: Language, apart = false): string[] {
  const short =
    !apart && items.every((item) => wordCount(item, language) <= 5 && !/[.!?:]/u.test(bare(item)));
  const joint = language === "ja" || language === "zh" ? "、" : language === "ar" ? "، " : ", ";
  if (short && items.length > 1) {
    const list = items.map(bare).join(joint);
    return [spoken(heading ? `${bare(heading)}: ${list}` : list)];
  }
  const sentences = items.map((item) => spoken(item.replace(/\s[–—]\s/u, ": ")));
  return heading ? [`${capital(bare(heading))}: ${sentences[0]}`, ...sentences.slice(1)] : sentences;
}

/** Verbs that often begin a step of a recipe, where the tagger mistakes them for nouns. */
const kitchenVerb = /^(?:mix|stir|beat|fold|whisk|mash|season|drain|grease|knead|chop|slice|dice)$/iu;

export const isImperative = (text: string, language: Language) => {
  if (language !== "en") return false;
  const [first, second] = tokensOf(text, language);
  if (!first || /^(?:it|we|the|this|you|they|there|a|an|our|its)$/iu.test(first.text)) return false;
  if (kitchenVerb.test(first.text)) return true;
  const base = first.lemma === first.text.toLowerCase();
  return (
    base &&
    (first.pos === "VERB" ||
      (["NOUN", "PROPN", "ADJ"].includes(first.pos) && ["DET", "PRON", "NUM"].includes(second?.pos ?? "")))
  );
};

/** Converts a step to a title and text, without the word that orders it. */
export const stepOf = (text: string, language: Language): Entry => {
  const plain = capital(bare(text.replace(orderOf(language), "")));
  const entry = entryOf(plain, language);
  return entry;
};

export function listMoments(
  items: string[],
  ordered: boolean,
  heading: string,
  paragraph: number,
  reading: Reading,
): Moment[] {
  const { language } = reading;
  const needed =
    /ingredient|need|bring|pack|checklist|material|zutat|braucht|benötig|mitbring|ingrédient|ingrediente|necesit|必要/iu.test(
      heading,
    );
  // Amounts of ingredients aren't compared with one another.
  const series =
    needed || reading.procedural ? undefined : seriesIn(items.map(bare).join(", "), heading, language);
  if (series && series.values.length >= items.length)
    return [moment(series, saidItems(items, heading, language), paragraph)];
  const dates = items.map((item) => item.match(dateOf(language)));
  if (items.length >= 2 && dates.every(Boolean)) {
    const events = items.map((item, at) => eventOf(item, dates[at]!, language));
    return chunks(events, 6).map((part, at) => {
      const first = events.indexOf(part[0]!);
      return moment(
        { kind: "timeline", heading, events: part },
        saidItems(items.slice(first, first + part.length), at === 0 ? heading : "", language),
        paragraph,
      );
    });
  }
  const stepwise =
    (ordered && !/reasons|ways|facts|tips|gründe|raisons|razones|things/iu.test(heading)) ||
    (items.length > 1 &&
      !needed &&
      items.every((item) => isImperative(item, language)) &&
      reading.procedural);
  const size = needed ? 8 : mostItems;
  return chunks(items, size).map((part, at) => {
    const entries = part.map((item) => (stepwise ? stepOf(item, language) : entryOf(item, language)));
    const said = saidItems(part, at === 0 ? heading : "", language, stepwise);
    const named = heading || reading.topic;
    const shown = wordCount(named, language) <= mostWords ? bare(named) : headingOf(named, language);
    if (stepwise && entries.length > 1)
      return moment(
        { kind: "steps", heading: shown, steps: entries, circular: isCircular(part.join(" ")) },
        said,
        paragraph,
      );
    return moment({ kind: "list", heading: shown, items: entries, needed }, said, paragraph);
  });
}

export const isCircular = (text: string) =>
  /\b(?:cycle|starts? (?:again|over)|begins? again|repeats?|all over again)\b|kreislauf|von vorn|recommence|cycle|ciclo|empieza de nuevo|comienza de nuevo/iu.test(
    text,
  );

export const eventOf = (text: string, date: RegExpMatchArray, language: Language) => {
  const rest = capital(bare(text.slice(date[0].length)));
  const named = headingOf(rest, language);
  // A title from the middle of the sentence would omit the words before it.
  const begins = rest.toLowerCase().startsWith(named.toLowerCase()) ? named : "";
  const title = begins || phrasesOf([rest], language)?.[0] || named || rest.slice(0, 60);
  return { when: capital(bare(date[1]!)), title, text: plainOf(title) === plainOf(rest) ? "" : rest };
};
