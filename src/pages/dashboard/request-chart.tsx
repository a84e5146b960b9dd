import type { LlmUsage } from "@contract/llm-usage.ts";
import { memo } from "react";
import { plural, t } from "@/i18n/t";
import { formatCount } from "@/lib/format";
import { SlotChart } from "./slot-chart";
import { axisEnd, fillSlots, mergeSlots, type Slot } from "./slots";

/** The maximum number of bars on a phone. More would be too narrow. */
const mostOnPhone = 45;
/** The maximum number of bars with large corners and gaps. If there are more, the corners and gaps are small. */
const few = 45;

const requests = (count: number) =>
  plural(count, "{count} request", "{count} requests", { count: formatCount(count) });
const linesOf = ({ calls, failed }: Slot) =>
  calls === 0 ? [t("No requests")] : [requests(calls), t("{failed} failed", { failed: formatCount(failed) })];

const Bars = memo(function Bars({ slots, end }: { slots: Slot[]; end: number }) {
  const isFew = slots.length <= few;
  return (
    <div aria-hidden className="absolute inset-0 flex">
      {slots.map(({ from, calls, failed }) => (
        <span
          key={from}
          className={`flex min-w-0 flex-1 flex-col justify-end ${isFew ? "px-px sm:px-0.5" : "px-[0.5px]"}`}
        >
          {calls > 0 && (
            <span
              className={`flex flex-col gap-px overflow-hidden ${isFew ? "rounded-t-[3px]" : "rounded-t-[1px]"}`}
              style={{ height: `max(2px, ${(calls / end) * 100}%)` }}
            >
              {failed > 0 && (
                <span
                  className="min-h-[2px] shrink-0 bg-destructive"
                  style={{ height: `${(failed / calls) * 100}%` }}
                />
              )}
              <span className="flex-1 bg-chart-1/80" />
            </span>
          )}
        </span>
      ))}
    </div>
  );
});

/** The slots of the bars: each hour, day or week, or several hours on a phone. */
export function barSlots(usage: LlmUsage, isPhone: boolean): Slot[] {
  const all = fillSlots(usage);
  return isPhone && usage.grain === "hour" ? mergeSlots(all, mostOnPhone) : all;
}

/** One bar per slot, with failures on top in red. */
export function RequestChart({ slots, timeZone }: { slots: Slot[]; timeZone: "UTC" | undefined }) {
  const end = axisEnd(Math.max(...slots.map(({ calls }) => calls)));
  return (
    <SlotChart
      label={t("Requests over time")}
      slots={slots}
      timeZone={timeZone}
      top={[formatCount(end), end % 2 === 0 ? formatCount(end / 2) : ""]}
      linesOf={linesOf}
      className="h-56"
    >
      {() => <Bars slots={slots} end={end} />}
    </SlotChart>
  );
}
