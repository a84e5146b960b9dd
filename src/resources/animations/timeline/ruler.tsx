import { memo, type PointerEvent, useRef } from "react";
import { clock } from "@/components/player/clock";
import { t } from "@/i18n/t";
import { useStudioNow } from "../editor/studio-context";
import { snapTo, tickOf, useAxis } from "./axis";
import { Track } from "./track";

/** The time axis. A press or a drag seeks; the player's time slider offers the same by keyboard. */
export const Ruler = memo(function Ruler() {
  const studio = useStudioNow();
  const { scale, length, from, to } = useAxis();
  const lane = useRef<HTMLDivElement>(null);
  const tick = tickOf(scale);
  const first = Math.max(0, Math.floor(from / tick));
  const last = Math.min(Math.floor(length / tick), Math.ceil(to / tick));
  const labels = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * tick);
  const move = (event: PointerEvent) => {
    if (event.buttons !== 1 || !lane.current) return;
    const seconds = (event.clientX - lane.current.getBoundingClientRect().left) / scale;
    const { timeline, seek } = studio();
    const starts = event.ctrlKey || event.metaKey ? [] : timeline.shots.map(({ start }) => start);
    seek(Math.max(0, Math.min(length, snapTo(seconds, starts, scale))));
  };
  return (
    <Track
      className="sticky top-0 z-30 h-6 border-b bg-card"
      name={<span className="px-2 text-muted-foreground">{t("Time")}</span>}
    >
      <div
        ref={lane}
        aria-hidden
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          studio().pause();
          move(event);
        }}
        onPointerMove={move}
        className="absolute inset-0 cursor-pointer touch-none select-none text-[0.6875rem] text-muted-foreground tabular-nums"
      >
        {labels.map((seconds) => (
          <span
            key={seconds}
            className="absolute bottom-0 h-full border-l pt-0.5 pl-1 leading-none"
            style={{ left: seconds * scale }}
          >
            {clock(seconds, tick < 1)}
          </span>
        ))}
      </div>
    </Track>
  );
});
