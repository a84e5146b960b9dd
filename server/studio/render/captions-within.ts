import type { CaptionLine } from "../../../scene/captions.ts";

/** The captions of a range of the animation, timed from the range's start. */
export function captionsWithin(captions: CaptionLine[], from: number, to: number): CaptionLine[] {
  const shifted = <T extends { start: number; end: number }>(one: T): T => ({
    ...one,
    start: Math.min(Math.max(0, one.start - from), to - from),
    end: Math.min(one.end, to) - from,
  });
  return captions
    .filter((line) => line.end > from && line.start < to)
    .map((line) => ({ ...shifted(line), words: line.words.map(shifted) }));
}
