import { describe, expect, it } from "vitest";
import { type Box, linesOf, restingBox } from "../../scene/bounds.ts";
import { composeScene } from "../../scene/compose/index.ts";
import { Document, type Scene } from "../../scene/document.ts";
import type { Element } from "../../scene/elements.ts";
import { layoutList, Visual } from "../../scene/layouts/index.ts";
import { lint, type Rule } from "../../scene/lint/index.ts";
import { estimate } from "../../scene/metrics.ts";
import { type Size, sizes } from "../../scene/plan.ts";
import { type StyleName, styleNames, styleOf } from "../../scene/styles/index.ts";
import { familiesOf, partsIn } from "../../scene/text.ts";
import { themeOfStyle } from "../../scene/themes.ts";
import { fullVisual, type Tongue, tongues } from "./full-visual.ts";

const allSizes = Object.keys(sizes) as Size[];
const languages = Object.keys(tongues) as Tongue[];

/** English is tested in every style. German and Japanese are tested in the styles whose typography differs most. */
const stylesOf: Record<Tongue, readonly StyleName[]> = {
  english: styleNames,
  german: ["plain", "notebook", "neon", "editorial"],
  japanese: ["plain", "retro", "kids"],
};

/** The rules that show whether everything fits. */
const rules = new Set<Rule>(["overlap", "off-canvas", "safe-area", "small-text", "caption-zone"]);

const contains = (box: Box, x: number, y: number) =>
  x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h;

/** The panel that a text is on: the smallest one painted before it that contains its center. */
function panelOf(scene: Scene, at: number, text: Box, boxes: readonly Box[]): Box | undefined {
  const enters = scene.elements[at]!.enter?.at ?? 0;
  const [x, y] = [text.x + text.w / 2, text.y + text.h / 2];
  const under = scene.elements
    .slice(0, at)
    .map((element, index) => ({ element, box: boxes[index]! }))
    .filter(
      ({ element, box }) =>
        ["rect", "circle"].includes(element.type) &&
        (element.exit?.at ?? Number.POSITIVE_INFINITY) > enters &&
        contains(box, x, y),
    )
    .toSorted((a, b) => a.box.w * a.box.h - b.box.w * b.box.h)[0];
  return under?.element.type === "rect" ? under.box : undefined;
}

/** A scene's text elements that contain words broken without a hyphen, or lines outside their panel. */
function cutsOf(document: Document, scene: Scene, tongue: Tongue): string[] {
  const fonts = { ...familiesOf(styleOf(document.theme), null), measure: estimate };
  const boxes = scene.elements.map((element) => restingBox(element, fonts));
  return scene.elements.flatMap((element: Element, at) => {
    if (element.type !== "text") return [];
    const lines = linesOf(element, fonts);
    const whole = (part: string) => lines.some((line) => line.includes(part));
    const hyphens = lines.some((line) => line.endsWith("-"));
    // Japanese words can be broken anywhere.
    const broken = tongue !== "japanese" && !hyphens && !partsIn(element.text).every(whole);
    const box = boxes[at]!;
    const panel = panelOf(scene, at, box, boxes);
    const slack = element.size * 0.35;
    const spills =
      panel &&
      (box.x < panel.x - 2 ||
        box.x + box.w > panel.x + panel.w + 2 ||
        box.y < panel.y - slack ||
        box.y + box.h > panel.y + panel.h + slack);
    return [...(broken ? [`broken: ${element.text}`] : []), ...(spills ? [`spills: ${element.text}`] : [])];
  });
}

describe.each(layoutList.map((layout) => [layout.name, layout] as const))(
  "the full layout %s",
  (_, layout) => {
    it.each(languages)("fits everything in %s", (tongue) => {
      const visual = Visual.parse(fullVisual(layout.schema, tongue));
      const narration = tongues[tongue].slice(0, 60);
      for (const size of allSizes)
        for (const style of stylesOf[tongue]) {
          const look = { ...sizes[size], fps: 30 as const, theme: themeOfStyle(style) };
          // The camera is left out, because the linter skips some rules in scenes with a zoom.
          const { camera: _, ...scene } = composeScene({ id: "s", goal: "", narration, visual }, look, 1);
          const document = Document.parse({ version: 1, title: "Full", ...look, scenes: [scene] });
          const found = lint(document).filter(({ rule }) => rules.has(rule));
          const seen = [...found.map(({ message }) => message), ...cutsOf(document, scene, tongue)];
          expect(seen, `${style} ${size}`).toEqual([]);
        }
    });

    it("shows all words, however many pages that takes", () => {
      const visual = Visual.parse(fullVisual(layout.schema, "german"));
      const look = { ...sizes["1:1"], fps: 30 as const, theme: themeOfStyle("plain") };
      const { elements } = composeScene({ id: "s", goal: "", narration: "", visual }, look, 1);
      const texts = JSON.stringify(elements.map((element) => ("text" in element ? element.text : element)));
      // A word that is divided between two parts of a text gets a hyphen.
      const shown = texts
        .toLowerCase()
        .replaceAll(/-(?:","|\\n)/g, "")
        .replaceAll("\\n", " ");
      const unseen = new Set(["layout", "id", "from", "to", "description", "language", "area"]);
      const words = (value: unknown): string[] =>
        typeof value === "string"
          ? value.includes(":") || /^[0-9a-f-]{36}$/.test(value)
            ? []
            : value.split(/\s+/).filter((word) => word.length > 4)
          : typeof value === "object" && value !== null
            ? Object.entries(value).flatMap(([name, one]) => (unseen.has(name) ? [] : words(one)))
            : [];
      const isShown = (word: string) => shown.includes(JSON.stringify(word.toLowerCase()).slice(1, -1));
      const missing = words(visual).filter((word) => !isShown(word));
      expect(missing).toEqual([]);
    });
  },
);
