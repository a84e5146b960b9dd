import { type Period, periodMs } from "@contract/list-periods.ts";
import { lazy, Suspense, useState } from "react";
import { t } from "@/i18n/t";
import type { AboveProps } from "../../extension";

const CustomPeriod = lazy(() =>
  import("./custom-period").then((module) => ({ default: module.CustomPeriod })),
);

const labels: Record<Period, string> = {
  "1h": t("1 hour"),
  "24h": t("24 hours"),
  "7d": t("7 days"),
  "30d": t("30 days"),
};

const choice =
  "h-7 shrink-0 rounded-sm px-2 text-[0.8125rem] text-muted-foreground hover:text-foreground aria-pressed:bg-accent aria-pressed:font-medium aria-pressed:text-foreground";

/** Limits the list to a period up to now, which stays relative in a saved view, or to a span between two times. */
export function PeriodPicker({ state, change }: AboveProps) {
  const [wantsCustom, setWantsCustom] = useState(false);
  const times = state.filters.filter(({ field }) => field === "created_at");
  const others = state.filters.filter(({ field }) => field !== "created_at");
  const choose = (since: Period | undefined) => change({ since, filters: others });
  const custom = (
    <button
      type="button"
      className={choice}
      aria-haspopup="dialog"
      aria-pressed={times.length > 0}
      onClick={() => setWantsCustom(true)}
    >
      {t("Custom")}
    </button>
  );
  return (
    <fieldset className="flex min-w-0 max-w-full overflow-x-auto rounded-md border bg-card p-0.5 shadow-xs [scrollbar-width:none]">
      <legend className="sr-only">{t("Period")}</legend>
      <button
        type="button"
        className={choice}
        aria-pressed={!state.since && times.length === 0}
        onClick={() => choose(undefined)}
      >
        {t("Any time")}
      </button>
      {(Object.keys(periodMs) as Period[]).map((name) => (
        <button
          key={name}
          type="button"
          className={choice}
          aria-pressed={state.since === name}
          onClick={() => choose(name)}
        >
          {labels[name]}
        </button>
      ))}
      {wantsCustom ? (
        <Suspense fallback={custom}>
          <CustomPeriod state={state} change={change} className={choice} />
        </Suspense>
      ) : (
        custom
      )}
    </fieldset>
  );
}
