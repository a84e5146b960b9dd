import * as z from "zod";
import { art, edged, isIllustration } from "../compose/art.ts";
import { opening, textIn, titled } from "../compose/blocks.ts";
import { around, says, stacked } from "../compose/parts.ts";
import { type Box, beatsOf, px, turn } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, line, note, picture } from "./layout.ts";

/**
 * Positions of smaller pictures around the large one: an angle in degrees, and the distance and side relative to the
 * large picture's side.
 */
const places = [
  { angle: -142, reach: 0.52, side: 0.3 },
  { angle: 24, reach: 0.5, side: 0.28 },
  { angle: 150, reach: 0.5, side: 0.25 },
  { angle: -38, reach: 0.53, side: 0.24 },
] as const;

export const hero = defineLayout({
  name: "hero",
  title: "Hero picture",
  use: "one strong statement with a very big picture and up to four smaller ones around it",
  fields: {
    heading: line(90, "Heading"),
    sub: note(140, "Subtitle"),
    picture: picture.unwrap(),
    pictures: z.array(picture.unwrap()).max(4).optional().meta({ title: "More pictures" }),
  },
  example: {
    heading: "The sea is warming",
    sub: "And everything in it has to move",
    picture: "fluent-emoji-flat:whale",
    pictures: [
      "fluent-emoji-flat:thermometer",
      "fluent-emoji-flat:sun",
      "fluent-emoji-flat:tropical-fish",
      "fluent-emoji-flat:coral",
    ],
  },
  compose(stage, { heading, sub, picture, pictures = [] }) {
    const { free, unit, width, height } = stage;
    const down = stacked(stage);
    const bottom = free.y + free.h;
    const left = !down && stage.index % 2 === 1;
    const side = px(down ? Math.min(width * 0.92, bottom * 0.66) : Math.min(bottom * 0.98, width * 0.52));
    const x = down ? width / 2 : left ? side * 0.5 + 20 * unit : width - side * 0.5 - 20 * unit;
    const y = down ? side / 2 + free.y * 0.2 : bottom / 2 + 12 * unit;
    const inner = side * (pictures.length ? 0.72 : 0.84);
    const whole = isIllustration(picture);
    const words: Box = down
      ? { x: free.x, y: px(y + side / 2 + 6 * unit), w: free.w, h: px(bottom - y - side / 2 - 6 * unit) }
      : { ...free, x: left ? px(side + 56 * unit) : free.x, w: px(width - side - free.x - 76 * unit) };
    const look = { align: down ? ("center" as const) : ("left" as const) };
    const room = { ...words, h: words.h * (sub ? 0.64 : 1) };
    const text = titled(stage, heading);
    const min = { max: 118, type: stage.display, ...look };
    const size = textIn(stage, text, room, min).box.h;
    const below = sub ? textIn(stage, sub, { ...words, h: words.h * 0.3 }, { max: 42 }).box.h : 0;
    const gap = sub ? 20 * unit : 0;
    const top = words.y + Math.max(0, (words.h - size - gap - below) / 2);
    const [beat] = beatsOf(stage, [sub || heading]);
    const place = down
      ? { x: 0, y: 0, w: width, h: px(y + side / 2 - 8 * unit) }
      : { x: left ? 0 : px(width - side - 20 * unit), y: 0, w: px(side + 20 * unit), h: height };
    const elements: ElementInput[] = whole
      ? art(stage, picture, edged(stage, place), null)
      : [
          {
            type: "circle",
            x: px(x),
            y: px(y),
            r: px(side * (down ? 0.62 : 0.64)),
            fill: "surface",
          } as ElementInput,
          ...art(stage, picture, around(x, y, inner), null, { bare: true, id: "topic", motion: "zoom" }),
        ];
    // An illustration is busy enough, so no smaller pictures are placed in front of it.
    for (const [at, ref] of whole ? [] : pictures.entries()) {
      const { angle, reach, side: share } = places[at]!;
      const [cx, cy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      const box = around(x + cx * side * reach * 0.86, y + cy * side * reach * 0.86, side * share);
      const when = at === 0 && stage.index > 0 ? null : { at: Math.min(turn(stage, at, 4), 0.5 + at * 0.7) };
      elements.push(...art(stage, ref, box, when, { bare: true, motion: "float" }));
    }
    elements.push(
      textIn(
        stage,
        text,
        { ...room, y: top, h: size },
        { ...min, at: "top" },
        opening(stage, undefined, 0.05, 0.9).enter,
      ).element,
    );
    if (sub)
      elements.push(
        says(
          stage,
          sub,
          { ...words, y: top + size + gap, h: words.h * 0.3 },
          { max: 42, color: "muted", at: "top", ...look },
          { ...beat!, at: Math.max(0.7, beat!.at) },
          "rise",
        ),
      );
    return elements;
  },
});
