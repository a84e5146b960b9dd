import { headed } from "../compose/blocks.ts";
import { begin } from "../compose/parts.ts";
import { withoutRoom } from "../compose/room.ts";
import { inset, px } from "../compose/stage.ts";
import { windowIn } from "../compose/windows.ts";
import type { ElementInput } from "../elements.ts";
import { chunked, defineLayout, heading, line, note } from "./layout.ts";

/** A line as lines of at most `most` letters, broken at spaces where that is possible. Later ones are indented. */
function wrapped(line: string, most: number): string[] {
  if (line.length <= most) return [line];
  const at = line.lastIndexOf(" ", most);
  const to = line.slice(0, at).trim() ? at : most;
  const indent = " ".repeat(Math.min(line.search(/\S|$/) + 4, Math.floor(most / 3)));
  return [line.slice(0, to), ...wrapped(indent + line.slice(to).trim(), most)];
}

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
  pages: (visual, count) =>
    chunked(visual.code.split("\n"), count).map(({ items, first }) => ({
      visual: { ...visual, code: items.join("\n") },
      first,
    })),
  compose(stage, { heading, language, code: text }) {
    const { unit, seconds } = stage;
    const { elements, rest } = headed(stage, heading);
    const bar = 64 * unit;
    const pad = px(10 * unit);
    const columns = Math.floor((rest.w - 2 * pad) / (stage.least * 0.6)) - 2;
    const lines = text
      .replaceAll("\t", "  ")
      .split("\n")
      .flatMap((line) => wrapped(line, columns));
    const longest = Math.max(...lines.map((line) => line.length));
    const fits = Math.min(
      56 * unit,
      (rest.h - bar - 2 * pad) / (lines.length * 1.5 + 2),
      (rest.w - 2 * pad) / (longest * 0.6 + 2),
    );
    const size = Math.max(stage.least, Math.floor(fits));
    const needed = (lines.length * 1.5 + 2) * size;
    // A window around a few long lines isn't taller than it has to be.
    const tall = Math.min(rest.h, Math.max(rest.h * 0.5, needed + bar + 2 * pad));
    const box = { ...rest, y: px(rest.y + (rest.h - tall) / 2), h: px(tall) };
    const frame = windowIn(stage, box, language, begin(stage));
    const inner = inset(frame.inner, pad);
    const h = Math.min(inner.h, needed);
    const listing = {
      type: "code",
      text: lines.join("\n"),
      ...(language ? { language } : {}),
      x: inner.x,
      y: px(inner.y + (inner.h - h) / 2),
      w: inner.w,
      h: px(h),
      size,
      enter: { kind: "type", at: 0.2, duration: Math.max(1.5, Math.min(12, seconds * 0.6)) },
    } as ElementInput;
    elements.push(...frame.elements, needed > inner.h + size ? withoutRoom(listing) : listing);
    return elements;
  },
});
