import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";
import { cn } from "@/lib/utils";
import { type Day, type ModelShare, whole } from "@/providers/request-stats";

const weekday = new Intl.DateTimeFormat(undefined, { weekday: "short" });
const full = new Intl.DateTimeFormat(undefined, { weekday: "long", month: "long", day: "numeric" });

/** One column per day, with failures on top in red. Each column can be focused and read by a screen reader. */
export function DayChart({ days }: { days: Day[] }) {
  const most = Math.max(1, ...days.map(({ all }) => all.value));
  return (
    <ul aria-label="Requests per day" className="flex h-full min-h-44 items-stretch gap-2 sm:gap-4">
      {days.map(({ date, all, failed }) => {
        const said = `${full.format(date)}: ${all.label} requests, ${failed.label} failed`;
        return (
          <li key={date.toISOString()} className="flex min-w-0 flex-1 flex-col gap-1.5">
            <Tooltip>
              <TooltipTrigger
                aria-label={said}
                className="group flex flex-1 cursor-default flex-col justify-end rounded-sm border-b pt-5"
              >
                <span
                  aria-hidden
                  className="relative mx-auto flex w-full max-w-14 flex-col justify-end gap-px"
                  style={{ height: `${(all.value / most) * 100}%` }}
                >
                  <span
                    className="absolute inset-x-0 bottom-full pb-1 text-center text-muted-foreground text-xs"
                    data-figure
                  >
                    {all.value > 0 ? all.label : ""}
                  </span>
                  {failed.value > 0 && (
                    <span
                      className="min-h-1 rounded-t-sm bg-destructive/85"
                      style={{ height: `${(failed.value / all.value) * 100}%` }}
                    />
                  )}
                  <span
                    className={cn(
                      "min-h-px flex-1 bg-chart-1/85 transition-colors group-hover:bg-chart-1",
                      failed.value === 0 && "rounded-t-sm",
                    )}
                  />
                </span>
              </TooltipTrigger>
              <TooltipContent>{said}</TooltipContent>
            </Tooltip>
            <span aria-hidden className="truncate text-center text-muted-foreground text-xs">
              {weekday.format(date)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const shown = 6;

export function ModelChart({ shares }: { shares: ModelShare[] }) {
  const most = Math.max(1, ...shares.map(({ requests }) => requests));
  return (
    <ul aria-label="Requests by model" className="grid gap-3">
      {shares.slice(0, shown).map(({ model, requests }) => (
        <li key={model} className="grid gap-1">
          <span className="flex justify-between gap-3">
            <span className="truncate">{model}</span>
            <span data-figure className="text-muted-foreground">
              {whole(requests)}
            </span>
          </span>
          <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-secondary">
            <span
              className="block h-full rounded-full bg-chart-1"
              style={{ width: `${(requests / most) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
