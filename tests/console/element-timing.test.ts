import fc from "fast-check";
import { expect, it } from "vitest";
import { Element } from "../../scene/elements.ts";
import {
  elementTimingOf,
  enteringAt,
  exitingAt,
  movedBy,
} from "../../src/resources/animations/layers/element-timing.ts";

const half = (max: number) => fc.integer({ min: 0, max: max * 2 }).map((n) => n / 2);
const enter = fc.record({ kind: fc.constantFrom("none", "fade", "rise"), at: half(4), duration: half(1) });
const exit = fc.record(
  { kind: fc.constantFrom("none", "fade"), at: half(8), duration: half(1) },
  { requiredKeys: ["kind", "duration"] },
);
const element = fc
  .record(
    { enter, exit, keyframes: fc.array(fc.record({ at: half(4) }), { maxLength: 3 }) },
    { requiredKeys: [] },
  )
  .map((times) => Element.parse({ type: "text", text: "Tides", x: 0, y: 0, size: 40, ...times }))
  .filter((one) => elementTimingOf(one, length).end > elementTimingOf(one, length).start + 0.1);
const length = 10;
const seconds = fc.double({ min: -20, max: 20, noNaN: true });

it("dragging keeps an element in one piece, within its scene and longer than zero", () => {
  fc.assert(
    fc.property(element, seconds, fc.constantFrom(enteringAt, exitingAt, movedBy), (one, to, drag) => {
      const next = drag(one, to, length);
      expect(Element.safeParse(next).error).toBeUndefined();
      const { start, entered, exits, end } = elementTimingOf(next, length);
      expect(start).toBeGreaterThanOrEqual(0);
      expect(entered).toBeGreaterThanOrEqual(start);
      expect(end).toBeGreaterThanOrEqual(exits);
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(length);
    }),
  );
});

it("moving one end leaves the other in place", () => {
  const text = Element.parse({ type: "text", text: "Tides", x: 0, y: 0, size: 40 });
  const late = enteringAt(text, 2.02, length);
  expect(elementTimingOf(late, length)).toMatchObject({ start: 2, end: length });
  const short = exitingAt(late, 6, length);
  expect(elementTimingOf(short, length)).toEqual({ start: 2, entered: 2.4, exits: 5.6, end: 6 });
  expect(elementTimingOf(movedBy(short, 1, length), length)).toMatchObject({ start: 3, end: 7 });
  expect(elementTimingOf(movedBy(short, 99, length), length).end).toBe(length);
  expect(elementTimingOf(movedBy(short, -99, length), length).start).toBe(0);
  // An element that exits at the scene's end follows the scene's length again.
  expect(exitingAt(short, 99, length).exit).toEqual({ kind: "fade", duration: 0.4 });
  expect(exitingAt(text, 99, length)).toBe(text);
  expect(enteringAt(text, -1, length)).toBe(text);
});
