import type { Theme } from "../document.ts";
import { type Drawing, drawingOf } from "../drawings.ts";
import type { Element, ElementInput, Of } from "../elements.ts";
import { own } from "../own.ts";
import { styleOf } from "../styles/index.ts";
import { before, behind, type Frame } from "./backdrops.ts";
import { city } from "./city.ts";
import { indoors } from "./indoors.ts";
import { nature } from "./nature.ts";
import type { Illustration } from "./part.ts";
import { placed } from "./place.ts";
import { tonesOf } from "./tones.ts";
import { work } from "./work.ts";

/**
 * All illustrations by name. To add one, create an entry in a file in this folder, and add its words to the
 * finder's vocabulary.
 */
export const illustrations: Record<string, Illustration> = { ...city, ...nature, ...indoors, ...work };

/** The minimum aspect ratio of a box that an illustration fills from top to bottom. */
const wide = 1.38;

function frameOf({ w, h, enter }: Of<"picture">, zoom = 1): Frame {
  const unit = Math.min(h * zoom, w / wide);
  return {
    w,
    h,
    unit,
    half: Math.min(w / 2, unit * 0.98),
    // In tall boxes, the ground is somewhat higher so the sky doesn't fill most of the picture.
    base: h - unit * 0.2 - Math.max(0, h - unit) * 0.28,
    start: enter?.at ?? 0,
  };
}

function elementsOf(element: Of<"picture">, theme: Theme): Element[] {
  const illustration = own(illustrations, element.name);
  if (!illustration) return [];
  const [frame, tones] = [frameOf(element, illustration.zoom), tonesOf(theme)];
  const style = styleOf(theme);
  let pictures = 0;
  const parts = illustration.parts.flatMap((part): ElementInput[] =>
    placed(part, frame, { tones, theme, style, turn: part.kind === "picture" ? pictures++ : 0 }),
  );
  // Entries aren't validated for each frame, because tests draw all of them.
  return [
    ...behind(illustration, frame, tones),
    ...parts,
    ...before(illustration, frame, tones),
  ] as Element[];
}

const composed = new WeakMap<object, { theme: Theme; elements: Element[] }>();

/** The elements of an illustration, relative to its box. They are composed once per element and theme. */
export function piecesOf(element: Of<"picture">, theme: Theme): Element[] {
  const known = composed.get(element);
  if (known?.theme === theme) return known.elements;
  const elements = elementsOf(element, theme);
  composed.set(element, { theme, elements });
  return elements;
}

/** The built-in pictures that an illustration is made of in a theme, to be loaded before it is drawn. */
export function drawingsOf(name: string, theme: Theme): Drawing[] {
  const box = { type: "picture", set: "illustration", name, x: 0, y: 0, w: 1600, h: 900 } as const;
  return elementsOf(box, theme).flatMap((one) => (one.type === "picture" ? drawingOf(one, theme) : []));
}
