import type { ScoreValue } from "@contract/scores.ts";
import { t } from "@/i18n/t";
import { formatNumber, nothing } from "@/lib/format";

export const percent = (share: number | null) =>
  share === null ? nothing : formatNumber(share, { style: "percent", maximumFractionDigits: 1 });

export const scoreText = (value: ScoreValue | null) =>
  value === null
    ? nothing
    : typeof value === "number"
      ? formatNumber(value, { maximumFractionDigits: 2 })
      : typeof value === "boolean"
        ? value
          ? t("Yes")
          : t("No")
        : value;
