import { remember } from "./remember.ts";
import { type TextWord, wordsIn } from "./words.ts";

/**
 * A narration as it is spoken. Words are separated by spaces and numbered from 0.
 */
export interface Spoken {
  /** The text without markup. */
  text: string;
  /** Silences in seconds, each before a word, or after the last one. */
  pauses: readonly Readonly<{ word: number; seconds: number }>[];
  /** Emphasized words, from `from` up to, but not including, `to`. */
  emphases: readonly Readonly<{ from: number; to: number }>[];
}

/** The shortest and the longest pause, and the maximum for all pauses of a narration together, in seconds. */
const [shortest, longest, most] = [0.1, 5, 120];
const usual = 0.5;

const pauseMark = /\[pause(?:\s{1,3}(\d{1,3}(?:[.,]\d{1,3})?)(?:\s?s)?)?\]\s*/gi;
/** Asterisks around words. Multiplication signs don't match, because they are next to spaces or digits. */
const emphasisMark = /(?<![\p{L}\p{N}*])\*(?![\s*])[^*\n]{1,200}(?<!\s)\*(?![\p{L}\p{N}*])/gu;

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

/**
 * How many words a text of `count` words has once `part` is appended to it. Counting a long text again would be slow.
 */
const countWith = (count: number, text: string, part: string) =>
  count + countWords(part) - (/\S$/.test(text.slice(-1)) && /^\S/.test(part) ? 1 : 0);

interface Mark {
  at: number;
  length: number;
  /** The duration of a pause, in seconds; undefined for other marks. */
  seconds?: number;
}

function marksIn(text: string): Mark[] {
  const pauses = [...text.matchAll(pauseMark)].map(({ index, 0: { length }, 1: seconds }) => ({
    ...{ at: index, length },
    seconds: Math.min(longest, Math.max(shortest, Number(seconds?.replace(",", ".") ?? usual))),
  }));
  const asterisks = [...text.matchAll(emphasisMark)].flatMap(({ index, 0: { length } }) => [
    { at: index, length: 1 },
    { at: index + length - 1, length: 1 },
  ]);
  return [...pauses, ...asterisks].sort((one, other) => one.at - other.at);
}

/**
 * Reads the markup of a narration: `[pause 0.8]` for a silence of 0.8 seconds, and `*word*` for emphasis. Everything
 * else is text.
 */
export const readNarration = remember((narration): Spoken => {
  const pauses: { word: number; seconds: number }[] = [];
  const emphases: { from: number; to: number }[] = [];
  let [text, words, from, left] = ["", 0, 0, most];
  let emphasized: number | undefined;
  for (const { at, length, seconds } of marksIn(narration)) {
    const part = narration.slice(from, at);
    words = countWith(words, text, part);
    text += part;
    from = at + length;
    if (seconds === undefined) {
      if (emphasized === undefined) emphasized = words - (/\S$/.test(text.slice(-1)) ? 1 : 0);
      else {
        emphases.push({ from: emphasized, to: words });
        emphasized = undefined;
      }
      continue;
    }
    const before = text.trimEnd();
    const space = text.slice(before.length) + narration.slice(at, from);
    // Punctuation after the mark belongs to the word before it.
    const joins = before === "" || from === narration.length || /^[.,;:!?…)\]”»]/.test(narration.slice(from));
    text = before + (joins ? "" : /\n\s*\n/.test(space) ? "\n\n" : " ");
    const last = pauses.at(-1);
    const known = last?.word === words ? last : { word: words, seconds: 0 };
    if (known !== last) pauses.push(known);
    const more = Math.min(seconds, longest - known.seconds, left);
    known.seconds += more;
    left -= more;
  }
  const kept = pauses.filter(({ seconds }) => seconds > 0);
  return { text: text + narration.slice(from), pauses: kept, emphases };
}, 500);

/** A narration without markup, as captions show it and people read it. */
export const plainNarration = (narration: string): string => readNarration(narration).text;

/** A narration whose text is changed piece by piece, with its pause marks left unchanged. */
export function rewordedNarration(narration: string, change: (text: string) => string): string {
  let [reworded, from] = ["", 0];
  for (const { index, 0: mark } of narration.matchAll(pauseMark)) {
    reworded += change(narration.slice(from, index)) + mark;
    from = index + mark.length;
  }
  return reworded + change(narration.slice(from));
}

/** The seconds that a spoken word takes on average, at 156 words per minute. */
export const wordSeconds = 1 / 2.6;

/** The words of a narration without speech, timed at reading speed, with its pauses. */
export function readWords(narration: string): (TextWord & { start: number; end: number })[] {
  const { text, pauses } = readNarration(narration);
  const silence = new Map(pauses.map(({ word, seconds }) => [word, seconds]));
  let time = 0;
  return text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((part, at) => {
      time += silence.get(at) ?? 0;
      return wordsIn(part).map((word) => {
        const start = time;
        time += wordSeconds;
        return { ...word, start, end: time };
      });
    });
}

/** Estimates how many seconds it takes to speak a narration. Used until speech is generated. */
export const reading = remember((narration): number => {
  const { text, pauses } = readNarration(narration);
  return wordsIn(text).length * wordSeconds + pauses.reduce((sum, { seconds }) => sum + seconds, 0);
}, 500);
