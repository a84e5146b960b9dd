import * as z from "zod";
import { art } from "../compose/art.ts";
import { headed, panel, textIn } from "../compose/blocks.ts";
import { entering, on, partsOf, sizeFor } from "../compose/parts.ts";
import { after, type Box, divided, px } from "../compose/stage.ts";
import { hasTimeToTour } from "../compose/tour.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, heading, line, note, pagesOf, picture } from "./layout.ts";

export const steps = defineLayout({
  name: "steps",
  title: "Steps",
  use: "a procedure: two to six steps in order",
  fields: {
    heading,
    steps: z
      .array(z.strictObject({ title: line(60, "Title"), text: note(120, "Text"), picture }))
      .min(2)
      .max(6)
      .meta({ title: "Steps" }),
  },
  example: {
    heading: "How to start saving",
    steps: [
      { title: "Open", text: "An account with no fees", picture: "fluent-emoji-flat:bank" },
      { title: "Deposit", text: "The same amount each month", picture: "fluent-emoji-flat:coin" },
      { title: "Wait", text: "Ten years or more", picture: "fluent-emoji-flat:hourglass-not-done" },
    ],
  },
  pages: pagesOf("steps"),
  compose(stage, { heading, steps: list }) {
    const { unit, tall, text, width, height } = stage;
    const { elements, rest: whole } = headed(stage, heading);
    const square = width === height;
    const rows = !tall && !square;
    // If there is time for a camera tour, the steps form a low strip so the camera can move along it up close.
    const low = rows && hasTimeToTour(stage, list.length) ? whole.h * 0.15 : 0;
    const rest = { ...whole, y: px(whole.y + low), h: px(whole.h - 2 * low) };
    const gap = px((rows ? 40 : 18) * unit);
    const boxes = divided(rest, list.length, gap, rows);
    const mark = px(Math.min(rows ? boxes[0]!.w * 0.84 : boxes[0]!.h * 0.94, rest.h * 0.54, rest.w * 0.34));
    const words = (box: Box): Box =>
      rows
        ? { x: box.x, y: box.y + mark + 20 * unit, w: box.w, h: box.h - mark - 20 * unit }
        : { x: box.x + mark + 24 * unit, y: box.y, w: box.w - mark - 30 * unit, h: box.h };
    const room = words(boxes[0]!);
    const bold = { ...text, weight: 700 };
    const titles = list.map((step) => step.title);
    const detailed = list.some((step) => step.text);
    const size = sizeFor(stage, titles, { w: room.w, h: room.h * (detailed ? 0.5 : 1) }, 50, bold);
    const details = list.map((step) => step.text || " ");
    const small = sizeFor(stage, details, { w: room.w, h: room.h * 0.48 }, 36, text);
    const beats = partsOf(
      stage,
      list.map((step) => `${step.title} ${step.text}`),
    );
    const parts: number[] = [];
    for (const [at, step] of list.entries()) {
      parts.push(elements.length);
      const box = boxes[at]!;
      const beat = beats[at]!;
      const place: Box = rows
        ? { x: px(box.x + (box.w - mark) / 2), y: px(box.y), w: mark, h: mark }
        : { x: box.x, y: px(box.y + (box.h - mark) / 2), w: mark, h: mark };
      const next = boxes[at + 1];
      if (next && rows) {
        const y = px(place.y + mark / 2);
        elements.push({
          type: "arrow",
          x: px(place.x + mark + 10 * unit),
          y,
          x2: px(next.x + (next.w - mark) / 2 - 12 * unit),
          y2: y,
          color: "muted",
          width: px(8 * unit),
          head: px(26 * unit),
          ...entering(stage, "draw", after(beats[at + 1]!, -0.25), 0.4),
        } as ElementInput);
      }
      if (step.picture) elements.push(...art(stage, step.picture, place, beat));
      else {
        elements.push(panel(stage, place, beat, at % 2 ? "accent2" : "accent"));
        elements.push(
          textIn(
            stage,
            `${stage.first + at + 1}`,
            place,
            {
              max: (mark * 0.5) / unit,
              type: { ...stage.display, scale: 1 },
              color: on(stage, at % 2 ? "accent2" : "accent"),
            },
            entering(stage, "fade", after(beat, 0.15), 0.3).enter,
          ).element,
        );
      }
      const area = words(box);
      const align = rows ? "center" : "left";
      const head = textIn(
        stage,
        step.title,
        rows ? area : { ...area, h: step.text ? area.h * 0.52 : area.h },
        { max: 50, size, type: bold, align, at: rows ? "top" : step.text ? "bottom" : "middle" },
        entering(stage, "rise", after(beat, 0.12), 0.5).enter,
      );
      elements.push(head.element);
      if (step.text) {
        const y = head.box.y + head.box.h + 4 * unit;
        elements.push(
          textIn(
            stage,
            step.text,
            { ...area, y, h: area.y + area.h - y },
            { max: 36, size: small, align, at: "top", color: "muted" },
            entering(stage, "fade", after(beat, 0.3), 0.5).enter,
          ).element,
        );
      }
    }
    return { elements, parts };
  },
});
