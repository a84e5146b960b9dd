import type { Surface } from "../surface.ts";

export type Point = readonly [number, number];

/** The beginning of a polyline, up to `share` of its length. */
export function upTo(points: readonly Point[], share: number): Point[] {
  if (share >= 1) return [...points];
  const lengths = points.slice(1).map(([x, y], at) => Math.hypot(x - points[at]![0], y - points[at]![1]));
  let left = lengths.reduce((sum, length) => sum + length, 0) * share;
  const shown: Point[] = [points[0]!];
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [points[at]!, points[at + 1]!];
    if (left < length) {
      const part = length ? left / length : 0;
      shown.push([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
      break;
    }
    shown.push(to);
    left -= length;
  }
  return shown;
}

/** Interpolates a Catmull-Rom spline through all points, with twelve points per segment. */
export function smoothed(points: readonly Point[], closed: boolean): Point[] {
  const count = points.length;
  const at = (index: number) =>
    closed ? points[(index + count) % count]! : points[Math.max(0, Math.min(count - 1, index))]!;
  const curve: Point[] = [];
  const steps = 12;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const mixed = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2 +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3);
      curve.push([mixed(0), mixed(1)]);
    }
  }
  curve.push(at(closed ? 0 : count - 1));
  return curve;
}

export function trace(surface: Surface, points: readonly Point[]) {
  surface.beginPath();
  points.forEach(([x, y], at) => {
    if (at === 0) surface.moveTo(x, y);
    else surface.lineTo(x, y);
  });
}
