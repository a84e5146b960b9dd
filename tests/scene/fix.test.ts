import { describe, expect, it } from "vitest";
import { compose } from "../../scene/compose/index.ts";
import { Document } from "../../scene/document.ts";
import type { ElementInput } from "../../scene/elements.ts";
import { type FixContext, fixOf } from "../../scene/lint/fix.ts";
import { fixAll } from "../../scene/lint/fix-all.ts";
import { lint, type Rule } from "../../scene/lint/index.ts";
import { estimate } from "../../scene/metrics.ts";
import { Plan, type PlanScene, type Size, sizes } from "../../scene/plan.ts";
import { styles } from "../../scene/styles/index.ts";
import { noMedia } from "../../scene/surface.ts";
import { familiesOf } from "../../scene/text.ts";
import { themes } from "../../scene/themes.ts";
import { createFrameReader } from "../../server/studio/render/frame-reader.ts";
import { type Drawing, drawings, heading, small } from "./faulty-drawings.ts";

const allSizes = Object.keys(sizes) as Size[];
const fonts = { ...familiesOf(styles.plain, null), measure: estimate };

const filmOf = (drawing: Drawing, size: Size): Document => {
  const { width, height } = sizes[size];
  const scene = { id: "one", duration: 4, ...drawing(width, height) };
  return Document.parse({
    version: 1,
    title: "Film",
    width,
    height,
    fps: 30,
    theme: themes.Daylight,
    scenes: [scene],
  });
};

const rulesIn = (document: Document, context: FixContext) =>
  lint(document, context.fonts, context.reader).map(({ rule }) => rule);

/** Fixes the first finding of a rule. @returns the fixed document */
function fixed(document: Document, rule: Rule, context: FixContext): Document {
  const finding = lint(document, context.fonts, context.reader).find((one) => one.rule === rule);
  expect(finding, `a finding of ${rule}`).toBeDefined();
  const fix = fixOf(document, finding!, context);
  expect(fix?.kind, `a fix for ${rule}`).toBe("change");
  if (fix?.kind !== "change" || !fix.scene) throw new Error("No changed scene");
  return Document.parse({
    ...document,
    scenes: document.scenes.map((one) => (one.id === fix.scene!.id ? fix.scene! : one)),
  });
}

