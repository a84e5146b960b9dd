import type { Of } from "../elements.ts";
import { styleOf } from "../styles/index.ts";
import { type Brush, faded, type Painter, paintOf, strokeWithGlow } from "./brush.ts";
import { type Point, smoothed, trace, upTo } from "./polyline.ts";
import {
  roughnessOf,
  type Strokes,
  sketchedCircle,
  sketchedLine,
  sketchedRect,
  strokeAll,
} from "./sketch.ts";

interface Painted {
  x: number;
  y: number;
  fill?: string;
  stroke?: string;
  stroke_width?: number;
  shadow?: number;
}

/**
 * A shadow made of an offset copy, or of layers that add up to a soft edge. Blur isn't used, because canvases render it
 * differently.
 */
function shade({ surface, theme }: Brush, { shadow }: Painted, shape: (grow: number) => void) {
  if (!shadow) return;
  if (!styleOf(theme).panel.soft) {
    surface.save();
    surface.translate(shadow, shadow);
    surface.fillStyle = theme.text;
    shape(0);
    surface.fill();
    surface.restore();
    return;
  }
  surface.save();
  surface.translate(0, shadow * 0.35);
  for (const [share, alpha] of [
    [1, 0.03],
    [0.7, 0.04],
    [0.4, 0.05],
    [0.15, 0.06],
  ] as const) {
    surface.fillStyle = faded("#120a24", alpha);
    shape(shadow * share);
    surface.fill();
  }
  surface.restore();
}

/** Fills and outlines a shape: with a pen if the style draws by hand, otherwise along its exact path. */
function finish(
  brush: Brush,
  element: Painted,
  shape: (grow: number) => void,
  sketch: (roughness: number) => Strokes,
  otherwise: "accent" | null = "accent",
) {
  const { surface, theme, state } = brush;
  const fill = element.fill ?? (element.stroke ? null : otherwise);
  if (fill) {
    shade(brush, element, shape);
    surface.fillStyle = paintOf(theme, fill);
    shape(0);
    surface.fill();
  }
  const width = element.stroke_width ?? 4;
  if (!element.stroke || width === 0) return;
  surface.strokeStyle = paintOf(theme, element.stroke);
  surface.lineWidth = width;
  surface.lineJoin = "round";
  const roughness = roughnessOf(brush);
  if (roughness > 0) {
    strokeAll(brush, sketch(roughness).outline, state.by === "draw" ? state.shown : 1);
    return;
  }
  shape(0);
  strokeWithGlow(brush, width);
}

export const paintRect: Painter<Of<"rect">> = (brush, element) => {
  const { surface, state } = brush;
  const rough = element.stroke && roughnessOf(brush) > 0;
  const w = state.by === "draw" && !rough ? element.w * state.shown : element.w;
  const shape = (grow: number) => {
    surface.beginPath();
    const radius = Math.min((element.radius ?? 0) + grow, w / 2 + grow, element.h / 2 + grow);
    if (radius > 0) surface.roundRect(-grow, -grow, w + 2 * grow, element.h + 2 * grow, radius);
    else surface.rect(0, 0, w, element.h);
  };
  finish(brush, element, shape, (roughness) => sketchedRect(w, element.h, roughness, element.x + element.y));
};

export const paintCircle: Painter<Of<"circle">> = (brush, element) => {
  const { surface, state } = brush;
  const share = state.by === "draw" && roughnessOf(brush) === 0 ? state.shown : 1;
  const shape = (grow: number) => {
    surface.beginPath();
    if (share < 1 && element.fill) surface.moveTo(0, 0);
    // Full circles start at 0, because some canvases draw nothing if the start and end angles are equal.
    if (share >= 1) surface.arc(0, 0, element.r + grow, 0, Math.PI * 2);
    else surface.arc(0, 0, element.r, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * share);
  };
  finish(brush, element, shape, (roughness) => sketchedCircle(element.r, roughness, element.x + element.y));
};

