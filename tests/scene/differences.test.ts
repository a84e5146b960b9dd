import { describe, expect, it } from "vitest";
import { differencesOf } from "../../scene/differences/index.ts";
import { Document } from "../../scene/document.ts";
import type { Element, ElementInput } from "../../scene/elements.ts";
import { resize, restyle } from "../../scene/resize.ts";
import { shortFilm, shortPlan } from "../studio/animation-fixtures.ts";

const [open, pull, twice] = shortFilm.scenes as [
  Document["scenes"][number],
  Document["scenes"][number],
  Document["scenes"][number],
];
const withScenes = (...scenes: Document["scenes"]): Document => ({ ...shortFilm, scenes });
/** The differences of the scenes that have any, by scene ID. */
const told = (before: Document, after: Document) =>
  Object.fromEntries(
    differencesOf(before, after)
      .scenes.filter(({ differences }) => differences.length > 0)
      .map(({ id, differences }) => [id, differences]),
  );
const filmOf = (...elements: ElementInput[]): Document =>
  Document.parse({ ...shortFilm, scenes: [{ id: "one", duration: 4, elements }] });
const inScene = (before: ElementInput[], after: ElementInput[]) =>
  told(filmOf(...before), filmOf(...after)).one ?? [];

const text = (words: string, more: object = {}): ElementInput => ({
  ...{ type: "text", text: words, x: 100, y: 100, size: 40 },
  ...more,
});
const rect = (more: object = {}): ElementInput => ({ type: "rect", x: 0, y: 0, w: 10, h: 10, ...more });

