import { type RefObject, useLayoutEffect, useRef } from "react";
import { useStudio } from "../editor/studio-context";
import { namesWidth, useAxis } from "./axis";

/** The longest time between two frames while the film plays, in seconds. */
const longestStep = 0.25;

/** The current moment. It moves without rendering anything, and the view follows it while the film plays. */
export function Playhead({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) {
  const { clock } = useStudio();
  const { scale } = useAxis();
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const x = clock.now() * scale;
      if (line.current) line.current.style.transform = `translateX(${x}px)`;
    };
    place();
    let last = clock.now();
    return clock.subscribe(() => {
      place();
      // The view follows only playback, which moves in small steps. A jump is the user's own choice.
      const step = clock.now() - last;
      last = clock.now();
      if (step <= 0 || step > longestStep) return;
      const view = scroller.current;
      if (!view) return;
      const lane = view.clientWidth - namesWidth;
      const x = clock.now() * scale - view.scrollLeft;
      if (x < 0 || x > lane - 24) view.scrollLeft += x - lane * 0.1;
    });
  }, [clock, scale, scroller]);
  return (
    <div
      ref={line}
      aria-hidden
      style={{ left: namesWidth }}
      className="pointer-events-none absolute inset-y-0 z-10 w-px bg-destructive"
    />
  );
}
