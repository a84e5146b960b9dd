import type { Of } from "../elements.ts";
import { type Brush, type Painter, paintOf } from "./brush.ts";

type Point = readonly [number, number];
interface Painted {
  fill?: string;
  stroke?: string;
  stroke_width?: number;
}

function finish({ surface, theme }: Brush, element: Painted, otherwise: "accent" | null = "accent") {
  const fill = element.fill ?? (element.stroke ? null : otherwise);
  if (fill) {
    surface.fillStyle = paintOf(theme, fill);
    surface.fill();
  }
  const width = element.stroke_width ?? 4;
  if (!element.stroke || width === 0) return;
  surface.strokeStyle = paintOf(theme, element.stroke);
  surface.lineWidth = width;
  surface.lineJoin = "round";
  surface.stroke();
}

export const paintRect: Painter<Of<"rect">> = (brush, element) => {
  const { surface, state } = brush;
  const w = state.by === "draw" ? element.w * state.shown : element.w;
  surface.beginPath();
  const radius = Math.min(element.radius ?? 0, w / 2, element.h / 2);
  if (radius > 0) surface.roundRect(0, 0, w, element.h, radius);
  else surface.rect(0, 0, w, element.h);
  finish(brush, element);
};

export const paintCircle: Painter<Of<"circle">> = (brush, element) => {
  const { surface, state } = brush;
  const share = state.by === "draw" ? state.shown : 1;
  surface.beginPath();
  if (share < 1 && element.fill) surface.moveTo(0, 0);
  // Full circles start at 0, because some canvases draw nothing if the start and end angles are equal.
  if (share >= 1) surface.arc(0, 0, element.r, 0, Math.PI * 2);
  else surface.arc(0, 0, element.r, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * share);
  finish(brush, element);
};

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

export function trace({ surface }: Pick<Brush, "surface">, points: readonly Point[]) {
  surface.beginPath();
  points.forEach(([x, y], at) => {
    if (at === 0) surface.moveTo(x, y);
    else surface.lineTo(x, y);
  });
}

export const paintPath: Painter<Of<"path">> = (brush, element) => {
  const { state, surface } = brush;
  const through = element.smooth ? smoothed(element.points, element.closed === true) : element.points;
  const whole = element.closed && !element.smooth ? [...through, through[0]!] : through;
  trace(brush, state.by === "draw" ? upTo(whole, state.shown) : whole);
  if (element.closed && state.shown >= 1) surface.closePath();
  surface.lineCap = "round";
  finish(
    brush,
    element.fill || element.stroke || element.closed ? element : { ...element, stroke: "accent" },
  );
};

interface Drawn {
  color?: string;
  width?: number;
  dash?: number;
}

function stroke({ surface, theme }: Brush, element: Drawn) {
  // Dashes finer than a pixel look like a solid line, and drawing many of them is slow.
  const dash = element.dash && element.dash >= 1 ? element.dash : 0;
  surface.strokeStyle = paintOf(theme, element.color ?? "accent");
  surface.lineWidth = element.width ?? 4;
  surface.lineCap = dash ? "butt" : "round";
  surface.lineJoin = "round";
  surface.setLineDash(dash ? [dash, dash] : []);
  surface.stroke();
  surface.setLineDash([]);
}

export const paintLine: Painter<Of<"line">> = (brush, element) => {
  const share = brush.state.by === "draw" ? brush.state.shown : 1;
  trace(brush, [
    [0, 0],
    [(element.x2 - element.x) * share, (element.y2 - element.y) * share],
  ]);
  stroke(brush, element);
};

export const paintArrow: Painter<Of<"arrow">> = (brush, element) => {
  const { state, surface } = brush;
  const [x, y] = [element.x2 - element.x, element.y2 - element.y];
  const length = Math.hypot(x, y) || 1;
  const bend = element.bend ?? 0;
  const middle: Point = [x / 2 - (y / length) * bend, y / 2 + (x / length) * bend];
  const whole = bend
    ? smoothed([[0, 0], middle, [x, y]], false)
    : ([
        [0, 0],
        [x, y],
      ] as Point[]);
  const points = upTo(whole, state.by === "draw" ? state.shown : 1);
  trace(brush, points);
  stroke(brush, element);
  const tip = points.at(-1)!;
  const before = points.at(-2) ?? [0, 0];
  const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0]);
  const head = Math.min(element.head ?? (element.width ?? 4) * 4, length);
  surface.beginPath();
  for (const side of [-1, 1]) {
    surface.moveTo(tip[0], tip[1]);
    surface.lineTo(
      tip[0] - head * Math.cos(angle + side * 0.5),
      tip[1] - head * Math.sin(angle + side * 0.5),
    );
  }
  stroke(brush, { ...element, dash: undefined });
};
