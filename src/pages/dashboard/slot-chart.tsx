import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from "react";
import { cn } from "@/lib/utils";
import { positionOf, SlotLinks, SlotTip } from "./slot-links";
import { type Slot, slotTimeFormat, ticksOf } from "./slots";

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -1e6, End: 1e6 };

/**
 * The frame of a chart over time: axes, a tooltip, and a link to the log for each slot. The arrow keys move between
 * slots, and a screen reader gets a list of links that describe the slots.
 */
export function SlotChart({
  label,
  slots,
  timeZone,
  top,
  linesOf,
  isNarrow = false,
  className,
  children,
}: {
  label: string;
  slots: Slot[];
  timeZone: "UTC" | undefined;
  /** The labels of the vertical axis at the top and in the middle. */
  top: [end: string, middle: string];
  /** Describes a slot in a few lines. Declare the function outside a component, so that it doesn't change. */
  linesOf: (slot: Slot) => string[];
  /** Whether there is room for only half of the time labels. */
  isNarrow?: boolean;
  className?: string;
  /** Draws the slots. `shown` is the index of the hovered or focused slot. */
  children: (shown: number | undefined) => ReactNode;
}) {
  const [focused, setFocused] = useState<number>();
  const [shown, setShown] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const timeOf = useMemo(() => slotTimeFormat(timeZone), [timeZone]);
  const ticks = useMemo(() => ticksOf(slots, timeZone), [slots, timeZone]);
  const texts = useMemo(
    () => slots.map((slot) => `${timeOf(slot)}: ${linesOf(slot).join(", ")}`),
    [slots, timeOf, linesOf],
  );
  const lastUsed = slots.findLastIndex(({ calls }) => calls > 0);
  const current = Math.min(focused ?? Math.max(0, lastUsed), slots.length - 1);
  const slot = shown === undefined ? undefined : slots[shown];

  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(slots.length - 1, current + by));
    list.current?.querySelectorAll("a")[next]?.focus();
  };
  const onFocus = ({ target }: FocusEvent) => {
    setFocused(positionOf(target));
    setShown(positionOf(target));
  };
  return (
    <div
      className={cn(
        "grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-x-2 text-muted-foreground text-xs",
        className,
      )}
    >
      <div aria-hidden data-figure className="-my-2 flex flex-col justify-between text-right leading-4">
        <span>{top[0]}</span>
        <span>{top[1]}</span>
        <span>0</span>
      </div>
      <div className="relative border-b">
        <div aria-hidden className="absolute inset-x-0 top-0 border-t border-dashed opacity-70" />
        <div aria-hidden className="absolute inset-x-0 top-1/2 border-t border-dashed opacity-70" />
        {children(shown)}
        <ul
          ref={list}
          aria-label={label}
          className="absolute inset-0 flex"
          onKeyDown={step}
          onPointerOver={({ target }: PointerEvent) => setShown(positionOf(target))}
          onPointerLeave={() => setShown(undefined)}
          onFocus={onFocus}
          onBlur={() => setShown(undefined)}
        >
          <SlotLinks slots={slots} texts={texts} current={current} />
        </ul>
        {slot && <SlotTip at={(shown! + 0.5) / slots.length} title={timeOf(slot)} lines={linesOf(slot)} />}
      </div>
      <div aria-hidden className="relative col-start-2 mt-1.5 h-4 leading-4">
        {ticks.map(({ at, label: text }, index) => (
          <span
            key={at}
            className={cn(
              "absolute whitespace-nowrap",
              (ticks.length - 1 - index) % 2 === 1 &&
                ticks.length > 4 &&
                (isNarrow ? "hidden" : "max-sm:hidden"),
            )}
            style={{ left: `min(${at * 100}%, calc(100% - ${text.length}ch))` }}
          >
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}
