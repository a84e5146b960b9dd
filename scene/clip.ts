import type { Of } from "./elements.ts";

/** An uploaded video as films show it: frames of equal duration, from the first one at 0 s. */
export interface ClipFrames {
  fps: number;
  count: number;
}

export const clipSeconds = ({ fps, count }: ClipFrames) => count / fps;

type Cut = Pick<Of<"video">, "from" | "to" | "speed" | "loop">;

/** Rounding errors are smaller than this fraction of a frame. */
const tolerance = 1e-6;

/** The part of a clip that an element plays, in seconds of the clip. It is at least one frame long. */
export function partOf({ from = 0, to }: Cut, clip: ClipFrames): { from: number; to: number } {
  const end = clipSeconds(clip);
  const frame = 1 / clip.fps;
  const start = Math.min(from, end - frame);
  return { from: start, to: Math.max(start + frame, Math.min(to ?? end, end)) };
}

/** How long an element takes to play its part of a clip once, in seconds of the film. */
export function playSeconds(element: Cut, clip: ClipFrames): number {
  const { from, to } = partOf(element, clip);
  return (to - from) / (element.speed ?? 1);
}

/**
 * The index of the frame that an element shows `since` seconds after it appeared. After its part of the clip, it begins
 * again or holds the last frame.
 */
export function frameAt(element: Cut, since: number, clip: ClipFrames): number {
  const { from, to } = partOf(element, clip);
  const played = Math.max(0, since) * (element.speed ?? 1);
  const at = from + (element.loop ? played % (to - from) : played);
  const last = Math.ceil(to * clip.fps - tolerance) - 1;
  return Math.max(0, Math.min(last, clip.count - 1, Math.floor(at * clip.fps + tolerance)));
}
