import type { Surface } from "../surface.ts";

/** How one scene gives way to the next. `share` goes from 0 to 1, eased. */
export interface Change {
  surface: Surface;
  width: number;
  height: number;
  share: number;
  /** A color for what belongs to neither scene, such as the edge of a page. */
  accent: string;
  before(): void;
  after(): void;
}

/** Draws both scenes at one moment of the change; the surface's state is restored by the caller. */
export type Transition = (change: Change) => void;

/** Draws with the origin moved. */
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
