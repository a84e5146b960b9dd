import { describe, expect, it } from "vitest";
import { type Curve, progressOf } from "../../scene/bezier.ts";
import { compose } from "../../scene/compose/index.ts";
import { problemsOf, Scene } from "../../scene/document.ts";
import { eased } from "../../scene/easing.ts";
import { Element, type ElementInput } from "../../scene/elements.ts";
import { stateOf } from "../../scene/motion.ts";
import { sizes } from "../../scene/plan.ts";
import { splitScene } from "../../scene/split.ts";
import { themes } from "../../scene/themes.ts";
import { plan } from "./plan-fixture.ts";

const shares = Array.from({ length: 101 }, (_, at) => at / 100);

/** The curve's point at a parameter, by its definition. */
const pointAt = ([x1, y1, x2, y2]: Curve, t: number) => {
  const at = (one: number, two: number) => 3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t ** 2 * two + t ** 3;
  return [at(x1, x2), at(y1, y2)] as const;
};

describe("a curve's progress", () => {
  it("is what browsers compute for CSS's named curves", () => {
    const known: [Curve, number, number][] = [
      [[0.25, 0.1, 0.25, 1], 0.5, 0.8024033877399112],
      [[0.42, 0, 1, 1], 0.5, 0.31535681257253945],
      [[0, 0, 0.58, 1], 0.5, 0.6846431874274606],
      [[0.42, 0, 0.58, 1], 0.25, 0.129161931047316],
      [[0.42, 0, 0.58, 1], 0.5, 0.5],
    ];
    for (const [curve, share, progress] of known) expect(progressOf(curve, share)).toBeCloseTo(progress, 9);
  });

  it("lies on the curve, wherever its handles are", () => {
    const ends = [0, 0.3, 0.7, 1];
    const heights = [-1, 0, 1, 2];
    for (const x1 of ends)
      for (const x2 of ends)
        for (const y1 of heights)
          for (const y2 of heights)
            for (const t of shares) {
              const [x, y] = pointAt([x1, y1, x2, y2], t);
              // Where the curve is almost vertical, rounding decides the progress, so it isn't compared.
              const isUpright = x1 === 1 && x2 === 0 && Math.abs(t - 0.5) < 0.02;
              if (!isUpright) expect(progressOf([x1, y1, x2, y2], x)).toBeCloseTo(y, 6);
            }
  });

  it("starts at 0, ends at 1, and is linear on the diagonal", () => {
    for (const curve of [
      [0, -1, 1, 2],
      [1, 0, 0, 1],
      [0, 0, 0, 0],
      [1, 1, 1, 1],
    ] as Curve[]) {
      expect([progressOf(curve, 0), progressOf(curve, 1)]).toEqual([0, 1]);
      expect(shares.map((share) => progressOf(curve, share)).every(Number.isFinite)).toBe(true);
    }
    for (const share of shares) expect(progressOf([0.2, 0.2, 0.6, 0.6], share)).toBeCloseTo(share, 9);
  });

  it("never goes back in time: without overshooting handles, progress only grows", () => {
    for (const curve of [
      [1, 0, 0, 1],
      [0, 1, 1, 0.2],
      [0.5, 0, 0.5, 1],
    ] as Curve[]) {
      const steps = shares.map((share) => progressOf(curve, share));
      if (curve[1] <= curve[3]) expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    }
  });
});

describe("a keyframe with a curve", () => {
  const box = (ease: unknown): ElementInput => ({
    ...{ type: "rect", x: 0, y: 0, w: 10, h: 10 },
    keyframes: [
      { at: 1, x: 0 },
      { at: 3, x: 1000, ease: ease as never },
    ],
  });
  const placeAt = (ease: unknown, seconds: number) => stateOf(Element.parse(box(ease)), seconds, 10, 1080)!.x;

  it("moves the element along the curve, and named easings move as before", () => {
    const curve: Curve = [0.3, -0.5, 0.2, 1.6];
    for (const share of shares)
      expect(placeAt(curve, 1 + share * 2)).toBeCloseTo(1000 * progressOf(curve, share), 6);
    expect(placeAt("out-cubic", 2)).toBeCloseTo(1000 * eased(2, 1, 2, "out-cubic"), 9);
    expect(placeAt(undefined, 2)).toBeCloseTo(500, 9);
    expect([placeAt(curve, 0), placeAt(curve, 9)]).toEqual([0, 1000]);
  });

  it("is bounded by the schema, which names the field", () => {
    const problems = (ease: unknown) => problemsOf({ id: "one", duration: 4, elements: [box(ease)] }, Scene);
    expect(problems([0, -1, 1, 2])).toEqual([]);
    for (const ease of [
      [-0.01, 0, 1, 1],
      [0, 0, 1.01, 1],
      [0, -1.01, 1, 1],
      [0, 0, 1, 2.01],
      [0, 0, 1],
      [0, 0, 1, 1, 1],
      [0, 0, 1, "1"],
      [0, 0, 1, Number.NaN],
      "ease",
      {},
    ])
      expect(problems(ease)[0], JSON.stringify(ease)).toMatch(/^elements\[0\]\.keyframes\[1\]\.ease/);
  });

  it("keeps its curve when its scene is split before it", () => {
    const film = compose(plan, { ...sizes["16:9"], fps: 30, theme: themes.Midnight });
    const scene = Scene.parse({ id: "one", duration: 6, elements: [box([0, 0, 0.5, 2])] });
    const [, second] = splitScene({ ...film, scenes: [scene] }, scene, 2, { length: 6, id: "two" })!;
    expect(second.elements[0]!.keyframes!.at(-1)).toEqual({ at: 1, x: 1000, ease: [0, 0, 0.5, 2] });
  });
});
