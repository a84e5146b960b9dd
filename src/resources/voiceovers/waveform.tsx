import { type KeyboardEvent, type PointerEvent, useMemo } from "react";
import { pathOf, waveBar, waveGap, waveHeight } from "@/components/player/wave-path";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { clock } from "./segments";

const step = 2;

interface Props {
  label: string;
  peaks: number[];
  /** The playback position in seconds. */
  time: number;
  duration: number;
  onSeek: (seconds: number) => void;
  count?: number;
  className?: string;
}

/** A waveform with the playback position. A click or the arrow keys seek. */
export function Waveform({ label, peaks, time, duration, onSeek, count = 120, className }: Props) {
  const path = useMemo(() => pathOf(peaks, count), [peaks, count]);
  const width = count * (waveBar + waveGap) - waveGap;
  const part = duration > 0 ? Math.min(1, time / duration) : 0;
  const seek = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(Math.max(0, Math.min(1, (event.clientX - left) / width)) * duration);
  };
  const withKeys = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: time - step,
      ArrowDown: time - step,
      ArrowRight: time + step,
      ArrowUp: time + step,
      Home: 0,
      End: duration,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onSeek(Math.max(0, Math.min(duration, to)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration * 10) / 10}
      aria-valuenow={Math.round(time * 10) / 10}
      aria-valuetext={t("{clock} of {clock2}", { clock: clock(time), clock2: clock(duration) })}
      onPointerDown={seek}
      onPointerMove={seek}
      onKeyDown={withKeys}
      className={cn("relative h-10 min-w-0 cursor-pointer touch-none rounded-sm", className)}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${waveHeight}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full text-muted-foreground/45"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${waveHeight}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full text-primary"
        style={{ clipPath: `inset(0 ${(1 - part) * 100}% 0 0)` }}
      >
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  );
}
