import { art } from "../compose/art.ts";
import { opening, textIn } from "../compose/blocks.ts";
import { type Box, enter, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, line, note, picture } from "./layout.ts";

export const quote = defineLayout({
  name: "quote",
  title: "Quote",
  use: "a quotation, who said it, and a picture of its subject",
  fields: { text: line(300, "Quote"), by: note(80, "Attribution"), picture },
  example: {
    text: "The most powerful force in the universe is patience.",
    by: "Attributed to many",
    picture: "fluent-emoji-flat:hourglass-done",
  },
  compose(stage, { text: words, by, picture }) {
    const { free, unit, tall, seconds, width, height } = stage;
    const stacked = tall || width === height;
    const side = picture ? Math.min(free.w * (stacked ? 0.7 : 0.38), free.h * (stacked ? 0.4 : 0.9)) : 0;
    const image: Box = stacked
      ? { x: free.x + (free.w - side) / 2, y: free.y, w: side, h: side }
      : { x: free.x + free.w - side, y: free.y + (free.h - side) / 2, w: side, h: side };
    const area: Box = stacked
      ? { x: free.x, y: free.y + side, w: free.w, h: free.h - side }
      : { ...free, w: free.w - (side ? side + 50 * unit : 0) };
    const mark = 120 * unit;
    const room: Box = {
      x: area.x,
      y: area.y + mark * 0.7,
      w: area.w,
      h: area.h - mark * 0.7 - (by ? 70 * unit : 0),
    };
    const text = textIn(
      stage,
      words,
      room,
      { max: 88, type: stage.display, align: "left" },
      enter(stage, "words", { at: 0.15 }, Math.min(6, Math.max(1.2, seconds * 0.5))),
    );
    const elements: ElementInput[] = [
      ...(picture ? art(stage, picture, image, null) : []),
      {
        type: "text",
        text: "“",
        x: px(room.x),
        y: px(text.box.y - mark * 0.93),
        line_height: 0.8,
        size: px(mark * 1.14),
        weight: 800,
        font: "display",
        color: "accent",
        ...opening(stage, "pop", 0, 0.5),
      },
      text.element,
    ];
    if (by)
      elements.push(
        textIn(
          stage,
          `— ${by}`,
          { x: room.x, y: text.box.y + text.box.h + 16 * unit, w: room.w, h: 50 * unit },
          { max: 38, color: "muted", align: "left", at: "top" },
          enter(stage, "fade", { at: Math.max(1.2, seconds * 0.6) }, 0.6),
        ).element,
      );
    return elements;
  },
});
