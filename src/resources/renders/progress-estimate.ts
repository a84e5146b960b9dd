import type { Row } from "@contract/resource.ts";
import type { renders } from "@contract/resources/renders.ts";
import { t } from "@/i18n/t";
import type { AnyRow } from "../field-types/field-type";

export type Render = Row<typeof renders> & AnyRow;

export const isOpen = ({ status }: Pick<Render, "status">) => status === "queued" || status === "running";

/** The percentage below which there is too little progress for an estimate. */
const leastPercent = 3;

/** Estimates a render's remaining seconds from its progress; undefined while it is too early. */
export function secondsLeft(
  { status, progress, started_at }: Pick<Render, "status" | "progress" | "started_at">,
  now = Date.now(),
): number | undefined {
  if (status !== "running" || !started_at || progress < leastPercent) return undefined;
  const spent = Math.max(0, now - Date.parse(started_at)) / 1000;
  return (spent * (100 - progress)) / progress;
}

/** The remaining time in words, such as "about 5 s left" or "about 3 min left". */
export function leftInWords(render: Render): string | undefined {
  const seconds = secondsLeft(render);
  if (seconds === undefined) return undefined;
  return seconds < 60
    ? t("about {max} s left", { max: Math.max(1, Math.round(seconds)) })
    : t("about {ceil} min left", { ceil: Math.ceil(seconds / 60) });
}
