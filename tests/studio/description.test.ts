import { expect, it } from "vitest";
import { Document } from "../../scene/document.ts";
import { descriptionOf } from "../../server/studio/render/description.ts";
import type { RenderInput } from "../../server/studio/render/render-input.ts";
import { documentOf, shortPlan } from "./animation-fixtures.ts";

const inputOf = (document: Document, order: object = {}): RenderInput => ({
  order: { kind: "Video", format: "mp4", lines: 720, captions: "none", ...order },
  document,
  spoken: {},
  music: null,
  assets: {},
});

it("has the title, the first sentences and the chapters of a film", () => {
  expect(descriptionOf("Tides <1>", inputOf(documentOf(shortPlan, 45)))).toBe(
    "Tides 1\n\nThe Moon pulls the sea. Twice a day.\n\n0:00 Tides\n0:45 The pull\n1:30 Twice a day",
  );
});

it("leaves out the marks of pauses and emphasis", () => {
  const { scenes, ...rest } = documentOf(shortPlan, 45);
  const marked = scenes.map((scene) => ({ ...scene, narration: "The *Moon* pulls. [pause 2] Twice a day." }));
  const text = descriptionOf("Tides", inputOf(Document.parse({ ...rest, scenes: marked })));
  expect(text).toContain("The Moon pulls. Twice a day.");
  expect(text).not.toMatch(/\*|pause/);
});

it("begins at 0:00 and counts from the start of a range", () => {
  const text = descriptionOf("Tides", inputOf(documentOf(shortPlan, 45), { from: 30, to: 120 }));
  expect(text.split("\n").slice(-3)).toEqual(["0:00 Tides", "0:15 The pull", "1:00 Twice a day"]);
});

it("has no chapters of less than ten seconds, and none at all if fewer than three are left", () => {
  const { scenes, ...rest } = documentOf(shortPlan, 20);
  const many = [...scenes, ...scenes].map((scene, at) => ({
    ...scene,
    id: `s${at}`,
    duration: at === 1 ? 4 : 20,
  }));
  const text = descriptionOf("Tides", inputOf(Document.parse({ ...rest, scenes: many })));
  const chapters = text.split("\n").filter((line) => /^\d+:\d\d /.test(line));
  // The third scene begins four seconds after the second one, so both are in the same chapter.
  expect(chapters).toEqual([
    "0:00 Tides",
    "0:20 The pull",
    "0:44 Tides",
    "1:04 The pull",
    "1:24 Twice a day",
  ]);
  expect(descriptionOf("Tides", inputOf(documentOf(shortPlan, 9)))).toBe(
    "Tides\n\nThe Moon pulls the sea. Twice a day.",
  );
});

it("ends after a whole sentence", () => {
  const [first, ...others] = documentOf(shortPlan, 20).scenes;
  const narration = "A sentence of forty characters, exactly. ".repeat(20).trim();
  const document = Document.parse({ ...documentOf(shortPlan), scenes: [{ ...first, narration }, ...others] });
  const [, paragraph = ""] = descriptionOf("Tides", inputOf(document)).split("\n\n");
  expect(paragraph.length).toBeGreaterThan(300);
  expect(paragraph.length).toBeLessThanOrEqual(400);
  expect(paragraph.endsWith("exactly.")).toBe(true);
});
