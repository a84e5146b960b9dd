import * as z from "zod";
import { headed } from "../compose/blocks.ts";
import { begin, bold, entering, partsOf, says, sizeFor, stacked } from "../compose/parts.ts";
import { slice } from "../compose/shapes.ts";
import { after, divided, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, heading, line } from "./layout.ts";

/** Each level is a slice of the pyramid on the left; its text is in a strip that begins behind the slice. */
export const pyramid = defineLayout({
  name: "pyramid",
  title: "Pyramid",
  use: "three to five levels that rest on each other, from the top down",
  fields: { heading, levels: z.array(line(60, "Level")).min(3).max(5).meta({ title: "Levels" }) },
  example: {
    heading: "What people need",
    levels: ["Purpose", "Respect", "Belonging", "Safety", "Food and rest"],
  },
  compose(stage, { heading, levels }) {
    const { unit } = stage;
    const { elements, rest } = headed(stage, heading);
    const down = stacked(stage);
    const gap = px(8 * unit);
    const rows = divided(rest, levels.length, gap, false);
    const base = Math.min(rest.w * (down ? 0.48 : 0.5), rest.h * 1.3);
    const middle = rest.x + base / 2;
    // The strips begin behind the pyramid, and their text begins to the right of its base.
    const words = { x: rest.x + base + 26 * unit, w: rest.w - base - 46 * unit };
    const half = (y: number) => (base / 2) * ((y - rest.y) / rest.h);
    const type = bold(stage);
    const size = sizeFor(stage, levels, { w: words.w, h: rows[0]!.h * 0.86 }, 56, type);
    const beats = partsOf(stage, levels.toReversed()).toReversed();
    for (const [at, level] of levels.entries()) {
      const row = rows[at]!;
      const beat = beats[at]!;
      const [top, bottom] = [half(row.y), half(row.y + row.h)];
      elements.push(
        {
          type: "rect",
          x: px(middle),
          y: row.y,
          w: px(rest.x + rest.w - middle),
          h: row.h,
          radius: px(Math.min(stage.style.panel.radius, 18) * unit),
          fill: "surface",
          ...entering(stage, "fade", at === levels.length - 1 ? begin(stage) : beat, 0.4),
        } as ElementInput,
        {
          type: "path",
          x: px(middle),
          y: row.y,
          points: slice(top, bottom, row.h),
          closed: true,
          fill: at % 2 ? "accent2" : "accent",
          ...entering(stage, "rise", at === levels.length - 1 ? begin(stage) : beat, 0.5),
        } as ElementInput,
        says(
          stage,
          level,
          { ...words, y: row.y, h: row.h },
          { max: 56, size, type, align: "left" },
          after(beat, 0.15),
        ),
      );
    }
    return elements;
  },
});
