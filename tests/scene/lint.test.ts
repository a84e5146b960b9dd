import { describe, expect, it } from "vitest";
import { Document } from "../../scene/document.ts";
import type { ElementInput } from "../../scene/elements.ts";
import { lint, type Rule } from "../../scene/lint/index.ts";
import { themes } from "../../scene/themes.ts";

const heading: ElementInput = { type: "text", text: "Heat pumps", x: 100, y: 80, w: 900, size: 60 };

function film(elements: ElementInput[], more: { duration?: number; narration?: string } = {}): Document {
  return Document.parse({
    version: 1,
    title: "Film",
    width: 1280,
    height: 720,
    fps: 30,
    theme: themes.Daylight,
    scenes: [{ id: "one", duration: 4, elements, ...more }],
  });
}

const rulesOf = (document: Document) => lint(document).map(({ rule }) => rule);

/** For each rule, a film that breaks it and a similar film that doesn't. */
const cases: Record<string, { rule: Rule; bad: Document; good: Document }> = {
  "small text": {
    rule: "small-text",
    bad: film([heading, { type: "text", text: "Source: survey", x: 100, y: 400, size: 12 }]),
    good: film([heading, { type: "text", text: "Source: survey", x: 100, y: 400, size: 20 }]),
  },
  "a picture that begins empty": {
    rule: "empty-start",
    bad: film([{ ...heading, enter: { kind: "fade", at: 1.5 } }]),
    good: film([{ ...heading, enter: { kind: "fade", at: 0.2 } }]),
  },
  "a long time without anything new": {
    rule: "stillness",
    bad: film([heading], { duration: 9 }),
    good: film([heading, { type: "rect", x: 100, y: 300, w: 300, h: 200, enter: { kind: "pop", at: 4 } }], {
      duration: 8,
    }),
  },
  "more text than can be read": {
    rule: "reading-time",
    bad: film([{ ...heading, size: 30, text: "word ".repeat(40).trim() } as ElementInput]),
    good: film([heading]),
  },
  "a text that repeats another": {
    rule: "repeated-text",
    bad: film([heading, { type: "text", text: "Heat pumps.", x: 100, y: 400, size: 40 }]),
    good: film([heading, { type: "text", text: "Warmth from air", x: 100, y: 400, size: 40 }]),
  },
  "a phrase that is cut off": {
    rule: "cut-phrase",
    bad: film([{ ...heading, text: "The best sellers of the" } as ElementInput]),
    good: film([{ ...heading, text: "The best sellers" } as ElementInput]),
  },
  "a number without a label": {
    rule: "bare-figure",
    bad: film([heading, { type: "counter", from: 0, to: 41, suffix: "%", x: 800, y: 500, size: 60 }]),
    good: film([
      heading,
      { type: "counter", from: 0, to: 41, suffix: "%", x: 800, y: 400, size: 60 },
      { type: "text", text: "with oat milk", x: 800, y: 490, size: 30 },
    ]),
  },
  "letters that no font has": {
    rule: "missing-letters",
    bad: film([{ ...heading, text: "ความร้อน" } as ElementInput]),
    good: film([{ ...heading, text: "熱 حرارة тепло 🔥" } as ElementInput]),
  },
  "text at the edge": {
    rule: "safe-area",
    bad: film([{ ...heading, x: 4 } as ElementInput]),
    good: film([heading]),
  },
};

describe("the linter", () => {
  for (const [name, { rule, bad, good }] of Object.entries(cases))
    it(`finds ${name}, and only there`, () => {
      expect(rulesOf(bad)).toContain(rule);
      expect(rulesOf(good)).not.toContain(rule);
    });

  it("finds a picture that the film has shown twice already", () => {
    const scene = (id: string) => ({
      id,
      duration: 3,
      elements: [heading, { type: "picture", set: "ph", name: "house", x: 500, y: 250, w: 200, h: 200 }],
    });
    const document = Document.parse({ ...film([heading]), scenes: ["a", "b", "c"].map(scene) });
    const found = lint(document).filter(({ rule }) => rule === "repeated-picture");
    expect(found.map(({ scene }) => scene)).toEqual(["c"]);
  });
});
