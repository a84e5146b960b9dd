import type { Element } from "@scene/elements.ts";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { type ElementTiming, elementTimingOf, enteringAt, exitingAt, movedBy } from "./element-timing";

type Part = "start" | "end" | "whole";

interface Props {
  element: Element;
  /** The element's name, for screen readers. */
  name: string;
  /** The scene's length in seconds. */
  length: number;
  chosen: boolean;
  /** Undefined if the timing can't be changed. */
  onChange?: (element: Element, part: Part) => void;
  /** Moves the whole selection by seconds, counted from where the drag began. By default, only this element moves. */
  onMove?: (by: number) => void;
  onPress: () => void;
  /** Returns the moment to which a dragged edge snaps. */
  snap?: (seconds: number) => number;
}

const placed = {
  start: (element: Element, { start }: ElementTiming, by: number, length: number) =>
    enteringAt(element, start + by, length),
  end: (element: Element, { end }: ElementTiming, by: number, length: number) =>
    exitingAt(element, end + by, length),
  whole: (element: Element, _: ElementTiming, by: number, length: number) => movedBy(element, by, length),
};

const labels = {
  start: (name: string) => t("{name} enters at", { name }),
  end: (name: string) => t("{name} exits at", { name }),
};
const steps: Record<string, number> = { ArrowLeft: -0.1, ArrowDown: -0.1, ArrowRight: 0.1, ArrowUp: 0.1 };

const free = (seconds: number) => seconds;

/** A bar that shows when an element is visible. Its ends and the whole bar can be dragged. */
export function TimeBar(props: Props) {
  const { element, name, length, chosen, onChange, onMove, onPress, snap = free } = props;
  const track = useRef<HTMLSpanElement>(null);
  const drag = useRef<{ from: Element; x: number }>(null);
  const presence = elementTimingOf(element, length);
  const { start, entered, exits, end } = presence;
  const share = (seconds: number) => `${(Math.max(0, seconds) / length) * 100}%`;
  const change = (part: Part, from: Element, by: number) => {
    if (part === "whole" && onMove) onMove(by);
    else onChange?.(placed[part](from, elementTimingOf(from, length), by, length), part);
  };
  /** Snaps the dragged edge or, for a whole element, the edge that is closer to a snap point. */
  const snapped = (part: Part, from: Element, by: number) => {
    const { start, end } = elementTimingOf(from, length);
    const edges = part === "whole" ? [start, end] : [part === "start" ? start : end];
    const steps = edges.map((edge) => snap(edge + by) - edge).filter((step) => step !== by);
    return steps.sort((a, b) => Math.abs(a - by) - Math.abs(b - by))[0] ?? by;
  };

  const handles = (part: Part) => ({
    onPointerDown: (event: PointerEvent) => {
      onPress();
      if (!onChange || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from: element, x: event.clientX };
    },
    onPointerMove: ({ clientX, ctrlKey, metaKey }: PointerEvent) => {
      const width = track.current?.clientWidth;
      if (!drag.current || !width) return;
      const { from, x } = drag.current;
      const by = ((clientX - x) / width) * length;
      change(part, from, ctrlKey || metaKey ? by : snapped(part, from, by));
    },
    onPointerUp: () => {
      drag.current = null;
    },
    onPointerCancel: () => {
      drag.current = null;
    },
  });
  const onKeyDown = (part: "start" | "end") => (event: KeyboardEvent) => {
    const ends: Record<string, number> = { Home: -length, End: length };
    const by = ends[event.key] ?? (steps[event.key] ?? 0) * (event.shiftKey ? 10 : 1);
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    change(part, element, by);
  };
  const tint = "absolute inset-y-0 bg-current";
  const grip = (part: "start" | "end") => (
    <span
      role="slider"
      tabIndex={chosen ? 0 : -1}
      aria-label={labels[part](name)}
      aria-valuemin={0}
      aria-valuemax={length}
      aria-valuenow={presence[part]}
      aria-valuetext={t("{presence} seconds", { presence: presence[part].toFixed(2) })}
      onKeyDown={onKeyDown(part)}
      {...handles(part)}
      style={{ left: share(presence[part]) }}
      className={cn(
        "absolute top-1/2 grid h-5 w-3 -translate-x-1/2 -translate-y-1/2 cursor-ew-resize touch-none place-items-center rounded-sm opacity-0 transition-opacity focus-visible:opacity-100 group-hover/layer:opacity-100",
        chosen && "opacity-100",
      )}
    >
      <span aria-hidden className="h-3.5 w-1.5 rounded-full border border-card bg-primary" />
    </span>
  );
  const hint = t("{start}–{end} s", { start: start.toFixed(1), end: end.toFixed(1) });
  return (
    <span ref={track} className="absolute inset-0 text-primary" title={hint}>
      <span aria-hidden className="absolute inset-x-0 inset-y-1.5 overflow-hidden rounded-full bg-muted">
        <span
          className={cn(tint, "opacity-40")}
          style={{ left: share(start), width: share(entered - start) }}
        />
        <span
          className={cn(tint, "opacity-80")}
          style={{ left: share(entered), width: share(exits - entered) }}
        />
        <span className={cn(tint, "opacity-40")} style={{ left: share(exits), width: share(end - exits) }} />
      </span>
      {onChange && (
        <>
          <span
            {...handles("whole")}
            className="absolute inset-y-0 cursor-grab touch-none active:cursor-grabbing"
            style={{ left: share(start), width: share(end - start) }}
          />
          {grip("start")}
          {grip("end")}
        </>
      )}
    </span>
  );
}
