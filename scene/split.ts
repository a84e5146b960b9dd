import type { Word } from "./captions.ts";
import { withCues } from "./cues.ts";
import type { Document, Scene } from "./document.ts";
import type { Element } from "./elements.ts";
import { between } from "./motion.ts";
import { plainNarration, readWords } from "./narration.ts";
import { leadIn } from "./timeline.ts";
import { joined, wordsIn } from "./words.ts";

/** The minimum length of a scene in seconds. */
export const shortestScene = 0.5;

/**
 * The maximum length of a clip, and how much of its end always remains after a split, so that its last frame stays
 * visible. Both are in seconds.
 */
const [longestClip, lastFrame] = [180, 0.04];

const animated = ["x", "y", "opacity", "scale", "rotate"] as const;

/** Rounds to milliseconds, so that differences have no long fractions. */
const exact = (seconds: number) => Math.max(0, Math.round(seconds * 1000) / 1000);

interface Key {
  at: number;
  ease?: NonNullable<Element["keyframes"]>[number]["ease"];
}

/** The keyframes after the split, with one at the start for the state reached by then. */
function keysAfter<K extends Key>(
  keys: readonly K[],
  names: readonly (keyof K & string)[],
  at: number,
): K[] | undefined {
  const sorted = keys.toSorted((a, b) => a.at - b.at);
  const reached = names.flatMap((name) =>
    sorted.some((key) => key.at < at && key[name] !== undefined)
      ? [[name, between(sorted, name as never, at, 0)] as const]
      : [],
  );
  const first = reached.length > 0 ? [{ at: 0, ...Object.fromEntries(reached) } as unknown as K] : [];
  const left = sorted.filter((key) => key.at >= at).map((key) => ({ ...key, at: exact(key.at - at) }));
  const all = [...first, ...left];
  return all.length > 0 ? all : undefined;
}

/** Sets properties, and removes those that are undefined. */
function having<T extends object>(value: T, change: Partial<Record<string, unknown>>): T {
  return Object.fromEntries(
    Object.entries({ ...value, ...change }).filter(([, one]) => one !== undefined),
  ) as T;
}

const effectOf = (effect: { kind: string; duration: number } | undefined) =>
  effect && effect.kind !== "none" ? effect.duration : 0;

/**
 * An element in the scene before the split; undefined if it enters later. It stays until the split unless it exits
 * earlier.
 */
function before(element: Element, at: number): Element | undefined {
  const { enter, exit, keyframes } = element;
  if ((enter?.at ?? 0) >= at) return undefined;
  const isGone = exit?.at !== undefined && exit.at + effectOf(exit) <= at;
  const keys = keyframes?.filter((key) => key.at <= at);
  const next = having(element, {
    exit: isGone ? exit : undefined,
    keyframes: keys?.length ? keyframes : undefined,
  });
  return next.type === "group"
    ? ({ ...next, elements: next.elements.flatMap((one) => before(one as Element, at) ?? []) } as Element)
    : next;
}

/** An element in the scene after the split; undefined if it has exited by then. */
function after(element: Element, at: number): Element | undefined {
  const { enter, exit, keyframes } = element;
  if (exit?.at !== undefined && exit.at + effectOf(exit) <= at) return undefined;
  const entersLater = enter && enter.at >= at;
  const next = having(element, {
    // An element that has begun to appear is fully visible from the start.
    enter: entersLater ? { ...enter, at: exact(enter.at - at) } : undefined,
    exit: exit?.at === undefined ? exit : { ...exit, at: exact(exit.at - at) },
    keyframes: keyframes && keysAfter(keyframes, animated, at),
  });
  const start = enter?.at ?? 0;
  if (next.type === "counter") {
    const from = element.type === "counter" ? (element.at ?? start) : start;
    const end = from + (next.duration ?? 1.6);
    // A count that has begun continues for the rest of its time. A finished count shows its result.
    if (from < at) return having(next, { at: 0, duration: exact(end - at) });
    return having(next, { at: exact(from - at) });
  }
  if (next.type === "list" && !entersLater) return having(next, { stagger: undefined });
  // A looping clip starts over, because moving its start would also change where each repetition begins.
  if (next.type === "video" && !entersLater && !next.loop) {
    const from = (next.from ?? 0) + (at - start) * (next.speed ?? 1);
    return having(next, { from: exact(Math.min(from, (next.to ?? longestClip) - lastFrame)) });
  }
  // A bar that has begun to grow is shown as a whole from the start.
  if (next.type === "bars")
    return having(next, {
      bars: next.bars.map((bar) =>
        having(bar, bar.at === undefined || bar.at < at ? { at: undefined } : { at: exact(bar.at - at) }),
      ),
    });
  if ("focus" in next && next.focus)
    return having(next, { focus: next.focus.map((one) => ({ ...one, at: exact(one.at - at) })) });
  if (next.type === "group")
    return {
      ...next,
      elements: next.elements.flatMap((one) => after(one as Element, at) ?? []),
    } as Element;
  return next;
}

