import type { Document, Scene } from "./document.ts";
import { reading } from "./narration.ts";
import { own } from "./own.ts";

/** A scene's place in the timeline, in seconds from the start, aligned to whole frames. */
export interface Shot {
  scene: Scene;
  start: number;
  duration: number;
}

export interface Timeline {
  shots: Shot[];
  /** The total duration in seconds, which is `frames` divided by the frame rate. */
  duration: number;
  frames: number;
}

/** The silence before a narration, in seconds. `room` is the total silence before and after it. */
export const leadIn = 0.25;
const room = 0.5;

/**
 * Arranges the scenes in sequence. A scene lasts for its minimum duration, or for its narration plus half a second if
 * that is longer, rounded up to a frame. `narrations` maps scene IDs to the duration of generated speech in seconds;
 * other narrations are estimated.
 */
export function timelineOf(document: Document, narrations: Record<string, number> = {}): Timeline {
  let frames = 0;
  const shots = document.scenes.map((scene) => {
    const spoken = own(narrations, scene.id) ?? reading(scene.narration);
    const seconds = Math.max(scene.duration, spoken ? spoken + room : 0);
    // A small tolerance for rounding errors, so 2 s at 30 fps is exactly 60 frames.
    const length = Math.max(1, Math.ceil(seconds * document.fps - 1e-6));
    const shot = { scene, start: frames / document.fps, duration: length / document.fps };
    frames += length;
    return shot;
  });
  return { shots, frames, duration: frames / document.fps };
}

/** The index of the shot at `time`; after the end, the index of the last shot. */
export function shotAt(timeline: Timeline, time: number): number {
  const later = timeline.shots.findIndex((shot) => time < shot.start - 1e-9);
  return Math.max(0, (later < 0 ? timeline.shots.length : later) - 1);
}

/** The maximum duration of a transition in seconds. */
const longestTransition = 0.6;

/** How long a scene's transition takes, in seconds: at most half of the shorter of the two scenes. */
export const transitionLength = (before: Shot | undefined, shot: Shot): number =>
  !before || shot.scene.transition === "cut"
    ? 0
    : Math.min(longestTransition, shot.duration / 2, before.duration / 2);
