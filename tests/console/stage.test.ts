import fc from "fast-check";
import { expect, it } from "vitest";
import { boxOf, type Fonts } from "../../scene/bounds.ts";
import { compose } from "../../scene/compose/index.ts";
import type { Document } from "../../scene/document.ts";
import { Element } from "../../scene/elements.ts";
import { stateOf } from "../../scene/motion.ts";
import { Plan, PlanScene, sizes } from "../../scene/plan.ts";
import { themes } from "../../scene/themes.ts";
import type { Placed } from "../../src/resources/animations/canvas/element-bounds.ts";
import {
  type Handle,
  handlesOf,
  inPicture,
  resized,
  withEnd,
} from "../../src/resources/animations/canvas/resizing.ts";
import { snapped } from "../../src/resources/animations/canvas/snapping.ts";
import { copied, copiedScene, pasted, pastedScene } from "../../src/resources/animations/editor/clipboard.ts";
import { changePlanned, insertScene, layOut } from "../../src/resources/animations/editor/edits.ts";
import {
  addElements,
  alignElements,
  groupElements,
  setElementText,
  ungroupElements,
} from "../../src/resources/animations/editor/elements.ts";
import { keyframeAt } from "../../src/resources/animations/editor/keyframes.ts";

const fonts: Fonts = {
  ...{ sans: "Inter", display: "Inter", mono: "Mono" },
  measure: (text, { size }) => text.length * size * 0.5,
};

const place = (element: Element): Placed => ({
  element,
  ...{ at: 0, x: element.x, y: element.y },
  ...{ scale: element.scale ?? 1, rotate: element.rotate ?? 0, box: boxOf(element, fonts), keyframe: -1 },
});

/** An element's placement in the picture at a time, in seconds, in a ten-second scene. */
function placeAt(element: Element, seconds: number): Placed {
  const { x, y, scale, rotate } = stateOf(element, seconds, 10, 1080)!;
  const keyframe = keyframeAt(element, seconds);
  return { ...place(element), x, y, scale, rotate: (rotate * 180) / Math.PI, keyframe };
}

/** The position of a side or corner of an element in the picture. */
function cornerOf(placed: Placed, { x, y }: { x: number; y: number }) {
  const { box } = placed;
  const point = { x: box.x + (box.w * (1 + x)) / 2, y: box.y + (box.h * (1 + y)) / 2 };
  return inPicture(point, box, placed, placed);
}

const shapes: Record<string, unknown>[] = [
  { type: "rect", w: 300, h: 200 },
  { type: "image", asset: "01a1fc04-82f2-7000-9350-b96442686164", w: 320, h: 180 },
  { type: "text", text: "Rivers reach the sea", size: 40 },
  { type: "text", text: "Rivers reach the sea at last", size: 40, w: 300, align: "center" },
  { type: "circle", r: 80 },
  { type: "counter", from: 0, to: 900, size: 60, align: "right" },
  { type: "list", items: ["One", "Two"], w: 400, size: 30 },
  {
    type: "path",
    points: [
      [0, 0],
      [100, -80],
      [220, 40],
    ],
  },
];

const element = fc
  .record({
    shape: fc.constantFrom(...shapes),
    x: fc.integer({ min: 200, max: 1200 }),
    y: fc.integer({ min: 200, max: 800 }),
    rotate: fc.constantFrom(0, 0, 30, -75),
    scale: fc.constantFrom(1, 1, 1.5),
  })
  .map(({ shape, ...rest }) => Element.parse({ ...shape, ...rest }));

it("resizing keeps the opposite corner where it is, however the element is turned", () => {
  fc.assert(
    fc.property(
      element,
      fc.nat(7),
      fc.integer({ min: -60, max: 200 }),
      fc.boolean(),
      (one, which, by, ratio) => {
        const before = place(one);
        const handles = handlesOf(before);
        const handle = handles[which % handles.length]!;
        const grip = cornerOf(before, handle);
        const fixed = { x: -handle.x, y: -handle.y };
        const pointer = { x: grip.x + by, y: grip.y + by / 2 };
        const next = resized(before, handle, pointer, fonts, ratio);
        if (!next) return;
        expect(Element.safeParse(next).error).toBeUndefined();
        const [was, is] = [cornerOf(before, fixed), cornerOf(place(next), fixed)];
        // Positions are whole pixels.
        expect(Math.hypot(is.x - was.x, is.y - was.y)).toBeLessThan(1);
      },
    ),
  );
});

