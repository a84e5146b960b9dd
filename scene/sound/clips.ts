import { type ClipFrames, partOf, playSeconds } from "../clip.ts";
import type { Element, Leaf, Of } from "../elements.ts";
import { rate } from "../music/synth/voice.ts";
import { own } from "../own.ts";
import type { Timeline } from "../timeline.ts";

/** A part of a clip's sound: interleaved stereo at 48 kHz, beginning with sample `first` of the clip. */
export interface ClipPcm {
  pcm: Float32Array;
  first: number;
}

/** The clips that can be heard in a film, by the ID of their asset. */
export interface Clips {
  /** The frames of the clips that have sound. */
  frames: Record<string, ClipFrames>;
  /** Loads a clip's sound, or as much of it as the film plays. */
  load(asset: string): Promise<ClipPcm>;
}

/** An audible clip in a film. Times are in seconds from the start of the film. */
export interface ClipSound {
  element: Of<"video">;
  from: number;
  to: number;
  /** The part of the clip that is played, in seconds of the clip. */
  part: { from: number; to: number };
}

/** How long a clip's sound fades in and out, in seconds, so that nothing clicks. */
const fades = { in: 0.01, out: 0.12 };

/** When an element disappears, in seconds of its scene. */
const endOf = ({ exit }: Element | Leaf, duration: number) =>
  exit?.at === undefined ? duration : Math.min(duration, exit.at + exit.duration);

/** The videos in an element of a scene, with the times between which each is visible. */
function videosIn(element: Element, duration: number): { video: Of<"video">; from: number; to: number }[] {
  const [from, to] = [element.enter?.at ?? 0, endOf(element, duration)];
  if (element.type === "video") return [{ video: element, from, to }];
  if (element.type !== "group") return [];
  return element.elements
    .flatMap((child) => videosIn(child, duration))
    .map(({ video, ...one }) => ({ video, from: Math.max(from, one.from), to: Math.min(to, one.to) }));
}

/** All clips that are heard in a film, in order. */
export function clipSoundsOf({ shots }: Timeline, frames: Record<string, ClipFrames>): ClipSound[] {
  return shots.flatMap(({ scene, start, duration }) =>
    scene.elements
      .flatMap((element) => videosIn(element, duration))
      .flatMap(({ video, from, to }): ClipSound[] => {
        const clip = own(frames, video.asset);
        if (!clip || video.volume === 0) return [];
        // A clip in a group that appears later is already playing when the group appears.
        const begun = video.enter?.at ?? 0;
        const end = video.loop ? to : Math.min(to, begun + playSeconds(video, clip));
        const sound = { element: video, from: start + begun, to: start + end, part: partOf(video, clip) };
        return end > from ? [sound] : [];
      }),
  );
}

/** The part of a clip's sound that is heard, in seconds of the clip. */
export function extentOf({ element, from, to, part }: ClipSound): { from: number; to: number } {
  const played = (to - from) * (element.speed ?? 1);
  return { from: part.from, to: element.loop ? part.to : Math.min(part.to, part.from + played) };
}

/**
 * A clip's sound from sample `at` of the film, at the element's speed. A faster clip sounds higher, like a tape played
 * faster. Values between two of the clip's samples are interpolated, and samples that a fast clip skips are averaged.
 */
export function clipSamples(
  { element, from, to, part }: ClipSound,
  { pcm, first: offset }: ClipPcm,
  at: number,
  length: number,
): Float32Array {
  const out = new Float32Array(length * 2);
  const { speed = 1, volume = 1, loop } = element;
  const last = pcm.length / 2 - 1;
  const taps = Math.ceil(speed);
  const first = Math.round(from * rate);
  for (let sample = Math.max(0, first - at); sample < length; sample++) {
    const since = (at + sample - first) / rate;
    const left = to - from - since;
    if (left <= 0) break;
    const gain = (volume * Math.min(1, since / fades.in, left / fades.out)) / taps;
    const played = since * speed;
    const place = (part.from + (loop ? played % (part.to - part.from) : played)) * rate - offset;
    for (let tap = 0; tap < taps; tap++) {
      const exact = place + (tap * speed) / taps;
      const whole = Math.floor(exact);
      if (whole > last || whole < 0) break;
      const [share, next] = [exact - whole, Math.min(last, whole + 1)];
      for (const channel of [0, 1])
        out[sample * 2 + channel]! +=
          gain * (pcm[whole * 2 + channel]! * (1 - share) + pcm[next * 2 + channel]! * share);
    }
  }
  return out;
}
