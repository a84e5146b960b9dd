import { type Box, boxOf, type Fonts } from "@scene/bounds.ts";
import { Element } from "@scene/elements.ts";
import { scaled } from "@scene/scaled.ts";
import { shifted } from "../editor/edits";
import { scaledAt } from "../editor/keyframes";
import type { Placed } from "./element-bounds";

export interface Point {
  x: number;
  y: number;
}

/** A handle of an element's frame: -1 is left or top, 1 is right or bottom, and 0 is the middle of a side. */
export interface Handle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

const corners: Handle[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
];
const sides: Handle[] = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
];
const ends: Handle[] = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
];

const isBox = (element: Element): element is Element & { w: number; h: number } =>
  "w" in element && "h" in element;
/** Elements whose text wraps at their width. */
const isWrapped = ({ type }: Element) => type === "text" || type === "list" || type === "table";

/** The handles that can resize an element. Keyframes can scale an element, but not stretch it. */
export const handlesOf = ({ element, keyframe }: Placed): Handle[] => [
  ...corners,
  ...(keyframe < 0 && (isBox(element) || isWrapped(element)) ? sides : []),
  ...(keyframe < 0 && isBox(element) ? ends : []),
];

/**
 * Whether an element is resized by its two ends instead. Motion, rotation or scaling would move the ends away from the
 * coordinates that the element stores.
 */
export const hasEnds = (placed: Placed): placed is Placed & { element: { x2: number; y2: number } } => {
  const { element } = placed;
  return "x2" in element && !element.keyframes?.length && !element.rotate && (element.scale ?? 1) === 1;
};

const least = 8;
const largestScale = 20;
const tenth = (value: number) => Math.round(value * 10) / 10;

/** The position in the picture of a point of a box, if the element is at `place`. */
export function inPicture(point: Point, box: Box, place: Point, { scale, rotate }: Placed): Point {
  const turn = (rotate * Math.PI) / 180;
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const [dx, dy] = [(point.x - cx) * scale, (point.y - cy) * scale];
  return {
    x: place.x + cx + dx * Math.cos(turn) - dy * Math.sin(turn),
    y: place.y + cy + dx * Math.sin(turn) + dy * Math.cos(turn),
  };
}

/**
 * The ratio by which a box grows if its corner is dragged to `reach`, relative to the opposite corner. `scale` is the
 * scale at which the box is shown.
 */
const ratioOf = ({ w, h }: Box, reach: Point, scale = 1) =>
  Math.max(
    Math.min(1, least / (Math.max(w, h, least) * scale)),
    (reach.x * w + reach.y * h) / (w ** 2 + h ** 2 || 1),
  );

const valid = (element: Element) => Element.safeParse(element).data;

/** The element with its new dimensions, in its old position. */
function stretched(placed: Placed, handle: Handle, reach: Point, keepRatio: boolean): Element {
  const { element, box } = placed;
  const isCorner = handle.x !== 0 && handle.y !== 0;
  if (isWrapped(element) && handle.y === 0)
    return { ...element, w: tenth(Math.max(least, reach.x)) } as Element;
  const ratio = ratioOf(box, reach);
  if (!isBox(element)) {
    const { keyframes, ...still } = element;
    const fitting = { scale: ratio, x: element.x * (1 - ratio), y: element.y * (1 - ratio) };
    return { ...scaled(still as Element, fitting), ...(keyframes && { keyframes }) } as Element;
  }
  const { w, h } = element;
  const free = { w: handle.x === 0 ? w : reach.x, h: handle.y === 0 ? h : reach.y };
  const size = isCorner && keepRatio ? { w: w * ratio, h: h * ratio } : free;
  return { ...element, w: tenth(Math.max(least, size.w)), h: tenth(Math.max(least, size.h)) } as Element;
}

/**
 * Resizes an element so that a handle of its frame follows the pointer, while the opposite side or corner stays where
 * it is. Boxes change their proportions, unless `keepRatio`; everything else is scaled, with its text. At a keyframe,
 * only the keyframe's scale and position change, and the other keyframes keep theirs.
 * @returns undefined if the element can't be that large or small
 */
export function resized(
  placed: Placed,
  handle: Handle,
  pointer: Point,
  fonts: Fonts,
  keepRatio: boolean,
): Element | undefined {
  const { box, scale, rotate } = placed;
  const anchorOf = ({ x, y, w, h }: Box) => ({
    x: x + (w * (1 - handle.x)) / 2,
    y: y + (h * (1 - handle.y)) / 2,
  });
  const fixed = inPicture(anchorOf(box), box, placed, placed);
  const turn = (-rotate * Math.PI) / 180;
  const [dx, dy] = [(pointer.x - fixed.x) / scale, (pointer.y - fixed.y) / scale];
  const reach = {
    x: (dx * Math.cos(turn) - dy * Math.sin(turn)) * handle.x,
    y: (dx * Math.sin(turn) + dy * Math.cos(turn)) * handle.y,
  };
  if (placed.keyframe >= 0) {
    const ratio = Math.min(ratioOf(box, reach, scale), largestScale / scale);
    const center = inPicture({ x: box.x + box.w / 2, y: box.y + box.h / 2 }, box, placed, placed);
    const [byX, byY] = [(center.x - fixed.x) * (ratio - 1), (center.y - fixed.y) * (ratio - 1)];
    return valid(scaledAt(placed.element, placed.keyframe, ratio, byX, byY));
  }
  const next = stretched(placed, handle, reach, keepRatio);
  const fresh = boxOf(next, fonts);
  const moved = inPicture(anchorOf(fresh), fresh, placed, placed);
  return valid(shifted(next, fixed.x - moved.x, fixed.y - moved.y));
}

/** Moves one end of a line. With `straight`, its angle is a multiple of 45°. */
export function withEnd(
  element: Element,
  end: "start" | "end",
  to: Point,
  straight: boolean,
): Element | undefined {
  if (!("x2" in element)) return;
  const other = end === "start" ? { x: element.x2, y: element.y2 } : { x: element.x, y: element.y };
  const length = Math.hypot(to.x - other.x, to.y - other.y);
  const step = Math.PI / 4;
  const angle = Math.round(Math.atan2(to.y - other.y, to.x - other.x) / step) * step;
  const [x, y] = straight
    ? [other.x + Math.cos(angle) * length, other.y + Math.sin(angle) * length]
    : [to.x, to.y];
  const place =
    end === "start" ? { x: Math.round(x), y: Math.round(y) } : { x2: Math.round(x), y2: Math.round(y) };
  return valid({ ...element, ...place });
}
