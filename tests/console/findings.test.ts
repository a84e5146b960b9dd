import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { Document } from "../../scene/document.ts";
import type { Fix } from "../../scene/lint/finding.ts";
import { fixOf } from "../../scene/lint/fix.ts";
import { fixAll } from "../../scene/lint/fix-all.ts";
import { type Finding, lint } from "../../scene/lint/index.ts";
import { noMedia } from "../../scene/surface.ts";
import { themes } from "../../scene/themes.ts";
import type { Animation } from "../../src/resources/animations/editor/content.ts";
import { Draft } from "../../src/resources/animations/editor/draft.ts";
import { changeScene } from "../../src/resources/animations/editor/edits.ts";
import { applyAll, applyFix } from "../../src/resources/animations/findings/apply-fix.ts";
import { contextOf } from "../../src/resources/animations/findings/lint-film.ts";

beforeAll(() => vi.stubGlobal("document", { createElement: () => createCanvas(8, 8) }));
afterAll(() => vi.unstubAllGlobals());

const film = Document.parse({
  version: 1,
  title: "Film",
  width: 1280,
  height: 720,
  fps: 30,
  theme: themes.Daylight,
  scenes: [
    {
      id: "one",
      duration: 4,
      elements: [
        { type: "text", text: "Heat pumps", x: 100, y: 120, size: 60 },
        { type: "text", text: "Warmth from air", x: 100, y: 400, size: 12 },
      ],
    },
  ],
});

/** An editor with the film, a finding about its small text, and a fix for the finding. */
function opened() {
  // The draft reads only these fields of a record.
  const record = { plan: null, document: film, updated_at: "2026-01-01T00:00:00Z" } as unknown as Animation;
  const draft = new Draft(record, {
    write: async () => record,
    onSaved: () => {},
    reasonOf: String,
    isTemporary: () => false,
    onOverwritten: () => {},
  });
  const { content } = draft.get();
  const edit: Draft["edit"] = (change, group) => draft.edit(change, group);
  const context = contextOf(film, noMedia);
  const finding = lint(film, context.fonts).find(({ rule }) => rule === "small-text") as Finding;
  const fix = fixOf(film, finding, context) as Extract<Fix, { kind: "change" }>;
  const studio = { draft, content, film, media: noMedia, edit, editFilm: edit };
  return { draft, studio, finding, fix, fixed: fixAll(film, context) };
}

const elementsOf = (draft: Draft) => draft.get().content.document!.scenes[0]!.elements;

it("a fix keeps an edit that was made after it was found", () => {
  const { draft, studio, finding, fix } = opened();
  draft.edit(
    changeScene("one", (scene) => ({
      ...scene,
      elements: scene.elements.map((one) => (one.type === "text" ? { ...one, text: `Edited${one.y}` } : one)),
    })),
  );
  applyFix(studio, finding, fix);
  expect(elementsOf(draft)).toMatchObject([
    { text: "Edited120", size: 60 },
    { text: expect.stringMatching(/^Edited/), size: 18 },
  ]);
});

it("a fix does nothing if an edit has removed its finding", () => {
  const { draft, studio, finding, fix } = opened();
  draft.edit(changeScene("one", (scene) => ({ ...scene, elements: scene.elements.slice(0, 1) })));
  const edited = elementsOf(draft);
  applyFix(studio, finding, fix);
  expect(elementsOf(draft)).toBe(edited);
});

it("several fixes are dropped if the film was edited while they were found", () => {
  const { draft, studio, fixed } = opened();
  expect(fixed.count).toBeGreaterThan(0);
  draft.edit(changeScene("one", (scene) => ({ ...scene, duration: 5 })));
  expect(applyAll(studio, fixed)).toBe(false);
  expect(draft.get().content.document!.scenes[0]!.duration).toBe(5);
  const fresh = opened();
  expect(applyAll(fresh.studio, fresh.fixed)).toBe(true);
  expect(fresh.draft.get().content.document).toEqual(fresh.fixed.document);
});
