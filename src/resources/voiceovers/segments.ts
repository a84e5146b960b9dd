import type { Row } from "@contract/resource.ts";
import type { Segment, voiceovers } from "@contract/resources/voiceovers.ts";
import { type CaptionLine, captionLines, captionsOf } from "@scene/captions.ts";
import type { Document } from "@scene/document.ts";
import { timelineOf } from "@scene/timeline.ts";
import type { AnyRow } from "../field-types/field-type";

export type Voiceover = Row<typeof voiceovers> & AnyRow;

/** The pause between segments, in seconds. */
const pause = 0.5;

export const isBusy = ({ status }: Pick<Voiceover, "status">) => status === "queued" || status === "running";

export const urlOf = ({ file }: Pick<Segment, "file">) =>
  typeof file?.url === "string" ? file.url : undefined;

/** The start of each segment in the full audio, in seconds. Segments without audio take no time. */
export function placesOf(segments: Segment[]): number[] {
  let at = 0;
  return segments.map(({ file, duration = 0 }) => {
    const place = at;
    if (file) at += duration + pause;
    return place;
  });
}

/** The waveform of the full audio: `count` evenly spaced values over `length` seconds. */
export function peaksOf(segments: Segment[], length: number, count = 480): number[] {
  const places = placesOf(segments);
  return Array.from({ length: count }, (_, at) => {
    const time = (at * length) / count;
    const index = places.findLastIndex((place) => place <= time);
    const { peaks = [], duration = 0 } = segments[index] ?? {};
    return peaks[Math.floor(((time - (places[index] ?? 0)) / (duration || 1)) * peaks.length)] ?? 0;
  });
}

/** Captions of a standalone script, timed to its full audio. */
const scriptCaptions = (segments: Segment[]): CaptionLine[] => {
  const places = placesOf(segments);
  return segments.flatMap(({ words = [] }, at) =>
    captionLines(
      words.map(({ text, start, end }) => ({
        text,
        start: start + (places[at] ?? 0),
        end: end + (places[at] ?? 0),
      })),
    ),
  );
};

/** Captions that are timed to the film if there is one, otherwise to the full audio. */
export function captionLinesOf(segments: Segment[], film: Document | undefined): CaptionLine[] {
  if (!film) return scriptCaptions(segments);
  const by = <T>(pick: (segment: Segment) => T | undefined) =>
    Object.fromEntries(
      segments.flatMap((segment) => {
        const value = pick(segment);
        return value === undefined ? [] : [[segment.id, value]];
      }),
    );
  const timeline = timelineOf(
    film,
    by(({ duration }) => duration),
  );
  return captionsOf(
    timeline,
    by(({ words }) => words),
  );
}

export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
