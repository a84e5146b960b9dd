import type { UsageSlot } from "@contract/llm-usage.ts";
import { resources } from "@contract/resources/index.ts";
import { describe, expect, test } from "vitest";
import { logPath } from "@/lib/log-path";
import { changeOf, toneOf } from "@/pages/dashboard/change";
import { datesError, lastDay, periodBefore, readRange, writeRange } from "@/pages/dashboard/range";
import { axisEnd, fillSlots, lengthText, mergeSlots, type Slot, ticksOf } from "@/pages/dashboard/slots";
import { readList, writeList } from "@/resources/views/list/list-state";

const hourMs = 3_600_000;
const now = Date.parse("2026-11-24T09:21:47Z");
const read = (search: string) => readRange(new URLSearchParams(search), now);
const write = (search: string, range: Parameters<typeof writeRange>[1]) =>
  writeRange(new URLSearchParams(search), range).toString();

describe("the range in the URL", () => {
  test.each([
    ["", "7d", "2026-11-17T10:00:00.000Z", "2026-11-24T10:00:00.000Z"],
    ["range=24h", "24h", "2026-11-23T10:00:00.000Z", "2026-11-24T10:00:00.000Z"],
    ["range=30d", "30d", "2026-10-26T00:00:00.000Z", "2026-11-25T00:00:00.000Z"],
    ["range=90d", "90d", "2026-08-27T00:00:00.000Z", "2026-11-25T00:00:00.000Z"],
    ["from=2026-11-01&to=2026-11-03", "custom", "2026-11-01T00:00:00.000Z", "2026-11-04T00:00:00.000Z"],
    [
      "from=2026-11-01&to=2026-11-01&range=30d",
      "custom",
      "2026-11-01T00:00:00.000Z",
      "2026-11-02T00:00:00.000Z",
    ],
    ["from=2026-01-01&to=2026-06-30", "custom", "2025-12-29T00:00:00.000Z", "2026-07-06T00:00:00.000Z"],
  ])("%s is whole hours, days or weeks", (search, name, from, to) => {
    expect(read(search)).toMatchObject({ name, from, to });
  });

  test.each([
    "range=constructor",
    "range=1y",
    "from=2026-11-01",
    "from=2026-11-03&to=2026-11-01",
    "from=2026-02-31&to=2026-11-01",
    "from=1990-01-01&to=2026-11-01",
    "from=yesterday&to=today",
  ])("%s is the default range", (search) => {
    expect(read(search)).toEqual(read(""));
  });

  test("is written without the default, and keeps other parameters", () => {
    expect(write("by=app_id&from=2026-11-01&to=2026-11-03", "30d")).toBe("by=app_id&range=30d");
    expect(write("range=30d", "7d")).toBe("");
    expect(write("range=30d", { from: "2026-11-01", to: "2026-11-03" })).toBe(
      "from=2026-11-01&to=2026-11-03",
    );
  });

  test("has a last day, and a period before", () => {
    expect(lastDay(read("from=2026-11-01&to=2026-11-03"))).toBe("2026-11-03");
    expect(lastDay(read(""))).toBe("2026-11-24");
    expect(
      ["", "range=24h", "from=2026-11-01&to=2026-11-03", "from=2026-11-01&to=2026-11-01"].map((search) =>
        periodBefore(read(search)),
      ),
    ).toEqual(["the 7 days before", "the 24 hours before", "the 3 days before", "the day before"]);
  });

  test("dates that can't be a range are explained", () => {
    expect(datesError("2026-11-01", "")).toBe("Choose two dates");
    expect(datesError("2026-11-02", "2026-11-01")).toBe("Choose an end date on or after the start date");
    expect(datesError("2020-11-02", "2026-11-01")).toBe("Choose at most 1830 days");
  });
});

const used = (at: string, calls: number, failed = 0): UsageSlot => ({
  ...{ at, calls, failed, prompt_tokens: 0, completion_tokens: 0, cached_tokens: 0 },
  ...{ cost: null, unknown_costs: calls, credits: 0 },
  duration_ms: { p50: 10, p95: 20, p99: 30 },
  first_token_ms: { p50: null, p95: null, p99: null },
});