/** The sounds before and after the split. */
const soundsOf = ({ sounds = [] }: Scene, at: number) => {
  const [first, second] = [
    sounds.filter((one) => one.at < at),
    sounds.flatMap((one) => (one.at < at ? [] : [{ ...one, at: exact(one.at - at) }])),
  ];
  return [first.length > 0 ? { sounds: first } : {}, second.length > 0 ? { sounds: second } : {}] as const;
};

/** Removes the cues, whose words are counted from the start of the whole narration. */
function withoutCues<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutCues) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (name === "cue" ? [] : [[name, withoutCues(one)]])),
  ) as T;
}

/** Splits a narration into what is spoken before `at` and the rest. The parts keep the markup if it can be divided. */
function partsOf(narration: string, at: number, spoken: readonly Word[]): [string, string] {
  const words = readWords(narration);
  const isLater = ({ start, end }: { start: number; end: number }) => leadIn + (start + end) / 2 >= at;
  const found = words.findIndex((word, index) => isLater(spoken[index] ?? word));
  const count = found < 0 ? words.length : found;
  const plain = [joined(words.slice(0, count)), joined(words.slice(count))] as const;
  for (const { index, 0: space } of `${narration} `.matchAll(/\s+/g)) {
    const parts: [string, string] = [narration.slice(0, index), narration.slice(index + space.length)];
    const isSame = parts.every((part, which) => joined(wordsIn(plainNarration(part))) === plain[which]);
    if (isSame) return parts;
  }
  return [...plain];
}

interface Options {
  /** The length of the scene in seconds, including a narration that is longer than the scene's minimum. */
  length: number;
  /** The ID of the second part. */
  id: string;
  /** The words of the scene's speech, if there is any. */
  spoken?: readonly Word[];
}

/**
 * Splits a scene's elements, camera, sounds and narration in two at `at` seconds. The picture continues without a
 * transition. Moments that followed words of the narration become fixed.
 * @returns undefined if one of the parts would be shorter than half a second
 */
export function splitScene(
  document: Document,
  scene: Scene,
  at: number,
  { length, id, spoken = [] }: Options,
): [Scene, Scene] | undefined {
  if (at < shortestScene || length - at < shortestScene) return undefined;
  const words = spoken.length > 0 ? { [scene.id]: spoken } : {};
  const [cued] = withCues({ ...document, scenes: [scene] }, words).scenes;
  const { camera, elements, narration, sounds: _, ...whole } = withoutCues(cued!);
  const [heard, heardLater] = soundsOf(withoutCues(cued!), at);
  const [said, left] = partsOf(narration, at, spoken);
  const early = camera?.filter((key) => key.at <= at);
  const late = camera && keysAfter(camera, ["x", "y", "zoom"], at);
  return [
    {
      ...whole,
      narration: said,
      duration: exact(at),
      ...(early?.length ? { camera } : {}),
      ...heard,
      elements: elements.flatMap((element) => before(element, at) ?? []),
    },
    {
      ...whole,
      id,
      narration: left,
      duration: exact(length - at),
      transition: "cut",
      ...(late ? { camera: late as typeof camera } : {}),
      ...heardLater,
      elements: elements.flatMap((element) => after(element, at) ?? []),
    },
  ];
}
