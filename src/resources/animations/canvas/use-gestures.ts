import type { Box } from "@scene/bounds.ts";
import type { Element } from "@scene/elements.ts";
import { unlockedAmong } from "@scene/locks.ts";
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { changeShown } from "../editor/edits";
import { moveElements } from "../editor/elements";
import { usePictureStudio, useSetDragging } from "../editor/studio-context";
import { boundsOf, fontsOf, type Placed } from "./element-bounds";
import { type Handle, inPicture, type Point, resized, withEnd } from "./resizing";
import { around, type Guide, overlaps, snapped } from "./snapping";

/** The distance, in screen pixels, after which a drag begins. */
const slack = 4;
/** The distance, in screen pixels, within which a moved element snaps to others. */
const snapDistance = 6;

interface Move {
  kind: "move";
  from: Point;
  /** The indices of the moved elements, and the box around them. */
  chosen: number[];
  box: Box;
  others: Box[];
  moved: Point;
}
interface Resize {
  kind: "resize";
  placed: Placed;
  handle: Handle;
  /** The offset from the handle to where the pointer pressed it. */
  grip: Point;
}
interface End {
  kind: "end";
  element: Element;
  at: number;
  end: "start" | "end";
}
interface Marquee {
  kind: "marquee";
  from: Point;
  before: number[];
}
/** A finger on an element that isn't selected. Lifting it selects the element, unless the page was scrolled. */
interface Tap {
  kind: "tap";
  at: number;
}
type Target = Move | Resize | End | Marquee | Tap;
type Gesture = Target & { pointer: number; screen: Point; moving: boolean; since: number };

