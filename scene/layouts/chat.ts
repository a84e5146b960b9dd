import * as z from "zod";
import { choice } from "../choice-names.ts";
import { headed } from "../compose/blocks.ts";
import { heightOf, measured } from "../compose/fit.ts";
import { allowOverflow } from "../compose/overflow.ts";
import { entering, on, partsOf, says } from "../compose/parts.ts";
import { after, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, heading, line, note, pagesOf } from "./layout.ts";

export const chat = defineLayout({
  name: "chat",
  title: "Chat",
  use: "a conversation between two sides, in two to six messages",
  fields: {
    heading,
    messages: z
      .array(
        z.strictObject({
          side: choice({ left: "Left", right: "Right" }).meta({ title: "Side" }),
          name: note(24, "Name"),
          text: line(90, "Text"),
        }),
      )
      .min(2)
      .max(6)
      .meta({ title: "Messages" }),
  },
  example: {
    heading: "",
    messages: [
      { side: "left", name: "Ada", text: "Can a machine write music?" },
      { side: "right", name: "Charles", text: "Only if we can say what music is" },
      { side: "left", name: "Ada", text: "Then let us begin with numbers" },
    ],
  },
  pages: pagesOf("messages"),
  compose(stage, { heading, messages }) {
    const { unit, text, tall, style } = stage;
    const { elements, rest } = headed(stage, heading);
    // More than four messages are set closer together so their text stays large.
    const tight = messages.length > 4;
    const widest = rest.w * (tight ? 0.9 : tall ? 0.86 : 0.72);
    const gap = (tight ? 10 : 18) * unit;
    const pads = { x: 30 * unit, y: (tight ? 9 : 18) * unit };
    const named = (name: string, size: number) => (name ? Math.max(stage.least, size * 0.62) * 1.35 : 0);
    // The largest size at which all bubbles fit one below another.
    let size = px(56 * unit * text.scale);
    const heights = () =>
      messages.map(
        (one) => heightOf(one.text, widest - 2 * pads.x, size, text) + 2 * pads.y + named(one.name, size),
      );
    const total = () => heights().reduce((sum, h) => sum + h + gap, -gap);
    while (size > stage.least && total() > rest.h) size -= 1;
    const crowded = total() > rest.h + 2;
    const tallest = heights();
    const beats = partsOf(
      stage,
      messages.map((one) => one.text),
    );
    let y = rest.y + Math.max(0, (rest.h - total()) / 2);
    for (const [at, one] of messages.entries()) {
      const beat = beats[at]!;
      const right = one.side === "right";
      const fits = measured(one.text, (widest - 2 * pads.x) * 0.96, size, text);
      const small = px(Math.max(stage.least, size * 0.62));
      const name = one.name ? measured(one.name, 9999, small, { ...text, weight: 700 }).width : 0;
      const w = px(Math.min(widest, Math.max(fits.width * 1.05, name) + 2 * pads.x));
      const head = named(one.name, size);
      const box = {
        x: px(right ? rest.x + rest.w - w : rest.x),
        y: px(y + head),
        w,
        h: px(tallest[at]! - head),
      };
      const color = right ? on(stage, "accent") : "text";
      const kind = right ? "right" : "left";
      if (one.name)
        elements.push(
          says(
            stage,
            one.name,
            { x: box.x + 6 * unit, y, w: w - 12 * unit, h: head },
            { max: 40, size: small, color: "muted", type: { ...text, weight: 700 }, align: kind },
            beat,
          ),
        );
      const bubble = {
        type: "rect",
        ...box,
        radius: px(Math.min(Math.max(style.panel.radius, 8) * unit, box.h / 2)),
        fill: right ? "accent" : "surface",
        ...entering(stage, kind, beat, 0.45),
      } as ElementInput;
      const foot = 22 * unit;
      const corner = right ? box.x + w : box.x;
      elements.push(
        {
          type: "path",
          x: px(corner),
          y: px(box.y + box.h),
          points: [
            [px((right ? -1 : 1) * foot * 1.9), px(-foot * 0.3)],
            [px((right ? -1 : 1) * foot * 0.2), px(foot * 0.55)],
            [0, px(-foot * 1.6)],
          ],
          closed: true,
          fill: right ? "accent" : "surface",
          ...entering(stage, "fade", after(beat, 0.2), 0.2),
        } as ElementInput,
        crowded ? allowOverflow(bubble) : bubble,
        says(
          stage,
          one.text,
          { x: box.x + pads.x, y: box.y, w: w - 2 * pads.x + 4, h: box.h },
          { max: 56, size, color, align: "left" },
          after(beat, 0.12),
        ),
      );
      y += tallest[at]! + gap;
    }
    return elements;
  },
});
