import { headingOf } from "./headings.ts";
import type { Language } from "./language.ts";
import { secondsOf } from "./length.ts";
import type { ContentOf, Entry, Kind, Moment } from "./moments.ts";
import type { Quantity } from "./numbers.ts";
import type { PictureChooser } from "./pictures.ts";
import { phrasesOf } from "./splitting.ts";
import { bare, capital, isSame, shortened } from "./words.ts";

/** A visual that hasn't been validated yet; its layout may not exist. */
export interface Proposal {
  layout: string;
  [field: string]: unknown;
}

/** The context for proposing visuals. */
export interface Drawing {
  pictures: PictureChooser;
  /** The film's topic, whose picture is shown if a moment has none. */
  topic: string;
  /** The film's title. */
  name: string;
  language: Language;
}

export type Propose<K extends Kind> = (content: ContentOf<K>, drawing: Drawing, moment: Moment) => Proposal[];

export const figureOf = ({ lead, value, prefix, suffix, label }: Quantity) => ({
  lead,
  value,
  prefix,
  suffix,
  label,
});

export const pictured = <T extends object>(list: T[], pictures: (string | undefined)[]) =>
  list.map((one, at) => (pictures[at] ? { ...one, picture: pictures[at] } : one));

/** Returns a text, or a shorter phrase from it that fits; empty if there is none, so that another layout is chosen. */
export function fitting(text: string, most: number, { language }: Drawing): string {
  const plain = bare(text);
  if (plain.length <= most) return plain;
  const enough = plain.split(/\s+/u).length / 2;
  for (const words of [7, 5, 3]) {
    const phrase = headingOf(plain, language, words);
    // A phrase with too few of the words would be misleading.
    if (phrase && phrase.length <= most && (most > 60 || phrase.split(/\s+/u).length >= enough))
      return phrase;
  }
  return "";
}

/** Returns text that adds to the heading and fits, or an empty string. */
export const adding = (text: string, heading: string, drawing: Drawing, most = 130) => {
  const shown = text === "" || isSame(text, heading) ? "" : fitting(text, most, drawing);
  return heading.toLowerCase().includes(shown.toLowerCase()) ? "" : shown;
};

export const textOf = ({ title, text }: Entry) =>
  text && !text.toLowerCase().startsWith(title.toLowerCase()) ? `${title}: ${text}` : text || title;

/** Returns a heading that the clause begins with, such as its subject; empty if there is none. */
export const fittingSubject = (clause: string, { language }: Drawing) => {
  const phrase = [5, 4, 3, 2]
    .map((words) => headingOf(clause, language, words))
    .find((one) => one.length <= 40 && clause.startsWith(one));
  return phrase ?? "";
};

/** Returns titles with the text that adds to them. A short text that contains its title replaces the title. */
export const entries = (list: Entry[], drawing: Drawing, longest = 40) =>
  list.map(({ title, text }) => {
    const whole = bare(text);
    if (whole.length <= longest && whole.toLowerCase().includes(title.toLowerCase()))
      return { title: capital(whole), text: "" };
    // A title that says it all, but is too long, is continued in the text.
    const shown = fitting(title, 40, drawing);
    return { title: shown, text: continued(shown, text || title) || adding(text, title, drawing, 60) };
  });

/** Returns the rest of a text that begins with its title, without parentheses; empty if it doesn't fit. */
function continued(title: string, text: string): string {
  const rest = restOf(text, title).replace(/^\((.*)\)$/u, "$1");
  return title !== "" && rest.length <= 60 ? capital(rest) : "";
}

export const picturesFor = (texts: string[], drawing: Drawing) => {
  const found = drawing.pictures.each(texts);
  // If fewer than half of the items have a picture, the others would look incomplete, so no pictures are shown.
  return found.filter(Boolean).length * 2 >= texts.length ? found : [];
};

export const all = (pictures: (string | undefined)[]) =>
  pictures.length > 0 && pictures.every(Boolean) ? { pictures } : {};

export const title = (heading: string, sub: string, drawing: Drawing, picture?: string): Proposal => ({
  layout: "title",
  heading: fitting(heading, 110, drawing),
  sub: adding(sub, heading, drawing, 190),
  ...(picture ? { picture } : {}),
});

/** The duration from which a scene counts as long, in seconds. */
const longScene = 4.4;

/** Returns the rest of a sentence after the heading that begins it; empty if it begins differently. */
export function restOf(sentence: string, heading: string): string {
  const whole = bare(sentence);
  if (!heading || !whole.toLowerCase().startsWith(heading.toLowerCase())) return "";
  return bare(whole.slice(heading.length).replace(/^[\s,;:–—-]+/u, ""));
}

/** Whether a scene would stay still for too long with a single text. */
export const isLong = (said: string[], { language }: Drawing) => secondsOf(said, language) >= longScene;

/**
 * Proposes phrases that replace each other, with pictures; empty if the sentences are too short or can't be broken
 * well.
 */
export function phrased(said: string[], drawing: Drawing, picture?: string): Proposal[] {
  const { language, pictures } = drawing;
  const phrases = phrasesOf(said, language);
  if (!phrases) return [];
  const [first = picture, ...others] = pictures.each(phrases);
  return [
    {
      layout: "phrases",
      phrases: pictured(
        phrases.map((text) => ({ text })),
        [first, ...others],
      ),
    },
  ];
}

/** Returns at most six texts. If there are more, several share a line, so that none is lost. */
const sixOf = (texts: string[]) => {
  const share = Math.ceil(texts.length / 6);
  return Array.from({ length: Math.ceil(texts.length / share) }, (_, at) =>
    texts.slice(at * share, (at + 1) * share).join(", "),
  );
};

export const points = (heading: string, texts: string[], drawing: Drawing): Proposal => {
  const shown = sixOf(texts).map((text) => shortened(text, 150));
  return { layout: "points", heading, points: shown, ...all(drawing.pictures.each(shown)) };
};
