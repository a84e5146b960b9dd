import * as z from "zod";
import { art } from "../compose/art.ts";
import { headed, panel } from "../compose/blocks.ts";
import { entering, partsOf, says, sizeFor } from "../compose/parts.ts";
import { after, type Box, divided, inset, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, heading, line, note, picture } from "./layout.ts";

const state = (title: string) =>
  z.strictObject({ title: line(50, "Title"), text: note(100, "Text"), picture }).meta({ title });

export const beforeAfter = defineLayout({
  name: "before-after",
  title: "Before and after",
  use: "the same thing before and after a change",
  fields: { heading, before: state("Before"), after: state("After") },
  example: {
    heading: "A century on one street",
    before: { title: "1925", text: "Horses and carts", picture: "fluent-emoji-flat:horse" },
    after: { title: "2025", text: "Bicycles and buses", picture: "fluent-emoji-flat:bicycle" },
  },
  compose(stage, { heading, before, after: later }) {
    const { unit, display, text } = stage;
    const { elements, rest } = headed(stage, heading);
    const down = stage.tall;
    const gap = px(96 * unit);
    const boxes = divided(rest, 2, gap, !down);
    const states = [before, later];
    const beats = partsOf(
      stage,
      states.map((one) => `${one.title} ${one.text}`),
    );
    const pictured = states.some((one) => one.picture);
    const inner = inset({ ...boxes[0]!, x: 0, y: 0 }, 24 * unit);
    const beside = inner.w > inner.h * 1.5;
    const image = pictured
      ? Math.min(beside ? inner.h : inner.h * 0.6, beside ? inner.w * 0.46 : inner.w)
      : 0;
    const words: Box = beside
      ? { x: image + 16 * unit, y: 0, w: inner.w - image - 16 * unit, h: inner.h }
      : { x: 0, y: image, w: inner.w, h: inner.h - image };
    const detailed = states.some((one) => one.text);
    const head = words.h * (detailed ? 0.55 : 1);
    const titles = states.map((one) => one.title);
    const size = sizeFor(stage, titles, { w: words.w, h: head }, 76, display);
    const texts = states.map((one) => one.text || " ");
    const small = sizeFor(stage, texts, { w: words.w, h: words.h - head }, 40, text);
    for (const [at, one] of states.entries()) {
      const box = inset(boxes[at]!, 24 * unit);
      const beat = beats[at]!;
      const place: Box = beside
        ? { x: box.x, y: px(box.y + (box.h - image) / 2), w: px(image), h: px(image) }
        : { x: px(box.x + (box.w - image) / 2), y: box.y, w: px(image), h: px(image) };
      const area = { ...words, x: box.x + words.x, y: box.y + words.y, h: head };
      const align = beside ? "left" : "center";
      elements.push(
        panel(stage, boxes[at]!, beat),
        ...(one.picture ? art(stage, one.picture, place, after(beat, 0.1), { bare: true }) : []),
        says(
          stage,
          one.title,
          one.text ? area : { ...area, h: words.h },
          {
            max: 76,
            size,
            type: display,
            color: at ? "accent" : "muted",
            align,
            at: one.text ? "bottom" : "middle",
          },
          after(beat, 0.15),
        ),
      );
      if (one.text)
        elements.push(
          says(
            stage,
            one.text,
            { ...area, y: area.y + head, h: words.h - head },
            { max: 40, size: small, align, at: "top" },
            after(beat, 0.3),
          ),
        );
    }
    const [a, b] = boxes as [Box, Box];
    const margin = 14 * unit;
    const ends = down
      ? {
          x: px(rest.x + rest.w / 2),
          x2: px(rest.x + rest.w / 2),
          y: px(a.y + a.h + margin),
          y2: px(b.y - margin),
        }
      : {
          x: px(a.x + a.w + margin),
          x2: px(b.x - margin),
          y: px(rest.y + rest.h / 2),
          y2: px(rest.y + rest.h / 2),
        };
    elements.push({
      type: "arrow",
      ...ends,
      width: px(12 * unit),
      head: px(40 * unit),
      color: "accent",
      ...entering(stage, "draw", after(beats[1]!, -0.3), 0.4),
    } as ElementInput);
    return elements;
  },
});
