import type { Theme } from "../../document.ts";
import type { Surface } from "../../surface.ts";

/** The input for painting a backdrop. The background color or gradient is already painted. */
export interface Ground {
  surface: Surface;
  theme: Theme;
  width: number;
  height: number;
  /** The scale relative to a 1280 × 720 picture. */
  unit: number;
  /** Seconds since the film began, so that the backdrop moves on through every cut. */
  time: number;
  /** The scene's index, which varies the arrangement. */
  index: number;
}

/** Paints a scene's moving backdrop, which depends only on the ground. Keeps the transform and the opacity. */
export type Backdrop = (ground: Ground) => void;
