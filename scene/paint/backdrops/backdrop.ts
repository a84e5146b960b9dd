import type { Theme } from "../../document.ts";
import type { Surface } from "../../surface.ts";

/** The input for painting a backdrop. The background color or gradient is already painted. */
export interface BackdropInput {
  surface: Surface;
  theme: Theme;
  width: number;
  height: number;
  /** The scale relative to a 1280 × 720 picture. */
  unit: number;
  /** Seconds since the film began, not the scene, so the backdrop keeps moving across cuts. */
  time: number;
  /** The scene's index, which varies the arrangement. */
  index: number;
}

/**
 * Paints a scene's moving backdrop, which depends only on the input. Leaves the surface's transform and
 * opacity unchanged.
 */
export type Backdrop = (ground: BackdropInput) => void;
