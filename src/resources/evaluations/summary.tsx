import type { EvaluationSummary } from "@contract/evaluations.ts";
import type { ReactNode } from "react";
import { formatCount, formatDuration, formatMoney, formatNumber, nothing } from "@/lib/format";
import { percent } from "./texts";

type Figure = [label: string, value: ReactNode, was?: ReactNode];

const ms = (value: number | null) => (value === null ? nothing : formatDuration(value));
const credits = (value: number) => formatCount(value, { digits: 4, unit: "credits" });

/** The figures of an evaluation. */
const figuresOf = (summary: EvaluationSummary): [label: string, value: string][] => [
  ["Pass rate", percent(summary.pass_rate)],
  ...summary.scorers.map(({ name, mean }): [string, string] => [
    `Mean ${name}`,
    mean === null ? nothing : formatNumber(mean, { maximumFractionDigits: 3 }),
  ]),
  ["Passed", `${formatCount(summary.passed)} of ${formatCount(summary.scored)}`],
  ["Not scored", formatCount(summary.done - summary.scored)],
  ["Failed calls", formatCount(summary.failed)],
  ["Charged", credits(summary.credits)],
  ["Known cost", summary.cost === null ? nothing : formatMoney(summary.cost, { digits: 6 })],
  ["Tokens", `${formatCount(summary.prompt_tokens)} in, ${formatCount(summary.completion_tokens)} out`],
  ["Latency p50", ms(summary.duration_p50)],
  ["Latency p95", ms(summary.duration_p95)],
];

/** The figures of an evaluation, next to those of another one if given. */
export function Summary({ summary, other }: { summary: EvaluationSummary; other?: EvaluationSummary }) {
  const before = new Map(other && figuresOf(other));
  const figures: Figure[] = figuresOf(summary).map(([label, value]) => [label, value, before.get(label)]);
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-lg border bg-card shadow-xs sm:grid-cols-3 lg:grid-cols-4">
      {figures.map(([label, value, was]) => (
        <div
          key={label}
          className="-mr-px -mb-px grid min-w-0 content-start gap-0.5 border-r border-b px-4 py-3"
        >
          <dt className="wrap-anywhere text-muted-foreground text-xs">{label}</dt>
          <dd data-figure className="font-medium text-[0.9375rem] tabular-nums">
            {value}
            {other && (
              <span className="block font-normal text-muted-foreground text-xs">
                Compared: {was ?? nothing}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
