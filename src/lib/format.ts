import type { Field } from "@contract/fields.ts";

export const nothing = "N/A";

export const formatCount = (value: number, { digits = 0, unit }: Pick<Field, "digits" | "unit"> = {}) => {
  const text = value.toLocaleString(undefined, { maximumFractionDigits: digits });
  if (!unit) return text;
  return unit === "%" ? `${text}%` : `${text} ${unit}`;
};

const dollars = (value: number, least: number, most: number) =>
  value.toLocaleString(undefined, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });

/** US dollars with the field's decimals, but at least two. */
export const formatMoney = (value: number, { digits = 2 }: Pick<Field, "digits"> = {}) =>
  dollars(value, 2, Math.max(2, digits));

/** The same for a column: small sums keep all of the field's digits, so that the decimal points align. */
export const formatMoneyAligned = (value: number, { digits = 2 }: Pick<Field, "digits"> = {}) =>
  dollars(value, value > 0 && value < 1 ? Math.max(2, digits) : 2, Math.max(2, digits));

/** The local date-time format. */
export const formatTime = (iso: string) => new Date(iso).toLocaleString();

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
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

export function formatDuration(ms: number): string {
  if (ms > 0 && ms < 1) return "< 1 ms";
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toLocaleString(undefined, { maximumFractionDigits: 2 })} s`;
  const minutes = Math.floor(ms / 60_000);
  return `${minutes.toLocaleString()} min ${Math.round((ms % 60_000) / 1000)} s`;
}

export function formatBytes(bytes: number): string {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"];
  const step = bytes === 0 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return (bytes / 1000 ** step).toLocaleString(undefined, {
    style: "unit",
    unit: units[step],
    unitDisplay: "narrow",
    maximumFractionDigits: step === 0 ? 0 : 1,
  });
}

export const idLength = 8;
/** The beginning of an id, as the log names its rows. */
export const shortId = (id: string) => `${id.slice(0, idLength)}…`;
