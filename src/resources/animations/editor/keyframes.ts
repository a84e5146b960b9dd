import type { Element } from "@scene/elements.ts";
import { between } from "@scene/motion.ts";
import { shifted } from "./edits";

type Keyframe = NonNullable<Element["keyframes"]>[number];

/** The maximum distance, in seconds, between two moments that count as the same. */
const tolerance = 0.026;
/** The maximum number of keyframes of an element. */
const most = 50;

/** The properties that keyframes can change, with their values in an element that doesn't set them. */
const resting = { x: 0, y: 0, scale: 1, rotate: 0, opacity: 1 } as const;
type Name = keyof typeof resting;
const names = Object.keys(resting) as Name[];

/** Sorts keyframes chronologically, which is the order that their indices refer to. */
export const inOrder = (keys: readonly Keyframe[]) => keys.toSorted((a, b) => a.at - b.at);
const rounded = (seconds: number) => Math.max(0, Math.round(seconds * 20) / 20);

const without = <E extends Element>({ keyframes: _, ...element }: E) => element as E;

const withKeys = <E extends Element>(element: E, keys: readonly Keyframe[]): E =>
  keys.length === 0 ? without(element) : { ...element, keyframes: inOrder(keys) };

/** The index of the keyframe at a moment of the scene, or -1. */
export const keyframeAt = ({ keyframes = [] }: Element, seconds: number) =>
  keyframes.findIndex(({ at }) => Math.abs(at - seconds) <= tolerance);

/** An element's value at a moment, without its enter and exit effects. */
const valueAt = (element: Element, name: Name, seconds: number) =>
  between(inOrder(element.keyframes ?? []), name, seconds, element[name] ?? resting[name]);

/**
 * Adds a keyframe that records the element's position, and everything else that it sets or animates, at that moment.
 * @returns the element itself if it already has a keyframe at that moment, or the maximum number of keyframes
 */
export function withKeyframe<E extends Element>(element: E, seconds: number): E {
  const keys = element.keyframes ?? [];
  const at = rounded(seconds);
  if (keys.length >= most || keyframeAt(element, at) >= 0) return element;
  const used = names.filter(
    (name) =>
      name === "x" ||
      name === "y" ||
      element[name] !== undefined ||
      keys.some((key) => key[name] !== undefined),
  );
  const values = used.map((name) => [name, Math.round(valueAt(element, name, at) * 1000) / 1000]);
  return withKeys(element, [...keys, { at, ...Object.fromEntries(values) }]);
}

/** Removes a keyframe, given by its index in chronological order. */
export const withoutKeyframe = <E extends Element>(element: E, index: number): E =>
  withKeys(element, inOrder(element.keyframes ?? []).toSpliced(index, 1));

/**
 * Moves a keyframe, given by its index in chronological order, between its neighbors. The moved keyframe no longer
 * follows a word.
 */
export function movedKeyframe<E extends Element>(
  element: E,
  index: number,
  seconds: number,
  length: number,
): E {
  const keys = inOrder(element.keyframes ?? []);
  const [before, after] = [keys[index - 1]?.at ?? -0.05, keys[index + 1]?.at ?? length + 0.05];
  const { cue: _, ...key } = keys[index]!;
  const at = Math.min(after - 0.05, Math.max(before + 0.05, rounded(seconds)));
  return { ...element, keyframes: keys.with(index, { ...key, at: rounded(at) }) };
}

/**
 * Sets values at a keyframe, given by its index in the element's list. If a value wasn't animated before, the other
 * keyframes record the element's own value, so that it changes only around this keyframe. If there is only one
 * keyframe, the value applies to the whole scene.
 */
function withValues<E extends Element>(element: E, index: number, values: Partial<Record<Name, number>>): E {
  const keys = element.keyframes!;
  const fresh = names.filter((name) => name in values && keys.every((key) => key[name] === undefined));
  const own = Object.fromEntries(fresh.map((name) => [name, element[name] ?? resting[name]]));
  const changed = keys.map((key, at) => ({ ...own, ...key, ...(at === index ? values : {}) }));
  return { ...element, keyframes: changed };
}

const placeAt = (element: Element, dx: number, dy: number, seconds: number) => ({
  x: Math.round(valueAt(element, "x", seconds) + dx),
  y: Math.round(valueAt(element, "y", seconds) + dy),
});

/** Moves an element in the picture: only the keyframe at the given moment or, if there is none, its whole motion. */
export function shiftedAt<E extends Element>(element: E, dx: number, dy: number, seconds: number): E {
  const index = keyframeAt(element, seconds);
  return index < 0 ? shifted(element, dx, dy) : withValues(element, index, placeAt(element, dx, dy, seconds));
}

/** Scales and moves an element at one of its keyframes, given by its index in the element's list. */
export function scaledAt<E extends Element>(
  element: E,
  index: number,
  ratio: number,
  dx: number,
  dy: number,
): E {
  const { at } = element.keyframes![index]!;
  const scale = Math.round(valueAt(element, "scale", at) * ratio * 1000) / 1000;
  return withValues(element, index, { ...placeAt(element, dx, dy, at), scale: Math.max(0.001, scale) });
}
