import "./page.ts";
import { describe, expect, it } from "vitest";
import { daysLeft } from "@/pages/dashboard/runway";

const now = Date.parse("2026-06-30T15:00:00Z");
const spent = (group: string, credits: number) => ({ group, name: null, credits, count: 1 });

describe("the number of days that credits last", () => {
  it("is unknown if nothing was spent", () => {
    expect(daysLeft(100, [], now)).toBeUndefined();
    expect(daysLeft(100, [spent("2026-06-30", 0)], now)).toBeUndefined();
  });

  it("follows the average of the last seven days", () => {
    const spend = [spent("2026-06-01", 300), spent("2026-06-24", 7), spent("2026-06-30", 7)];
    expect(daysLeft(100, spend, now)).toBe(50);
  });

  it("follows the last 30 days if nothing was spent in the last seven", () => {
    expect(daysLeft(100, [spent("2026-06-01", 30), spent("2026-06-20", 30)], now)).toBe(50);
  });

  it("doesn't count the days before the first spending", () => {
    expect(daysLeft(100, [spent("2026-06-29", 10), spent("2026-06-30", 10)], now)).toBe(10);
    expect(daysLeft(100, [spent("2026-06-18", 12)], now)).toBeCloseTo(100 / (12 / 13));
  });

  it("is 0 without credits", () => {
    expect(daysLeft(-5, [spent("2026-06-30", 10)], now)).toBe(0);
  });
});