describe("fixes of drawn scenes", () => {
  for (const [rule, scenes] of Object.entries(drawings) as [Rule, Drawing[]][])
    it.each(allSizes)(`remove a finding of ${rule} and cause no other in %s`, (size) => {
      for (const drawing of scenes) {
        const document = filmOf(drawing, size);
        const context = { fonts, reader: createFrameReader(noMedia, document) };
        const before = rulesIn(document, context);
        const after = rulesIn(fixed(document, rule, context), context);
        expect(after.filter((one) => one === rule).length).toBeLessThan(
          before.filter((one) => one === rule).length,
        );
        for (const one of after) expect(before).toContain(one);
        expect(after.length).toBeLessThan(before.length);
      }
    });

  it.each(allSizes)("are all applied at once in %s", (size) => {
    const { width, height } = sizes[size];
    const document = Document.parse({
      ...filmOf(drawings.overlap![0]!, size),
      scenes: Object.values(drawings)
        .flat()
        .map((drawing, at) => ({ id: `scene-${at}`, duration: 4, ...drawing(width, height) })),
    });
    const context = { fonts, reader: createFrameReader(noMedia, document) };
    const { document: next, count } = fixAll(document, context);
    expect(count).toBeGreaterThan(12);
    const left = lint(Document.parse(next), fonts, context.reader).map(({ rule }) => rule);
    expect(left).toEqual(["repeated-text", "cut-phrase", "cut-phrase"]);
  });

  it("move everything that happens in a scene earlier", () => {
    const enter = (at: number) => ({ kind: "fade" as const, at });
    const film = filmOf(
      (w) => ({
        duration: 9,
        elements: [
          { ...heading(w), enter: enter(1.5), exit: { kind: "fade", at: 6 } } as ElementInput,
          { type: "counter", from: 0, to: 41, x: w * 0.2, y: 380, size: 60, enter: enter(2), at: 2.5 },
          {
            ...small(w * 0.1, 300),
            enter: enter(2),
            keyframes: [
              { at: 2.5, x: w * 0.1 },
              { at: 3.2, x: w * 0.2 },
            ],
          } as ElementInput,
          {
            type: "formula",
            tex: "a+b",
            x: w * 0.5,
            y: 520,
            w: 300,
            h: 90,
            size: 60,
            enter: enter(2),
            focus: [{ at: 4, tex: "a" }],
          },
          {
            type: "group",
            x: 0,
            y: 0,
            enter: enter(2),
            elements: [
              {
                type: "text",
                text: "Cold",
                x: w * 0.6,
                y: 420,
                size: 40,
                enter: enter(3),
                exit: { kind: "fade", at: 5 },
              },
            ],
          },
        ],
      }),
      "16:9",
    );
    const context = { fonts };
    const finding = lint(film, fonts).find(({ rule }) => rule === "empty-start")!;
    const fix = fixOf(film, finding, context);
    expect(fix).toMatchObject({
      title: "Start earlier",
      safe: true,
      scene: {
        elements: [
          { enter: { at: 0 }, exit: { at: 4.5 } },
          { enter: { at: 0.5 }, at: 1 },
          { keyframes: [{ at: 1 }, { at: 1.7 }] },
          { focus: [{ at: 2.5 }] },
          { enter: { at: 0.5 }, elements: [{ enter: { at: 1.5 }, exit: { at: 3.5 } }] },
        ],
      },
    });
  });

  const said = (text: string, language?: string) => {
    const film = filmOf((w) => ({ elements: [{ ...heading(w), text } as ElementInput] }), "16:9");
    return language ? { ...film, language } : film;
  };

  it.each([
    ["Vitamin A", "en"],
    ["Plan A", undefined],
    ["Here we are", "en"],
    ["Free will", "en"],
    ["The best you can be", "en"],
    ["Ich rufe an", "de"],
    ["Was ist das", "de"],
    ["Das Licht geht aus", "de-AT"],
    ["Kaffee und die", "fr"],
    ["Numéro un", "fr"],
    ["Una historia sin fin", "es"],
    ["Vitamina A", "es"],
  ])("find nothing wrong with “%s” in %s", (text, language) => {
    expect(rulesIn(said(text, language), { fonts })).not.toContain("cut-phrase");
  });

  it.each([
    ["The best sellers of the", "en-GB", "The best sellers"],
    ["Die Wärme von der", "de", "Die Wärme"],
    ["Le bruit de la", "fr", "Le bruit"],
    ["La casa con los", "es", "La casa"],
    ["Warmth from the", undefined, null],
  ])("cut “%s” in %s back only when asked to, and never to one word", (text, language, rest) => {
    const film = said(text, language);
    const finding = lint(film, fonts).find(({ rule }) => rule === "cut-phrase")!;
    expect(finding).toBeDefined();
    const fix = fixOf(film, finding, { fonts });
    if (rest === null) expect(fix).toBeNull();
    else
      expect(fix).toMatchObject({
        title: "Shorten text",
        safe: false,
        scene: { elements: [{ text: rest }] },
      });
    expect(fixAll(film, { fonts }).document).toEqual(film);
  });

  it("remove an empty scene", () => {
    const film = filmOf(drawings.overlap![0]!, "16:9");
    const document = { ...film, scenes: [...film.scenes, { ...film.scenes[0]!, id: "two", elements: [] }] };
    const blank = lint(document).find(({ rule }) => rule === "blank")!;
    expect(fixOf(document, blank, { fonts })).toMatchObject({ kind: "change", scene: null, safe: false });
  });

  it("take the user to the field that only the user can fill in", () => {
    const bare = filmOf(
      (w) => ({ elements: [heading(w), { type: "counter", from: 0, to: 41, x: w * 0.7, y: 500, size: 60 }] }),
      "16:9",
    );
    const thai = filmOf((w) => ({ elements: [{ ...heading(w), text: "ความร้อน" } as ElementInput] }), "16:9");
    for (const [document, rule, place] of [
      [bare, "bare-figure", "element"],
      [thai, "missing-letters", "theme"],
    ] as const) {
      const finding = lint(document).find((one) => one.rule === rule)!;
      expect(fixOf(document, finding, { fonts })).toMatchObject({ kind: "visit", place });
    }
  });
});

describe("fixes of composed scenes", () => {
  const visuals: PlanScene["visual"][] = [
    { layout: "title", heading: "Heat pumps", sub: "Heat pumps." },
    { layout: "end", heading: "The best sellers of the", sub: "" },
  ];
  const plan = Plan.parse({
    title: "Film",
    scenes: [
      ...visuals.map((visual, at) => ({ id: `text-${at}`, goal: "", narration: "", visual })),
      ...[1, 2, 3].map((at) => ({
        id: `house-${at}`,
        goal: "",
        narration: "",
        visual: { layout: "title", heading: `House number ${at}`, picture: "ph:house" },
      })),
    ],
  });

  it.each(allSizes)("change the plan in %s", (size) => {
    const document = compose(plan, { ...sizes[size], fps: 30, theme: themes.Daylight });
    const context = { fonts, planned: plan.scenes };
    const found = lint(document, fonts);
    expect(new Set(found.map(({ rule }) => rule))).toEqual(
      new Set(["repeated-text", "cut-phrase", "repeated-picture"]),
    );
    for (const finding of found) {
      const fix = fixOf(document, finding, context);
      expect(fix, finding.rule).toMatchObject({ kind: "change", visual: expect.anything() });
      if (fix?.kind !== "change" || !fix.visual) continue;
      const scenes = plan.scenes.map((one) =>
        one.id === finding.scene ? { ...one, visual: fix.visual! } : one,
      );
      const next = compose({ ...plan, scenes }, { ...sizes[size], fps: 30, theme: themes.Daylight });
      expect(next.scenes.find(({ id }) => id === finding.scene)?.elements).toEqual(fix.scene?.elements);
      expect(lint(next, fonts).length).toBe(found.length - 1);
    }
  });
});
