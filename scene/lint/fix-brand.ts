import type { BrandRules } from "../brand/brand.ts";
import { narrationWithoutAvoided, rewordedVisual, withoutAvoided } from "../brand/words.ts";
import { type Rgb, rgbOf } from "../color.ts";
import type { Document, Scene } from "../document.ts";
import { Element } from "../elements.ts";
import type { PlanScene, Visual } from "../plan.ts";
import { replaced } from "../replaced.ts";
import type { Palette } from "../styles/style.ts";
import { brandColors, opaque } from "./brand.ts";
import type { Finding } from "./finding.ts";
import { changed } from "./fix-element.ts";
import { valid } from "./fix-visual.ts";
import { laidOut } from "./laid-out.ts";

interface BrandSpot {
  document: Document;
  scene: Scene;
  planned: PlanScene | undefined;
  /** Whether the scene is unchanged since it was laid out. */
  isComposed: boolean;
  brand: BrandRules;
}

interface BrandAttempt {
  title: string;
  scene: Scene;
  visual?: Visual;
}

/** Fields whose strings are always shown as text. Other fields contain names or references. */
const shown = new Set(["text", "items", "columns", "rows", "labels", "label", "prefix", "suffix"]);

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === "object" && value !== null && "name" in value && typeof value.name === "string";

const distance = (one: Rgb, other: Rgb) => Math.hypot(...one.map((part, at) => part - other[at]!));

/** The name of the theme color that is nearest to a color. */
function nearest(color: string, palette: Palette): string {
  const rgb = rgbOf(color);
  const known = [...brandColors(palette)].map(([hex, name]) => ({ name, off: distance(rgb, rgbOf(hex)) }));
  return known.reduce((best, one) => (one.off < best.off ? one : best)).name;
}

const colorNames = new Set(["color", "fill", "stroke", "tint"]);

/** An element with its hex colors replaced by the nearest theme colors. Colors of the palette are kept. */
const recolored = (element: Element, palette: Palette): Element => {
  const known = brandColors(palette);
  return replaced(element, (value, name) =>
    typeof value === "string" && colorNames.has(name) && value.startsWith("#") && !known.has(opaque(value))
      ? nearest(value, palette)
      : value,
  ) as Element;
};

/** Whether a finding is about a color of the scene itself rather than of the film's theme. */
export const hasOwnColor = (scene: Scene, { element }: Finding, brand: BrandRules | undefined): boolean =>
  element !== null ||
  (!!brand?.palette &&
    (scene.background ?? []).some((color) => !brandColors(brand.palette!).has(opaque(color))));

function reworded(
  finding: Finding,
  { document, scene, planned, isComposed, brand }: BrandSpot,
): BrandAttempt[] {
  const { avoid } = brand;
  const one = avoid.find(({ word, instead }) => instead && finding.message.includes(`“${word}”`));
  if (!one) return [];
  const better = (text: string) => withoutAvoided(text, [one]);
  const title = `Use “${one.instead}”`;
  if (finding.element === null) {
    const next = { ...scene, narration: narrationWithoutAvoided(scene.narration, [one]) };
    return [{ title, scene: planned && isComposed ? laidOut(document, next, planned) : next }];
  }
  const reword = (value: Element): unknown =>
    replaced(value, (part, field) => {
      if (typeof part === "string") return shown.has(field) ? better(part) : part;
      // The names of a chart's lines are shown, unlike other names.
      return field === "series" && isNamed(part) ? { ...part, name: better(part.name) } : part;
    });
  const inVisual =
    planned && isComposed
      ? valid(rewordedVisual(planned.visual, [one]), planned.visual).map((visual) => ({
          title,
          visual,
          scene: laidOut(document, scene, { ...planned, visual }),
        }))
      : [];
  // The new text can be longer than its field allows.
  const inElement = Element.safeParse(reword(scene.elements[finding.element]!)).success
    ? [{ title, scene: changed(scene, finding.element, (element) => reword(element) as Element) }]
    : [];
  return [...inVisual, ...inElement];
}

/** Changes that might make a scene fit its brand kit. */
export function brandAttempts(finding: Finding, spot: BrandSpot): BrandAttempt[] {
  const { scene, brand } = spot;
  if (finding.rule === "avoided-word") return reworded(finding, spot);
  const { palette } = brand;
  if (finding.rule !== "off-brand-color" || !palette) return [];
  if (finding.element !== null)
    return [
      {
        title: "Use brand color",
        scene: changed(scene, finding.element, (element) => recolored(element, palette)),
      },
    ];
  const { background: _, ...plain } = scene;
  return [{ title: "Use brand color", scene: plain }];
}
