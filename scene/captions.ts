import { balancedLines } from "./caption-lines.ts";
import { captionLook } from "./caption-look.ts";
import { readWords } from "./narration.ts";
import { own } from "./own.ts";
import { perScene } from "./per-scene.ts";
import { remember } from "./remember.ts";
import { leadIn, type Timeline } from "./timeline.ts";
import { joined, type TextWord, wordsIn } from "./words.ts";

/** A spoken word, with times in seconds. */
export interface Word extends TextWord {
  start: number;
  end: number;
}

/** A caption line, with times in seconds from the start of the animation. */
export interface CaptionLine {
  start: number;
  end: number;
  words: Word[];
}

const pause = 0.6;

/** Words with a period that doesn't end a sentence: initials, ordinals such as "2." in German, and abbreviations. */
const abbreviated =
  /^["“„«(]?(?:\p{L}|\d{1,2}|Mio|Mrd|Dr|Mr|Mrs|Ms|Mme|Prof|Sr|Sra|St|Nr|No|vs|ca|bzw|z\.B|e\.g|i\.e|approx)\.$/u;
const isEnd = (word: string) => /[.!?…。！？]["”')\]」』）]*$/.test(word) && !abbreviated.test(word);

/** Splits a list of words into groups, at the ends of sentences and at pauses. */
function breathsOf(words: readonly Word[]): Word[][] {
  const breaths: Word[][] = [];
  for (const word of words) {
    const last = breaths.at(-1)?.at(-1);
    const ends = last && (isEnd(last.text) || word.start - last.end > pause);
    if (last && !ends) breaths.at(-1)!.push(word);
    else breaths.push([word]);
  }
  return breaths;
}

/**
 * Groups words into lines of up to 42 characters; wide characters count double. A line also ends at the end of
 * a sentence and at a pause.
 */
export function captionLines(words: readonly Word[]): CaptionLine[] {
  const lines = breathsOf(words).flatMap(balancedLines);
  return lines.map((group, at) => {
    const next = lines[at + 1]?.[0]?.start ?? Number.POSITIVE_INFINITY;
    // A line stays on screen for a moment after its last word, unless the next line starts sooner.
    return { words: group, start: group[0]!.start, end: Math.min(next, group.at(-1)!.end + 0.4) };
  });
}

/**
 * Splits a spoken “word” that is really a whole sentence, as in scripts without spaces. Its time is divided in
 * proportion to the length of the words.
 */
function spokenWords({ text, start, end }: Word): Word[] {
  const words = wordsIn(text);
  const each = (end - start) / Math.max(1, text.length);
  let time = start;
  return words.map((word) => {
    const from = time;
    time += word.text.length * each;
    return { ...word, start: from, end: time };
  });
}

/** The lines of a narration, with times from its start. They are cached, because an edit changes only one scene. */
const linesOfText = remember((narration) => captionLines(readWords(narration)), 500);
const spokenLines = new WeakMap<readonly Word[], CaptionLine[]>();

function linesOf(narration: string, spoken: readonly Word[] | undefined): readonly CaptionLine[] {
  if (!spoken) return linesOfText(narration);
  const lines = spokenLines.get(spoken) ?? captionLines(spoken.flatMap(spokenWords));
  spokenLines.set(spoken, lines);
  return lines;
}

/** The captions of a scene that starts at `start` seconds. */
const captionsOfScene = perScene(
  ({ narration }, start: number, spoken: readonly Word[] | undefined): CaptionLine[] => {
    const offset = start + leadIn;
    const later = <T extends { start: number; end: number }>(one: T): T => ({
      ...one,
      start: one.start + offset,
      end: one.end + offset,
    });
    return linesOf(narration, spoken).map((line) => ({ ...later(line), words: line.words.map(later) }));
  },
);

/**
 * The captions of an animation. `spoken` has the words of each scene by its ID, timed from the start of its narration.
 * A narration without speech is timed at reading speed, like its scene in the timeline.
 */
export const captionsOf = (timeline: Timeline, spoken: Record<string, readonly Word[]>): CaptionLine[] =>
  timeline.shots.flatMap(({ scene, start }) => captionsOfScene(scene, start, own(spoken, scene.id)));

const pad = (value: number, length = 2) => String(value).padStart(length, "0");

function stamp(seconds: number, comma: "," | ".") {
  const ms = Math.round(seconds * 1000);
  return `${pad(Math.floor(ms / 3_600_000))}:${pad(Math.floor(ms / 60_000) % 60)}:${pad(Math.floor(ms / 1000) % 60)}${comma}${pad(ms % 1000, 3)}`;
}

/** Formats captions as SubRip. */
export const toSrt = (lines: readonly CaptionLine[]) =>
  lines
    .map(
      (line, at) =>
        `${at + 1}\n${stamp(line.start, ",")} --> ${stamp(line.end, ",")}\n${joined(line.words)}\n`,
    )
    .join("\n");

/** Escapes characters that have a special meaning in WebVTT. */
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Where a player shows a cue, as WebVTT's cue settings. Without settings, it is centered at the bottom. */
function cueSettings({ style, position }: ReturnType<typeof captionLook>): string {
  const line = { top: " line:4%", middle: " line:47%", bottom: "" }[position];
  return style === "lower-third" ? `${line} position:5% align:start` : line;
}

/** Formats captions as WebVTT, with a cue timestamp before each word of a line except the first (W3C WebVTT). */
export const toVtt = (lines: readonly CaptionLine[], look = captionLook({})) =>
  `WEBVTT\n\n${lines
    .map((line) => {
      const text = joined(
        line.words.map(({ text, joinsPrevious, start }, at) => ({
          text: (at === 0 ? "" : `<${stamp(start, ".")}>`) + escaped(text),
          joinsPrevious,
        })),
      );
      return `${stamp(line.start, ".")} --> ${stamp(line.end, ".")}${cueSettings(look)}\n${text}\n`;
    })
    .join("\n")}`;
