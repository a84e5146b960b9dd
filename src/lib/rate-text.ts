import type { RateWindow } from "@contract/rate-limits.ts";
import { t } from "@/i18n/t";

/** A rate, such as "5 requests per minute". */
export const perWindow: Record<RateWindow, (rate: string) => string> = {
  minute: (rate) => t("{rate} per minute", { rate }),
  day: (rate) => t("{rate} per day", { rate }),
  month: (rate) => t("{rate} per month", { rate }),
};
