import * as z from "zod";
import { columnsIn, margin, rowPitch, rowSpan, rowsOf, topFor } from "../code/rows.ts";
import { linesIn } from "../code/token.ts";
import { headed, textIn } from "../compose/blocks.ts";
import { during, recapOf } from "../compose/focus.ts";
import { begin, parted, sizeFor, stacked } from "../compose/parts.ts";
import { type Beat, type Box, beatsOf, inset, px, type Stage } from "../compose/stage.ts";
import { windowIn } from "../compose/windows.ts";
import type { ElementInput } from "../elements.ts";
import { smallestSize } from "../readable.ts";
import { defineLayout, heading, line, note } from "./layout.ts";

const lineSpan = /^([1-9]\d{0,3})(?:\s*[-–]\s*([1-9]\d{0,3}))?$/;

/** A step of the explanation: the lines in focus, and a note about them. */
const Step = z.strictObject({
  lines: z
    .string()
    .trim()
    .regex(lineSpan, "Must be a line number or a range, such as 2 or 2-4")
    .default("1")
    .meta({ title: "Lines", format: "lines", description: "A line number or a range, such as 2 or 2-4" }),
  note: note(80, "Note"),
});

/** The first and the last line of a step. */
function linesOf({ lines }: z.output<typeof Step>): [number, number] {
  const [, from, to = from] = lineSpan.exec(lines) ?? [];
  return [Number(from), Math.max(Number(from), Number(to))];
}

/** The parts of a listing, as first and last lines: blocks between empty lines, or single lines if none are empty. */
function partsOf(lines: readonly string[]): [number, number][] {
  const parts: [number, number][] = [];
  const separate = lines.some((text) => !text.trim());
  lines.forEach((text, at) => {
    if (!text.trim()) return;
    if (separate && at > 0 && lines[at - 1]!.trim()) parts.at(-1)![1] = at + 1;
    else parts.push([at + 1, at + 1]);
  });
  return parts;
}

/**
 * The steps of a listing without explanations: its parts in up to six groups, starting at `from` seconds. Empty if
 * there are fewer than two parts, or too little time for two.
 */
function reading(lines: readonly string[], { seconds }: Stage, from: number) {
  const parts = partsOf(lines);
  const count = Math.min(6, parts.length, Math.floor((seconds - 1 - from) / 0.9));
  if (count < 2) return [];
  return Array.from({ length: count }, (_, at) => {
    const [[first], [, last]] = [
      parts[Math.floor((at * parts.length) / count)]!,
      parts[Math.floor(((at + 1) * parts.length) / count) - 1]!,
    ];
    const moment = from + ((seconds - 1 - from) * at) / count;
    return { at: px(moment * 100) / 100, lines: [first, last] as [number, number] };
  });
}

/** A note beside the lines that it is about, or below the listing. */
function noteOf(stage: Stage, text: string, box: Box, size: number, middle: number | null): ElementInput[] {
  const { unit } = stage;
  const gap = 22 * unit;
  const room = { ...box, x: px(box.x + gap), w: px(box.w - gap) };
  const look = { max: 40, size, align: "left" as const };
  const { box: filled } = textIn(stage, text, room, look);
  const top = middle === null ? box.y : middle - filled.h / 2;
  const y = px(Math.max(box.y, Math.min(box.y + box.h - filled.h, top)));
  return [
    { type: "rect", x: box.x, y, w: px(5 * unit), h: filled.h, radius: px(2.5 * unit), fill: "accent" },
    textIn(stage, text, { ...room, y, h: filled.h }, { ...look, at: "top" }).element,
  ] as ElementInput[];
}

/** The text size at which a listing fits. If that is too small to read, lines wrap and the view scrolls. */
function sizeOf(stage: Stage, lines: readonly string[], { w, h }: { w: number; h: number }) {
  const longest = Math.max(...lines.map((text) => text.length));
  const fits = Math.min(
    56 * stage.unit,
    h / (lines.length * rowPitch + 2 * margin),
    w / (longest * 0.6 + 2 * margin),
  );
  return Math.max(smallestSize(stage), Math.floor(fits));
}

