import type { Theme } from "../../document.ts";
import type { Surface } from "../../surface.ts";

/** What a backdrop is painted with. The background color or gradient is already there. */
export interface Ground {
  surface: Surface;
  theme: Theme;
  width: number;
  height: number;
  /** 1 px in a 1280 × 720 picture. */
  unit: number;
  /** Seconds since the film began, so that the backdrop moves on through every cut. */
  time: number;
  /** The scene's index, which varies the arrangement. */
  index: number;
}

/** Paints what keeps moving behind a scene. It depends only on the ground, and leaves the surface as it was. */
export type Backdrop = (ground: Ground) => void;
