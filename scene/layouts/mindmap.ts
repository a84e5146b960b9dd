import * as z from "zod";
import { headed } from "../compose/blocks.ts";
import { widest } from "../compose/fit.ts";
import { around, begin, bold, entering, mark, partsOf, sizeFor, stacked } from "../compose/parts.ts";
import { ringIn } from "../compose/ring.ts";
import { after, px } from "../compose/stage.ts";
import { badge, ringTitle } from "../compose/texts.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, heading, line, pagesOf, picture } from "./layout.ts";

/**
 * The angles of branches around the center, in degrees: half on each side if the picture is wide, otherwise all around.
 */
function anglesOf(count: number, wide: boolean): number[] {
  if (!wide) return Array.from({ length: count }, (_, at) => ((at + 0.5) / count) * 360 - 90);
  const right = Math.ceil(count / 2);
  const spread = (many: number, middle: number, sign: number) =>
    Array.from(
      { length: many },
      (_, at) => middle + sign * (many === 1 ? 0 : (at / (many - 1) - 0.5) * (many === 2 ? 88 : 130)),
    );
  return [...spread(right, 0, 1), ...spread(count - right, 180, -1)];
}

/** The side of a picture that faces away from the center. The title goes there, because no line crosses that side. */
const sideOf = (angle: number, narrow: boolean) =>
  narrow ? (Math.sin(angle) < -0.2 ? "above" : "below") : Math.cos(angle) < -0.01 ? "left" : "right";

export const mindmap = defineLayout({
  name: "mindmap",
  title: "Mind map",
  use: "one subject with three to seven aspects around it",
  fields: {
    heading,
    center: line(40, "Center"),
    branches: z
      .array(z.strictObject({ title: line(32, "Title"), picture }))
      .min(3)
      .max(7)
      .meta({ title: "Branches" }),
  },
  example: {
    heading: "What keeps us well",
    center: "Health",
    branches: [
      { title: "Sleep", picture: "fluent-emoji-flat:bed" },
      { title: "Food", picture: "fluent-emoji-flat:green-salad" },
      { title: "Movement", picture: "fluent-emoji-flat:person-running" },
      { title: "Friends", picture: "fluent-emoji-flat:people-hugging" },
      { title: "Calm", picture: "fluent-emoji-flat:lotus" },
    ],
  },
  pages: pagesOf("branches"),
  compose(stage, { heading, center, branches }) {
    const { unit } = stage;
    const { elements, rest } = headed(stage, heading);
    const down = stacked(stage);
    const angles = anglesOf(branches.length, !down).map((angle) => (angle * Math.PI) / 180);
    const many = branches.length > 6 ? 2 : branches.length > 4 ? 1 : 0;
    const rows = (down ? [3, 3.3, 4] : [2.2, 3.05, 3.8])[many]!;
    const foot = down ? 54 * unit : 0;
    const largest = Math.min(rest.h / rows - foot, rest.w * (down ? 0.3 : 0.2));
    const titles = branches.map((branch) => branch.title);
    const placed = (scale: number) => {
      const node = largest * scale;
      const label = {
        w: down ? node * 1.5 : Math.min(rest.w * 0.24, widest(titles, 42 * unit, bold(stage))),
        h: down ? foot : node,
      };
      const across = down ? Math.max(label.w, node) : node + 2 * label.w + 24 * unit;
      const ring = ringIn(rest, angles, { across, above: node / 2 + foot, below: node / 2 + foot });
      const r = Math.min(rest.h * (down ? 0.17 : 0.25), rest.w * (down ? 0.16 : 0.14)) * scale;
      const spots = angles.map((angle) => ({ ...ring.at(angle), angle }));
      const near = Math.min(...spots.map(({ x, y }) => Math.hypot(x - ring.x, y - ring.y)));
      return { node, label, ring, r, spots, isFree: near >= r + node / 2 + 14 * unit };
    };
    // The branches shrink until they stay clear of the center.
    const scales = [1, 0.92, 0.85, 0.78, 0.72, 0.66];
    const { node, label, ring, r, spots } = scales.map(placed).find(({ isFree }) => isFree) ?? placed(0.6);
    const [cx, cy] = [ring.x, ring.y];
    const beats = partsOf(stage, titles);
    for (const [at, { x, y }] of spots.entries())
      elements.push({
        type: "path",
        x: px(cx),
        y: px(cy),
        points: [
          [0, 0],
          [px((x - cx) * 0.5), px((y - cy) * (down ? 0.5 : 0.72))],
          [px(x - cx), px(y - cy)],
        ],
        smooth: true,
        stroke: at % 2 ? "accent2" : "accent",
        stroke_width: px(7 * unit),
        ...entering(stage, "draw", after(beats[at]!, -0.25), 0.5),
      } as ElementInput);
    const size = sizeFor(stage, titles, label, 42, bold(stage));
    elements.push(...badge(stage, center, { x: cx, y: cy, r, fill: "accent" }, begin(stage)));
    const parts: number[] = [];
    for (const [at, branch] of branches.entries()) {
      parts.push(elements.length);
      const { x, y, angle } = spots[at]!;
      const beat = beats[at]!;
      const disc = {
        type: "circle",
        x: px(x),
        y: px(y),
        r: px(node / 2),
        fill: "surface",
        ...entering(stage, "pop", beat, 0.5),
      } as ElementInput;
      elements.push(
        disc,
        ...mark(stage, branch.picture, at + 1, around(x, y, node * 0.74), after(beat, 0.1), { bare: true }),
        ringTitle(stage, branch.title, { x, y }, sideOf(angle, down), { node, ...label, size }, beat),
      );
    }
    return { elements, parts };
  },
});
