import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { composeScene } from "../../scene/compose/index.ts";
import { Document, type Document as Film, problemsOf } from "../../scene/document.ts";
import { drawFrame } from "../../scene/draw.ts";
import { layoutList, Visual } from "../../scene/layouts/index.ts";
import { lint } from "../../scene/lint/index.ts";
import { materialsIn } from "../../scene/materials.ts";
import { type Size, sizes } from "../../scene/plan.ts";
import { styleNames } from "../../scene/styles/index.ts";
import { type Media, noMedia } from "../../scene/surface.ts";
import { themeOfStyle } from "../../scene/themes.ts";
import { timelineOf } from "../../scene/timeline.ts";
import { svgOf } from "../../server/studio/pictures/sets.ts";
import { canvasFor, registerFonts } from "../../server/studio/render/canvas.ts";
import { whole } from "../torture/plan.ts";
import { visualFrom } from "./visual-from-schema.ts";

const allSizes = Object.keys(sizes) as Size[];
const combinations = styleNames.flatMap((style) => allSizes.map((size) => ({ style, size })));
type Combination = (typeof combinations)[number];

/** A document with one scene, composed as if it were the second one of its film. */
function filmOf(visual: unknown, { style, size }: Combination): Film {
  const look = { ...sizes[size], fps: 30 as const, theme: themeOfStyle(style) };
  const scene = { id: "scene", goal: "", narration: "", visual: Visual.parse(visual) };
  return { version: 1, title: "Test", ...look, scenes: [composeScene(scene, look, 1)] };
}

/** A disc in place of each picture, because loading pictures takes longer than drawing. */
function discs(): Media {
  const side = 64;
  const image = createCanvas(side, side);
  const context = image.getContext("2d");
  context.fillStyle = "#d9480f";
  context.arc(side / 2, side / 2, side / 2, 0, Math.PI * 2);
  context.fill();
  const picture = { image, x: 0, y: 0, width: side, height: side };
  return { ...noMedia, drawing: () => picture, picture: () => picture };
}
const media = discs();

function frameOf(document: Film, time: number, width: number, height: number) {
  registerFonts(document);
  const { canvas, surface } = canvasFor(document, { width, height });
  drawFrame(surface, { document, timeline: timelineOf(document), media }, time);
  return canvas.data();
}

/** The share of blocks of 10 × 10 pixels in which two frames differ visibly. */
function changed(one: Uint8Array, other: Uint8Array, width: number, height: number) {
  const block = 10;
  let count = 0;
  for (let top = 0; top < height; top += block)
    for (let left = 0; left < width; left += block) {
      let differs = false;
      for (let y = top; y < top + block && !differs; y += 2)
        for (let x = left; x < left + block && !differs; x += 2) {
          const at = (y * width + x) * 4;
          const distance = [0, 1, 2].reduce(
            (sum, part) => sum + Math.abs(one[at + part]! - other[at + part]!),
            0,
          );
          differs = distance > 24;
        }
      if (differs) count += 1;
    }
  return count / ((width / block) * (height / block));
}

const empty = new Map(
  styleNames.map((style) => {
    const film = filmOf({ layout: "title", heading: "A" }, { style, size: "16:9" });
    const blank = { ...film, scenes: [{ ...film.scenes[0]!, elements: [] }] } as Film;
    return [style, frameOf(blank, 0.05, 320, 180)] as const;
  }),
);

/**
 * The moments to draw, as shares of the scene's duration. Drawing takes most of the time, so all of them are drawn only
 * at 16:9. In other sizes, the full run draws the last two, and the short run draws none.
 */
const moments = [0, 0.1, 0.7, 0.35, 1];

describe.each(layoutList.map((layout) => [layout.name, layout] as const))("%s", (name, layout) => {
  const example = { layout: name, ...layout.example };

  it("has an example with pictures that exist", () => {
    for (const { set, name, tint } of materialsIn(filmOf(example, combinations[0]!)).drawings)
      expect(svgOf(set, name, tint), `${set}:${name}`).not.toBeNull();
  });

  it("shows its example in every style and size without a visible problem", () => {
    for (const combination of combinations) {
      const document = filmOf(example, combination);
      const found = lint(Document.parse(document)).map(({ rule, message }) => `${rule}: ${message}`);
      expect(found, JSON.stringify(combination)).toEqual([]);
      const { duration } = timelineOf(document);
      const drawn = combination.size === "16:9" ? moments : whole ? moments.slice(3) : [];
      for (const moment of drawn) expect(frameOf(document, duration * moment, 32, 32)[3]).toBe(255);
    }
  });

  it.each([
    ["longest", true],
    ["shortest", false],
  ] as const)("composes and draws the %s content", (_, long) => {
    const visual = visualFrom(layout.schema, long);
    for (const [at, combination] of combinations.entries()) {
      const document = filmOf(visual, combination);
      expect(problemsOf(document), JSON.stringify(combination)).toEqual([]);
      if (at % 3 !== 0 && combination.size !== "9:16") continue;
      const moment = moments[at % moments.length]!;
      expect(frameOf(document, timelineOf(document).duration * moment, 32, 32)[3]).toBe(255);
    }
  });

  it("isn't empty when a transition brings it in", () => {
    for (const style of styleNames) {
      const frame = frameOf(filmOf(example, { style, size: "16:9" }), 0.05, 320, 180);
      expect(changed(frame, empty.get(style)!, 320, 180), style).toBeGreaterThanOrEqual(0.08);
    }
  });
});
