import { headed } from "../compose/blocks.ts";
import { begin } from "../compose/parts.ts";
import { inset, px } from "../compose/stage.ts";
import { windowIn } from "../compose/windows.ts";
import { defineLayout, heading, line, note } from "./layout.ts";

export const code = defineLayout({
  name: "code",
  title: "Code",
  use: "a short listing in a programming language",
  fields: { heading, language: note(30, "Language"), code: line(1500, "Code") },
  example: {
    heading: "In one line",
    language: "python",
    code: "capital = 1000\nfor year in range(10):\n    capital *= 1.1",
  },
  compose(stage, { heading, language, code: text }) {
    const { unit, seconds } = stage;
    const { elements, rest } = headed(stage, heading);
    const lines = text.split("\n");
    const longest = Math.max(...lines.map((line) => line.length));
    const bar = 64 * unit;
    const pad = px(10 * unit);
    const fits = Math.min(
      56 * unit,
      (rest.h - bar - 2 * pad) / (lines.length * 1.5 + 2),
      (rest.w - 2 * pad) / (longest * 0.6 + 2),
    );
    const size = Math.max(8, Math.floor(fits));
    const needed = (lines.length * 1.5 + 2) * size;
    // A window around a few long lines isn't taller than it has to be.
    const tall = Math.min(rest.h, Math.max(rest.h * 0.5, needed + bar + 2 * pad));
    const box = { ...rest, y: px(rest.y + (rest.h - tall) / 2), h: px(tall) };
    const frame = windowIn(stage, box, language, begin(stage));
    const inner = inset(frame.inner, pad);
    const h = Math.min(inner.h, needed);
    elements.push(...frame.elements, {
      type: "code",
      text,
      ...(language ? { language } : {}),
      x: inner.x,
      y: px(inner.y + (inner.h - h) / 2),
      w: inner.w,
      h: px(h),
      size,
      enter: { kind: "type", at: 0.2, duration: Math.max(1.5, Math.min(12, seconds * 0.6)) },
    });
    return elements;
  },
});
