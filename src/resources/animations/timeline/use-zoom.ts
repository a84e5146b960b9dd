import type { Timeline } from "@scene/timeline.ts";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { choicePreference } from "@/providers/preference";
import { type Axis, namesWidth } from "./axis";

/**
 * The visible part of the timeline: the whole film, the selected scene with its neighbors, or a scale in pixels per
 * second.
 */
export type Zoom = "film" | "scene" | number;

const initialZoom = choicePreference("timeline-zoom", ["scene", "film"], "scene");
const [least, most] = [2, 400];
/** The share of the width that the selected scene takes. */
const sceneShare = 0.8;
const factor = 1.5;
/** The step, in pixels, to which the view's position is rounded, so that scrolling rarely renders anything. */
const quantum = 240;

const within = (scale: number) => Math.min(most, Math.max(least, scale));

/** The timeline's scale and the part of the film that is in view. */
export function useZoom(
  scroller: RefObject<HTMLDivElement | null>,
  { shots, duration }: Timeline,
  index: number,
) {
  const [zoom, setZoom] = useState<Zoom>(initialZoom.get);
  const [room, setRoom] = useState(0);
  const [left, setLeft] = useState(0);
  const shot = shots[index];
  const lane = Math.max(100, room - namesWidth - 12);
  const scale =
    zoom === "film"
      ? lane / Math.max(1, duration)
      : zoom === "scene"
        ? within((lane * sceneShare) / (shot?.duration ?? duration))
        : zoom;
  const anchor = useRef<{ seconds: number; x: number }>(null);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    const scroll = () => setLeft(Math.floor(element.scrollLeft / quantum) * quantum);
    element.addEventListener("scroll", scroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", scroll);
    };
  }, [scroller]);

  // The selected scene stays in view, unless the user has chosen what to look at.
  const start = shot?.start ?? 0;
  const isOnScene = zoom === "scene";
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scene, or another width, moves the view
  useLayoutEffect(() => {
    if (scroller.current && isOnScene && room > 0)
      scroller.current.scrollLeft = Math.max(0, start * scale - (lane * (1 - sceneShare)) / 2);
  }, [scroller, isOnScene, index, room]);
  // While zooming, the moment under the pointer stays where it is.
  useLayoutEffect(() => {
    const held = anchor.current;
    if (scroller.current && held) scroller.current.scrollLeft = held.seconds * scale - held.x;
    anchor.current = null;
  }, [scroller, scale]);

  const choose = useCallback((next: Zoom) => {
    setZoom(next);
    if (typeof next === "string") initialZoom.set(next);
  }, []);
  const zoomBy = useCallback(
    (by: number, x = lane / 2) => {
      const from = scroller.current?.scrollLeft ?? 0;
      anchor.current = { seconds: (from + x) / scale, x };
      choose(within(scale * by));
    },
    [scroller, scale, lane, choose],
  );
  // React's own wheel listeners are passive and therefore can't keep the browser from zooming the page.
  useEffect(() => {
    const element = scroller.current;
    const wheel = (event: WheelEvent) => {
      if (!element || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      zoomBy(
        Math.exp(-event.deltaY / 300),
        event.clientX - element.getBoundingClientRect().left - namesWidth,
      );
    };
    element?.addEventListener("wheel", wheel, { passive: false });
    return () => element?.removeEventListener("wheel", wheel);
  }, [scroller, zoomBy]);

  const axis = useMemo<Axis>(
    () => ({
      scale,
      length: duration,
      from: (left - quantum) / scale,
      to: (left + room + 2 * quantum) / scale,
    }),
    [scale, duration, left, room],
  );
  return { axis, zoom, choose, zoomIn: () => zoomBy(factor), zoomOut: () => zoomBy(1 / factor) };
}
