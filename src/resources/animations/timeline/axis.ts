import { createContext, use } from "react";

/** The width of the column with the names of the tracks, in pixels. */
export const namesWidth = 132;

/** A time axis. */
export interface Axis {
  /** Pixels per second. */
  scale: number;
  /** The length of the film in seconds. */
  length: number;
  /** The part of the film that is in view, with some margin, in seconds. */
  from: number;
  to: number;
}

export const AxisContext = createContext<Axis | null>(null);

export function useAxis(): Axis {
  const axis = use(AxisContext);
  if (!axis) throw new Error("useAxis must be used inside the timeline");
  return axis;
}

const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300];
const leastGap = 56;

/** The number of seconds between two labels of the ruler, large enough to keep the labels readable. */
export const tickOf = (scale: number) => steps.find((step) => step * scale >= leastGap) ?? steps.at(-1)!;

/** The distance within which edges snap, in pixels. */
const reach = 6;

/** The moment closest to `seconds`, if it is within reach; otherwise, `seconds` itself. */
export function snapTo(seconds: number, moments: readonly number[], scale: number): number {
  let best = seconds;
  let distance = reach / scale;
  for (const moment of moments) {
    const far = Math.abs(moment - seconds);
    if (far < distance) [best, distance] = [moment, far];
  }
  return best;
}