describe("the slots of a chart", () => {
  const hours = fillSlots({
    ...{ from: "2026-11-17T10:00:00.000Z", to: "2026-11-24T10:00:00.000Z", grain: "hour" },
    slots: [used("2026-11-17T11:00:00.000Z", 3, 1), used("2026-11-24T09:00:00.000Z", 5)],
  });

  test("include those without calls", () => {
    expect(hours).toHaveLength(168);
    expect(hours[0]).toMatchObject({ calls: 0, failed: 0, p50: null, p95: null });
    expect(hours[1]).toMatchObject({ calls: 3, failed: 1, p50: 10, p95: 20 });
    expect(hours[167]).toEqual({
      from: now - (now % hourMs),
      to: now - (now % hourMs) + hourMs,
      calls: 5,
      failed: 0,
      p50: 10,
      p95: 20,
    });
  });

  test("are days without gaps when clocks change", () => {
    const days = fillSlots({
      ...{ from: "2026-10-20T00:00:00.000Z", to: "2026-11-19T00:00:00.000Z", grain: "day" },
      slots: [],
    });
    expect(days).toHaveLength(30);
    expect(new Date(days[29]!.from).toISOString()).toBe("2026-11-18T00:00:00.000Z");
  });

  test("can be merged without losing calls", () => {
    const merged = mergeSlots(hours, 45);
    expect(merged).toHaveLength(42);
    expect(merged[0]).toMatchObject({ calls: 3, failed: 1, to: hours[0]!.from + 4 * hourMs });
    expect(merged.at(-1)!.to).toBe(hours.at(-1)!.to);
    expect([hours[0]!, merged[0]!].map(lengthText)).toEqual(["Per hour", "Every 4 hours"]);
    expect(mergeSlots(merged, 45)).toBe(merged);
    expect(mergeSlots(hours.slice(0, 100), 45)).toHaveLength(34);
  });

  test("link to the log in its own form", () => {
    const { from, to } = hours[1]!;
    const path = logPath({
      created_at_gte: new Date(from).toISOString(),
      created_at_lt: new Date(to).toISOString(),
    });
    const query = path.slice(path.indexOf("?") + 1);
    const { state, ignored } = readList(resources["llm-requests"], new URLSearchParams(query));
    expect(ignored).toEqual({});
    expect(writeList(state).toString()).toBe(query);
  });

  test("have labels at midnights, hours or some days", () => {
    expect(ticksOf(hours, "UTC")).toHaveLength(7);
    expect(ticksOf(hours, "UTC")[0]!.at).toBeCloseTo(14 / 168);
    expect(ticksOf(hours.slice(0, 24), "UTC")).toHaveLength(4);
    const quarter: Slot[] = Array.from({ length: 90 }, (_, at) => ({
      ...hours[0]!,
      ...{ from: at * 24 * hourMs, to: (at + 1) * 24 * hourMs },
    }));
    expect(ticksOf(quarter, "UTC")).toHaveLength(7);
  });

  test.each([
    [0, 1],
    [1, 1],
    [7, 8],
    [10, 10],
    [11, 20],
    [433, 500],
    [90_000, 100_000],
  ])("up to %i need an axis up to %i", (most, end) => {
    expect(axisEnd(most)).toBe(end);
  });
});

test("a change needs something to compare with", () => {
  expect([changeOf(3, 2), changeOf(0, 4), changeOf(5, 0), changeOf(null, 2), changeOf(2, null)]).toEqual([
    ...[0.5, -1],
    ...[undefined, undefined, undefined],
  ]);
});

test("more failures and longer times are bad, more requests aren't, and noise is neither", () => {
  expect(toneOf(0.5, "bad")).toBe("bad");
  expect(toneOf(-0.5, "bad")).toBe("good");
  expect(toneOf(0.5, "neutral")).toBe("neutral");
  expect(toneOf(0.08, "bad", 0.1)).toBe("neutral");
  expect(toneOf(0.001, "bad")).toBe("neutral");
});
