import type { Field } from "@contract/fields.ts";
import { locale } from "@/i18n/language";
import { t } from "@/i18n/t";
import { idle } from "./idle";

export const nothing = "N/A";

/** A user's formats for times and numbers. Anything undefined follows the language. */
interface Formats {
  timeZone?: string | undefined;
  /** The language of numeric dates, and of numbers. */
  dates?: string | undefined;
  numbers?: string | undefined;
  hourCycle?: "h12" | "h23" | undefined;
}

let formats: Formats = {};

/** Creating an Intl formatter takes far longer than using it, so each formatter is created only once. */
const formatters = new Map<string, Intl.NumberFormat>();
const timeFormatters = new Map<string, Intl.DateTimeFormat>();

/** Sets the formats for all functions in this module. */
export function setFormats(next: Formats) {
  formats = next;
  formatters.clear();
  timeFormatters.clear();
}

/** The user's time zone; undefined for the browser's. */
export const timeZone = () => formats.timeZone;

/** Formats a number like `toLocaleString`, but fast enough for every row of a list. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = JSON.stringify(options);
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(formats.numbers ?? locale, options);
  formatters.set(key, formatter);
  return formatter.format(value);
}

/** Formats a number with its unit, which is singular for 1: "1 credit", "2 credits", "50%". */
export const formatCount = (value: number, { digits = 0, unit }: Pick<Field, "digits" | "unit"> = {}) => {
  const text = formatNumber(value, { maximumFractionDigits: digits });
  if (!unit) return text;
  if (unit === "%") return `${text}%`;
  return `${text} ${t(text === "1" ? unit.replace(/(?<=..)s$/, "") : unit)}`;
};

const dollars = (value: number, least: number, most: number) =>
  formatNumber(value, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });

/** Formats US dollars with at least two decimal places and at most as many as the field has. */
export const formatMoney = (value: number, { digits = 2 }: Pick<Field, "digits"> = {}) =>
  dollars(value, 2, Math.max(2, digits));

/**
 * Formats US dollars for a column. Amounts below a dollar have all of the field's decimal places so the decimal
 * points align.
 */
export const formatMoneyAligned = (value: number, { digits = 2 }: Pick<Field, "digits"> = {}) =>
  dollars(value, value > 0 && value < 1 ? Math.max(2, digits) : 2, Math.max(2, digits));

/**
 * Returns a formatter of times in the user's time zone, unless the options name another one. The user's order of day,
 * month and year applies to numeric dates.
 */
export function timeFormatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const { timeZone, dates, hourCycle } = formats;
  const isNumeric = options.month === "numeric" || options.month === "2-digit";
  const formatter =
    timeFormatters.get(key) ??
    new Intl.DateTimeFormat((isNumeric && dates) || locale, {
      timeZone,
      ...options,
      ...(options.hour && !options.hourCycle ? { hourCycle } : {}),
    });
  timeFormatters.set(key, formatter);
  return formatter;
}

const day = { year: "numeric", month: "numeric", day: "numeric" } as const;
const second = { ...day, hour: "numeric", minute: "numeric", second: "numeric" } as const;

/** Formats a timestamp in the user's format and time zone. */
export const formatTime = (iso: string) => timeFormatter(second).format(new Date(iso));
/** Formats the day of a timestamp in the user's format and time zone. */
export const formatDay = (iso: string) => timeFormatter(day).format(new Date(iso));

/**
 * Creates a page's first formatters while the browser is idle. Creating them is slow, because the browser loads the
 * language's data.
 */
export async function warmUpFormats() {
  await idle();
  formatNumber(0);
  await idle();
  formatTime(new Date(0).toISOString());
}

// Created on first use rather than when the module loads, because it might be the page's first formatter.
let relativeTime: Intl.RelativeTimeFormat | undefined;

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

export function formatAgo(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  relativeTime ??= new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  return relativeTime.format(Math.round(seconds / size), unit);
}

export function formatDuration(ms: number): string {
  if (ms > 0 && ms < 1) return "< 1 ms";
  if (ms < 1000) return `${Math.round(ms)} ms`;
  // Rounded first, because 59.996 seconds are a minute, and not 60 seconds.
  if (ms < 59_995) return `${formatNumber(ms / 1000, { maximumFractionDigits: 2 })} s`;
  const seconds = Math.round(ms / 1000);
  return `${formatNumber(Math.floor(seconds / 60))} min ${seconds % 60} s`;
}

export function formatBytes(bytes: number): string {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"];
  const step = bytes === 0 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return formatNumber(bytes / 1000 ** step, {
    style: "unit",
    unit: units[step],
    unitDisplay: "short",
    maximumFractionDigits: step === 0 ? 0 : 1,
  });
}

export const idLength = 8;
/** The beginning of an ID, as shown in the log's rows. */
export const shortId = (id: string) => `${id.slice(0, idLength)}…`;

const tailLength = 6;
/** Both ends of an ID, to tell records apart: an ID begins with its time, so records of the same minute look alike. */
export const idEnds = (id: string) => `${shortId(id)}${id.slice(-tailLength)}`;
