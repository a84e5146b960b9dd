import { describe, expect, it } from "vitest";
import { contrast, rgbOf } from "../../scene/color.ts";
import { Document } from "../../scene/document.ts";
import type { ElementInput } from "../../scene/elements.ts";
import { lint } from "../../scene/lint/index.ts";
import { inkOf, paintOf } from "../../scene/paint/brush.ts";
import { styleNames, styles } from "../../scene/styles/index.ts";
import { noMedia } from "../../scene/surface.ts";
import { themeOfStyle, themes } from "../../scene/themes.ts";
import { createFrameReader } from "../../server/studio/render/frame-reader.ts";

function film(elements: ElementInput[], theme: Document["theme"] = themes.Daylight): Document {
  return Document.parse({
    version: 1,
    title: "Film",
    width: 1280,
    height: 720,
    fps: 30,
    theme,
    scenes: [{ id: "one", duration: 4, elements }],
  });
}

const contrastOf = (document: Document) =>
  lint(document, undefined, createFrameReader(noMedia, document)).filter(({ rule }) => rule === "contrast");

const text: ElementInput = { type: "text", text: "Heat pumps", x: 100, y: 300, w: 900, size: 60 };

describe("contrast", () => {
  it("is measured behind the whole text, not only behind its center", () => {
    // The left end of the text is on a dark panel, but its center isn't.
    const half: ElementInput = { type: "rect", x: 60, y: 260, w: 190, h: 160, fill: "#101010" };
    expect(lint(film([half, text])).filter(({ rule }) => rule === "contrast")).toEqual([]);
    expect(contrastOf(film([half, text])).map(({ element }) => element)).toEqual([1]);
    expect(contrastOf(film([text]))).toEqual([]);
  });

  it("is measured at a moment when the text is visible", () => {
    const dark: ElementInput = { type: "rect", x: 0, y: 0, w: 1280, h: 720, fill: "#101010" };
    const gone: ElementInput = { ...dark, exit: { kind: "fade", at: 1, duration: 0.2 } } as ElementInput;
    const late = { ...text, enter: { kind: "fade", at: 2 } } as ElementInput;
    expect(contrastOf(film([gone, late]))).toEqual([]);
    expect(contrastOf(film([dark, late])).map(({ element }) => element)).toEqual([1]);
  });

  it("takes a few milliseconds a scene", () => {
    const document = film(
      Array.from({ length: 12 }, (_, at) => ({ ...text, y: 40 + at * 50, size: 30 }) as ElementInput),
    );
    const eye = createFrameReader(noMedia, document);
    lint(document, undefined, eye);
    const from = performance.now();
    for (let round = 0; round < 10; round++) lint(document, undefined, eye);
    expect((performance.now() - from) / 10).toBeLessThan(80);
  });

  it("is enough for text in accent colors, in every palette", () => {
    for (const name of styleNames)
      for (const [at] of styles[name].palettes.entries()) {
        const theme = themeOfStyle(name, at);
        for (const color of ["accent", "accent2"] as const)
          for (const [size, needed] of [
            [24, 4.5],
            [80, 3],
          ] as const) {
            const ink = rgbOf(inkOf({ theme, width: 1280, height: 720 }, { size, color }));
            for (const ground of [...theme.background, theme.surface])
              expect(contrast(ink, rgbOf(ground)), `${name} ${at} ${color}`).toBeGreaterThanOrEqual(needed);
          }
        expect(paintOf(theme, "accent")).toBe(theme.accent);
      }
  });
});
