import { art } from "../compose/art.ts";
import { opening, textIn, titled } from "../compose/blocks.ts";
import { fitText } from "../compose/fit.ts";
import { on } from "../compose/parts.ts";
import { beatsOf, enter, inset, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, line, note, picture } from "./layout.ts";

export const call = defineLayout({
  name: "call",
  title: "Call to action",
  use: "only if the prompt wants viewers to do something: the action, as a button",
  fields: { heading: line(120, "Heading"), action: line(60, "Action"), note: note(120, "Note"), picture },
  example: {
    heading: "Open an account today",
    action: "Start with $20",
    note: "example.com",
    picture: "fluent-emoji-flat:rocket",
  },
  compose(stage, { heading, action, note: small, picture }) {
    const { free, unit, text, style } = stage;
    const side = picture ? Math.min(free.h * 0.42, free.w * 0.6) : 0;
    const shown = titled(stage, heading);
    const look = { max: 96, type: stage.display, at: "top" } as const;
    const lower = { max: 36, color: "muted", at: "top" } as const;
    const room = { ...free, y: free.y + side + 10 * unit, h: free.h - side - 14 * unit };
    const foot = small ? textIn(stage, small, { ...room, h: room.h * 0.2 }, lower).box.h + 18 * unit : 0;
    const bold = { ...text, weight: 700 };
    const pad = { x: 55 * unit, y: 24 * unit };
    const label = fitText(action, { w: free.w - 2 * pad.x, h: room.h * 0.3 }, 46 * unit, stage.least, bold);
    const button = {
      w: px(label.width * 1.06 + 2 * pad.x),
      h: px(Math.min(label.height, room.h * 0.3) + 2 * pad.y),
      x: 0,
      y: 0,
    };
    const below = 24 * unit + button.h + foot;
    const head = textIn(stage, shown, { ...room, h: room.h - below }, look);
    const spare = Math.max(0, room.h - below - head.box.h);
    // If there is a picture, the words are close to it.
    const top = room.y + spare * (picture ? 0.25 : 0.5);
    button.x = px(free.x + (free.w - button.w) / 2);
    button.y = px(top + head.box.h + 24 * unit);
    const [said] = beatsOf(stage, [action]);
    const beat = { ...said!, at: Math.max(0.5, said!.at) };
    const elements: ElementInput[] = [
      ...(picture
        ? art(
            stage,
            picture,
            { x: free.x + (free.w - side) / 2, y: free.y, w: side, h: side },
            stage.index === 0 ? { at: 0 } : null,
            { id: "topic" },
          )
        : []),
      textIn(stage, shown, { ...room, y: top, h: head.box.h }, look, opening(stage).enter).element,
      {
        type: "rect",
        ...button,
        radius: px(Math.max(style.panel.radius, 10) * unit),
        fill: "accent",
        ...(style.panel.shadow ? { shadow: px(style.panel.shadow * unit) } : {}),
        enter: enter(stage, "pop", beat, 0.5),
      },
      textIn(
        stage,
        action,
        inset(button, 10 * unit),
        { max: 46, type: bold, color: on(stage, "accent"), size: label.size },
        enter(stage, "fade", beat, 0.4),
      ).element,
    ];
    if (small)
      elements.push(
        textIn(
          stage,
          small,
          { ...room, y: button.y + button.h + 18 * unit, h: foot },
          lower,
          enter(stage, "fade", { at: beat.at + 0.5 }, 0.5),
        ).element,
      );
    return elements;
  },
});
