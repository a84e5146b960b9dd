import { type Captions, clearOfCaptions } from "../caption-look.ts";
import { readAt } from "../cues.ts";
import type { Theme } from "../document.ts";
import type { EnterKind } from "../element-fields.ts";
import { hundredths } from "../hundredths.ts";
import { plainNarration, reading } from "../narration.ts";
import { smallestSize } from "../readable.ts";
import { displayOf, styleOf } from "../styles/index.ts";
import type { Style } from "../styles/style.ts";
import { familiesOf } from "../text.ts";
import { spokenWords } from "./words.ts";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/**
 * When a part of a scene enters, in seconds, and the index of the word in the narration that it enters with.
 */
export interface Beat {
  at: number;
  cue?: number;
}

/** A typeface of the style, for fitting text. */
export interface Type {
  family: string;
  weight: number;
  /** Multiplies a layout's largest sizes, because typefaces look larger or smaller at the same font size. */
  scale: number;
  line_height: number;
  font?: "display";
}

/** The context of a layout: the picture, its free area, the style, and the scene's timing. */
export interface Stage {
  width: number;
  height: number;
  tall: boolean;
  /** The scale relative to a 1280 × 720 picture. */
  unit: number;
  /** The smallest readable text size, in pixels. */
  least: number;
  /** The area within the margins and clear of the captions. */
  free: Box;
  theme: Theme;
  style: Style;
  display: Type;
  text: Type;
  /** The scene's expected duration in seconds, over which enter effects are spread. */
  seconds: number;
  /** The words of the narration, lowercase, without punctuation. */
  words: string[];
  /** The scene's index, which varies the arrangement. */
  index: number;
  /** How many items are on earlier pages of the scene. */
  first: number;
  /** The film's language as a BCP 47 tag, if known. */
  language?: string;
}

export function stageOf(
  {
    theme,
    language,
    captions,
    ...size
  }: { theme: Theme; language?: string; captions?: Captions; width: number; height: number },
  narration: string,
  index: number,
  minimum: number,
): Stage {
  const { width, height } = size;
  const margin = Math.round(Math.min(width, height) * 0.08);
  const clear = clearOfCaptions({ height, captions });
  const gap = Math.round(height * 0.02);
  const top = clear.top > 0 ? clear.top + gap : margin;
  const bottom = clear.bottom < height ? clear.bottom - gap : height - margin;
  const seconds = Math.max(minimum, narration ? reading(narration) + 0.5 : 0);
  const style = styleOf(theme);
  const families = familiesOf(style, theme);
  const { weight, scale, line_height } = displayOf(theme);
  return {
    width,
    height,
    tall: height > width,
    unit: Math.sqrt(width * height) / 960,
    least: smallestSize(size),
    free: { x: margin, y: top, w: width - 2 * margin, h: bottom - top },
    theme,
    style,
    display: { family: families.display, weight, scale, line_height, font: "display" },
    text: { family: families.sans, weight: 400, scale: style.text.scale, line_height: 1.25 },
    seconds: Math.round(seconds * 10) / 10,
    words: spokenWords(plainNarration(narration)),
    index,
    first: 0,
    language,
  };
}

/** A beat that follows another one by `delay` seconds. */
export function after(beat: Beat, delay: number): Beat;
export function after(beat: Beat | null, delay: number): Beat | null;
export function after(beat: Beat | null, delay: number): Beat | null {
  if (!beat) return null;
  return { at: hundredths(beat.at + delay), ...(beat.cue === undefined ? {} : { cue: beat.cue }) };
}

/** An enter effect at the style's tempo. */
export const enter = (stage: Stage, kind: EnterKind, beat: Beat, duration = 0.6) => ({
  kind,
  ...beat,
  duration: hundredths(duration / stage.style.tempo),
});

/** How strongly a spoken word indicates which part is meant. */
const weightOf = (word: string) => (word.length > 3 || /\d/.test(word) ? 3 : 1);

