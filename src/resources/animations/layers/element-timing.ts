import type { Element } from "@scene/elements.ts";

/** When an element is visible, in seconds from the start of its scene. */
export interface ElementTiming {
  start: number;
  entered: number;
  exits: number;
  end: number;
}

/** The minimum time that an element is visible, and the duration of a new effect, in seconds. */
const least = 0.1;
const effectTakes = 0.4;

/** Rounds to 0.05 seconds, which is precise enough for dragging and short enough to read. */
const rounded = (seconds: number) => Math.round(seconds * 20) / 20;
const within = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

/**
 * The duration of an effect in seconds. Without an effect, the element appears or disappears from one frame to the
 * next.
 */
const takes = (effect: { kind: string; duration: number } | undefined) =>
  effect && effect.kind !== "none" ? effect.duration : 0;

/** An element's timing in a scene of `length` seconds: the whole scene if the element has no enter or exit effects. */
export function elementTimingOf({ enter, exit }: Element, length: number): ElementTiming {
  const start = Math.min(length, enter?.at ?? 0);
  const exits = within(exit?.at ?? length - takes(exit), 0, length);
  return {
    start,
    entered: Math.min(length, start + takes(enter)),
    exits,
    end: Math.min(length, exits + takes(exit)),
  };
}

/** Removes a moment's cue: a moment that a user chose no longer follows the narration's words. */
function uncued<T extends { cue?: number }>({ cue: _, ...moment }: T) {
  return moment;
}

/** Sets the time, in seconds, at which an element enters. An element without an enter effect gets a fade. */
export function enteringAt<E extends Element>(element: E, seconds: number, length: number): E {
  const { end } = elementTimingOf(element, length);
  const at = within(rounded(seconds), 0, Math.max(0, rounded(end - least)));
  if (element.enter) return { ...element, enter: { ...uncued(element.enter), at } };
  return at === 0 ? element : { ...element, enter: { kind: "fade", at, duration: effectTakes } };
}

/**
 * Sets the time, in seconds, by which an element has exited. If this time is the scene's end, the element stays until
 * the end even if the scene's duration changes.
 */
export function exitingAt<E extends Element>(element: E, seconds: number, length: number): E {
  const { start } = elementTimingOf(element, length);
  const end = Math.max(rounded(seconds), rounded(start + least));
  const { at: _, ...exit } = element.exit ?? { kind: "fade" as const, duration: effectTakes };
  if (end >= length) return element.exit ? { ...element, exit } : element;
  return { ...element, exit: { ...exit, at: Math.max(0, rounded(end - takes(exit))) } };
}

/**
 * Moves an element and its keyframes in time. An element that stays until the scene's end continues to do so.
 */
export function movedBy<E extends Element>(element: E, seconds: number, length: number): E {
  const { start, end } = elementTimingOf(element, length);
  const { enter, exit, keyframes } = element;
  const ends = exit?.at !== undefined;
  const by = within(rounded(seconds), -start, Math.max(0, length - (ends ? end : start + least)));
  if (by === 0) return element;
  const later = (at: number) => Math.max(0, rounded(at + by));
  return {
    ...element,
    enter: { ...(enter ? uncued(enter) : { kind: "fade", duration: effectTakes }), at: later(start) },
    ...(ends ? { exit: { ...exit, at: later(exit.at ?? 0) } } : {}),
    ...(keyframes ? { keyframes: keyframes.map((key) => ({ ...uncued(key), at: later(key.at) })) } : {}),
  };
}
