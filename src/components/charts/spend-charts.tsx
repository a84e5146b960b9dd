import type { Spend } from "@contract/credits.ts";
import { type KeyboardEvent, useRef, useState } from "react";
import { Link } from "@/components/layout/link";
import { plural, t } from "@/i18n/t";
import { formatNumber, timeFormatter } from "@/lib/format";
import { creditsText, daysBack, inCredits } from "@/providers/billing";

export interface Day {
  /** YYYY-MM-DD, in UTC. */
  day: string;
  credits: number;
  count: number;
}

/** One entry for each of the last `days` days, oldest first, including days without spending. */
export function everyDay(spend: Spend[], days: number): Day[] {
  const known = new Map(spend.map((one) => [one.group, one]));
  return Array.from({ length: days }, (_, at) => {
    const day = daysBack(days - 1 - at);
    return { day, credits: known.get(day)?.credits ?? 0, count: known.get(day)?.count ?? 0 };
  });
}

const short = { month: "short", day: "numeric", timeZone: "UTC" } as const;
const long = {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
} as const;
const times = (count: number) =>
  plural(count, "{count} transfer", "{count} transfers", { count: formatNumber(count) });
const said = ({ day, credits, count }: Day) =>
  `${timeFormatter(long).format(new Date(day))}: ${inCredits(credits)}, ${times(count)}`;

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -1e6, End: 1e6 };

/**
 * One column per day. Only one column is in the tab order. The arrow keys move between days, and the line above
 * describes the focused or hovered day.
 */
export function DayColumns({ days }: { days: Day[] }) {
  const [focused, setFocused] = useState(days.length - 1);
  const [pointed, setPointed] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const most = Math.max(...days.map(({ credits }) => credits), Number.MIN_VALUE);
  const total = days.reduce((sum, { credits }) => sum + credits, 0);
  const sum = { inCredits: inCredits(total), count: days.length };
  const here = Math.min(focused, days.length - 1);
  const shown = pointed === undefined ? undefined : days[pointed];
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(days.length - 1, here + by));
    setFocused(next);
    list.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div className="grid gap-2">
      <p data-figure className="text-[0.8125rem] text-muted-foreground">
        {shown
          ? said(shown)
          : total > 0
            ? t("{inCredits} in {count} days, {peak} on the peak day", { ...sum, peak: creditsText(most) })
            : t("{inCredits} in {count} days", sum)}
      </p>
      <ul
        ref={list}
        aria-label={t("Credits per day")}
        onKeyDown={step}
        onPointerLeave={() => setPointed(undefined)}
        className="flex h-40 items-stretch border-b"
      >
        {days.map((day, at) => (
          <li key={day.day} className="flex min-w-0 flex-1">
            <button
              type="button"
              aria-label={said(day)}
              tabIndex={at === here ? 0 : -1}
              onPointerEnter={() => setPointed(at)}
              onFocus={() => {
                setFocused(at);
                setPointed(at);
              }}
              onBlur={() => setPointed(undefined)}
              className="group flex flex-1 cursor-default flex-col justify-end px-px focus-visible:outline-offset-[-2px] sm:px-0.5"
            >
              <span
                aria-hidden
                className="w-full rounded-t-sm bg-chart-1/80 group-hover:bg-chart-1 group-focus-visible:bg-chart-1"
                style={{ height: day.credits > 0 ? `max(2px, ${(day.credits / most) * 100}%)` : 0 }}
              />
            </button>
          </li>
        ))}
      </ul>
      <p aria-hidden className="flex justify-between text-muted-foreground text-xs">
        <span>{timeFormatter(short).format(new Date(days[0]!.day))}</span>
        <span>{timeFormatter(short).format(new Date(days.at(-1)!.day))}</span>
      </p>
    </div>
  );
}

interface Share {
  key: string;
  name: string;
  path?: string;
  credits: number;
  count: number;
}

/** Shares of the spending, largest first. */
export function Shares({ label, shares }: { label: string; shares: Share[] }) {
  const total = shares.reduce((sum, { credits }) => sum + credits, 0);
  return (
    <ul aria-label={label} className="grid gap-3">
      {shares.map(({ key, name, path, credits, count }) => (
        <li key={key} className="grid gap-1">
          <span className="flex items-baseline justify-between gap-3">
            {path ? (
              <Link
                to={path}
                className="truncate underline decoration-border underline-offset-4 hover:text-primary"
              >
                {name}
              </Link>
            ) : (
              <span className="truncate">{name}</span>
            )}
            <span data-figure className="shrink-0 text-muted-foreground">
              <span className="max-sm:hidden">{times(count)} · </span>
              <span className="text-foreground">{creditsText(credits)}</span>
              <span className="inline-block w-11 text-right">
                {Math.round((credits / (total || 1)) * 100)}%
              </span>
            </span>
          </span>
          <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-secondary">
            <span
              className="block h-full rounded-full bg-chart-1"
              style={{ width: `${(credits / (total || 1)) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
