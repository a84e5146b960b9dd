import { longestIdlePeriod, maxIdleSeconds } from "../changes.ts";
import type { Scene } from "../document.ts";
import type { Stage } from "./stage.ts";

/** The camera's zoom at the end: small enough that no text leaves the picture's safe area. */
const magnification = 1.05;
/** How long the camera waits after the last change before it moves, in seconds. */
const pause = 0.6;
/**
 * The longest period without anything new that doesn't need a camera movement, in seconds. It leaves a margin, because
 * speech can take longer than estimated.
 */
const calm = maxIdleSeconds * 0.85;

/** Adds a slow camera push-in to the longest period without anything new, if the scene has no camera. */
export function withPushIn({ width, height, seconds }: Stage, scene: Scene): Scene {
  const rest = longestIdlePeriod(scene, seconds);
  if (scene.camera || rest.seconds <= calm) return scene;
  const center = { x: width / 2, y: height / 2 };
  const at = (moment: number) => Math.round(moment * 10) / 10;
  return {
    ...scene,
    camera: [
      { at: 0, ...center, zoom: 1 },
      { at: at(rest.from + pause), ...center, zoom: 1 },
      { at: at(rest.from + rest.seconds), ...center, zoom: magnification },
    ],
  };
}
