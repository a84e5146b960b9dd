import type { Budget } from "@contract/credits.ts";
import type { ReactNode } from "react";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Meter } from "@/components/ui/meter";
import { Skeleton } from "@/components/ui/skeleton";
import { plural, t } from "@/i18n/t";
import { formatNumber } from "@/lib/format";
import { creditsText, inCredits } from "@/providers/billing";
import type { CellProps } from "../field-types/field-type";
import { useBudget } from "./use-budget";

export interface Limit {
  label: string;
  limit: number | null;
  /** Returns how much of the budget counts toward the limit. */
  used: (budget: Budget) => number;
  /** The limit's unit. Held credits count only toward a limit in credits. */
  unit: "credits" | "calls" | "tokens";
}

const amounts = {
  credits: inCredits,
  calls: (value: number) => plural(value, "{count} call", "{count} calls", { count: formatNumber(value) }),
  tokens: (value: number) => plural(value, "{count} token", "{count} tokens", { count: formatNumber(value) }),
};
const plain = (value: number) => formatNumber(value);
const numbers = { credits: creditsText, calls: plain, tokens: plain };

function LimitRow({ label, limit, used, unit, budget }: Limit & { budget: Budget | null | undefined }) {
  const value = budget ? used(budget) : 0;
  const text =
    limit === null
      ? t("{unit}, no limit", { unit: amounts[unit](value) })
      : t("{done} of {all}", { done: numbers[unit](value), all: amounts[unit](limit) });
  return (
    <li className="grid gap-1.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{label}</span>
        {budget === undefined ? (
          <Skeleton className="h-4 w-28" />
        ) : (
          <span data-figure className="text-muted-foreground">
            {text}
          </span>
        )}
      </span>
      {limit !== null && (
        <Meter
          label={label}
          text={text}
          value={value}
          held={unit === "credits" ? budget?.held : 0}
          max={limit}
        />
      )}
    </li>
  );
}

/** The use of each limit of a key or an app, kept current. */
export function Limits({ id, limits, children }: { id: string; limits: Limit[]; children?: ReactNode }) {
  const { data: budget } = useBudget(id, { live: true });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("Limits")}</CardTitle>
        <CardDescription>
          {budget && budget.held > 0
            ? t("Calls in progress hold another {inCredits} until they finish.", {
                inCredits: inCredits(budget.held),
              })
            : t("When a limit is reached, further calls are refused.")}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-4">
          {limits.map((limit) => (
            <LimitRow key={limit.label} {...limit} budget={budget} />
          ))}
        </ul>
        {children}
      </CardContent>
    </Card>
  );
}

/** A credit limit or monthly cap in a list row, with the amount used. */
export function LimitCell({ name, value, record, field }: CellProps<number | null>) {
  const { data: budget } = useBudget(record.id);
  const limit: number | null = value;
  const used = (name === "monthly_cap" ? budget?.month_used : budget?.used) ?? 0;
  const text =
    limit === null
      ? t("{creditsText}, no limit", { creditsText: creditsText(used) })
      : t("{done} of {all}", { done: creditsText(used), all: creditsText(limit) });
  return (
    <span className="inline-grid min-w-28 gap-1">
      <span data-figure className={limit === null ? "text-muted-foreground" : undefined}>
        {budget === undefined ? "…" : text}
      </span>
      {limit !== null && (
        <Meter label={field.label} text={text} value={used} held={budget?.held} max={limit} className="h-1" />
      )}
    </span>
  );
}
