import { formatDuration, formatNumber, nothing } from "@/lib/format";

export const percentText = (share: number) =>
  formatNumber(share, { style: "percent", maximumFractionDigits: 1 });

/** Formats a count. From 10,000, the count is shortened to at most one decimal place, such as "1.2M". */
export const compactText = (count: number) =>
  formatNumber(count, count < 10_000 ? {} : { notation: "compact", maximumFractionDigits: 1 });

/** Formats a percentile with two significant digits, because it is only accurate to about 10%. */
export function timeText(ms: number | null): string {
  if (ms === null) return nothing;
  const digit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(ms, 1))) - 1);
  return formatDuration(ms < 10 ? ms : Math.round(ms / digit) * digit);
}
