import { t } from "@/i18n/t";
import { formatNumber } from "@/lib/format";
import { SlotChart } from "./slot-chart";
import { axisEnd, type Slot } from "./slots";
import { timeText } from "./usage-text";

type Line = "p50" | "p95";

const linesOf = ({ p50, p95 }: Slot) =>
  p50 === null || p95 === null
    ? [t("No successful requests")]
    : [`p50 ${timeText(p50)}`, `p95 ${timeText(p95)}`];

/** A time on the axis in one unit, without rounding. */
function axisTime(ms: number): string {
  if (ms < 1000) return `${formatNumber(ms)} ms`;
  return ms < 120_000 ? `${formatNumber(ms / 1000)} s` : t("{ms} min", { ms: formatNumber(ms / 60_000) });
}

/** The paths of a line, which has gaps where there are no successful calls, and of dots for values between two gaps. */
function pathsOf(slots: Slot[], line: Line, end: number): { drawn: string; dots: string } {
  const paths = { drawn: "", dots: "" };
  for (const [at, { [line]: value }] of slots.entries()) {
    if (value === null) continue;
    const point = `${at + 0.5} ${100 - (value / end) * 100}`;
    const follows = typeof slots[at - 1]?.[line] === "number";
    if (follows || typeof slots[at + 1]?.[line] === "number") paths.drawn += `${follows ? "L" : "M"}${point}`;
    // A zero-length line with round caps is drawn as a dot.
    else paths.dots += `M${point}h0`;
  }
  return paths;
}

const looks: Record<Line, { stroke: string; dot: string }> = {
  p95: { stroke: "stroke-chart-2", dot: "bg-chart-2" },
  p50: { stroke: "stroke-chart-1", dot: "bg-chart-1" },
};
const lines = ["p95", "p50"] as const;

function Dots({ slots, shown, end }: { slots: Slot[]; shown: number; end: number }) {
  return lines.map((line) => {
    const value = slots[shown]?.[line];
    return (
      typeof value === "number" && (
        <span
          key={line}
          aria-hidden
          className={`pointer-events-none absolute z-10 size-2 -translate-x-1/2 translate-y-1/2 rounded-full ring-2 ring-card ${looks[line].dot}`}
          style={{ left: `${((shown + 0.5) / slots.length) * 100}%`, bottom: `${(value / end) * 100}%` }}
        />
      )
    );
  });
}

/** The median and the 95th percentile of the duration, per hour, day or week. */
export function DurationChart({ slots, timeZone }: { slots: Slot[]; timeZone: "UTC" | undefined }) {
  const end = axisEnd(Math.max(1, ...slots.map(({ p95 }) => p95 ?? 0)));
  return (
    <SlotChart
      label={t("Duration over time")}
      slots={slots}
      timeZone={timeZone}
      top={[axisTime(end), axisTime(end / 2)]}
      linesOf={linesOf}
      className="h-56"
      isNarrow
    >
      {(shown) => (
        <>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${slots.length} 100`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {lines.map((line) => {
              const { drawn, dots } = pathsOf(slots, line, end);
              return (
                <g
                  key={line}
                  className={`fill-none ${looks[line].stroke}`}
                  strokeLinecap="round"
                  strokeLinejoin="round"
                >
                  <path d={drawn} strokeWidth={1.75} vectorEffect="non-scaling-stroke" />
                  <path d={dots} strokeWidth={4} vectorEffect="non-scaling-stroke" />
                </g>
              );
            })}
          </svg>
          {shown !== undefined && <Dots slots={slots} shown={shown} end={end} />}
        </>
      )}
    </SlotChart>
  );
}
