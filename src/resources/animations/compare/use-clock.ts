import { useEffect, useEffectEvent, useState } from "react";

/** A clock for pictures that are shown in sync. It runs to `duration` and then calls `onEnd`, which can continue it. */
export function useClock(duration: number, first: number, onEnd: () => void) {
  const [seconds, seek] = useState(first);
  const [isPlaying, setPlaying] = useState(false);
  const advance = useEffectEvent((by: number) => {
    if (seconds + by < duration) return seek(seconds + by);
    seek(duration);
    onEnd();
  });
  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      advance((now - last) / 1000);
      last = now;
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
  return {
    seconds: Math.min(seconds, duration),
    seek,
    isPlaying,
    play: () => setPlaying(true),
    pause: () => setPlaying(false),
  };
}
