import type { Box } from "./stage.ts";

/** An ellipse in a box, on which parts are placed. Angles are in radians, clockwise from the right. */
export interface Ring {
  x: number;
  y: number;
  at(angle: number): { x: number; y: number };
}

/**
 * The largest ellipse on which parts at the given angles still fit in the box.
 * @param across the width of a part, including the titles beside it
 * @param above the height that a part needs above its center; `below` is the height that it needs below it
 */
export function ringIn(
  box: Box,
  angles: readonly number[],
  { across, above, below }: { across: number; above: number; below: number },
): Ring {
  const reach = Math.max(...angles.map((angle) => Math.abs(Math.cos(angle))));
  const heights = angles.map(Math.sin);
  const [highest, lowest] = [Math.min(...heights), Math.max(...heights)];
  const rx = (box.w - across) / 2 / (reach || 1);
  const ry = (box.h - above - below) / (lowest - highest || 1);
  const x = box.x + box.w / 2;
  const y = box.y + box.h - below - lowest * ry;
  const at = (angle: number) => ({ x: x + Math.cos(angle) * rx, y: y + Math.sin(angle) * ry });
  return { x, y, at };
}
