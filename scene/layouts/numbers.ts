import * as z from "zod";
import { headed, panel, textIn } from "../compose/blocks.ts";
import { onOneLine } from "../compose/fit.ts";
import { counts, entering, partsOf, sizeFor } from "../compose/parts.ts";
import { after, cellsOf, divided, px } from "../compose/stage.ts";
import { decimalsOf, figure } from "../text.ts";
import { defineLayout, figures, heading, note, pagesOf, value } from "./layout.ts";

export const numbers = defineLayout({
  name: "numbers",
  title: "Numbers",
  use: "one to four figures side by side, each labeled with what it counts",
  fields: {
    heading,
    numbers: z
      .array(z.strictObject({ value, ...figures, label: note(80, "Label") }))
      .min(1)
      .max(4)
      .meta({ title: "Numbers" }),
  },
  example: {
    heading: "After ten years",
    numbers: [
      { value: 2594, prefix: "$", label: "from $1,000 at 10%" },
      { value: 159.4, suffix: "%", label: "total growth" },
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
    const box = boxes[0]!;
    const w = box.w - 44 * unit;
    const most = list.length === 1 ? 260 : 170;
    const size = sizeFor(stage, shown.map(onOneLine), { w, h: box.h * 0.46 }, most, display);
    const labels = list.map((entry) => entry.label || " ");
    const small = sizeFor(stage, labels, { w, h: box.h * 0.3 }, 46, { ...text, weight: 600 });
    const beats = partsOf(
      stage,
      list.map((entry, at) => `${shown[at]} ${entry.label}`),
    );
    for (const [at, entry] of list.entries()) {
      const place = boxes[at]!;
      const beat = beats[at]!;
      const label = textIn(
        stage,
        entry.label || " ",
        { x: place.x + 22 * unit, y: place.y + place.h * 0.62, w, h: place.h * 0.32 },
        { max: 46, size: small, type: { ...text, weight: 600 }, at: "top" },
        entering(stage, "fade", after(beat, 0.3), 0.5).enter,
      );
      elements.push(
        panel(stage, place, beat),
        counts(
          stage,
          entry.value,
          { prefix: entry.prefix, suffix: entry.suffix, decimals: decimalsOf([entry.value]) },
          {
            x: place.x + place.w / 2,
            y: entry.label ? place.y + place.h * 0.61 - size * 1.25 : place.y + (place.h - size * 1.25) / 2,
            size,
            align: "center",
            color: at % 2 ? "accent2" : "accent",
          },
          after(beat, 0.1),
          { duration: 1.3 },
        ),
      );
      if (entry.label) elements.push(label.element);
    }
    return elements;
  },
});
