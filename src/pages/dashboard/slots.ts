import type { LlmUsage } from "@contract/llm-usage.ts";
import { t } from "@/i18n/t";
import { timeFormatter } from "@/lib/format";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const unitMs = { hour: hourMs, day: dayMs, week: 7 * dayMs };

/** An hour, a day or a week of a chart, or several hours. */
export interface Slot {
  /** The start and the end, in milliseconds since 1970. */
  from: number;
  to: number;
  calls: number;
  failed: number;
  /** Percentiles of the duration in milliseconds; null without successful calls. */
  p50: number | null;
  p95: number | null;
}

/** Every hour, day or week of a range, including those without calls, which the server omits. */
export function fillSlots({
  from,
  to,
  grain,
  slots,
}: Pick<LlmUsage, "from" | "to" | "grain" | "slots">): Slot[] {
  const known = new Map(slots.map((slot) => [Date.parse(slot.at), slot]));
  const [start, unit] = [Date.parse(from), unitMs[grain]];
  return Array.from({ length: Math.round((Date.parse(to) - start) / unit) }, (_, at) => {
    const slot = known.get(start + at * unit);
    return {
      from: start + at * unit,
      to: start + (at + 1) * unit,
      calls: slot?.calls ?? 0,
      failed: slot?.failed ?? 0,
      p50: slot?.duration_ms.p50 ?? null,
      p95: slot?.duration_ms.p95 ?? null,
    };
  });
}

/**
 * Adds up neighboring slots until at most `most` are left. Percentiles can't be added up, so merged slots have none.
 */
export function mergeSlots(slots: Slot[], most: number): Slot[] {
  const size = Math.ceil(slots.length / most);
  if (size <= 1) return slots;
  return Array.from({ length: Math.ceil(slots.length / size) }, (_, at) => {
    const part = slots.slice(at * size, (at + 1) * size);
    const sum = (pick: "calls" | "failed") => part.reduce((total, slot) => total + slot[pick], 0);
    return {
      ...{ from: part[0]!.from, to: part.at(-1)!.to, calls: sum("calls"), failed: sum("failed") },
      ...{ p50: null, p95: null },
    };
  });
}

const names = new Map([
  [1, t("Per hour")],
  [24, t("Per day")],
  [168, t("Per week")],
]);

/** The length of a slot in words, such as "Every 4 hours". */
export function lengthText({ from, to }: Slot): string {
  const hours = (to - from) / hourMs;
  return names.get(hours) ?? t("Every {hours} hours", { hours });
}

const tops = [1, 2, 3, 4, 5, 6, 8, 10];

/** The end of an axis: a round number that isn't smaller than any value. */
export function axisEnd(most: number): number {
  if (most <= 1) return 1;
  const scale = 10 ** Math.floor(Math.log10(most));
  return tops.find((top) => top * scale >= most)! * scale;
}

export interface Tick {
  /** The position on the axis, from 0 to 1. */
  at: number;
  label: string;
}

/** The hours between two labels, if the slots cover at most two days. */
const labelHours = 6;
const labelDays = 7;

/** The labels of a time axis: every six hours for up to two days, otherwise each day of a week or about seven days. */
export function ticksOf(slots: Slot[], timeZone: "UTC" | undefined): Tick[] {
  const [start, end] = [slots[0]!.from, slots.at(-1)!.to];
  const step = slots[0]!.to - start;
  const isShort = end - start <= 2 * dayMs;
  const zone = timeZone ? { timeZone } : {};
  const format = timeFormatter({
    ...zone,
    ...(isShort
      ? { hour: "numeric", minute: "2-digit" }
      : step < dayMs
        ? { weekday: "short", day: "numeric" }
        : { month: "short", day: "numeric" }),
  });
  const hour = timeFormatter({ ...zone, hour: "numeric", hourCycle: "h23" });
  const hourOf = (time: number) =>
    Number(hour.formatToParts(time).find(({ type }) => type === "hour")?.value);
  const every = Math.ceil(slots.length / labelDays);
  const times =
    step < dayMs
      ? Array.from({ length: (end - start) / hourMs }, (_, at) => start + at * hourMs).filter(
          (time) => hourOf(time) % (isShort ? labelHours : 24) === 0,
        )
      : slots.filter((_, at) => at % every === 0).map(({ from }) => from);
  return times.map((time) => ({ at: (time - start) / (end - start), label: format.format(time) }));
}

/** Formats the time of a slot: one or more days, or some hours of a day. */
export function slotTimeFormat(timeZone: "UTC" | undefined): (slot: Slot) => string {
  const zone = timeZone ? { timeZone } : {};
  const day = { weekday: "short", month: "short", day: "numeric", ...zone } as const;
  const days = timeFormatter({ ...day, year: "numeric" });
  const hours = timeFormatter({ ...day, hour: "numeric", minute: "2-digit" });
  return ({ from, to }) =>
    to - from >= dayMs ? days.formatRange(from, to - 1) : hours.formatRange(from, to);
}
