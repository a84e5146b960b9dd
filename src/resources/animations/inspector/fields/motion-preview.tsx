import { type Curve, progressOf } from "@scene/bezier.ts";
import { PlayIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";

/** How long the preview takes, and how long after the last change it starts, in milliseconds. */
const [duration, quiet] = [900, 250];
/** The start and the end of the movement, as shares of the track, so that an overshoot is visible. */
const [from, to] = [0.25, 0.75];
const marks = Array.from({ length: 11 }, (_, at) => at / 10);

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const placeAt = (curve: Curve, share: number) => from + progressOf(curve, share) * (to - from);

interface Props {
  curve: Curve;
  /** Whether the preview waits, because the curve is being dragged. */
  waits: boolean;
}

/**
 * A dot that moves along a track as the curve describes, once after each change, and marks at its positions after
 * equal time steps. For users who prefer reduced motion, the dot doesn't move.
 */
export function MotionPreview({ curve, waits }: Props) {
  const dot = useRef<HTMLSpanElement>(null);
  const isFirst = useRef(true);
  const play = () => {
    if (isStill()) return;
    const places = Array.from({ length: 61 }, (_, at) => placeAt(curve, at / 60) - from);
    dot.current?.animate(
      places.map((place) => ({ transform: `translateX(${place * 100}%)` })),
      { duration },
    );
  };
  const text = curve.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: plays when the curve's numbers change
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (waits) return;
    const timer = setTimeout(play, quiet);
    return () => clearTimeout(timer);
  }, [text, waits]);
  return (
    <div className="flex items-center gap-1.5">
      <div aria-hidden className="relative h-5 min-w-0 flex-1 overflow-hidden rounded-full bg-muted">
        {marks.map((share) => (
          <span
            key={share}
            className="absolute top-1/2 size-1 -translate-x-1/2 -translate-y-1/2 rounded-full bg-muted-foreground/60"
            style={{ left: `${placeAt(curve, share) * 100}%` }}
          />
        ))}
        <span ref={dot} className="absolute inset-0">
          <span className="absolute top-1/2 left-1/4 size-3 -translate-x-1/2 -translate-y-1/2 rounded-full bg-primary" />
        </span>
      </div>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t("Preview the motion")}
        title={t("Preview the motion")}
        onClick={play}
        className="motion-reduce:hidden"
      >
        <PlayIcon aria-hidden />
      </Button>
    </div>
  );
}
