import * as z from "zod";
import { headed } from "../compose/blocks.ts";
import { begin, bold, entering, partsOf, says, sizeFor } from "../compose/parts.ts";
import { rolled } from "../compose/rolling-credits.ts";
import { divided, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, heading, line, pagesOf } from "./layout.ts";

/** The maximum number of lines that are shown without rolling. */
const most = 6;

/**
 * Up to six lines enter one after another, in two columns if there are six and the picture isn't tall. More lines roll.
 */
export const credits = defineLayout({
  name: "credits",
  title: "Rolling credits",
  use: "who made the film, or its sources, in up to 24 lines. A line can be a role and a name, as in “Music: Lee Park”",
  fields: { heading, lines: z.array(line(80, "Line")).min(1).max(24).meta({ title: "Lines" }) },
  example: {
    heading: "With thanks to",
    lines: ["Written by Ana Costa", "Music by Lee Park", "Data: Our World in Data", "Pictures: Fluent Emoji"],
  },
  pages: pagesOf("lines"),
  compose(stage, { heading, lines }) {
    if (lines.length > most) return rolled(stage, heading, lines);
    const { unit, tall, style } = stage;
    const { elements, rest } = headed(stage, heading);
    const columns = !tall && lines.length > 5 ? 2 : 1;
    const many = Math.ceil(lines.length / columns);
    const rows = divided(rest, columns, px(50 * unit), true).flatMap((column) =>
      divided(column, many, px(8 * unit), false),
    );
    const first = rows[0]!;
    const type = bold(stage, 600);
    const size = sizeFor(stage, lines, { w: first.w, h: first.h * 0.9 }, 66, type);
    const beats = partsOf(stage, lines);
    for (const [at, text] of lines.entries()) {
      const { x, y, w, h } = rows[at]!;
      const below = px(y + h + 4 * unit);
      elements.push(
        {
          type: "line",
          x,
          y: below,
          x2: x + w,
          y2: below,
          width: px(3 * unit),
          color: "muted",
          opacity: 0.5,
          ...entering(stage, "draw", begin(stage, 0.1 + at * 0.1), 0.8),
        } as ElementInput,
        says(
          stage,
          text,
          rows[at]!,
          {
            max: 66,
            size,
            type,
            align: style.align,
            color: at % 2 && size > 34 * unit ? "accent" : "text",
          },
          beats[at]!,
          "rise",
          0.8,
        ),
      );
    }
    return elements;
  },
});
