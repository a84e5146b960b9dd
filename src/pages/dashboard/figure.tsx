import { ArrowDownIcon, ArrowUpIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/layout/link";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { formatNumber } from "@/lib/format";
import { cn } from "@/lib/utils";
import { type Tone, toneOf } from "./change";

const tones: Record<Tone, string> = {
  bad: "text-destructive",
  good: "text-success",
  neutral: "text-muted-foreground",
};

/** The largest change that is shown exactly, as a share. Larger ones are shown as ">1,000%". */
const most = 10;

function Trend({ change, rise, noise, period }: TrendOf & { change: number; period: string }) {
  const percent = formatNumber(Math.min(Math.abs(change), most), {
    style: "percent",
    maximumFractionDigits: 0,
  });
  const text = change > most ? `>${percent}` : percent;
  const Icon = change > 0 ? ArrowUpIcon : ArrowDownIcon;
  const isSame = Math.round(change * 100) === 0;
  return (
    <span
      className={cn("whitespace-nowrap font-medium text-xs leading-4", tones[toneOf(change, rise, noise)])}
    >
      {!isSame && <Icon aria-hidden className="mr-0.5 inline size-3 align-[-0.125em]" />}
      <span aria-hidden>{text}</span>
      <span className="sr-only">
        {isSame
          ? t("Same as {period}", { period })
          : change > 0
            ? t("{text} more than {period}", { text, period })
            : t("{text} less than {period}", { text, period })}
      </span>
    </span>
  );
}

interface TrendOf {
  /** Whether a rise in the figure is bad or neutral. */
  rise: "bad" | "neutral";
  /** The largest change that is insignificant, as a share; 0 by default. */
  noise?: number;
}

/** A figure in a grid of figures, with its change against the preceding period. Without a value, it is loading. */
export function Figure({
  title,
  value,
  note,
  to,
  trend,
  className,
}: {
  title: string;
  value: string | undefined;
  note: ReactNode;
  to?: string;
  trend?: TrendOf & { change: number | undefined; period: string };
  className?: string;
}) {
  return (
    <div className={cn("grid min-w-0 content-start gap-0.5 bg-card px-3.5 py-3.5 sm:px-4", className)}>
      <dt className="truncate text-[0.8125rem] text-muted-foreground">{title}</dt>
      <dd className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span data-figure className="truncate font-semibold text-xl leading-8 sm:text-2xl tracking-tight">
            {value === undefined ? (
              <Skeleton className="my-1 h-6 w-20" />
            ) : to ? (
              <Link to={to} className="underline-offset-4 hover:text-primary hover:underline">
                {value}
              </Link>
            ) : (
              value
            )}
          </span>
          {value !== undefined && trend?.change !== undefined && <Trend {...trend} change={trend.change} />}
        </span>
        <span data-figure className="text-muted-foreground text-xs">
          {value === undefined ? <Skeleton className="my-px h-3.5 w-28" /> : note}
        </span>
      </dd>
    </div>
  );
}
