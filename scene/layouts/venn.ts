import { headed } from "../compose/blocks.ts";
import { begin, bold, entering, says } from "../compose/parts.ts";
import { type Beat, type Box, beatsOf, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, heading, line } from "./layout.ts";

export const venn = defineLayout({
  name: "venn",
  title: "Venn diagram",
  use: "two things and what they have in common, as circles that overlap",
  fields: { heading, left: line(50, "Left"), right: line(50, "Right"), both: line(50, "Both") },
  example: {
    heading: "Where good work comes from",
    left: "What you love",
    right: "What the world needs",
    both: "Your calling",
  },
  compose(stage, { heading, left, right, both }) {
    const { unit, display } = stage;
    const { elements, rest } = headed(stage, heading);
    const down = stage.tall;
    const far = 1.16;
    const r = down ? Math.min(rest.w / 2, rest.h / (2 + far)) : Math.min(rest.h / 2, rest.w / (2 + far));
    const [cx, cy] = [rest.x + rest.w / 2, rest.y + rest.h / 2];
    const shift = (r * far) / 2;
    const centers = [-1, 1].map((side) => ({
      x: px(cx + (down ? 0 : side * shift)),
      y: px(cy + (down ? side * shift : 0)),
    }));
    // The width of a circle's part outside the overlap. That part holds the text that isn't shared.
    const outside = 2 * shift - r * 0.22;
    const beats = beatsOf(stage, [left, right, both]);
    const starts: (Beat | null)[] = [begin(stage), beats[1]!, beats[2]!];
    for (const [at, { x, y }] of centers.entries()) {
      const color = at ? "accent2" : "accent";
      const circle = { type: "circle" as const, x, y, r: px(r) };
      const beat = starts[at]!;
      elements.push(
        { ...circle, fill: color, opacity: 0.26, ...entering(stage, "pop", beat, 0.6) } as ElementInput,
        {
          ...circle,
          stroke: color,
          stroke_width: px(6 * unit),
          ...entering(stage, "draw", beat, 0.9),
        } as ElementInput,
      );
    }
    const lens = r * (2 - far);
    const part = (side: number): Box =>
      down
        ? {
            x: cx - r * 0.68,
            y: cy + side * (shift + r * 0.34) - outside * 0.3,
            w: r * 1.36,
            h: outside * 0.6,
          }
        : { x: cx + side * (shift + r * 0.36) - outside * 0.43, y: cy - r * 0.5, w: outside * 0.86, h: r };
    const look = { max: 60, type: bold(stage) };
    elements.push(
      says(stage, left, part(-1), look, begin(stage, 0.4), "fade"),
      says(stage, right, part(1), look, { ...beats[1]!, at: beats[1]!.at + 0.2 }, "fade"),
      says(
        stage,
        both,
        down
          ? { x: cx - r * 0.74, y: cy - lens * 0.42, w: r * 1.48, h: lens * 0.84 }
          : { x: cx - lens * 0.46, y: cy - r * 0.5, w: lens * 0.92, h: r },
        { max: 68, type: display, color: "text" },
        starts[2]!,
        "pop",
        0.6,
      ),
    );
    return elements;
  },
});
