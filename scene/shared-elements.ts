import { hexOf, mix, rgbOf } from "./color.ts";
import type { Scene } from "./document.ts";
import type { Element } from "./elements.ts";

interface Pair {
  from: Element;
  to: Element;
}

/** Whether an element looks different at each moment of its scene, so it can't change into another one. */
const plays = (element: Element) => element.type === "video" || (element.type === "image" && element.zoom);

/**
 * The elements that two scenes share: they have the same ID and type, aren't videos or zooming images, and aren't in a
 * group.
 */
export function sharedElements(before: Scene, after: Scene): Pair[] {
  const earlier = new Map(before.elements.map((element) => [element.id, element]));
  return after.elements.flatMap((to) => {
    const from = to.id === undefined ? undefined : earlier.get(to.id);
    return from && from.type === to.type && !plays(from) && !plays(to) ? [{ from, to }] : [];
  });
}

const lengths = [
  "x",
  "y",
  "w",
  "h",
  "r",
  "x2",
  "y2",
  "size",
  "radius",
  "rotate",
  "scale",
  "opacity",
] as const;

/**
 * An element in transition from one scene's state to the next one's: position, size, color, and the number of a
 * counter.
 */
export function morphed({ from, to }: Pair, share: number): Element {
  const [one, two] = [from as unknown as Record<string, unknown>, to as unknown as Record<string, unknown>];
  const between: Record<string, unknown> = { ...to, enter: undefined, exit: undefined, keyframes: undefined };
  for (const name of lengths) {
    const [a, b] = [one[name], two[name]];
    if (typeof a === "number" && typeof b === "number") between[name] = a + (b - a) * share;
  }
  for (const name of ["color", "fill", "stroke", "tint"] as const) {
    const [a, b] = [one[name], two[name]];
    if (typeof a === "string" && typeof b === "string" && a.startsWith("#") && b.startsWith("#"))
      between[name] = hexOf(mix(rgbOf(a), rgbOf(b), share));
  }
  if (from.type === "counter" && to.type === "counter") {
    const number = from.to + (to.to - from.to) * share;
    Object.assign(between, { from: number, to: number });
  }
  // Every changed property keeps its type, so this is still an element.
  return between as unknown as Element;
}
