import * as z from "zod";
import { art } from "../compose/art.ts";
import { headed } from "../compose/blocks.ts";
import { begin, bold, entering, partsOf, sizeFor, stacked } from "../compose/parts.ts";
import { type Box, divided, px } from "../compose/stage.ts";
import { column } from "../compose/texts.ts";
import { hasTimeToTour } from "../compose/tour.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, heading, line, note, pagesOf, picture } from "./layout.ts";

/** In wide pictures the axis runs across, with the pictures above it and the text below; in others it runs down. */
export const timeline = defineLayout({
  name: "timeline",
  title: "Timeline",
  use: "two to seven events in order, each with its date",
  fields: {
    heading,
    events: z
      .array(
        z.strictObject({
          when: line(20, "Date"),
          title: line(40, "Title"),
          text: note(60, "Text"),
          picture,
        }),
      )
      .min(2)
      .max(7)
      .meta({ title: "Events" }),
  },
  example: {
    heading: "How we learned to fly",
    events: [
      { when: "1783", title: "The first balloon", picture: "fluent-emoji-flat:balloon" },
      { when: "1903", title: "Powered flight", picture: "fluent-emoji-flat:small-airplane" },
      { when: "1952", title: "The jetliner", picture: "fluent-emoji-flat:airplane" },
      { when: "1969", title: "The Moon", picture: "fluent-emoji-flat:full-moon" },
    ],
  },
  pages: pagesOf("events"),
  compose(stage, { heading, events }) {
    const { unit, display, text } = stage;
    const { elements, rest: whole } = headed(stage, heading);
    const down = stacked(stage);
    // If there is time for a camera tour, the events form a low strip so the camera can move along it up close.
    const low = down || !hasTimeToTour(stage, events.length) ? 0 : whole.h * 0.17;
    const rest = { ...whole, y: px(whole.y + low), h: px(whole.h - 2 * low) };
    const boxes = divided(rest, events.length, px(18 * unit), !down);
    const first = boxes[0]!;
    const pictured = events.some((event) => event.picture);
    const image = pictured
      ? Math.min(first.w * (down ? 0.28 : 1), first.h * (down ? 0.94 : low ? 0.38 : 0.48))
      : 0;
    const axis = down ? rest.x + image + 34 * unit : rest.y + (pictured ? image + 26 * unit : rest.h / 2);
    const clear = 30 * unit;
    // Without pictures, the text of every other event is above the axis, so all of it has more room.
    const above = (at: number) => !down && !pictured && at % 2 === 1;
    const more = down || pictured ? 0 : Math.min(first.w * 0.9, 100 * unit);
    const area = (box: Box, at: number): Box =>
      down
        ? { x: px(axis + clear), y: box.y, w: px(rest.x + rest.w - axis - clear), h: box.h }
        : {
            x: px(box.x - more / 2),
            y: above(at) ? rest.y : px(axis + clear),
            w: px(box.w + more),
            h: px((above(at) ? axis - rest.y : rest.y + rest.h - axis) - clear),
          };
    const room = area(first, 0);
    const detailed = events.some((event) => event.text);
    const shares = detailed ? [0.34, 0.36, 0.3] : [0.44, 0.56, 0];
    const fits = (texts: string[], share: number, max: number, type: typeof text) =>
      sizeFor(stage, texts, { w: room.w, h: room.h * share }, max, type);
    const whens = events.map((event) => event.when);
    const size = fits(
      whens,
      shares[0]!,
      pictured ? (events.length > 4 ? 46 : 62) : events.length > 4 ? 66 : 96,
      display,
    );
    const titles = events.map((event) => event.title);
    const middle = fits(titles, shares[1]!, down ? 44 : pictured ? 36 : 54, bold(stage, 600));
    const texts = events.map((event) => event.text || " ");
    const small = detailed ? fits(texts, shares[2]!, 28, text) : 20;
    const beats = partsOf(
      stage,
      events.map((event) => `${event.when} ${event.title}`),
    );
    const ends = down
      ? { x: px(axis), y: rest.y, x2: px(axis), y2: rest.y + rest.h }
      : { x: rest.x, y: px(axis), x2: rest.x + rest.w, y2: px(axis) };
    elements.push({
      type: "line",
      ...ends,
      width: px(6 * unit),
      color: "muted",
      ...entering(stage, "draw", begin(stage), 1),
    } as ElementInput);
    const parts: number[] = [];
    for (const [at, event] of events.entries()) {
      parts.push(elements.length);
      const box = boxes[at]!;
      const beat = beats[at]!;
      const color = at % 2 ? "accent2" : "accent";
      const dot = down ? { x: axis, y: box.y + box.h / 2 } : { x: box.x + box.w / 2, y: axis };
      if (event.picture)
        elements.push(
          ...art(
            stage,
            event.picture,
            down
              ? { x: rest.x, y: px(box.y + (box.h - image) / 2), w: px(image), h: px(image) }
              : { x: px(box.x + (box.w - image) / 2), y: rest.y, w: px(image), h: px(image) },
            beat,
          ),
        );
      elements.push({
        type: "circle",
        x: px(dot.x),
        y: px(dot.y),
        r: px(15 * unit),
        fill: color,
        ...entering(stage, "pop", beat, 0.4),
      } as ElementInput);
      const lines = [
        { text: event.when, size, type: display, color: size < 34 * unit ? "text" : color },
        { text: event.title, size: middle, type: bold(stage, 600) },
        { text: event.text, size: small, type: text, color: "muted" },
      ];
      const align = down ? "left" : "center";
      elements.push(
        ...column(
          stage,
          lines,
          area(box, at),
          { align, at: down ? "middle" : above(at) ? "bottom" : "top" },
          beat,
        ),
      );
    }
    return { elements, parts };
  },
});
