import type { Surface } from "../surface.ts";

/** How one scene gives way to the next. `share` goes from 0 to 1, eased. */
export interface Change {
  surface: Surface;
  width: number;
  height: number;
  share: number;
  /** The color of anything that belongs to neither scene, such as the edge of a page. */
  accent: string;
  before(): void;
  after(): void;
}

/** Draws both scenes at one moment of the change; the caller restores the surface's state. */
export type Transition = (change: Change) => void;

/** Draws with a translated origin. */
export function moved(surface: Surface, x: number, y: number, draw: () => void) {
  surface.save();
  surface.translate(x, y);
  draw();
  surface.restore();
}

/** Draws inside the path that `trace` describes. */
export function clipped(surface: Surface, trace: () => void, draw: () => void) {
  surface.save();
  surface.beginPath();
  trace();
  surface.clip();
  draw();
  surface.restore();
}

/** Draws scaled about the center of the picture. */
export function zoomed({ surface, width, height }: Change, scale: number, draw: () => void) {
  surface.save();
  surface.translate(width / 2, height / 2);
  surface.scale(scale, scale);
  surface.translate(-width / 2, -height / 2);
  draw();
  surface.restore();
}
