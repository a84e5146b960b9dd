import fc from "fast-check";
import { expect, it } from "vitest";
import { compose } from "../../scene/compose/index.ts";
import { Document, Scene } from "../../scene/document.ts";
import { stateOf } from "../../scene/motion.ts";
import { splitScene } from "../../scene/split.ts";
import { themes } from "../../scene/themes.ts";
import { joined, wordsIn } from "../../scene/words.ts";
import { plan } from "./plan-fixture.ts";

const film = compose(plan, { width: 1920, height: 1080, fps: 30, theme: themes.Midnight });
const parts = (scene: Scene, at: number, length: number) =>
  splitScene(film, scene, at, { length, id: "second" });

it("shows and says the same before and after the split", () => {
  const cases = fc.record({
    scene: fc.constantFrom(...film.scenes),
    share: fc.double({ min: 0.15, max: 0.85, noNaN: true }),
    moment: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(cases, ({ scene, share, moment }) => {
      const length = Math.max(4, scene.duration);
      const at = share * length;
      const [first, second] = parts(scene, at, length)!;
      const split = Document.safeParse({ ...film, scenes: [first, second] });
      expect(split.error?.issues).toBeUndefined();
      expect(first.duration + second.duration).toBeCloseTo(length, 2);
      expect(joined(wordsIn(`${first.narration} ${second.narration}`))).toBe(
        joined(wordsIn(scene.narration)),
      );

      const time = moment * length;
      const [part, local, end] =
        time < at ? ([first, time, at] as const) : ([second, time - at, length - at] as const);
      const isAtRest = ({ enter, exit }: Scene["elements"][number]) => {
        const start = enter?.at ?? 0;
        // An element that is still appearing at the split is fully visible from the start of the second part.
        const entered = time > start + (enter?.duration ?? 0) + 0.01 || time < start - 0.01;
        const leaves = exit ? (exit.at ?? length - exit.duration) : length;
        return (
          entered && time < leaves - 0.01 && (exit?.at !== undefined || !exit || time >= at || at < leaves)
        );
      };
      const placesOf = (one: Scene, seconds: number, duration: number) =>
        one.elements.flatMap((element) => {
          const state = stateOf(element, seconds, duration, 1080);
          return state ? [[element.type, Math.round(state.x), Math.round(state.y), state.opacity]] : [];
        });
      if (scene.elements.every(isAtRest))
        expect(placesOf(part, local, end)).toEqual(placesOf(scene, time, length));
    }),
    { numRuns: 300 },
  );
});

const scene = (elements: unknown[], more: object = {}) =>
  Scene.parse({ id: "one", narration: "", duration: 10, elements, ...more });
const box = { type: "rect", x: 0, y: 0, w: 10, h: 10 };

it("moves what happens later to the second part, and keeps what has happened", () => {
  const [first, second] = parts(
    scene([
      {
        ...box,
        id: "early",
        enter: { kind: "fade", at: 1, duration: 1 },
        exit: { kind: "fade", at: 2, duration: 1 },
      },
      { ...box, id: "late", enter: { kind: "rise", at: 6, duration: 1 } },
      { ...box, id: "long", enter: { kind: "rise", at: 1 }, exit: { kind: "fade", at: 8, duration: 1 } },
      { type: "counter", x: 0, y: 0, from: 0, to: 9, size: 40, enter: { kind: "fade", at: 3 }, duration: 2 },
      {
        type: "list",
        x: 0,
        y: 0,
        w: 400,
        size: 40,
        items: ["a", "b"],
        stagger: 2,
        enter: { kind: "fade", at: 0 },
      },
    ]),
    4,
    10,
  )!;
  const names = ({ elements }: Scene) => elements.map(({ id, type }) => id ?? type);
  expect(names(first)).toEqual(["early", "long", "counter", "list"]);
  expect(names(second)).toEqual(["late", "long", "counter", "list"]);
  const [late, long, counter, list] = second.elements;
  expect(late!.enter).toEqual({ kind: "rise", at: 2, duration: 1 });
  expect(long).toMatchObject({ exit: { kind: "fade", at: 4, duration: 1 } });
  expect(long!.enter).toBeUndefined();
  expect(counter).toMatchObject({ at: 0, duration: 1 });
  expect(list).not.toHaveProperty("stagger");
  expect(second).toMatchObject({ transition: "cut", duration: 6 });
});

it("continues keyframes, the camera and clips where they were", () => {
  const linear = "linear" as const;
  const [, second] = parts(
    scene(
      [
        {
          ...box,
          keyframes: [
            { at: 0, x: 0 },
            { at: 8, x: 800, ease: linear },
          ],
        },
        { type: "video", asset: crypto.randomUUID(), x: 0, y: 0, w: 10, h: 10, from: 1, speed: 2 },
      ],
      {
        camera: [
          { at: 0, x: 960, y: 540, zoom: 1 },
          { at: 8, x: 960, y: 540, zoom: 3, ease: linear },
        ],
      },
    ),
    4,
    10,
  )!;
  expect(second.elements[0]!.keyframes).toEqual([
    { at: 0, x: 400 },
    { at: 4, x: 800, ease: linear },
  ]);
  expect(second.elements[1]).toMatchObject({ from: 9, speed: 2 });
  expect(second.camera).toMatchObject([
    { at: 0, zoom: 2 },
    { at: 4, zoom: 3 },
  ]);
});

it("divides the narration at the word that is being spoken", () => {
  const spoken = ["The", "tide", "comes", "in."].map((text, at) => ({
    text,
    start: at * 2,
    end: at * 2 + 1,
  }));
  const said = scene([{ ...box, enter: { kind: "fade", at: 1, cue: 1 } }], {
    narration: "The tide comes in.",
  });
  const [first, second] = splitScene(film, said, 4, { length: 10, id: "second", spoken })!;
  expect([first.narration, second.narration]).toEqual(["The tide", "comes in."]);
  // The element entered 0.365 s after the estimated time of its word, and keeps that distance.
  expect(first.elements[0]!.enter).toEqual({ kind: "fade", at: 2.615, duration: 0.6 });
  expect(parts(said, 0.3, 10)).toBeUndefined();
  expect(parts(said, 9.8, 10)).toBeUndefined();
});

it.each([
  ["The tide [pause 2] comes in.", "The tide", "[pause 2] comes in."],
  ["The tide *comes* in.", "The tide", "*comes* in."],
  ["The *tide comes in* now.", "The tide", "comes in now."],
])("keeps markup that isn't cut: %s", (narration, first, second) => {
  const spoken = ["The", "tide", "comes", "in.", "now."].map((text, at) => ({
    ...{ text, start: at * 2, end: at * 2 + 1 },
  }));
  const parted = splitScene(film, scene([box], { narration }), 4, { length: 12, id: "second", spoken })!;
  expect(parted.map((part) => part.narration)).toEqual([first, second]);
});
