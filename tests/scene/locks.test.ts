import { describe, expect, it } from "vitest";
import { applyToFilm, Change } from "../../scene/change.ts";
import { compose, composeScene } from "../../scene/compose/index.ts";
import { differencesOf } from "../../scene/differences/index.ts";
import { Document, problemsOf, Scene } from "../../scene/document.ts";
import type { Element } from "../../scene/elements.ts";
import { keepLocks } from "../../scene/kept-by-hand.ts";
import { fixAll } from "../../scene/lint/fix-all.ts";
import { laidOut } from "../../scene/lint/laid-out.ts";
import { withoutLock } from "../../scene/locks.ts";
import { estimate } from "../../scene/metrics.ts";
import { type Plan, PlanScene, sizes } from "../../scene/plan.ts";
import { composedAgain, composedFrom, resize, restyle } from "../../scene/resize.ts";
import { splitScene } from "../../scene/split.ts";
import { styles } from "../../scene/styles/index.ts";
import { familiesOf } from "../../scene/text.ts";
import { themes } from "../../scene/themes.ts";
import { plan } from "./plan-fixture.ts";

const look = { ...sizes["16:9"], fps: 30, theme: themes.Midnight } as const;
const film = compose(plan, look);

const says = (element: Element) => (element.type === "text" ? element.text : undefined);
const lock = (scene: Scene, wanted: (element: Element, at: number) => boolean): Scene => ({
  ...scene,
  elements: scene.elements.map((one, at) => (wanted(one, at) ? { ...one, locked: true } : one)),
});
const lockedTexts = ({ elements }: Pick<Scene, "elements">) =>
  elements.filter(({ locked }) => locked).map(says);
const unlocked = (scene: Scene): Scene => ({ ...scene, elements: scene.elements.map(withoutLock) });

const step = (title: string) => ({ title, text: `${title} it well` });
const stepsOf = (...titles: string[]) =>
  PlanScene.parse({
    id: "steps",
    goal: "",
    narration: "",
    visual: { layout: "steps", heading: "How to save", steps: titles.map(step) },
  });