it("resizing at a keyframe scales the element only there, around the opposite corner", () => {
  fc.assert(
    fc.property(element, fc.nat(3), fc.integer({ min: -60, max: 200 }), (one, which, by) => {
      const keyframes = [
        { at: 2, x: one.x, y: one.y },
        { at: 5, x: one.x + 90, y: one.y - 40 },
      ];
      const moving = { ...one, keyframes };
      const before = placeAt(moving, 5);
      const handles = handlesOf(before);
      expect(handles).toHaveLength(4);
      const handle = handles[which]!;
      const grip = cornerOf(before, handle);
      const fixed = { x: -handle.x, y: -handle.y };
      const next = resized(before, handle, { x: grip.x + by, y: grip.y + by / 2 }, fonts, false);
      if (!next) return;
      const [was, is] = [cornerOf(before, fixed), cornerOf(placeAt(next, 5), fixed)];
      // Positions are whole pixels, and scales thousandths.
      expect(Math.hypot(is.x - was.x, is.y - was.y)).toBeLessThan(1.5);
      const { element: _, ...state } = placeAt(moving, 2);
      expect(placeAt(next, 2)).toMatchObject(state);
      expect(next).toMatchObject({ ...one, keyframes: expect.anything() });
    }),
  );
});

it("an element at a keyframe gets neither invisible nor larger than the schema allows", () => {
  let one: Element = Element.parse({
    type: "rect",
    x: 100,
    y: 100,
    w: 300,
    h: 200,
    keyframes: [{ at: 5, x: 100 }],
  });
  const drag = (to: number) => {
    one = resized(placeAt(one, 5), { x: 1, y: 1 }, { x: to, y: to }, fonts, false)!;
    return one.keyframes![0]!.scale!;
  };
  for (let turn = 0; turn < 4; turn++) expect(drag(-9000) * 300).toBeGreaterThanOrEqual(7.8);
  for (let turn = 0; turn < 4; turn++) drag(90_000);
  expect(drag(90_000)).toBeLessThanOrEqual(20);
  expect(drag(90_000)).toBeGreaterThan(19.5);
});

it("a corner follows the pointer, and Shift keeps the proportions of a box", () => {
  const rect = place(Element.parse({ type: "rect", x: 100, y: 100, w: 300, h: 200 }));
  const corner: Handle = { x: 1, y: 1 };
  expect(resized(rect, corner, { x: 500, y: 220 }, fonts, false)).toMatchObject({ w: 400, h: 120, x: 100 });
  const kept = resized(rect, corner, { x: 700, y: 500 }, fonts, true) as { w: number; h: number };
  expect(kept.w / kept.h).toBeCloseTo(1.5, 2);
  expect(resized(rect, { x: -1, y: 0 }, { x: 50, y: 0 }, fonts, false)).toMatchObject({
    x: 50,
    w: 350,
    h: 200,
  });
  const text = place(Element.parse({ type: "text", text: "Sea", x: 0, y: 0, size: 40 }));
  const { w, h } = text.box;
  expect(resized(text, corner, { x: w * 2, y: h * 2 }, fonts, false)).toMatchObject({ size: 80, x: 0, y: 0 });
  // Dragging a corner past the opposite one doesn't flip the element.
  expect(resized(rect, corner, { x: -900, y: -900 }, fonts, false)).toMatchObject({ w: 8, h: 8 });
});

it("an end of a line moves alone, straight with Shift", () => {
  const line = Element.parse({ type: "line", x: 0, y: 0, x2: 100, y2: 0 });
  expect(withEnd(line, "end", { x: 50, y: 60 }, false)).toMatchObject({ x: 0, y: 0, x2: 50, y2: 60 });
  expect(withEnd(line, "end", { x: 98, y: 9 }, true)).toMatchObject({ x: 0, y: 0, y2: 0 });
  expect(withEnd(line, "start", { x: 20, y: 30 }, false)).toMatchObject({ x: 20, y: 30, x2: 100, y2: 0 });
});

it("a moved box snaps to the nearest edge or middle, and not beyond the slack", () => {
  const picture = { x: 0, y: 0, w: 1000, h: 500 };
  const near = snapped({ x: 447, y: 100, w: 100, h: 50 }, [picture], 6);
  expect(near).toEqual({ dx: 3, dy: 0, guides: [{ x1: 500, y1: 0, x2: 500, y2: 500 }] });
  expect(snapped({ x: 430, y: 100, w: 100, h: 50 }, [picture], 6)).toEqual({ dx: 0, dy: 0, guides: [] });
});

const plan = Plan.parse({
  title: "Tides",
  scenes: [
    {
      id: "one",
      goal: "",
      narration: "The sea rises.",
      visual: { layout: "title", heading: "Tides", sub: "Twice a day" },
    },
    {
      id: "two",
      goal: "",
      narration: "The moon pulls.",
      visual: { layout: "points", heading: "Why", points: ["Moon", "Sun"] },
    },
  ],
});
const film = (): Document => compose(plan, { ...sizes["16:9"], fps: 30, theme: themes.Midnight });
const texts = (document: Document | null, scene: number) =>
  document!.scenes[scene]!.elements.flatMap((one) => (one.type === "text" ? [one.text] : []));
const heading = (text: string) => (scene: (typeof plan.scenes)[number]) => ({
  ...scene,
  visual: { ...scene.visual, heading: text } as typeof scene.visual,
});

