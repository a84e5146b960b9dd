import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { applyBrand } from "../../scene/brand/apply.ts";
import { compose } from "../../scene/compose/index.ts";
import { fixOf } from "../../scene/lint/fix.ts";
import { lint } from "../../scene/lint/index.ts";
import { Plan, sizes } from "../../scene/plan.ts";
import { noMedia } from "../../scene/surface.ts";
import { themes } from "../../scene/themes.ts";
import type { Animation, Content } from "../../src/resources/animations/editor/content.ts";
import { Draft } from "../../src/resources/animations/editor/draft.ts";
import { setNarration } from "../../src/resources/animations/editor/edits.ts";
import { applyFix } from "../../src/resources/animations/findings/apply-fix.ts";
import { contextOf } from "../../src/resources/animations/findings/lint-film.ts";

beforeAll(() => vi.stubGlobal("document", { createElement: () => createCanvas(8, 8) }));
afterAll(() => vi.unstubAllGlobals());

const kit = "01a1fe0f-1a2f-7000-875c-0d5e1249148e";
const plan = Plan.parse({
  title: "Tides",
  scenes: [{ id: "open", narration: "The sea rises.", visual: { layout: "title", heading: "Tides" } }],
});
const film = compose(plan, { ...sizes["16:9"], fps: 30, theme: themes.Daylight });
const rules = {
  palette: null,
  fonts: { headline: null, body: null },
  avoid: [{ word: "sea", instead: "ocean" }],
};

/** A draft of the film, and the patches that it has sent. */
function opened(document: Content["document"] = film) {
  const sent: Partial<Content>[] = [];
  const record = { plan, document, brand_kit_id: null, updated_at: "2026-01-01T00:00:00Z" };
  // The draft reads only these fields of a record.
  const draft = new Draft(record as unknown as Animation, {
    write: async (patch) => {
      sent.push(patch);
      // Like the server, responds with the whole record.
      return Object.assign(record, patch) as unknown as Animation;
    },
    onSaved: () => {},
    reasonOf: String,
    isTemporary: () => false,
    onOverwritten: () => {},
  });
  return { draft, sent, record };
}

it("undoing an applied brand restores the film and its brand kit, and later edits keep the kit", async () => {
  const { draft, sent, record } = opened();
  const branded = applyBrand(
    { plan, document: film, theme: film.theme },
    {
      ...{ palette: null, style: null, music: "calm", intro: "Tidewise", outro: null },
      fonts: { headline: null, body: null },
      logos: { any: null, dark: null, light: null },
    },
  );
  const { plan: brandedPlan, document } = branded;
  const changed = { plan: brandedPlan, document, brand_kit_id: kit, updated_at: "2026-01-01T00:00:01Z" };
  draft.arrive(Object.assign(record, changed) as unknown as Animation);
  expect(draft.get().content.brand_kit_id).toBe(kit);
  draft.edit(setNarration("open", "The sea falls."));
  await draft.save();
  expect([draft.get().content.brand_kit_id, Object.keys(sent[0]!)]).toEqual([kit, ["plan", "document"]]);
  draft.undo();
  draft.undo();
  await draft.save();
  expect(sent[1]).toEqual({ plan, document: film, brand_kit_id: null });
});

it("an avoided word is replaced in the narration of the film and of its plan", () => {
  for (const document of [film, null]) {
    const { draft } = opened(document);
    const edit: Draft["edit"] = (change) => draft.edit(change);
    const editFilm: Draft["edit"] = (change) =>
      draft.edit((before) => change(before.document ? before : { ...before, document: film }));
    const [finding] = lint(film, undefined, undefined, undefined, rules).filter(
      ({ rule }) => rule === "avoided-word",
    );
    const context = contextOf(film, noMedia, plan.scenes, rules);
    const fix = fixOf(film, finding!, context);
    expect(fix).toMatchObject({ kind: "change", title: "Use “ocean”" });
    if (fix?.kind !== "change") return;
    const { content } = draft.get();
    applyFix({ draft, content, film, media: noMedia, brand: rules, edit, editFilm }, finding!, fix);
    const now = draft.get().content;
    expect([now.plan, now.document].map((one) => one?.scenes[0]?.narration)).toEqual([
      "The ocean rises.",
      "The ocean rises.",
    ]);
  }
});
