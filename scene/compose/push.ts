import type { Scene } from "../document.ts";
import { leadIn, wordSeconds } from "../timeline.ts";
import type { Stage } from "./stage.ts";

/** How much the camera magnifies by the end: little enough that no text leaves the picture's safe area. */
const magnification = 1.05;
/** The shortest time after the last word that is worth a movement, in seconds. */
const shortest = 1.2;

/** Moves the camera in slowly once everything is said, if the scene goes on for a while and has no camera yet. */
export function pushed({ width, height, seconds, words }: Stage, scene: Scene): Scene {
  const spoken = words.length > 0 ? leadIn + words.length * wordSeconds : 0;
  if (scene.camera || spoken === 0 || seconds - spoken < shortest) return scene;
  const center = { x: width / 2, y: height / 2 };
  const last = { cue: words.length - 1 };
  const at = Math.round(spoken * 10) / 10;
  return {
    ...scene,
    camera: [
      { at: 0, ...center, zoom: 1 },
      { ...last, at, ...center, zoom: 1 },
      { ...last, at: seconds, ...center, zoom: magnification },
    ],
  };
}
