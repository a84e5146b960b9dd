import * as z from "zod";
import { art } from "../compose/art.ts";
import { headed, opening, textIn, titled } from "../compose/blocks.ts";
import { begin, bold, entering, on, parted, partsOf, says, sizeFor, stacked } from "../compose/parts.ts";
import { after, type Box, beatsOf, divided, inset, px } from "../compose/stage.ts";
import { callouts, phoneIn } from "../compose/windows.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, heading, line, note, picture, upload } from "./layout.ts";

/**
 * A phone beside the text; in tall pictures, between heading and text. The points are cards on its screen or, with a
 * screenshot, callouts beside it.
 */
export const phone = defineLayout({
  name: "phone",
  title: "Phone",
  use: "an app on a phone: an uploaded screenshot, or up to four things on its screen, with text beside the phone",
  fields: {
    heading,
    text: note(140, "Text"),
    points: z.array(line(40, "Point")).max(4).default([]).meta({ title: "Points" }),
    picture,
    asset: upload("Screenshot"),
  },
  example: {
    heading: "Your bank in your pocket",
    text: "Everything at a glance, no branch visit needed",
    points: ["Today's balance", "Send money", "Freeze a card"],
    picture: "fluent-emoji-flat:bank",
  },
  compose(stage, { heading, text, points: all, picture, asset }) {
    const { unit, tall, free } = stage;
    // Beside a screenshot, points are callouts.
    const [points, beside] = asset ? [[], all] : [all, []];
    const wide = asset && beside.length > 0 ? !stacked(stage) : !tall;
    // Unless the picture is tall, the phone fills the height, and the text is in a column beside it.
    const [words, right] = wide
      ? parted(free, beside.length > 0 ? 0.38 : 0.56, 40 * unit, true)
      : [free, free];
    const { elements, rest }: { elements: ElementInput[]; rest: Box } = wide
      ? { elements: [], rest: words }
      : headed(stage, heading);
    const below = text && !wide ? px(rest.h * 0.14) : 0;
    const place: Box = wide ? right : { ...rest, h: rest.h - below };
    const h = place.h;
    const narrow = beside.length > 0 ? 0.5 : tall ? 0.62 : 0.6;
    const w = Math.min(place.w * (beside.length > 0 ? 0.54 : 1), h * narrow);
    const column = beside.length > 0 ? place.w - w : 0;
    const body: Box = {
      x: px(place.x + (place.w - w - column) / 2),
      y: px(place.y + (h - Math.min(h, w / 0.46)) / 2),
      w: px(w),
      h: px(Math.min(h, w / 0.46)),
    };
    const start = begin(stage);
    const frame = phoneIn(stage, body, start, asset);
    const gap = px(38 * unit);
    const cardsAt = { x: body.x + body.w + gap, y: body.y, w: px(column - gap), h: body.h };
    const area = frame.inner;
    elements.push(...frame.elements);
    const [top, cards] = points.length ? parted(area, picture ? 0.36 : 0.02, 14 * unit, false) : [area, area];
    elements.push(...callouts(stage, beside, cardsAt, body.x + body.w));
    if (picture && !asset)
      elements.push(...art(stage, picture, inset(top, 4 * unit), after(start, 0.2), { id: "topic" }));
    const rows = points.length ? divided(cards, points.length, 12 * unit, false) : [];
    const beats = partsOf(stage, points);
    const type = bold(stage, 600);
    const size = points.length
      ? sizeFor(stage, points, { w: rows[0]!.w - 28 * unit, h: rows[0]!.h * 0.9 }, 40, type)
      : 20;
    for (const [at, point] of points.entries()) {
      const row = rows[at]!;
      const beat = beats[at]!;
      const first = at === 0;
      elements.push(
        {
          type: "rect",
          ...row,
          radius: px(18 * unit),
          fill: first ? "accent" : "surface",
          ...entering(stage, "pop", beat, 0.5),
        } as ElementInput,
        says(
          stage,
          point,
          inset(row, 12 * unit),
          { max: 40, size, type, color: first ? on(stage, "accent") : "text" },
          after(beat, 0.15),
        ),
      );
    }
    const [beat] = beatsOf(stage, [text || heading]);
    const said = { ...beat!, at: Math.max(0.5, beat!.at) };
    const small = { max: wide ? 50 : 40, color: "muted", align: wide ? "left" : "center" } as const;
    if (wide) {
      const look = { max: 88, type: stage.display, align: "left", at: "top" } as const;
      const shown = titled(stage, heading);
      const room = { ...words, h: words.h * (text ? 0.6 : 1) };
      const head = heading ? textIn(stage, shown, room, look).box.h : 0;
      const foot = text ? textIn(stage, text, { ...words, h: words.h * 0.34 }, small).box.h : 0;
      const y = words.y + (words.h - head - foot - 26 * unit) / 2;
      if (heading)
        elements.push(textIn(stage, shown, { ...room, y, h: head }, look, opening(stage).enter).element);
      if (text)
        elements.push(
          says(
            stage,
            text,
            { ...words, y: y + head + 26 * unit, h: words.h * 0.34 },
            { ...small, at: "top" },
            said,
            "rise",
          ),
        );
    } else if (text)
      elements.push(
        says(
          stage,
          text,
          { ...rest, y: rest.y + rest.h - below + 8 * unit, h: below - 8 * unit },
          small,
          said,
          "rise",
        ),
      );
    return elements;
  },
});
