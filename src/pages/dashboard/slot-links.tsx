import { memo } from "react";
import { Link } from "@/components/layout/link";
import { logPath } from "@/lib/log-path";
import { cn } from "@/lib/utils";
import type { Slot } from "./slots";

/** The number of slots above which each is only a few pixels wide. */
const narrow = 60;

const iso = (time: number) => new Date(time).toISOString();

/** A link to the log for each slot, over the drawing. Only one of them is in the tab order. */
export const SlotLinks = memo(function SlotLinks({
  slots,
  texts,
  current,
}: {
  slots: Slot[];
  texts: string[];
  current: number;
}) {
  return slots.map(({ from, to }, at) => (
    <li key={from} className="flex min-w-0 flex-1">
      <Link
        to={logPath({ created_at_gte: iso(from), created_at_lt: iso(to) })}
        aria-label={texts[at]}
        tabIndex={at === current ? 0 : -1}
        data-slot-at={at}
        className={cn(
          "flex-1 hover:bg-foreground/8 focus-visible:bg-foreground/8",
          // A thicker outline would hide what is drawn in a narrow slot.
          slots.length > narrow ? "focus-visible:outline-1" : "focus-visible:outline-offset-[-1px]",
        )}
      />
    </li>
  ));
});

/** The position of the slot whose link an event comes from. */
export const positionOf = (target: EventTarget) => {
  const link = target instanceof Element ? target.closest<HTMLElement>("[data-slot-at]") : null;
  return link ? Number(link.dataset.slotAt) : undefined;
};

/** Shows what is in a slot, and never extends beyond the chart's sides. */
export function SlotTip({ at, title, lines }: { at: number; title: string; lines: string[] }) {
  const position = `${at * 100}%`;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-full z-10 mb-1 grid whitespace-nowrap rounded-md bg-foreground px-2 py-1 text-background text-xs leading-5 shadow-md"
      style={{ left: position, transform: `translateX(-${position})` }}
    >
      <span className="font-medium">{title}</span>
      {lines.map((line) => (
        <span key={line} data-figure>
          {line}
        </span>
      ))}
    </div>
  );
}