/**
 * The index, at least `from`, of the word in the narration at which a part is mentioned: the position that is followed
 * by the most words of the part, where long words and numbers count more, or the first of several such positions. A
 * match needs at least one long word or number.
 */
function cueOf(words: readonly string[], text: string, from: number): number | undefined {
  const [first, ...others] = spokenWords(text);
  const own = new Set([first!, ...others]);
  let best: { at: number; score: number } | undefined;
  for (let at = from; at < words.length; at++) {
    if (!own.has(words[at]!)) continue;
    const said = new Set(words.slice(at, at + own.size));
    const weights = [...own].filter((word) => said.has(word)).map(weightOf);
    // Among positions that are otherwise equal, one at the part's first word wins.
    const begins = words[at] === first ? 0.5 : 0;
    const score = weights.includes(3) ? weights.reduce((sum, weight) => sum + weight, begins) : 0;
    if (score > (best?.score ?? 0)) best = { at, score };
  }
  return best?.at;
}

/**
 * When each of several parts enters: with the word that names it, or in sequence if the narration doesn't name
 * it. The first part enters within the first second so the scene doesn't stay empty.
 */
export function beatsOf(stage: Stage, parts: readonly string[]): Beat[] {
  const { seconds, words } = stage;
  const last = Math.max(0.6, seconds - 1.1);
  const step = Math.max(0.3, (seconds * 0.66 - 0.4) / Math.max(1, parts.length));
  const beats: Beat[] = [];
  let from = 0;
  for (const [at, text] of parts.entries()) {
    const cue = cueOf(words, text, from);
    const before = beats.at(-1)?.at ?? 0;
    const inTurn = at === 0 ? 0.4 : before + step;
    const said = cue === undefined ? inTurn : readAt(cue) - 0.15;
    const time = hundredths(Math.min(last, Math.max(at === 0 ? 0.25 : before + 0.25, said)));
    if (cue === undefined || (at === 0 && time > 1))
      beats.push({ at: at === 0 ? Math.min(time, 0.6) : time });
    else beats.push({ at: time, cue });
    if (cue !== undefined) from = cue + 1;
  }
  return beats;
}

/** When part `at` of `count` enters, in seconds, if the narration doesn't name the parts. */
export const turn = (stage: Stage, at: number, count: number) =>
  hundredths(0.4 + at * Math.max(0.3, (stage.seconds * 0.66 - 0.4) / Math.max(1, count)));

export const px = Math.round;

/** Splits a box into equal parts: columns if `across`, otherwise rows. */
export function divided(box: Box, count: number, gap: number, across: boolean): Box[] {
  return Array.from({ length: count }, (_, at) => {
    if (across) {
      const w = (box.w - gap * (count - 1)) / count;
      return { x: px(box.x + at * (w + gap)), y: px(box.y), w: px(w), h: px(box.h) };
    }
    const h = (box.h - gap * (count - 1)) / count;
    return { x: px(box.x), y: px(box.y + at * (h + gap)), w: px(box.w), h: px(h) };
  });
}

/** A grid of `count` cells, filled row by row. */
export function cellsOf(box: Box, count: number, columns: number, gap: number): Box[] {
  const rows = divided(box, Math.ceil(count / columns), gap, false);
  return rows.flatMap((row) => divided(row, columns, gap, true)).slice(0, count);
}

/** Whether two boxes overlap. */
export const touches = (a: Box, b: Box) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** A box shrunk by a margin on each side. */
export const inset = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  w: w - 2 * by,
  h: h - 2 * by,
});

/** The largest box with the given ratio of width to height inside another one, centered. */
export function fitted(box: Box, ratio: number): Box {
  const w = Math.min(box.w, box.h * ratio);
  const h = w / ratio;
  return { x: px(box.x + (box.w - w) / 2), y: px(box.y + (box.h - h) / 2), w: px(w), h: px(h) };
}
