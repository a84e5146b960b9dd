import { art, edged, isIllustration } from "../compose/art.ts";
import { titled, typed } from "../compose/blocks.ts";
import { fitText } from "../compose/fit.ts";
import { around, entering, stacked } from "../compose/parts.ts";
import { after, type Beat, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, line, picture } from "./layout.ts";

/** A large picture, which fills most of the height in wide films, with the heading on a panel in front of it. */
export const poster = defineLayout({
  name: "poster",
  title: "Poster",
  use: "one short statement on a sign in front of a full-height picture",
  fields: { heading: line(90, "Heading"), picture: picture.unwrap() },
  example: { heading: "Half of it is water", picture: "fluent-emoji-flat:watermelon" },
  compose(stage, { heading, picture }) {
    const { free, unit, width, height, style, display } = stage;
    const down = stacked(stage);
    const mirrored = !down && stage.index % 2 === 1;
    const side = down ? Math.min(width * 0.94, height * 0.62) : height * 0.9;
    const x = down ? width / 2 : width * (mirrored ? 0.36 : 0.64);
    const text = titled(stage, heading);
    const pad = 30 * unit;
    const room = { w: free.w * (down ? 1 : 0.58) - 2 * pad, h: free.h * (down ? 0.3 : 0.46) };
    const head = fitText(text, room, 96 * unit, stage.least, display);
    const sign = { w: px(Math.min(room.w, head.width * 1.06) + 2 * pad), h: px(head.height + 1.6 * pad) };
    const left = px(mirrored ? free.x + free.w - sign.w : free.x);
    const top = px(free.y + free.h - sign.h);
    const beat: Beat = { at: stage.index === 0 ? 0.1 : 0.35 };
    return [
      ...(isIllustration(picture)
        ? art(stage, picture, edged(stage, { x: 0, y: 0, w: width, h: px(top + sign.h * 0.55) }), null)
        : art(stage, picture, around(x, free.y * 0.5 + side / 2, side), null, {
            bare: true,
            id: "topic",
            motion: "zoom",
          })),
      {
        type: "rect",
        x: left,
        y: top,
        ...sign,
        radius: px(style.panel.radius * unit),
        fill: "text",
        ...entering(stage, "wipe", beat, 0.6),
      } as ElementInput,
      {
        type: "text",
        text,
        x: px(left + pad),
        y: px(top + 0.8 * pad),
        w: px(sign.w - 2 * pad + head.size * 0.1),
        size: head.size,
        ...typed(display),
        color: "background",
        ...entering(stage, "fade", after(beat, 0.2), 0.4),
      } as ElementInput,
    ];
  },
});
