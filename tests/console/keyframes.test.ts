import { expect, it } from "vitest";
import { Element } from "../../scene/elements.ts";
import { stateOf } from "../../scene/motion.ts";
import {
  keyframeAt,
  movedKeyframe,
  scaledAt,
  shiftedAt,
  withKeyframe,
  withoutKeyframe,
} from "../../src/resources/animations/editor/keyframes.ts";

const box = Element.parse({ type: "rect", x: 100, y: 50, w: 10, h: 10 });
const placeAt = (element: Element, seconds: number) => {
  const state = stateOf(element, seconds, 10, 1080)!;
  return [state.x, state.y];
};

it("animates an element that is moved at one of its keyframes", () => {
  const keyed = withKeyframe(withKeyframe(box, 1), 3);
  expect(Element.safeParse(keyed).success).toBe(true);
  const moved = shiftedAt(keyed, 200, -20, 3);
  expect([0, 1, 3, 9].map((seconds) => placeAt(moved, seconds))).toEqual([
    [100, 50],
    [100, 50],
    [300, 30],
    [300, 30],
  ]);
  // Between keyframes, an edit shifts the entire motion.
  expect([1, 3].map((seconds) => placeAt(shiftedAt(moved, 5, 5, 2), seconds))).toEqual([
    [105, 55],
    [305, 35],
  ]);
});

it("keeps a state that a new keyframe lies in, and counts keyframes in time", () => {
  const linear = { at: 5, x: 500, rotate: 90, ease: "linear" as const };
  const turning = Element.parse({ ...box, keyframes: [linear, { at: 0, x: 0 }] });
  const keyed = withKeyframe(turning, 2.5);
  expect(keyed.keyframes).toEqual([{ at: 0, x: 0 }, { at: 2.5, x: 250, y: 50, rotate: 90 }, linear]);
  expect(withKeyframe(keyed, 2.51)).toBe(keyed);
  expect(keyframeAt(keyed, 2.5)).toBe(1);
  expect(movedKeyframe(keyed, 1, 9, 10).keyframes![1]!.at).toBe(4.95);
  expect(movedKeyframe(keyed, 2, 99, 10).keyframes![2]!.at).toBe(10);
  expect(movedKeyframe(keyed, 0, -1, 10).keyframes![0]!.at).toBe(0);
  const none = [0, 0, 0].reduce((element) => withoutKeyframe(element, 0), keyed);
  expect(none).toEqual(box);
});

it("scales an element at one of its keyframes, and keeps its scale at the others", () => {
  const scales = (element: Element, ...times: number[]) =>
    times.map((at) => stateOf(element, at, 10, 1080)!.scale);
  const keyed = withKeyframe(withKeyframe({ ...box, scale: undefined }, 1), 3);
  const grown = scaledAt(keyed, 1, 2, 10, 5);
  expect(Element.safeParse(grown).success).toBe(true);
  expect(scales(grown, 0, 1, 3, 9)).toEqual([1, 1, 2, 2]);
  expect(placeAt(grown, 1)).toEqual([100, 50]);
  expect(placeAt(grown, 3)).toEqual([110, 55]);
  // A scale that is already animated changes only at this keyframe.
  const again = scaledAt(grown, 0, 1.5, 0, 0);
  expect(scales(again, 1, 3)).toEqual([1.5, 2]);
});

it("changes an element only at one keyframe, even if the others set other properties", () => {
  const fading = Element.parse({
    ...box,
    keyframes: [
      { at: 3, opacity: 1 },
      { at: 1, opacity: 0.5 },
    ],
  });
  const moved = shiftedAt(fading, 40, 0, 3);
  expect([placeAt(moved, 1), placeAt(moved, 3)]).toEqual([
    [100, 50],
    [140, 50],
  ]);
  const grown = scaledAt(fading, 1, 2, -5, -5);
  expect([placeAt(grown, 1), placeAt(grown, 3)]).toEqual([
    [95, 45],
    [100, 50],
  ]);
  // An element that gets very small can still be seen and enlarged.
  expect(stateOf(scaledAt(grown, 1, 1e-6, 0, 0), 1, 10, 1080)).toMatchObject({ scale: 0.001 });
});
