import type { Box } from "@scene/bounds.ts";

/** A line that shows what a moved element is aligned with, in pixels of the picture. */
export interface Guide {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

type Side = "x" | "y";
const lengthOf = { x: "w", y: "h" } as const;
const across = { x: "y", y: "x" } as const;

const stops = (box: Box, side: Side) => [0, 0.5, 1].map((share) => box[side] + box[lengthOf[side]] * share);

function nearest(box: Box, others: readonly Box[], side: Side, slack: number) {
  let best: { by: number; at: number; with: Box } | undefined;
  for (const other of others)
    for (const at of stops(other, side))
      for (const stop of stops(box, side)) {
        const by = at - stop;
        if (Math.abs(by) <= slack && (!best || Math.abs(by) < Math.abs(best.by)))
          best = { by, at, with: other };
      }
  return best;
}

function guideOf(side: Side, at: number, box: Box, other: Box): Guide {
  const along = across[side];
  const [from, to] = [
    Math.min(box[along], other[along]),
    Math.max(box[along] + box[lengthOf[along]], other[along] + other[lengthOf[along]]),
  ];
  return side === "x" ? { x1: at, y1: from, x2: at, y2: to } : { x1: from, y1: at, x2: to, y2: at };
}

/**
 * Finds what a moved box is almost aligned with: an edge or the middle of another box.
 * @param slack the maximum distance in pixels of the picture
 * @returns how far to move it, and the lines to show
 */
export function snapped(box: Box, others: readonly Box[], slack: number) {
  const [x, y] = [nearest(box, others, "x", slack), nearest(box, others, "y", slack)];
  const [dx, dy] = [x?.by ?? 0, y?.by ?? 0];
  const moved = { ...box, x: box.x + dx, y: box.y + dy };
  return {
    ...{ dx, dy },
    guides: [
      ...(x ? [guideOf("x", x.at, moved, x.with)] : []),
      ...(y ? [guideOf("y", y.at, moved, y.with)] : []),
    ],
  };
}

/** The smallest box that contains all boxes in a list. */
export function around(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

export const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
