import rough from "roughjs";
import type { RoughGenerator } from "roughjs/bin/generator.js";
import { styleOf } from "../styles/index.ts";
import type { Brush } from "./brush.ts";
import { type Point, upTo } from "./polyline.ts";

type Drawable = ReturnType<RoughGenerator["line"]>;

// The package declares its default export for bundlers only, so TypeScript treats it as a namespace.
const generator = (rough as unknown as { generator(): RoughGenerator }).generator();
const curveSteps = 8;

/** The polylines of a drawing's strokes, and those of its hatching. */
export interface Strokes {
  outline: Point[][];
  hatching: Point[][];
}

function polylines(ops: Drawable["sets"][number]["ops"]): Point[][] {
  const lines: Point[][] = [];
  let last: Point = [0, 0];
  for (const { op, data } of ops) {
    const [a, b, c, d, x, y] = data as [number, number, number, number, number, number];
    if (op === "move") lines.push([[a, b]]);
    else if (op === "lineTo") lines.at(-1)!.push([a, b]);
    else
      for (let step = 1; step <= curveSteps; step++) {
        const t = step / curveSteps;
        const u = 1 - t;
        const at = (from: number, one: number, two: number, to: number) =>
          u ** 3 * from + 3 * u * u * t * one + 3 * u * t * t * two + t ** 3 * to;
        lines.at(-1)!.push([at(last[0], a, c, x), at(last[1], b, d, y)]);
      }
    last = lines.at(-1)!.at(-1)!;
  }
  return lines;
}

const strokesIn = ({ sets }: Drawable): Strokes => ({
  outline: sets.filter(({ type }) => type === "path").flatMap(({ ops }) => polylines(ops)),
  hatching: sets.filter(({ type }) => type === "fillSketch").flatMap(({ ops }) => polylines(ops)),
});

/** The options of one drawing: the same seed draws the same lines, in the browser and in the worker. */
const options = (roughness: number, seed: number, hatched: boolean) => ({
  roughness,
  bowing: 1.2,
  seed: 1 + (Math.abs(Math.round(seed)) % 9973),
  stroke: "#000",
  ...(hatched
    ? { fill: "#000", fillStyle: "hachure", hachureGap: 9, fillWeight: 2.5, hachureAngle: -41 }
    : {}),
});

/** How rough the lines are in the film's style; 0 for exact lines. */
export const roughnessOf = ({ theme }: Pick<Brush, "theme">) => styleOf(theme).line.rough;

export const sketchedRect = (
  w: number,
  h: number,
  roughness: number,
  seed: number,
  hatched = false,
): Strokes => strokesIn(generator.rectangle(0, 0, w, h, options(roughness, seed, hatched)));

export const sketchedCircle = (r: number, roughness: number, seed: number): Strokes =>
  strokesIn(generator.circle(0, 0, r * 2, options(roughness, seed, false)));

export const sketchedLine = (points: readonly Point[], roughness: number, seed: number): Strokes =>
  strokesIn(generator.linearPath(points as [number, number][], options(roughness, seed, false)));

/** Strokes a share of the length of each polyline, with the surface's current stroke style. */
export function strokeAll({ surface }: Pick<Brush, "surface">, lines: Point[][], share = 1) {
  surface.lineCap = "round";
  surface.lineJoin = "round";
  for (const line of lines) {
    surface.beginPath();
    upTo(line, share).forEach(([x, y], at) => {
      if (at === 0) surface.moveTo(x, y);
      else surface.lineTo(x, y);
    });
    surface.stroke();
  }
}
