import type { Document, Scene } from "./document.ts";

/** A scene in its place: seconds from the film's start, whole frames of the film. */
export interface Shot {
  scene: Scene;
  start: number;
  duration: number;
}

export interface Timeline {
  shots: Shot[];
  /** Seconds; `frames` / fps. */
  duration: number;
  frames: number;
}

/** Silence before a narration and what a scene keeps after it, together half a second. */
export const leadIn = 0.25;
const room = 0.5;

/** Seconds that a text takes to be read out, at a calm 155 words a minute: what is known before a voice has. */
export const reading = (text: string) => text.split(/\s+/).filter(Boolean).length / 2.6;

/**
 * Puts the scenes one after the other. A scene lasts its own minimum or its narration and half a second, whichever
 * is longer, rounded up to a frame. `narrations` gives the seconds spoken by scene id; a narration that
 * no voice has spoken yet is given the time of its reading.
 */
export function timelineOf(document: Document, narrations: Record<string, number> = {}): Timeline {
  let frames = 0;
  const shots = document.scenes.map((scene) => {
    const spoken = narrations[scene.id] ?? reading(scene.narration);
    const seconds = Math.max(scene.duration, spoken ? spoken + room : 0);
    // A hair of tolerance: 2 s of 30 frames is 60 of them, whatever the last bit of a float says.
    const length = Math.max(1, Math.ceil(seconds * document.fps - 1e-6));
    const shot = { scene, start: frames / document.fps, duration: length / document.fps };
    frames += length;
    return shot;
  });
  return { shots, frames, duration: frames / document.fps };
}

/** The index of the shot that is on at `time`, the last one after the end. */
export function shotAt(timeline: Timeline, time: number): number {
  const later = timeline.shots.findIndex((shot) => time < shot.start - 1e-9);
  return Math.max(0, (later < 0 ? timeline.shots.length : later) - 1);
}
