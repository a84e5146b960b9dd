import * as z from "zod";
import { art } from "../compose/art.ts";
import { headed } from "../compose/blocks.ts";
import { begin, bold, entering, on, parted, partsOf, says, sizeFor, stacked } from "../compose/parts.ts";
import { after, divided, inset, px } from "../compose/stage.ts";
import { callouts, screenshot, windowIn } from "../compose/windows.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, heading, line, note, picture, upload } from "./layout.ts";

export const browser = defineLayout({
  name: "browser",
  title: "Browser",
  use: "a web page in a browser window: an uploaded screenshot, or the page's title, a picture and up to four parts of the page",
  fields: {
    heading,
    url: note(60, "Address"),
    title: line(70, "Title"),
    points: z.array(line(40, "Point")).max(4).default([]).meta({ title: "Points" }),
    picture,
    asset: upload("Screenshot"),
  },
  example: {
    heading: "",
    url: "garden.example",
    title: "Grow your own tomatoes",
    points: ["Seeds", "Guides", "Community"],
    picture: "fluent-emoji-flat:tomato",
  },
  compose(stage, { heading, url, title, points, picture, asset }) {
    const { unit, tall, style } = stage;
    const { elements, rest } = headed(stage, heading);
    const start = begin(stage);
    if (asset) {
      const down = stacked(stage);
      // With a screenshot, points are callouts beside it or, in tall pictures, cards below it.
      const [place, cards] = points.length ? parted(rest, down ? 0.6 : 0.7, 40 * unit, !down) : [rest, rest];
      const { elements: frame, inner } = windowIn(stage, place, url || title, start);
      const shown = { ...inset(inner, px(4 * unit)), y: inner.y + px(2 * unit) };
      elements.push(...frame, screenshot(stage, asset, shown, start, 6));
      elements.push(...callouts(stage, points, cards, down ? cards.x : place.x + place.w));
      return elements;
    }
    const frame = windowIn(stage, rest, url, start);
    const page = inset(frame.inner, 26 * unit);
    const [top, cards] = points.length ? parted(page, tall ? 0.56 : 0.66, 20 * unit, false) : [page, page];
    const [image, words] = picture ? parted(top, tall ? 0.56 : 0.42, 26 * unit, !tall) : [null, top];
    elements.push(...frame.elements);
    if (picture && image)
      elements.push(...art(stage, picture, image, after(start, 0.3), { ground: "background", id: "topic" }));
    elements.push(
      says(
        stage,
        title,
        words,
        { max: 92, type: stage.display, align: picture && !tall ? "left" : "center" },
        begin(stage, 0.4),
        "rise",
      ),
    );
    const rows = points.length ? divided(cards, points.length, 16 * unit, !tall) : [];
    const beats = partsOf(stage, points);
    const type = bold(stage);
    const room = points.length ? { w: rows[0]!.w - 24 * unit, h: rows[0]!.h * 0.86 } : { w: 1, h: 1 };
    const size = points.length ? sizeFor(stage, points, room, 46, type) : 20;
    for (const [at, point] of points.entries()) {
      const row = rows[at]!;
      const beat = beats[at]!;
      elements.push(
        {
          type: "rect",
          ...row,
          radius: px(Math.min(style.panel.radius, 18) * unit),
          fill: at % 2 ? "accent2" : "accent",
          ...entering(stage, "pop", beat, 0.5),
        } as ElementInput,
        says(
          stage,
          point,
          inset(row, 12 * unit),
          { max: 46, size, type, color: on(stage, at % 2 ? "accent2" : "accent") },
          after(beat, 0.15),
        ),
      );
    }
    return elements;
  },
});
