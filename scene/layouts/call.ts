import { art } from "../compose/art.ts";
import { opening, textIn } from "../compose/blocks.ts";
import { measured } from "../compose/fit.ts";
import { on } from "../compose/parts.ts";
import { beatsOf, enter, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { defineLayout, line, note, picture } from "./layout.ts";

export const call = defineLayout({
  name: "call",
  title: "Call to action",
  use: "only if the prompt asks viewers to do something: what to do, as a button",
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
    const head = textIn(
      stage,
      style.display.uppercase ? heading.toUpperCase() : heading,
      { x: free.x, y: free.y + side + 10 * unit, w: free.w, h: (free.h - side) * 0.44 },
      { max: 96, min: 32, type: stage.display },
      opening(stage).enter,
    );
    const [said] = beatsOf(stage, [action]);
    const beat = { ...said!, at: Math.max(0.5, said!.at) };
    const bold = { ...text, weight: 700 };
    const size = px(46 * unit);
    const { width } = measured(action, free.w * 0.8, size, bold);
    const button = {
      w: px(width + 110 * unit),
      h: px(104 * unit),
      x: 0,
      y: px(head.box.y + head.box.h + 24 * unit),
    };
    button.x = px(free.x + (free.w - button.w) / 2);
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
      head.element,
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
        button,
        { max: 46, min: 22, type: bold, color: on(stage, "accent"), size },
        enter(stage, "fade", beat, 0.4),
      ).element,
    ];
    if (small)
      elements.push(
        textIn(
          stage,
          small,
          { x: free.x, y: button.y + button.h + 18 * unit, w: free.w, h: 50 * unit },
          { max: 36, min: 22, color: "muted", at: "top" },
          enter(stage, "fade", { at: beat.at + 0.5 }, 0.5),
        ).element,
      );
    return elements;
  },
});