it("a scene that is as it was composed follows its fields, and an edited one stays", () => {
  const content = { plan, document: film() };
  const renamed = changePlanned("two", heading("The cause"))(content);
  expect(texts(renamed.document, 1)).toContain("The cause");
  expect(renamed.document!.scenes[0]).toEqual(content.document.scenes[0]);

  const faded = { ...content, document: film() };
  faded.document.scenes[1] = { ...faded.document.scenes[1]!, transition: "wipe", background: ["#102030"] };
  const followed = changePlanned("two", heading("The cause"))(faded).document!.scenes[1]!;
  expect(followed).toMatchObject({ transition: "wipe", background: ["#102030"] });

  const moved = addElements("two", [Element.parse(shapes[0] && { ...shapes[0], x: 5, y: 5 })], 0)(content);
  const edited = changePlanned("two", heading("The cause"))(moved);
  expect(texts(edited.document, 1)).not.toContain("The cause");
  expect(texts(layOut("two")(edited).document, 1)).toContain("The cause");
});

it("a text that is written on the picture is also in the fields", () => {
  const content = { plan, document: film() };
  const at = content.document.scenes[0]!.elements.findIndex(
    (one) => one.type === "text" && one.text === "Tides",
  );
  const next = setElementText("one", at, "High tide")(content);
  expect(next.plan!.scenes[0]!.visual).toMatchObject({ heading: "High tide", sub: "Twice a day" });
  expect(texts(next.document, 0)).toContain("High tide");
  // Without a plan, only the picture changes.
  const alone = setElementText("one", at, "High tide")({ ...content, plan: null });
  expect(texts(alone.document, 0)).toContain("High tide");
});

it("elements are grouped and ungrouped at their places, aligned, copied and pasted", () => {
  const boxes = [0, 1].map((n) =>
    Element.parse({ type: "rect", x: 100 + n * 300, y: 50 * n, w: 100, h: 100 }),
  );
  const content = {
    plan: null,
    document: { ...film(), scenes: [{ ...film().scenes[0]!, elements: boxes }] },
  };
  const elementsOf = (one: { document: Document | null }) => one.document!.scenes[0]!.elements;

  const grouped = groupElements("one", [0, 1])(content);
  expect(elementsOf(grouped)).toMatchObject([{ type: "group", elements: [{ x: 100 }, { x: 400, y: 50 }] }]);
  expect(elementsOf(ungroupElements("one", [0])(grouped))).toMatchObject(boxes);

  const bounds = new Map(boxes.map(({ x, y }, at) => [at, { x, y, w: 100, h: 100 }]));
  const picture = { x: 0, y: 0, w: 1920, h: 1080 };
  expect(elementsOf(alignElements("one", bounds, picture, "right")(content))).toMatchObject([
    { x: 400 },
    { x: 400 },
  ]);
  const only = new Map([[0, bounds.get(0)!]]);
  expect(elementsOf(alignElements("one", only, picture, "center")(content))).toMatchObject([
    { x: 910 },
    { x: 400 },
  ]);

  const text = copied(boxes, { width: 1920, height: 1080 });
  expect(pasted(text, { width: 1920, height: 1080 })).toEqual(boxes);
  expect(pasted(text, { width: 960, height: 540 })).toMatchObject([
    { x: 50, w: 50 },
    { x: 200, y: 25 },
  ]);
  for (const other of [
    "",
    "Hello",
    "[]",
    "null",
    '{"elements":[{"type":"rect"}],"width":1,"height":1}',
    `"${"x".repeat(600_000)}`,
  ])
    expect(pasted(other, { width: 1920, height: 1080 })).toBeUndefined();
});

it("scenes are copied into other films with their plan, at their size and under a new ID", () => {
  const [scene] = film().scenes;
  const planned = PlanScene.parse({
    id: "one",
    narration: "Low tide.",
    visual: { layout: "title", heading: "Low" },
  });
  const rect = Element.parse({ type: "rect", x: 100, y: 50, w: 100, h: 100 });
  const shown = { ...scene!, elements: [rect] };
  const size = { width: 1920, height: 1080 };
  const text = copiedScene({ scene: shown, planned }, size);
  expect(pastedScene(text, size)).toMatchObject({ scene: { id: "one", elements: [rect] }, planned });
  const smaller = pastedScene(text, { width: 960, height: 540 })!;
  expect(smaller.scene.elements).toMatchObject([{ x: 50, y: 25, w: 50 }]);

  const content = { plan: { title: "Tides", scenes: [planned] } as Plan, document: film() };
  const [insert, id] = insertScene(content, "one", smaller);
  const next = insert(content);
  const at = film().scenes.findIndex((one) => one.id === "one") + 1;
  expect(id).toBe("one-2");
  expect(next.document!.scenes[at]).toMatchObject({ id, elements: [{ x: 50 }] });
  expect(next.plan!.scenes[1]).toEqual({ ...planned, id });
  for (const other of ["", "{}", "null", copied([rect], size), '{"width":1,"height":1,"scene":{"id":"A"}}'])
    expect(pastedScene(other, size)).toBeUndefined();
});

it("a scene takes no more elements than it can have", () => {
  const content = { plan: null, document: film() };
  const many = Array.from({ length: 120 }, () => Element.parse({ type: "rect", x: 0, y: 0, w: 10, h: 10 }));
  expect(addElements("one", many, 0)(content)).toEqual(content);
});