describe("differences between two versions of a film", () => {
  it("are none for the same film, whatever the order of its keys", () => {
    const reversed = JSON.parse(JSON.stringify(shortFilm), (_, value) =>
      value && typeof value === "object" && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    const { film, scenes } = differencesOf(shortFilm, reversed);
    expect(film).toEqual([]);
    expect(scenes.map(({ id, differences }) => [id, differences])).toEqual([
      ["open", []],
      ["pull", []],
      ["twice", []],
    ]);
  });

  it("name scenes that were added, removed and moved, and only those that moved", () => {
    const [middle, fresh] = [
      { ...open, id: "middle" },
      { ...open, id: "fresh" },
    ];
    const { scenes } = differencesOf(
      withScenes(open, pull, middle, twice),
      withScenes(twice, open, middle, fresh),
    );
    expect(scenes.map(({ id, differences }) => [id, differences])).toEqual([
      ["twice", [{ kind: "moved", before: 3, after: 0 }]],
      ["open", []],
      ["pull", [{ kind: "removed" }]],
      ["middle", []],
      ["fresh", [{ kind: "added" }]],
    ]);
    expect(scenes[2]).toMatchObject({ before: { id: "pull" } });
    expect(scenes[2]!.after).toBeUndefined();
    // Removing the first scene shifts all others, but they don't count as moved.
    expect(told(withScenes(open, pull, twice), withScenes(pull, twice))).toEqual({
      open: [{ kind: "removed" }],
    });
  });

  it("quote narrations, and name times, transitions, backgrounds and cameras", () => {
    const changed: Document["scenes"][number] = {
      ...pull,
      ...{ narration: "The Sun does, too.", duration: 3, transition: "cut", background: ["#000000"] },
      camera: [{ at: 0, x: 10, y: 10, zoom: 2 }],
    };
    expect(told(shortFilm, withScenes(open, changed, twice)).pull).toEqual([
      { kind: "narration", before: "The Moon pulls the sea.", after: "The Sun does, too." },
      { kind: "duration", before: 1, after: 3 },
      { kind: "transition", before: pull.transition, after: "cut" },
      { kind: "background" },
      { kind: "camera" },
    ]);
  });

  it("quote texts before and after, in every element that says something", () => {
    expect(inScene([text("Tides"), text("Sea")], [text("Ebb"), text("Sea")])).toEqual([
      { kind: "text", before: "Tides", after: "Ebb" },
    ]);
    const list = (...items: string[]): ElementInput => ({ type: "list", items, x: 0, y: 0, w: 90, size: 20 });
    expect(inScene([list("a", "b", "c")], [list("a", "new", "b", "d")])).toEqual([
      { kind: "text", before: null, after: "new" },
      { kind: "text", before: "c", after: "d" },
    ]);
    const counter = (to: number): ElementInput => ({
      type: "counter",
      from: 0,
      to,
      suffix: "%",
      x: 0,
      y: 0,
      size: 9,
    });
    expect(inScene([counter(40)], [counter(60)])).toEqual([{ kind: "text", before: "40%", after: "60%" }]);
    const group = (words: string): ElementInput => ({
      ...{ type: "group", x: 0, y: 0 },
      elements: [text(words) as Exclude<Element, { type: "group" }>],
    });
    expect(inScene([group("in")], [group("out")])).toEqual([{ kind: "text", before: "in", after: "out" }]);
    expect(inScene([text("one")], [text("one"), text("two")])).toEqual([
      { kind: "text", before: null, after: "two" },
    ]);
  });

  it("count elements that came, went, moved or appear at another time", () => {
    expect(inScene([rect()], [rect(), { type: "circle", x: 5, y: 5, r: 5 }])).toEqual([
      { kind: "elements-added", count: 1 },
    ]);
    expect(inScene([rect(), rect({ x: 50 })], [rect({ x: 50 })])).toEqual([
      { kind: "elements-removed", count: 1 },
    ]);
    expect(inScene([rect(), text("a")], [rect({ fill: "accent" }), text("a", { x: 300 })])).toEqual([
      { kind: "look", count: 2 },
    ]);
    const enter = (at: number) => ({ enter: { kind: "fade", at, duration: 0.5 } });
    expect(inScene([text("a", enter(0))], [text("a", enter(1))])).toEqual([{ kind: "timing", count: 1 }]);
    // An element is tracked by its ID, wherever it is in the list.
    expect(
      inScene(
        [text("first", { id: "a" }), text("second", { id: "b" })],
        [text("changed", { id: "b" }), text("first", { id: "a" })],
      ),
    ).toEqual([{ kind: "text", before: "second", after: "changed" }]);
  });

  it("name the film's title, style, colors, font, sound and length", () => {
    const kinds = (change: Partial<Document>) => differencesOf(shortFilm, { ...shortFilm, ...change }).film;
    expect(kinds({ title: "Ebb", language: "de" })).toEqual([
      { kind: "title", before: "Tides", after: "Ebb" },
      { kind: "language", before: null, after: "de" },
    ]);
    expect(kinds({ theme: { ...shortFilm.theme, accent: "#ff0000" } })).toEqual([{ kind: "colors" }]);
    expect(
      kinds({ theme: { ...shortFilm.theme, font: shortFilm.theme.font ? null : "x", logo: "y" } }),
    ).toEqual([{ kind: "font" }, { kind: "logo" }]);
    expect(kinds({ sound: { effects: true } })).toEqual([
      { kind: "music", before: "none", after: null },
      { kind: "effects", before: false, after: true },
    ]);
    expect(kinds({ scenes: [{ ...open, duration: 11 }, pull, twice] })).toEqual([
      { kind: "length", before: expect.any(Number), after: expect.any(Number) },
    ]);
  });

  it("tell a new shape or style once, not in each scene", () => {
    const tall = resize(shortFilm, shortPlan, { width: 720, height: 1280 });
    expect(differencesOf(shortFilm, tall).film).toEqual([
      { kind: "size", before: { width: 1280, height: 720 }, after: { width: 720, height: 1280 } },
    ]);
    const kinds = Object.values(told(shortFilm, tall)).flatMap((all) => all.map(({ kind }) => kind));
    expect(kinds).not.toContain("look");
    const other = { ...shortFilm.theme, style: "chalkboard" } as const;
    const [style, ...others] = differencesOf(shortFilm, restyle(shortFilm, shortPlan, other)).film;
    expect(style).toEqual({ kind: "style", before: shortFilm.theme.style, after: other.style });
    expect(others.map(({ kind }) => kind)).not.toContain("colors");
  });

  it("are found quickly in the largest scenes", () => {
    const all = (words: string) => Array.from({ length: 120 }, (_, at) => text(`${words} ${at}`, { x: at }));
    const from = performance.now();
    expect(inScene(all("before"), all("after"))).toHaveLength(120);
    expect(performance.now() - from).toBeLessThan(1000);
  });
});