/** Handlers that select, move and resize elements with the pointer. Coordinates are in pixels of the picture. */
export function useGestures(camera: RefObject<SVGGElement | null>, placed: readonly Placed[]) {
  const { film, scene, words, selection, select, editFilm, canEdit, timeline, index, now } =
    usePictureStudio();
  const setDragging = useSetDragging();
  const gesture = useRef<Gesture>(null);
  const [guides, setGuides] = useState<Guide[]>([]);
  const [marquee, setMarquee] = useState<Box>();

  const pointOf = (event: PointerEvent): Point =>
    new DOMPoint(event.clientX, event.clientY).matrixTransform(camera.current?.getScreenCTM()?.inverse());
  const unitsPerPixel = () => 1 / (camera.current?.getScreenCTM()?.a ?? 1);
  const begin = (event: PointerEvent<SVGElement>, next: Target) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const screen = { x: event.clientX, y: event.clientY };
    gesture.current = { ...next, pointer: event.pointerId, screen, moving: false, since: event.timeStamp };
  };

  const press = (event: PointerEvent<SVGElement>, at: number) => {
    event.stopPropagation();
    const isChosen = selection.includes(at);
    if (event.pointerType === "touch" && !isChosen) return begin(event, { kind: "tap", at });
    const next = event.shiftKey
      ? isChosen
        ? selection.filter((one) => one !== at)
        : [...selection, at]
      : isChosen
        ? selection
        : [at];
    select(next);
    if (!canEdit || event.button !== 0 || !next.includes(at)) return;
    const moved = unlockedAmong(scene.elements, next);
    const boxes = (list: readonly Placed[]) => list.map(boundsOf);
    const picture = { x: 0, y: 0, w: film.width, h: film.height };
    begin(event, {
      kind: "move",
      from: pointOf(event),
      chosen: moved,
      box: around(boxes(placed.filter((one) => moved.includes(one.at)))),
      others: [picture, ...boxes(placed.filter((one) => !moved.includes(one.at)))],
      moved: { x: 0, y: 0 },
    });
  };

  const pressHandle = (event: PointerEvent<SVGElement>, one: Placed, handle: Handle, at: Point) => {
    if (event.button !== 0) return;
    const pointer = pointOf(event);
    const { x, y } = inPicture({ x: at.x - one.x, y: at.y - one.y }, one.box, one, one);
    begin(event, { kind: "resize", placed: one, handle, grip: { x: pointer.x - x, y: pointer.y - y } });
  };

  const pressEnd = (event: PointerEvent<SVGElement>, { element, at }: Placed, end: "start" | "end") => {
    if (event.button === 0) begin(event, { kind: "end", element, at, end });
  };

  const pressPicture = (event: PointerEvent<SVGElement>) => {
    if (!event.shiftKey) select([]);
    // A finger that moves over the picture scrolls the page.
    if (event.button !== 0 || event.pointerType === "touch") return;
    begin(event, { kind: "marquee", from: pointOf(event), before: event.shiftKey ? selection : [] });
  };

  const moveTo = (held: Gesture & Move, to: Point, isFree: boolean) => {
    const { box, others, from, moved, chosen } = held;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const near = isFree ? 0 : snapDistance * unitsPerPixel();
    const snap = snapped({ ...box, x: box.x + dx, y: box.y + dy }, others, near);
    setGuides(isFree ? [] : snap.guides);
    const next = { x: Math.round(dx + snap.dx), y: Math.round(dy + snap.dy) };
    const [byX, byY] = [next.x - moved.x, next.y - moved.y];
    if (byX === 0 && byY === 0) return;
    held.moved = next;
    const seconds = now() - (timeline.shots[index]?.start ?? 0);
    editFilm(
      moveElements(scene.id, chosen, byX, byY, seconds, words),
      `drag ${scene.id} ${chosen} ${held.since}`,
    );
  };

  /** Replaces an element. All changes in a gesture are undone in one step. */
  const replace = (at: number, element: Element | undefined, { since }: Gesture) => {
    if (element)
      editFilm(
        changeShown(scene.id, [at], words, () => element),
        `resize ${scene.id} ${at} ${since}`,
      );
  };

  const move = (event: PointerEvent) => {
    const held = gesture.current;
    if (!held || held.pointer !== event.pointerId) return;
    if (event.buttons === 0) return end();
    held.moving ||= Math.hypot(event.clientX - held.screen.x, event.clientY - held.screen.y) > slack;
    if (!held.moving) return;
    setDragging(true);
    const to = pointOf(event);
    if (held.kind === "tap") return;
    if (held.kind === "move") moveTo(held, to, event.ctrlKey || event.metaKey);
    else if (held.kind === "end") replace(held.at, withEnd(held.element, held.end, to, event.shiftKey), held);
    else if (held.kind === "resize") {
      const { placed: one, handle, grip } = held;
      const pointer = { x: to.x - grip.x, y: to.y - grip.y };
      replace(one.at, resized(one, handle, pointer, fontsOf(film), event.shiftKey), held);
    } else {
      const { from, before } = held;
      const box = {
        x: Math.min(from.x, to.x),
        y: Math.min(from.y, to.y),
        w: Math.abs(to.x - from.x),
        h: Math.abs(to.y - from.y),
      };
      setMarquee(box);
      const inside = placed
        .filter((one) => !one.element.locked && overlaps(boundsOf(one), box))
        .map(({ at }) => at);
      select([...new Set([...before, ...inside])]);
    }
  };

  const end = () => {
    gesture.current = null;
    setDragging(false);
    setGuides([]);
    setMarquee(undefined);
  };
  const release = ({ type, pointerId }: PointerEvent) => {
    const held = gesture.current;
    if (held?.pointer !== pointerId) return;
    if (held.kind === "tap" && !held.moving && type === "pointerup") select([held.at]);
    end();
  };
  const endHeld = useEffectEvent((event: Event) => {
    const isOther = "pointerId" in event && event.pointerId !== gesture.current?.pointer;
    const isKey = event instanceof KeyboardEvent && event.key !== "Escape";
    if (gesture.current && !isOther && !isKey) end();
  });
  // A handle that disappears while it is held doesn't receive the event that ends the drag.
  useEffect(() => {
    const events = ["pointerup", "pointercancel", "blur", "keydown"] as const;
    for (const name of events) window.addEventListener(name, endHeld);
    return () => {
      for (const name of events) window.removeEventListener(name, endHeld);
    };
  }, []);

  return { press, pressHandle, pressEnd, pressPicture, move, release, guides, marquee };
}
