import { art } from "../compose/art.ts";
import { opening, textIn, titled } from "../compose/blocks.ts";
import { fitText, onOneLine } from "../compose/fit.ts";
import { begin, bold, counts, parted, says, stacked } from "../compose/parts.ts";
import { after, type Box, beatsOf, enter } from "../compose/stage.ts";
import { decimalsOf, figure as formatted } from "../text.ts";
import { defineLayout, figures, lead, note, picture, value } from "./layout.ts";

export const figure = defineLayout({
  name: "figure",
  title: "One figure",
  use: "a single figure that matters, in huge type, with what it counts and a note on its meaning. With `lead`, the scene reads as a sentence: lead, figure, label",
  fields: { lead, value, ...figures, label: note(80, "Label"), note: note(140, "Note"), picture },
  example: {
    value: 71,
    suffix: "%",
    label: "of the Earth's surface is water",
    note: "Only 3% of that water is fresh",
    picture: "fluent-emoji-flat:globe-showing-europe-africa",
  },
  compose(stage, { lead, value, prefix, suffix, label, note: small, picture }) {
    const { free, unit, display } = stage;
    const down = stacked(stage);
    const [image, words]: [Box | null, Box] = picture
      ? parted(free, down ? 0.42 : 0.4, 36 * unit, !down)
      : [null, free];
    const align: "left" | "center" = picture && !down ? "left" : "center";
    const format = { prefix, suffix, decimals: decimalsOf([value]) };
    const shown = formatted(value, { ...format, language: stage.language });
    const big = fitText(
      onOneLine(shown),
      { w: words.w, h: words.h * (lead ? 0.4 : 0.56) },
      330 * unit,
      stage.least,
      { ...display, line_height: 1.25 },
    );
    const size = Math.min(400, big.size);
    const look = { max: 58, type: bold(stage), align, at: "top" as const };
    const lower = { max: 36, color: "muted", align, at: "top" as const };
    const room = { ...words, h: words.h * (small || lead ? 0.24 : 0.36) };
    const below = lead ? label : titled(stage, label);
    const first = lead ? textIn(stage, lead, room, look).box.h + 6 * unit + size * 0.07 : 0;
    const head = label ? textIn(stage, below, room, look).box.h : 0;
    const foot = small ? textIn(stage, small, { ...words, h: words.h * 0.18 }, lower).box.h + 14 * unit : 0;
    const start = words.y + Math.max(0, (words.h - first - size * 1.19 - head - foot) / 2);
    const top = start + first;
    const sentence = [lead, shown, label].filter(Boolean).join(" ");
    const [said, noted] = beatsOf(stage, [sentence, small || sentence]);
    const count = lead ? { at: 0.5 } : begin(stage, 0.2);
    return [
      ...(picture && image ? art(stage, picture, image, begin(stage, 0), { id: "topic" }) : []),
      ...(lead
        ? [textIn(stage, lead, { ...room, y: start }, look, opening(stage, "rise", 0.2).enter).element]
        : []),
      counts(
        stage,
        value,
        format,
        {
          x: align === "left" ? words.x : words.x + words.w / 2,
          y: top - size * 0.06,
          size,
          align,
          color: "accent",
        },
        count,
        { at: count ? count.at + 0.1 : 0.15, duration: 1.8 },
      ),
      ...(label
        ? [
            textIn(
              stage,
              below,
              { ...room, y: top + size * 1.19 },
              look,
              enter(stage, "rise", { at: lead ? 1.1 : stage.index === 0 ? 0.5 : 0.3 }, 0.6),
            ).element,
          ]
        : []),
      ...(small
        ? [
            says(
              stage,
              small,
              { ...words, y: top + size * 1.19 + head + 14 * unit, h: words.h * 0.18 },
              lower,
              noted!.at > said!.at + 0.8 ? noted! : after(said!, 1.2),
              "rise",
            ),
          ]
        : []),
    ];
  },
});
