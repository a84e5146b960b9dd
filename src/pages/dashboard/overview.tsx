import { CircleAlertIcon, RotateCwIcon } from "lucide-react";
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useMobile } from "@/components/ui/use-mobile";
import { t } from "@/i18n/t";
import { useChangeParams, withParam } from "@/lib/use-change-params";
import { cn } from "@/lib/utils";
import { DurationChart } from "./duration-chart";
import { Figures } from "./figures";
import { LimitsReached } from "./limits-reached";
import type { Range } from "./range";
import { barSlots, RequestChart } from "./request-chart";
import { fillSlots, lengthText, type Slot } from "./slots";
import type { By } from "./usage-row";
import type { useUsage } from "./use-usage";

// Loaded on demand, because its table is below the charts and its tabs are a sixth of the page's code.
const UsageBy = lazy(() => import("./usage-by").then((module) => ({ default: module.UsageBy })));

function ChartCard({
  title,
  legend,
  slots,
  children,
}: {
  title: string;
  /** The name and the color of each part of the chart. */
  legend: [name: string, className: string][];
  slots: Slot[] | undefined;
  children: (slots: Slot[]) => ReactNode;
}) {
  return (
    <Card className="min-w-0">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <CardDescription>{slots?.[0] ? lengthText(slots[0]) : t("Loading…")}</CardDescription>
        <CardAction>
          <ul aria-label={t("Legend")} className="flex gap-3 text-muted-foreground text-xs">
            {legend.map(([name, className]) => (
              <li key={name} className="flex items-center gap-1.5">
                <span aria-hidden className={cn("size-2 rounded-xs", className)} />
                {name}
              </li>
            ))}
          </ul>
        </CardAction>
      </CardHeader>
      <CardContent className="pt-1">
        {slots === undefined ? (
          <Skeleton className="h-56" />
        ) : slots.every(({ calls }) => calls === 0) ? (
          <p className="grid h-56 place-content-center text-muted-foreground">
            {t("No requests in this period.")}
          </p>
        ) : (
          children(slots)
        )}
      </CardContent>
    </Card>
  );
}

export function LoadError({ what, onRetry }: { what: string; onRetry: () => unknown }) {
  return (
    <EmptyState
      role="alert"
      icon={<CircleAlertIcon />}
      title={t("{what} couldn't be loaded", { what })}
      description={t("The server didn't respond as expected.")}
    >
      <Button variant="outline" onClick={onRetry}>
        <RotateCwIcon aria-hidden />
        {t("Try again")}
      </Button>
    </EmptyState>
  );
}

/** Everything on the dashboard that belongs to the chosen range. */
export function Overview({
  query,
  range,
  by,
  isOperator,
}: {
  query: ReturnType<typeof useUsage>;
  range: Range;
  by: By;
  isOperator: boolean;
}) {
  const changeParams = useChangeParams();
  const { data, isError, refetch } = query;
  // The charts have hundreds of elements. React renders them in slices so input isn't blocked.
  const usage = useDeferredValue(data);
  const isPhone = useMobile();
  const bars = useMemo(() => usage && barSlots(usage, isPhone), [usage, isPhone]);
  const points = useMemo(() => usage && fillSlots(usage), [usage]);
  if (isError && !data)
    return (
      <Card>
        <LoadError what={t("Usage")} onRetry={refetch} />
      </Card>
    );
  const { timeZone } = range;
  const isOld = usage !== undefined && (usage.from !== range.from || usage.to !== range.to);
  return (
    <div
      aria-busy={isOld}
      className={cn("grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity", isOld && "opacity-60")}
    >
      <Figures usage={usage} range={range} isOperator={isOperator} />
      <LimitsReached />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <ChartCard
          title={t("Requests")}
          legend={[
            [t("Requests"), "bg-chart-1/80"],
            [t("Failed"), "bg-destructive"],
          ]}
          slots={bars}
        >
          {(slots) => <RequestChart slots={slots} timeZone={timeZone} />}
        </ChartCard>
        <ChartCard
          title={t("Duration")}
          legend={[
            ["p50", "h-0.5 w-3 rounded-full bg-chart-1"],
            ["p95", "h-0.5 w-3 rounded-full bg-chart-2"],
          ]}
          slots={points}
        >
          {(slots) => <DurationChart slots={slots} timeZone={timeZone} />}
        </ChartCard>
      </div>
      <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
        <UsageBy
          usage={usage}
          by={by}
          isOperator={isOperator}
          onChange={(next) => {
            changeParams(withParam("by", next), { replace: true });
          }}
        />
      </Suspense>
    </div>
  );
}
