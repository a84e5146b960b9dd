import * as z from "zod";
import { headed, panel } from "../compose/blocks.ts";
import { onOneLine } from "../compose/fit.ts";
import { counts, partsOf, says, sizeFor } from "../compose/parts.ts";
import { after, cellsOf, divided, px } from "../compose/stage.ts";
import { decimalsOf, figure } from "../text.ts";
import { defineLayout, figures, heading, lead, note, pagesOf, value } from "./layout.ts";

export const numbers = defineLayout({
  name: "numbers",
  title: "Numbers",
  use: "one to four figures side by side, each labeled with what it counts",
  fields: {
    heading,
    numbers: z
      .array(z.strictObject({ lead, value, ...figures, label: note(80, "Label") }))
      .min(1)
      .max(4)
      .meta({ title: "Numbers" }),
  },
  example: {
    heading: "After ten years",
    numbers: [
      { value: 2594, prefix: "$", label: "from $1,000 at 10%" },
      { lead: "It grew by", value: 159.4, suffix: "%", label: "in total" },
    ],
  },
  pages: pagesOf("numbers"),
  compose(stage, { heading, numbers: list }) {
    const { unit, tall, display, text, language } = stage;
    const { elements, rest } = headed(stage, heading);
    const square = list.length === 4;
    const boxes = (
      square ? cellsOf(rest, 4, 2, px(22 * unit)) : divided(rest, list.length, px(26 * unit), !tall)
    ).map((box) => {
      const h = Math.min(box.h, px((tall ? 420 : 430) * unit));
      return { ...box, y: px(box.y + (box.h - h) / 2), h };
    });
    const shown = list.map((entry) =>
      figure(entry.value, { ...entry, decimals: decimalsOf([entry.value]), language }),
    );
    const led = list.some((entry) => entry.lead);
    const box = boxes[0]!;
    const w = box.w - 44 * unit;
    const most = list.length === 1 ? 260 : 170;
    const size = sizeFor(stage, shown.map(onOneLine), { w, h: box.h * (led ? 0.27 : 0.46) }, most, display);
    const type = { ...text, weight: 600 };
    const words = list.flatMap((entry) => [entry.label || " ", entry.lead || " "]);
    const small = sizeFor(stage, words, { w, h: box.h * (led ? 0.24 : 0.3) }, 46, type);
    const look = { max: 46, size: small, type };
    const beats = partsOf(
      stage,
      list.map((entry, at) => `${entry.lead} ${shown[at]} ${entry.label}`.trim()),
    );
    for (const [at, entry] of list.entries()) {
      const place = boxes[at]!;
      const beat = beats[at]!;
      const inside = { x: place.x + 22 * unit, w };
      elements.push(panel(stage, place, beat));
      if (entry.lead)
        elements.push(
          says(
            stage,
            entry.lead,
            { ...inside, y: place.y + place.h * 0.06, h: place.h * 0.24 },
            { ...look, at: "bottom" },
            after(beat, 0.1),
          ),
        );
      elements.push(
        counts(
          stage,
          entry.value,
          { prefix: entry.prefix, suffix: entry.suffix, decimals: decimalsOf([entry.value]) },
          {
            x: place.x + place.w / 2,
            y:
              entry.label || led
                ? place.y + place.h * (led ? 0.66 : 0.61) - size * 1.25
                : place.y + (place.h - size * 1.25) / 2,
            size,
            align: "center",
            color: at % 2 ? "accent2" : "accent",
          },
          after(beat, entry.lead ? 0.4 : 0.1),
          { duration: 1.3 },
        ),
      );
      if (entry.label)
        elements.push(
          says(
            stage,
            entry.label,
            { ...inside, y: place.y + place.h * (led ? 0.68 : 0.62), h: place.h * (led ? 0.26 : 0.32) },
            { ...look, at: "top" },
            after(beat, entry.lead ? 0.8 : 0.3),
          ),
        );
    }
    return elements;
  },
});
