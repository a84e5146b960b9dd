import type { Timeline } from "@scene/timeline.ts";
import {
  CaptionsIcon,
  CaptionsOffIcon,
  MaximizeIcon,
  PauseIcon,
  PlayIcon,
  RepeatIcon,
  SkipBackIcon,
  SkipForwardIcon,
  Volume2Icon,
  VolumeXIcon,
} from "lucide-react";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { clock } from "./clock";
import { type TimeMark, TimeMarks } from "./time-marks";
import type { Playback } from "./use-playback";

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2];

interface Props {
  playback: Playback;
  time: number;
  timeline: Timeline;
  /** Moments with comments. */
  marks?: TimeMark[];
  /** Whether captions are on; undefined if there are none. */
  captions: boolean | undefined;
  onCaptions: () => void;
  hasSound: boolean;
  onStep: (frames: number) => void;
  onFullScreen: () => void;
}

function Tool({
  label,
  pressed,
  onClick,
  className,
  children,
}: {
  label: string;
  pressed?: boolean;
  onClick: () => void;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
      className={cn(pressed && "text-primary", className)}
    >
      {children}
    </Button>
  );
}

/** The controls below the picture: a timeline with the scenes, and the usual player buttons. */
export function Controls({
  playback,
  time,
  timeline,
  marks = [],
  captions,
  onCaptions,
  hasSound,
  onStep,
  onFullScreen,
}: Props) {
  const { playing, speed, loop, muted } = playback;
  const { duration, shots } = timeline;
  return (
    <div className="flex flex-col gap-1 border-t px-2 py-1.5">
      {marks.length > 0 && <TimeMarks marks={marks} duration={duration} label={t("Comments")} />}
      <div className="relative">
        <input
          type="range"
          min={0}
          max={duration}
          step={0.01}
          value={Math.min(time, duration)}
          aria-label={t("Time")}
          aria-valuetext={t("{clock} of {clock2}", { clock: clock(time), clock2: clock(duration) })}
          onChange={(event) => playback.seek(Number(event.target.value))}
          className="h-4 w-full cursor-pointer accent-primary"
        />
        <div aria-hidden className="pointer-events-none absolute inset-x-2 top-1/2 h-0">
          {shots.slice(1).map((shot) => (
            <span
              key={shot.scene.id}
              className="absolute -top-1.5 h-3 w-px bg-foreground/40"
              style={{ left: `${(shot.start / duration) * 100}%` }}
            />
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-0.5">
        <Tool label={playing ? t("Pause (space)") : t("Play (space)")} onClick={playback.toggle}>
          {playing ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
        </Tool>
        <Tool label={t("Previous frame (,)")} onClick={() => onStep(-1)} className="max-sm:hidden">
          <SkipBackIcon aria-hidden />
        </Tool>
        <Tool label={t("Next frame (.)")} onClick={() => onStep(1)} className="max-sm:hidden">
          <SkipForwardIcon aria-hidden />
        </Tool>
        <span className="px-1.5 text-muted-foreground text-xs tabular-nums">
          {clock(time, true)} / {clock(duration)}
        </span>
        <span className="flex-1" />
        <Tool label={t("Repeat (L)")} pressed={loop} onClick={() => playback.setLoop(!loop)}>
          <RepeatIcon aria-hidden />
        </Tool>
        {captions !== undefined && (
          <Tool label={t("Captions (C)")} pressed={captions} onClick={onCaptions}>
            {captions ? <CaptionsIcon aria-hidden /> : <CaptionsOffIcon aria-hidden />}
          </Tool>
        )}
        {hasSound && (
          <Tool label={muted ? t("Unmute (M)") : t("Mute (M)")} onClick={() => playback.setMuted(!muted)}>
            {muted ? <VolumeXIcon aria-hidden /> : <Volume2Icon aria-hidden />}
          </Tool>
        )}
        <select
          aria-label={t("Speed")}
          value={speed}
          onChange={(event) => playback.setSpeed(Number(event.target.value))}
          className="h-7 rounded-md bg-transparent px-1 text-muted-foreground text-xs tabular-nums outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring"
        >
          {speeds.map((value) => (
            <option key={value} value={value}>
              {value}×
            </option>
          ))}
        </select>
        <Tool label={t("Full screen (F)")} onClick={onFullScreen}>
          <MaximizeIcon aria-hidden />
        </Tool>
      </div>
    </div>
  );
}
