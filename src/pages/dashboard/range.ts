import { longestIn, mostUsageDays } from "@contract/llm-usage.ts";
import * as z from "zod/mini";
import { plural, t } from "@/i18n/t";
import { timeFormatter } from "@/lib/format";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

/** The ranges that end now, by their name in the URL. */
export const presets = {
  "24h": { label: t("24 hours"), days: 1 },
  "7d": { label: t("7 days"), days: 7 },
  "30d": { label: t("30 days"), days: 30 },
  "90d": { label: t("90 days"), days: 90 },
} as const;
export type Preset = keyof typeof presets;

const initial: Preset = "7d";

export interface Range {
  name: Preset | "custom";
  /** The first moment, in ISO 8601. */
  from: string;
  /** The first moment after the range, in ISO 8601. */
  to: string;
  /** The time zone of all labels: UTC for whole days, because the server counts days in UTC, otherwise local time. */
  timeZone: "UTC" | undefined;
}

const isPreset = (name: string | null): name is Preset => name !== null && Object.hasOwn(presets, name);
const iso = (time: number) => new Date(time).toISOString();
/** The last day of a range, in UTC, as YYYY-MM-DD. */
export const lastDay = ({ to }: Range) => iso(Date.parse(to) - 1).slice(0, 10);

/** The error in a range of two dates; undefined if the range is valid. */
export function datesError(from: string, to: string): string | undefined {
  const isDate = (date: string) => z.safeParse(z.iso.date(), date).success;
  if (!isDate(from) || !isDate(to)) return t("Choose two dates");
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) return t("Choose an end date on or after the start date");
  if (days > mostUsageDays) return t("Choose at most {mostUsageDays} days", { mostUsageDays });
  return undefined;
}

/** A range of whole hours or days that ends now. The current hour or day is included. */
function recent(name: Preset, now: number): Range {
  const { days } = presets[name];
  const isHourly = days <= longestIn.hour;
  const unit = isHourly ? hourMs : dayMs;
  const to = Math.floor(now / unit) * unit + unit;
  return { name, from: iso(to - days * dayMs), to: iso(to), timeZone: isHourly ? undefined : "UTC" };
}

/** The start of the week that contains a time: a Monday, in UTC. The Unix epoch was a Thursday. */
const mondayOf = (time: number) => Math.floor((time - 4 * dayMs) / weekMs) * weekMs + 4 * dayMs;

/**
 * Reads the range from the URL: two dates, which are both included, or a name. A long range is extended to whole weeks,
 * because the server counts it by week. Anything invalid is ignored.
 */
export function readRange(params: URLSearchParams, now: number): Range {
  const [from, to, name] = [params.get("from") ?? "", params.get("to") ?? "", params.get("range")];
  if (datesError(from, to) === undefined) {
    const [start, end] = [Date.parse(from), Date.parse(to) + dayMs];
    const isWeekly = end - start > longestIn.day * dayMs;
    return {
      name: "custom",
      from: iso(isWeekly ? mondayOf(start) : start),
      to: iso(isWeekly ? mondayOf(end - 1) + weekMs : end),
      timeZone: "UTC",
    };
  }
  return recent(isPreset(name) ? name : initial, now);
}

/** Writes a range to the URL, and keeps everything else in it. */
export function writeRange(
  params: URLSearchParams,
  range: Preset | { from: string; to: string },
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of ["range", "from", "to"]) next.delete(key);
  if (typeof range === "object") {
    next.set("from", range.from);
    next.set("to", range.to);
  } else if (range !== initial) next.set("range", range);
  return next;
}

/** The range in words, such as "17 – 23 Nov". */
export function rangeText({ from, to, timeZone }: Range): string {
  const year = new Date(from).getUTCFullYear() === new Date().getUTCFullYear() ? undefined : "numeric";
  const format = timeFormatter({
    ...{ year, month: "short", day: "numeric", ...(timeZone ? { timeZone } : {}) },
    ...(timeZone ? {} : { hour: "numeric", minute: "numeric" }),
  });
  const text = format.formatRange(new Date(from), new Date(Date.parse(to) - (timeZone ? 1 : 0)));
  return timeZone ? t("{text} (UTC)", { text }) : text;
}

/** The period that a range is compared with, such as "the 7 days before". */
export function periodBefore({ name, from, to }: Range): string {
  if (name !== "custom") return t("the {label} before", { label: presets[name].label });
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  return plural(days, "the day before", "the {count} days before");
}
