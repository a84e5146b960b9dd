import { type PointerEvent, useState } from "react";
import { plural } from "@/i18n/t";
import { formatNumber, timeFormatter } from "@/lib/format";
import { cn } from "@/lib/utils";
import type { VolumeSlot } from "./use-volume";

interface Drag {
  from: number;
  to: number;
}

const share = (value: number, most: number) => `${most === 0 ? 0 : (value / most) * 100}%`;

const textOf = (slots: VolumeSlot[], { from, to }: Drag) => {
  const part = slots.slice(Math.min(from, to), Math.max(from, to) + 1);
  const sum = (pick: "calls" | "failed") => part.reduce((total, slot) => total + slot[pick], 0);
  const [calls, failed] = [sum("calls"), sum("failed")];
  const time = timeFormatter({ month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
  return plural(
    calls,
    "{time}: {calls} request, {failed} failed",
    "{time}: {calls} requests, {failed} failed",
    {
      time: time.formatRange(part[0]!.from, part.at(-1)!.to),
      calls: formatNumber(calls),
      failed: formatNumber(failed),
    },
  );
};

/** A bar for each part of the period. Screen readers get the totals and the period picker next to the chart instead. */
export function VolumeBars({
  slots,
  onChoose,
}: {
  slots: VolumeSlot[];
  onChoose: (from: VolumeSlot, to: VolumeSlot) => void;
}) {
  const [drag, setDrag] = useState<Drag>();
  const [hovered, setHovered] = useState<number>();
  const most = Math.max(...slots.map(({ calls }) => calls));
  const placeOf = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.max(0, Math.min(slots.length - 1, Math.floor(((clientX - left) / width) * slots.length)));
  };
  const choose = ({ from, to }: Drag) => {
    setDrag(undefined);
    onChoose(slots[Math.min(from, to)]!, slots[Math.max(from, to)]!);
  };
  const shown = drag ?? (hovered === undefined ? undefined : { from: hovered, to: hovered });
  const isIn = (at: number) =>
    drag && at >= Math.min(drag.from, drag.to) && at <= Math.max(drag.from, drag.to);
  return (
    <div className="relative">
      <div
        aria-hidden
        data-volume
        className="flex h-14 cursor-crosshair touch-pan-y select-none items-end gap-px border-b"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          const at = placeOf(event);
          setDrag({ from: at, to: at });
        }}
        onPointerMove={(event) => {
          const at = placeOf(event);
          setHovered(at);
          setDrag((now) => now && { ...now, to: at });
        }}
        onPointerUp={() => drag && choose(drag)}
        onPointerCancel={() => setDrag(undefined)}
        onPointerLeave={() => setHovered(undefined)}
      >
        {slots.map(({ from, calls, failed }, at) => (
          <span
            key={from}
            className={cn("flex h-full min-w-0 flex-1 flex-col justify-end", isIn(at) && "bg-primary/15")}
          >
            <span className="bg-destructive" style={{ height: share(failed, most) }} />
            <span className="bg-primary/60" style={{ height: share(calls - failed, most) }} />
          </span>
        ))}
      </div>
      {shown && (
        <p
          aria-hidden
          className="pointer-events-none absolute right-0 bottom-full z-10 rounded-md bg-foreground px-2 py-1 text-background text-xs shadow-md"
        >
          {textOf(slots, shown)}
        </p>
      )}
    </div>
  );
}
