import type { EvaluationSummary } from "@contract/evaluations.ts";
import type { ReactNode } from "react";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { formatCount, formatDuration, formatMoney, formatNumber, nothing } from "@/lib/format";
import { percent } from "./texts";

type Figure = [label: string, value: ReactNode, was?: ReactNode];

const ms = (value: number | null) => (value === null ? nothing : formatDuration(value));
const credits = (value: number) => formatCount(value, { digits: 4, unit: "credits" });

/** The figures of an evaluation. */
const figuresOf = (summary: EvaluationSummary): [label: string, value: string][] => [
  [t("Pass rate"), percent(summary.pass_rate)],
  ...summary.scorers.map(({ name, mean }): [string, string] => [
    t("Mean {name}", { name }),
    mean === null ? nothing : formatNumber(mean, { maximumFractionDigits: 3 }),
  ]),
  [
    t("Passed"),
    t("{done} of {all}", { done: formatCount(summary.passed), all: formatCount(summary.scored) }),
  ],
  [t("Not scored"), formatCount(summary.done - summary.scored)],
  [t("Failed calls"), formatCount(summary.failed)],
  [t("Charged"), credits(summary.credits)],
  [t("Known cost"), summary.cost === null ? nothing : formatMoney(summary.cost, { digits: 6 })],
  [
    t("Tokens"),
    t("{prompt_tokens} in, {completion_tokens} out", {
      prompt_tokens: formatCount(summary.prompt_tokens),
      completion_tokens: formatCount(summary.completion_tokens),
    }),
  ],
  [t("p50 duration"), ms(summary.duration_p50)],
  [t("p95 duration"), ms(summary.duration_p95)],
];

/** An evaluation's figures, next to those of `other` if it is given. */
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
                <Rich text="Compared with {was}" values={{ was: was ?? nothing }} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