describe("a locked element of a composed scene", () => {
  const origin = stepsOf("Open", "Deposit", "Wait");
  const composed = composeScene(origin, look, 1);
  const locked = lock(composed, (one) => says(one) === "Deposit");
  const againAs = (planned: PlanScene) => composedAgain(locked, origin, look, { planned }, 1)!;

  it("leaves the scene as it was composed, so it still follows its plan, also with keys in another order", () => {
    expect(lockedTexts(locked)).toEqual(["Deposit"]);
    expect(composedFrom(locked, origin, look, 1)).toEqual(composed);
    const stored = JSON.parse(JSON.stringify(locked), (_, value) =>
      value && typeof value === "object" && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    expect(composedFrom(stored, origin, look, 1)).toEqual(composed);
    const moved = lock(composed, () => false);
    moved.elements[0] = { ...moved.elements[0]!, x: moved.elements[0]!.x + 1 };
    expect(composedFrom(moved, origin, look, 1)).toBeUndefined();
  });

  it("stays locked when another part is added, removed or reworded, and nothing else changes", () => {
    for (const titles of [
      ["Open", "Deposit", "Wait", "Enjoy"],
      ["Choose", "Open", "Deposit", "Wait"],
      ["Open", "Deposit"],
      ["Begin", "Deposit", "Sit tight"],
    ]) {
      const next = againAs(stepsOf(...titles));
      expect(lockedTexts(next), titles.join(", ")).toEqual(["Deposit"]);
      expect(unlocked(next)).toEqual(composeScene(stepsOf(...titles), look, 1));
    }
  });

  it("stays locked at its place in the layout when its own text changes", () => {
    expect(lockedTexts(againAs(stepsOf("Open", "Pay in", "Wait")))).toEqual(["Pay in"]);
  });

  it("is no longer locked once its part is removed", () => {
    expect(lockedTexts(againAs(stepsOf("Open", "Wait")))).toEqual([]);
  });
});

describe("locks of every layout", () => {
  const allOf = (at: number): Document => ({
    ...film,
    scenes: film.scenes.map((scene) => lock(scene, (_, index) => index === at % scene.elements.length)),
  });
  const kinds = ({ scenes }: Document) =>
    scenes.map(({ elements }) => elements.filter(({ locked }) => locked).map((one) => one.type));

  it("survive another look of the same size on the same kind of element", () => {
    for (const at of [0, 1, 3]) {
      const document = allOf(at);
      const light = restyle(document, plan, { ...document.theme, style: "plain" });
      expect(light.scenes.map(unlocked)).toEqual(restyle(film, plan, light.theme).scenes);
      expect(kinds(light)).toEqual(kinds(document));
    }
  });

  it("survive another style and shape with at most one element each, and the same pixels", () => {
    const document = allOf(1);
    for (const style of Object.keys(styles) as (keyof typeof styles)[]) {
      const theme = { ...document.theme, style };
      const tall = resize(restyle(document, plan, theme), plan, sizes["9:16"]);
      const plain = resize(restyle(film, plan, theme), plan, sizes["9:16"]);
      expect(tall.scenes.map(unlocked)).toEqual(plain.scenes);
      expect(kinds(tall).every((types) => types.length <= 1)).toBe(true);
    }
  });
});

describe("what changes a whole scene", () => {
  const [scene] = film.scenes as [Scene];
  const locked = lock(scene, (one) => says(one) === "Compound interest");
  const document: Document = { ...film, scenes: [locked, ...film.scenes.slice(1)] };

  it("resetting the layout keeps locks", () => {
    const edited = { ...locked, elements: locked.elements.map((one) => ({ ...one, x: one.x + 7 })) };
    const fresh = laidOut({ ...document, scenes: [edited] }, edited, plan.scenes[0]!);
    expect(lockedTexts(fresh)).toEqual(["Compound interest"]);
  });

  it("a model's change can change locked elements, which stay locked", () => {
    const elements = scene.elements.map((one) =>
      says(one) === "Compound interest" ? { ...one, color: "#ff0000" } : one,
    );
    const change = Change.parse({ summary: "Red", scenes: [{ ...scene, elements: elements.toReversed() }] });
    const { scenes } = applyToFilm({ document, plan: plan as Plan }, change).document;
    expect(lockedTexts(scenes[0]!)).toEqual(["Compound interest"]);
    expect(scenes[0]!.elements.find((one) => says(one) === "Compound interest")).toMatchObject({
      color: "#ff0000",
    });
  });

  it("a new layout by a model keeps the locks of what is still shown", () => {
    const visual = { layout: "title", heading: "Compound interest", sub: "Slowly, then suddenly" };
    const change = Change.parse({ summary: "New", scenes: [], visuals: [{ id: scene.id, visual }] });
    const { scenes } = applyToFilm({ document, plan: plan as Plan }, change).document;
    expect(lockedTexts(scenes[0]!)).toEqual(["Compound interest"]);
  });

  it("splitting keeps locks in both parts", () => {
    const parts = splitScene(document, locked, 2, { length: 8, id: "rest" })!;
    expect(parts.map(lockedTexts)).toEqual([["Compound interest"], ["Compound interest"]]);
  });

  it("fixing all findings leaves locked elements alone", () => {
    const small = (isLocked: boolean) =>
      Document.parse({
        ...film,
        scenes: [
          {
            ...{ id: "one", duration: 4 },
            elements: [{ type: "text", text: "Too small", x: 300, y: 300, size: 9, locked: isLocked }],
          },
        ],
      });
    const fonts = { ...familiesOf(styles.plain, null), measure: estimate };
    const sizeAfter = (isLocked: boolean) => {
      const { document } = fixAll(small(isLocked), { fonts });
      return (document.scenes[0]!.elements[0] as { size: number }).size;
    };
    expect(sizeAfter(false)).toBeGreaterThan(9);
    expect(sizeAfter(true)).toBe(9);
  });
});

describe("keeping locks", () => {
  const text = (words: string, more: object = {}) =>
    ({ type: "text", text: words, x: 0, y: 0, size: 40, ...more }) as Element;
  const rect = (more: object = {}) => ({ type: "rect", x: 0, y: 0, w: 9, h: 9, ...more }) as Element;

  it("finds an element by its ID, then by what it shows, then by its place", () => {
    const before = [text("A", { id: "a", locked: true }), text("B"), rect({ locked: true })];
    const after = [text("B"), rect({ x: 5 }), text("Z", { id: "a" }), rect()];
    expect(keepLocks(before, after).map(({ locked }) => locked ?? false)).toEqual([false, true, true, false]);
  });

  it("never locks an element of another type, or more elements than before", () => {
    expect(keepLocks([text("A", { locked: true })], [rect(), rect()])).toEqual([rect(), rect()]);
    const many = Array.from({ length: 120 }, () => rect({ locked: true }));
    expect(keepLocks(many, [rect()])).toEqual([rect({ locked: true })]);
    expect(keepLocks(many, [])).toEqual([]);
  });

  it("is quick for the largest scenes", () => {
    const many = Array.from({ length: 120 }, (_, at) => text(`${at} ${"x".repeat(900)}`, { locked: true }));
    const start = performance.now();
    expect(keepLocks(many, many.toReversed()).every(({ locked }) => locked)).toBe(true);
    expect(performance.now() - start).toBeLessThan(200);
  });
});

describe("the schema", () => {
  const sceneWith = (...elements: object[]) => ({ id: "one", duration: 4, elements });
  const rect = { type: "rect", x: 0, y: 0, w: 9, h: 9 };

  it("accepts documents without locks unchanged, and with them on whole elements", () => {
    expect(Scene.parse(film.scenes[0])).toEqual(film.scenes[0]);
    expect(problemsOf(sceneWith({ ...rect, locked: true }, { ...rect, locked: false }), Scene)).toEqual([]);
    const group = { type: "group", x: 0, y: 0, locked: true, elements: [rect] };
    expect(problemsOf(sceneWith(group), Scene)).toEqual([]);
  });

  it("refuses locks inside groups and anything but true and false, and names the field", () => {
    const inner = { type: "group", x: 0, y: 0, elements: [rect, { ...rect, locked: true }] };
    expect(problemsOf(sceneWith(rect, inner), Scene)).toEqual([
      'elements[1].elements[1]: Unrecognized key: "locked"',
    ]);
    for (const locked of ["true", 1, null, ["a"], { by: "me" }])
      expect(problemsOf(sceneWith({ ...rect, locked }), Scene)[0]).toMatch(/^elements\[0\]\.locked: /);
    expect(problemsOf({ ...sceneWith(rect), locked: ["a"] }, Scene)).toHaveLength(1);
  });
});

describe("differences", () => {
  it("name what was locked and unlocked, and nothing else", () => {
    const scene = film.scenes[1]!;
    const at = scene.elements.length - 1;
    const after = {
      ...film,
      scenes: film.scenes.with(
        1,
        lock(scene, (_, index) => index === at),
      ),
    };
    const told = (from: Document, to: Document) =>
      differencesOf(from, to).scenes.flatMap(({ differences }) => differences);
    expect(told(film, after)).toEqual([
      { kind: "locked", elements: [{ ...scene.elements[at], locked: true }] },
    ]);
    expect(told(after, film)).toEqual([{ kind: "unlocked", elements: [scene.elements[at]] }]);
  });
});
