import type { Camera } from "./document.ts";
import { between } from "./motion.ts";

/**
 * What a scene's camera shows: the point at the center of the picture, in the scene's pixels, and the
 * magnification.
 */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

/** The camera's view `time` seconds into a scene. Without a camera, the scene fills the picture. */
export function viewAt(
  camera: readonly Camera[] = [],
  { width, height }: { width: number; height: number },
  time: number,
): View {
  const keys = camera.toSorted((a, b) => a.at - b.at);
  return {
    x: between(keys, "x", time, width / 2),
    y: between(keys, "y", time, height / 2),
    zoom: between(keys, "zoom", time, 1),
  };
}

/** The share of the camera's movement that the backdrop follows, because it is farther away. */
const depth = 0.25;

/** The view of the backdrop, which always fills the picture, wherever the camera looks. */
export function distant({ x, y, zoom }: View, { width, height }: { width: number; height: number }): View {
  const scale = Math.max(1, 1 + (zoom - 1) * depth);
  const within = (place: number, side: number) => {
    const most = (side / 2) * (1 - 1 / scale);
    return side / 2 + Math.max(-most, Math.min(most, (place - side / 2) * depth));
  };
  return { x: within(x, width), y: within(y, height), zoom: scale };
}