export const code = defineLayout({
  name: "code",
  title: "Code",
  use: "a listing in a programming language, explained line by line",
  fields: {
    heading,
    language: note(30, "Language"),
    code: line(1500, "Code"),
    focus: z.array(Step).max(6).default([]).meta({
      title: "Focus",
      description: "The lines that the narration explains, in the order it explains them",
    }),
  },
  example: {
    heading: "In four lines",
    language: "python",
    code: "capital = 1000\nfor year in range(10):\n    capital *= 1.1\nprint(capital)",
    focus: [
      { lines: "1", note: "Start with a thousand" },
      { lines: "2-3", note: "Ten percent more, ten times" },
      { lines: "4", note: "Print the final amount" },
    ],
  },
  compose(stage, { heading, language, code: text, focus }) {
    const { unit, seconds } = stage;
    const { elements, rest } = headed(stage, heading);
    const lines = linesIn(text);
    const steps = focus.filter((step) => linesOf(step)[0] <= lines.length);
    const noted = steps.some((step) => step.note);
    const tall = stacked(stage);
    const [area, aside]: [Box, Box | null] = noted
      ? parted(rest, tall ? 0.78 : 0.68, 30 * unit, !tall)
      : [rest, null];
    const bar = px(64 * unit);
    const pad = px(10 * unit);
    const size = sizeOf(stage, lines, { w: area.w - 2 * pad, h: area.h - bar - 2 * pad });
    const rows = rowsOf(lines, columnsIn(area.w - 2 * pad, size));
    const needed = (rows.length * rowPitch + 2 * margin) * size;
    // A window around a few long lines isn't taller than it has to be.
    const high = Math.min(area.h, Math.max(area.h * 0.5, needed + bar + 2 * pad));
    const box = { ...area, y: px(area.y + (area.h - high) / 2), h: px(high) };
    const frame = windowIn(stage, box, language, begin(stage));
    const inner = inset(frame.inner, pad);
    const h = px(Math.min(inner.h, needed));
    const y = px(inner.y + (inner.h - h) / 2);
    const beats: Beat[] = beatsOf(
      stage,
      steps.map((step) => {
        const [from, to] = linesOf(step);
        return step.note || lines.slice(from - 1, to).join(" ");
      }),
    );
    const first = beats[0]?.at ?? 0;
    const typing = steps.length > 0 ? Math.min(3, first - 0.1) : Math.max(1.5, Math.min(12, seconds * 0.5));
    const narrated = beats.map((beat, at) => ({ ...beat, lines: linesOf(steps[at]!) }));
    const shown = steps.length > 0 ? narrated : reading(lines, stage, 0.4 + typing);
    const last = shown.at(-1);
    elements.push(...frame.elements, {
      type: "code",
      text: lines.join("\n"),
      ...(language ? { language } : {}),
      x: inner.x,
      y,
      w: inner.w,
      h,
      size,
      ...(typing > 0.8 ? { enter: { kind: "type", at: 0.2, duration: px(typing * 100) / 100 } } : {}),
      ...(last ? { focus: [...shown, ...recapOf(stage, last)] } : {}),
      ...(steps.length > 0 ? {} : { dim: 0.3 }),
    });
    if (!aside) return { elements, spotlight: false };
    const notes = steps.map((step) => step.note);
    const letters = sizeFor(stage, notes, { ...aside, w: aside.w - 22 * unit }, 40, stage.text);
    const room = (h - 2 * margin * size) / (size * rowPitch);
    for (const [at, text] of notes.entries()) {
      if (!text) continue;
      const [from, to] = rowSpan(rows, linesOf(steps[at]!));
      const top = topFor(rows.length, room, [from, to]);
      const middle = y + ((from + to) / 2 - top) * rowPitch * size + margin * size;
      const look = during(stage, beats[at]!, beats[at + 1]);
      const below = tall ? { ...aside, y: px(box.y + box.h + 30 * unit) } : { ...aside, y: box.y, h: box.h };
      const made = noteOf(stage, text, below, letters, tall ? null : middle);
      elements.push(...made.map((element) => ({ ...element, ...look })));
    }
    return { elements, spotlight: false };
  },
});
