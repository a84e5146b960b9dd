import { type FocusEvent, type PointerEvent, useEffect, useRef } from "react";

/** How long a poster has to be hovered or focused before it plays, in milliseconds, so brief hovering loads nothing. */
const patienceMs = 250;

/**
 * The handlers of an element that plays while it is hovered or has keyboard focus. With reduced motion, it
 * never plays.
 */
export function usePlayOnHover(canPlay: boolean, onPlay: (playing: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(onPlay);
  last.current = onPlay;
  const stop = () => {
    clearTimeout(timer.current);
    last.current(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const start = () => {
    if (!canPlay || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => last.current(true), patienceMs);
  };
  return {
    // A touch opens the film instead of playing it here.
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== "touch" && start(),
    onPointerLeave: stop,
    onFocus: ({ target }: FocusEvent) => target.matches(":focus-visible") && start(),
    onBlur: stop,
  };
}