/** Angles are clockwise from the top. The outer edge is at `r`. */
export const paintArc: Painter<Of<"arc">> = (brush, element) => {
  const { surface, state, theme } = brush;
  const turn = (degrees: number) => ((degrees - 90) * Math.PI) / 180;
  const reach = Math.max(-360, Math.min(360, element.to - element.from));
  const to = element.from + reach * (state.by === "draw" ? state.shown : 1);
  if (to === element.from) return;
  const thickness = Math.min(element.thickness, element.r);
  surface.strokeStyle = paintOf(theme, element.color ?? "accent");
  const roughness = roughnessOf(brush);
  if (roughness > 0 && element.r > 8) {
    const steps = Math.max(2, Math.ceil(Math.abs(reach) / 6));
    const edge = (r: number) =>
      Array.from({ length: steps + 1 }, (_, at): Point => {
        const angle = turn(element.from + ((to - element.from) * at) / steps);
        return [Math.cos(angle) * r, Math.sin(angle) * r];
      });
    const [outer, inner] = [edge(element.r), edge(element.r - thickness)];
    const around = [...outer, ...inner.toReversed(), outer[0]!];
    // Slanted strokes across the band imitate the hatching of other hand-drawn shapes.
    surface.lineWidth = 2.5;
    const gap = (9 / element.r) * (180 / Math.PI) * Math.sign(reach);
    const strokes: Point[][] = [];
    for (let degrees = element.from + gap; Math.abs(to - degrees) > Math.abs(gap) * 2.5; degrees += gap) {
      const [a, b] = [turn(degrees), turn(degrees + gap * 2.4)];
      strokes.push([
        [Math.cos(a) * (element.r - thickness), Math.sin(a) * (element.r - thickness)],
        [Math.cos(b) * element.r, Math.sin(b) * element.r],
      ]);
      if (strokes.length > 400) break;
    }
    strokeAll(brush, strokes);
    surface.lineWidth = 3.5;
    strokeAll(brush, sketchedLine(around, roughness * 0.6, element.x + element.y + element.from).outline);
    return;
  }
  surface.beginPath();
  const [start, end] = [turn(element.from), turn(to)];
  surface.arc(0, 0, element.r - thickness / 2, Math.min(start, end), Math.max(start, end));
  surface.lineCap = "butt";
  surface.lineWidth = thickness;
  surface.stroke();
};

export const paintPath: Painter<Of<"path">> = (brush, element) => {
  const { state, surface } = brush;
  const through = element.smooth ? smoothed(element.points, element.closed === true) : element.points;
  const whole = element.closed && !element.smooth ? [...through, through[0]!] : through;
  surface.lineCap = "round";
  finish(
    brush,
    element.fill || element.stroke || element.closed ? element : { ...element, stroke: "accent" },
    () => {
      trace(surface, state.by === "draw" ? upTo(whole, state.shown) : whole);
      if (element.closed && state.shown >= 1) surface.closePath();
    },
    (roughness) => sketchedLine(whole, roughness, element.x + element.y),
  );
};

interface Drawn {
  color?: string;
  width?: number;
  dash?: number;
}

/** Strokes a polyline, up to a share of its length. */
function stroke(brush: Brush, element: Drawn, points: readonly Point[], share = 1) {
  const { surface, theme } = brush;
  // Dashes finer than a pixel look like a solid line, and too many slow down a canvas.
  const dash = element.dash && element.dash >= 1 ? element.dash : 0;
  surface.strokeStyle = paintOf(theme, element.color ?? "accent");
  surface.lineWidth = element.width ?? 4;
  surface.lineCap = dash ? "butt" : "round";
  surface.lineJoin = "round";
  const roughness = roughnessOf(brush);
  if (roughness > 0 && !dash) {
    const seed = points[0]![0] + points.at(-1)![1];
    strokeAll(brush, sketchedLine(points, roughness * 0.8, seed).outline, share);
    return;
  }
  surface.setLineDash(dash ? [dash, dash] : []);
  trace(surface, upTo(points, share));
  strokeWithGlow(brush, element.width ?? 4);
  surface.setLineDash([]);
}

export const paintLine: Painter<Of<"line">> = (brush, element) => {
  const share = brush.state.by === "draw" ? brush.state.shown : 1;
  const points: Point[] = [
    [0, 0],
    [element.x2 - element.x, element.y2 - element.y],
  ];
  stroke(brush, element, points, share);
};

export const paintArrow: Painter<Of<"arrow">> = (brush, element) => {
  const { state } = brush;
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
  const share = state.by === "draw" ? state.shown : 1;
  const points = upTo(whole, share);
  stroke(brush, element, whole, share);
  const tip = points.at(-1)!;
  const before = points.at(-2) ?? [0, 0];
  const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0]);
  const head = Math.min(element.head ?? (element.width ?? 4) * 4, length);
  const barb = (side: number): Point => [
    tip[0] - head * Math.cos(angle + side * 0.5),
    tip[1] - head * Math.sin(angle + side * 0.5),
  ];
  stroke(brush, { ...element, dash: undefined }, [barb(-1), tip, barb(1)]);
};
