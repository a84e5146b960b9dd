import { type RefObject, useEffect } from "react";

/** Whether the visitor asked for less motion or less data. */
const prefersStill = () =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Plays a muted video while it is in view. It starts once the page has loaded, so that it delays nothing else. It
 * doesn't start at all if the visitor prefers less motion or data, and not again after the visitor has paused it.
 */
export function useAutoplay(ref: RefObject<HTMLVideoElement | null>) {
  useEffect(() => {
    const video = ref.current;
    if (!video || prefersStill()) return;
    let [started, wanted] = [false, true];
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) {
          // A film that begins below the visible part of the page hasn't been paused by the visitor.
          if (!started) return;
          wanted = !video.paused;
          video.pause();
          // A browser that blocks autoplay shows the poster and the controls.
        } else if (wanted) {
          started = true;
          video.play().catch(() => {});
        }
      },
      { threshold: 0.4 },
    );
    const start = () => watch.observe(video);
    if (document.readyState === "complete") start();
    else addEventListener("load", start, { once: true });
    return () => {
      removeEventListener("load", start);
      watch.disconnect();
    };
  }, [ref]);
}
