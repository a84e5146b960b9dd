import type { UsageDimension } from "@contract/llm-usage.ts";
import { useState } from "react";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { Rich } from "@/i18n/rich";
import { entry, t } from "@/i18n/t";
import { formatNumber } from "@/lib/format";
import type { AboveProps } from "../../extension";
import { Facets } from "./facets";
import { PeriodPicker } from "./period-picker";
import { useVolume, type VolumeSlot } from "./use-volume";
import { VolumeBars } from "./volume-bars";

function totalsText(isOne: boolean, isWider: boolean): string {
  if (isWider)
    return isOne
      ? entry("<calls/> request, <failed/> failed, regardless of the search and some filters")
      : entry("<calls/> requests, <failed/> failed, regardless of the search and some filters");
  return isOne ? entry("<calls/> request, <failed/> failed") : entry("<calls/> requests, <failed/> failed");
}

/** The calls and failures in the list's period. Dragging over a part of the chart limits the list to that part. */
export function Histogram({ state, change }: AboveProps) {
  const [by, setBy] = useState<UsageDimension>("model_name");
  const { data, isError } = useVolume(state, by);
  const others = state.filters.filter(({ field }) => field !== "created_at");
  const choose = (from: VolumeSlot, to: VolumeSlot) =>
    change({
      since: undefined,
      filters: [
        ...others,
        { field: "created_at", operator: "gte", values: [new Date(from.from).toISOString()] },
        { field: "created_at", operator: "lt", values: [new Date(to.to).toISOString()] },
      ],
    });
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2 p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-h-4 text-muted-foreground text-xs" aria-live="polite">
          {isError && t("Can't load the chart. Retrying in 30 seconds.")}
          {data && (
            <Rich
              text={totalsText(data.totals.calls === 1, data.isWider)}
              parts={{
                calls: (
                  <span data-figure className="font-medium text-foreground">
                    {formatNumber(data.totals.calls)}
                  </span>
                ),
                failed: (
                  <span data-figure className={data.totals.failed > 0 ? "text-destructive" : undefined}>
                    {formatNumber(data.totals.failed)}
                  </span>
                ),
              }}
            />
          )}
        </p>
        <PeriodPicker state={state} change={change} />
      </div>
      {data ? <VolumeBars slots={data.slots} onChoose={choose} /> : <Skeleton className="h-14" />}
      <Facets volume={data} by={by} onBy={setBy} state={state} change={change} />
    </Card>
  );
}
