import * as z from "zod";
import { headed, textIn } from "../compose/blocks.ts";
import { begin, entering } from "../compose/parts.ts";
import { enter, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, heading, note } from "./layout.ts";

export const picture = defineLayout({
  name: "picture",
  title: "Uploaded image",
  use: "a picture that the user uploaded, by its asset ID",
  fields: {
    heading,
    asset: z.uuid().meta({ title: "Picture", format: "asset" }),
    caption: note(160, "Caption"),
  },
  example: { heading: "The team", asset: "01890a5d-ac96-774b-bcce-b302099a8057", caption: "Spring 2026" },
  compose(stage, { heading, asset, caption }) {
    const { unit } = stage;
    const { elements, rest } = headed(stage, heading);
    const foot = caption ? 64 * unit : 0;
    elements.push({
      type: "image",
      asset,
      x: rest.x,
      y: rest.y,
      w: rest.w,
      h: px(rest.h - foot),
      fit: "contain",
      radius: px(stage.style.panel.radius * unit),
      ...entering(stage, "fade", begin(stage), 0.8),
    } as ElementInput);
    if (caption)
      elements.push(
        textIn(
          stage,
          caption,
          { ...rest, y: rest.y + rest.h - foot + 10 * unit, h: foot - 10 * unit },
          { max: 30, color: "muted" },
          enter(stage, "fade", { at: 0.7 }, 0.6),
        ).element,
      );
    return elements;
  },
});
