import type { Element } from "@scene/elements.ts";

/** When an element is to be seen, in seconds of its scene. */
export interface ElementTiming {
  comes: number;
  there: number;
  leaves: number;
  gone: number;
}

/** The least that an element is to be seen, and what a new effect takes, in seconds. */
const least = 0.1;
const effectTakes = 0.4;

/** Twentieths of a second: finer than anybody drags, and short to read. */
const rounded = (seconds: number) => Math.round(seconds * 20) / 20;
const within = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

/** Without an effect it comes or goes from one frame to the next. */
const takes = (effect: { kind: string; duration: number } | undefined) =>
  effect && effect.kind !== "none" ? effect.duration : 0;

/** What says nothing of its coming and going is there throughout the scene, `length` seconds. */
export function elementTimingOf({ enter, exit }: Element, length: number): ElementTiming {
  const comes = Math.min(length, enter?.at ?? 0);
  const leaves = within(exit?.at ?? length - takes(exit), 0, length);
  return {
    comes,
    there: Math.min(length, comes + takes(enter)),
    leaves,
    gone: Math.min(length, leaves + takes(exit)),
  };
}

/** The element as one that comes at that second; what said nothing of it fades in. */
export function enteringAt<E extends Element>(element: E, seconds: number, length: number): E {
  const { gone } = elementTimingOf(element, length);
  const at = within(rounded(seconds), 0, Math.max(0, rounded(gone - least)));
  if (element.enter) return { ...element, enter: { ...element.enter, at } };
  return at === 0 ? element : { ...element, enter: { kind: "fade", at, duration: effectTakes } };
}

/** The element as one that is gone at that second; at the scene's end it goes with it, however long that is. */
export function exitingAt<E extends Element>(element: E, seconds: number, length: number): E {
  const { comes } = elementTimingOf(element, length);
  const gone = Math.max(rounded(seconds), rounded(comes + least));
  const { at: _, ...exit } = element.exit ?? { kind: "fade" as const, duration: effectTakes };
  if (gone >= length) return element.exit ? { ...element, exit } : element;
  return { ...element, exit: { ...exit, at: Math.max(0, rounded(gone - takes(exit))) } };
}

/** The element earlier or later as a whole, with its keyframes; an end that is the scene's stays there. */
export function movedBy<E extends Element>(element: E, seconds: number, length: number): E {
  const { comes, gone } = elementTimingOf(element, length);
  const { enter, exit, keyframes } = element;
  const ends = exit?.at !== undefined;
  const by = within(rounded(seconds), -comes, Math.max(0, length - (ends ? gone : comes + least)));
  if (by === 0) return element;
  const later = (at: number) => Math.max(0, rounded(at + by));
  return {
    ...element,
    enter: { ...(enter ?? { kind: "fade", duration: effectTakes }), at: later(comes) },
    ...(ends ? { exit: { ...exit, at: later(exit.at ?? 0) } } : {}),
    ...(keyframes ? { keyframes: keyframes.map((key) => ({ ...key, at: later(key.at) })) } : {}),
  };
}
