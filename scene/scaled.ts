import type { Element, Leaf } from "./elements.ts";

/** The factor for all lengths, and the new position of the origin. */
export interface Fitting {
  scale: number;
  x: number;
  y: number;
}

const lengths = [
  "w",
  "h",
  "r",
  "size",
  "width",
  "radius",
  "stroke_width",
  "dash",
  "bend",
  "head",
  "gap",
  "thickness",
] as const;

/** An element with all its lengths and positions scaled. Its times, colors and contents are unchanged. */
export function scaled<E extends Element | Leaf>(element: E, { scale, x, y }: Fitting): E {
  const next: Record<string, unknown> = { ...element };
  for (const name of lengths) {
    const value = next[name];
    if (typeof value === "number") next[name] = Math.round(value * scale * 10) / 10;
  }
  const across = (value: number) => Math.round(value * scale + x);
  const down = (value: number) => Math.round(value * scale + y);
  next.x = across(element.x);
  next.y = down(element.y);
  if ("x2" in element) Object.assign(next, { x2: across(element.x2), y2: down(element.y2) });
  if ("points" in element) next.points = element.points.map(([px, py]) => [px * scale, py * scale]);
  if (element.type === "group")
    next.elements = element.elements.map((child) => scaled(child, { scale, x: 0, y: 0 }));
  if (element.keyframes) {
    next.keyframes = element.keyframes.map((key) => ({
      ...key,
      ...(key.x === undefined ? {} : { x: across(key.x) }),
      ...(key.y === undefined ? {} : { y: down(key.y) }),
    }));
  }
  return next as E;
}
