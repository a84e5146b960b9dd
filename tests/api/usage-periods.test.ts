import fc from "fast-check";
import { expect, it } from "vitest";
import { coverOf, periodsOf } from "../../server/usage/periods.ts";

const unitMs = { hour: 3_600_000, day: 86_400_000, week: 7 * 86_400_000 };
const mondayMs = 4 * unitMs.day;
const time = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) });

it("covers any period exactly once, in whole units and with few rows", () => {
  fc.assert(
    fc.property(time, fc.integer({ min: 1, max: 1800 * unitMs.day }), (start, length) => {
      const iso = (ms: number) => new Date(ms).toISOString();
      const { current, previous } = periodsOf({
        from: iso(start),
        to: iso(start + length),
        by: "model_name",
      });
      expect(previous).toEqual({
        grain: current.grain,
        from: 2 * current.from - current.to,
        to: current.from,
      });
      expect(current.from).toBeLessThanOrEqual(start);
      expect(current.to).toBeGreaterThanOrEqual(start + length);
      for (const span of [current, previous]) {
        const cover = coverOf(span);
        expect([cover[0]!.from, cover.at(-1)!.to]).toEqual([span.from, span.to]);
        for (const [n, { grain, from, to }] of cover.entries()) {
          const edges = grain === "week" ? [from - mondayMs, to - mondayMs] : [from, to];
          expect(edges.map((edge) => edge % unitMs[grain])).toEqual([0, 0]);
          expect(to).toBeGreaterThan(from);
          if (n > 0) expect(from).toBe(cover[n - 1]!.to);
        }
        const rows = cover.reduce((sum, { grain, from, to }) => sum + (to - from) / unitMs[grain], 0);
        const weeks = (span.to - span.from) / unitMs.week;
        expect(rows).toBeLessThanOrEqual(weeks + 2 * 23 + 2 * 6);
      }
    }),
  );
});

it("is divided into days if its hours, or those of the period before it, may have been removed", () => {
  const grainAt = (days: number, length: number) => {
    const from = Date.now() - days * unitMs.day;
    const [since, until] = [from, from + length * unitMs.day].map((at) => new Date(at).toISOString());
    return periodsOf({ from: since!, to: until!, by: "model_name" }).current.grain;
  };
  expect([grainAt(390, 7), grainAt(396, 7), grainAt(500, 1), grainAt(500, 200)]).toEqual([
    ...["hour", "day", "day", "week"],
  ]);
});

it("reads a week from hours at its ends and days between them", () => {
  const from = Date.UTC(2026, 5, 2, 9);
  const cover = coverOf({ grain: "hour", from, to: from + unitMs.week });
  expect(cover.map(({ grain, from, to }) => [grain, (to - from) / unitMs[grain]])).toEqual([
    ["hour", 15],
    ["day", 6],
    ["hour", 9],
  ]);
});
