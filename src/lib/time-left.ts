import { t } from "@/i18n/t";

/** The percentage below which there is too little progress for an estimate. */
const leastPercent = 3;

/**
 * Estimates the remaining time of running work from its progress in percent, in words such as "about 5 s left" or
 * "about 3 min left". Returns undefined while it is too early for an estimate.
 */
export function timeLeft(progress: number, startedAt: string | null): string | undefined {
  if (!startedAt || progress < leastPercent) return undefined;
  const spent = Math.max(0, Date.now() - Date.parse(startedAt)) / 1000;
  const seconds = (spent * (100 - progress)) / progress;
  return seconds < 60
    ? t("about {max} s left", { max: Math.max(1, Math.round(seconds)) })
    : t("about {ceil} min left", { ceil: Math.ceil(seconds / 60) });
}
