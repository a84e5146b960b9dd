import * as z from "zod";
import { headed, panel } from "../compose/blocks.ts";
import { recapOf } from "../compose/focus.ts";
import { begin, entering, parted, says, sizeFor, stacked } from "../compose/parts.ts";
import { after, beatsOf, divided, inset, px } from "../compose/stage.ts";
import type { ElementInput } from "../elements.ts";
import { Tex, TexSymbol } from "../formula/tex.ts";
import { defineLayout, heading, line, note } from "./layout.ts";

const Term = z.strictObject({ symbol: TexSymbol, meaning: line(60, "Meaning") });

export const formula = defineLayout({
  name: "formula",
  title: "Formula",
  use: "an equation in TeX, with the meanings of its symbols",
  fields: {
    heading,
    tex: Tex,
    terms: z.array(Term).max(5).default([]).meta({ title: "Symbols" }),
    text: note(160, "Text"),
  },
  example: {
    heading: "Mass is energy",
    tex: "E = mc^2",
    terms: [
      { symbol: "E", meaning: "Energy in joules" },
      { symbol: "m", meaning: "Rest mass" },
      { symbol: "c", meaning: "The speed of light" },
    ],
  },
  compose(stage, { heading, tex, terms, text }) {
    const { unit } = stage;
    const { elements, rest } = headed(stage, heading);
    const tall = stacked(stage);
    const gap = 26 * unit;
    const below = terms.length > 0 || text !== "";
    const share = terms.length === 0 ? 0.76 : tall ? 0.36 : 0.56;
    const [top, bottom] = below ? parted(rest, share, gap, false) : [rest, null];
    const beats = beatsOf(
      stage,
      terms.map(({ meaning }) => meaning),
    ).map((beat) => ({ ...beat, at: Math.max(1.1, beat.at) }));
    const colors = terms.map((_, at) => (at % 2 ? "accent2" : "accent"));
    // Symbols that share a meaning come into focus one after another.
    const focus = terms.flatMap(({ symbol }, at) =>
      symbol
        .split(/,\s*(?:\\[ ,;])?\s*/)
        .filter(Boolean)
        .map((tex, turn) => ({ ...after(beats[at]!, turn * 0.7), tex, color: colors[at] })),
    );
    const last = focus.at(-1);
    elements.push(panel(stage, top, begin(stage)), {
      type: "formula",
      tex,
      ...inset(top, px(34 * unit)),
      size: px(190 * unit),
      ...(last ? { focus: [...focus, ...recapOf(stage, last)] } : {}),
      enter: { kind: "draw", at: stage.index === 0 ? 0.2 : 0, duration: 1.4, ease: "linear" },
    } as ElementInput);
    if (!bottom) return { elements, spotlight: false };
    const [list, foot] =
      text && terms.length > 0
        ? parted(bottom, 0.74, gap / 2, false)
        : terms.length > 0
          ? [bottom, null]
          : [bottom, bottom];
    const across = !tall && terms.length > 1;
    const cells = divided(list, terms.length, across ? gap : gap / 2, across);
    const sign = Math.min(84 * unit, across ? list.h * 0.4 : (list.h / Math.max(1, terms.length)) * 0.6);
    const words = cells.map((cell) =>
      across
        ? { ...cell, y: px(cell.y + sign * 1.5), h: px(cell.h - sign * 1.5) }
        : { ...cell, x: px(cell.x + sign * 2.6), w: px(cell.w - sign * 2.6) },
    );
    const size =
      words[0] &&
      sizeFor(
        stage,
        terms.map(({ meaning }) => meaning),
        words[0],
        40,
        stage.text,
      );
    for (const [at, { symbol, meaning }] of terms.entries()) {
      const [cell, beat] = [cells[at]!, beats[at]!];
      elements.push(
        {
          type: "formula",
          tex: symbol,
          ...cell,
          ...(across ? { h: px(sign * 1.4) } : { w: px(sign * 2.2) }),
          size: px(sign),
          align: across ? "center" : "right",
          color: colors[at],
          ...entering(stage, "fade", beat, 0.4),
        } as ElementInput,
        says(
          stage,
          meaning,
          words[at]!,
          { max: 40, size, align: across ? "center" : "left", at: across ? "top" : "middle" },
          after(beat, 0.1),
          "rise",
        ),
      );
    }
    if (text && foot)
      elements.push(
        says(stage, text, foot, { max: 34, color: "muted" }, after(begin(stage) ?? { at: 0.2 }, 0.5)),
      );
    return { elements, spotlight: false };
  },
});
