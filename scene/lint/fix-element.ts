import { boxOf, type Fonts, restingBox } from "../bounds.ts";
import { clearOfCaptions } from "../caption-look.ts";
import { hexOf, mix, rgbOf } from "../color.ts";
import type { Document, Scene } from "../document.ts";
import type { Element } from "../elements.ts";
import { inkOf } from "../paint/brush.ts";
import { smallestSize } from "../readable.ts";
import { said } from "./geometry.ts";
import { isWritten } from "./pixels.ts";
import { wholePhrase } from "./text.ts";

/** An element to fix: its document, its scene, its index, and the fonts that it is measured with. */
export interface Spot {
  document: Document;
  scene: Scene;
  at: number;
  fonts: Fonts;
}

/** A change to a scene that might remove a finding. */
export interface Attempt {
  title: string;
  scene: Scene;
}

export const changed = (scene: Scene, at: number, change: (element: Element) => Element): Scene => ({
  ...scene,
  elements: scene.elements.map((element, index) => (index === at ? change(element) : element)),
});

const without = (scene: Scene, at: number): Scene => ({
  ...scene,
  elements: scene.elements.filter((_, index) => index !== at),
});

/** Moves an element, with its keyframes and the other end of a line. */
function moved(element: Element, dx: number, dy: number): Element {
  const [right, down] = [Math.round(dx), Math.round(dy)];
  const keyframes = element.keyframes?.map((key) => ({
    ...key,
    ...(key.x === undefined ? {} : { x: key.x + right }),
    ...(key.y === undefined ? {} : { y: key.y + down }),
  }));
  return {
    ...element,
    x: element.x + right,
    y: element.y + down,
    ...("x2" in element ? { x2: element.x2 + right, y2: element.y2 + down } : {}),
    ...(keyframes ? { keyframes } : {}),
  };
}

/** Scales an element's text. Null if it has none, or if it would be smaller than `least`. */
function sized(element: Element, share: number, least: number): Element | null {
  if (!("size" in element) || !element.size) return null;
  const size = Math.floor(element.size * share);
  // The spread keeps the element's type, and documents are validated before they are saved.
  return size >= least ? ({ ...element, size } as Element) : null;
}

/** The area in which a readable element should be. */
function areaOf({ document, scene }: Spot) {
  const { width, height } = document;
  const margin = Math.round(Math.min(width, height) * 0.05);
  const clear = scene.narration ? clearOfCaptions(document) : { top: 0, bottom: height };
  return {
    left: margin,
    top: clear.top || margin,
    right: width - margin,
    bottom: clear.bottom < height ? clear.bottom : height - margin,
  };
}

/** Moves an element inside the margins and clear of the captions. */
function inside(spot: Spot, element: Element): Element {
  const { left, top, right, bottom } = areaOf(spot);
  const box = restingBox(element, spot.fonts);
  const by = (from: number, size: number, low: number, high: number) =>
    Math.max(low - from, Math.min(0, high - from - size));
  return moved(element, by(box.x, box.w, left, right), by(box.y, box.h, top, bottom));
}

const shares = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5];

/** Attempts to move an element inside the margins, at its current size or smaller. */
export function insides(spot: Spot): Attempt[] {
  const { scene, at, document } = spot;
  return shares.flatMap((share) => {
    const one = sized(scene.elements[at]!, share, share === 1 ? 0 : smallestSize(document));
    const element = one ?? (share === 1 ? scene.elements[at]! : null);
    if (!element) return [];
    const title = share === 1 ? "Move inside" : "Make smaller";
    return [{ title, scene: changed(scene, at, () => inside(spot, element)) }];
  });
}

/** Attempts to move an element away from others, preferring larger text and then shorter distances. */
export function apart(spot: Spot): Attempt[] {
  const { scene, at, document, fonts } = spot;
  const others = scene.elements.flatMap((element, index) =>
    index !== at && (said.has(element.type) || element.type === "group") ? [restingBox(element, fonts)] : [],
  );
  return shares.flatMap((share) => {
    const element =
      share === 1 ? scene.elements[at]! : sized(scene.elements[at]!, share, smallestSize(document));
    if (!element) return [];
    const box = restingBox(element, fonts);
    const gap = box.h * 0.1;
    const shifts = others.flatMap((other): [number, number][] => [
      [0, other.y + other.h + gap - box.y],
      [0, other.y - gap - box.h - box.y],
      [other.x + other.w + gap - box.x, 0],
      [other.x - gap - box.w - box.x, 0],
    ]);
    const nearest = [[0, 0] as [number, number], ...shifts]
      .toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b))
      .slice(0, 12);
    return nearest.map(([dx, dy]) => ({
      title: share === 1 ? "Move apart" : "Make smaller",
      scene: changed(scene, at, () => inside(spot, moved(element, dx, dy))),
    }));
  });
}

/** Attempts to set text at the smallest readable size, and to widen or move it if necessary. */
export function enlarged(spot: Spot): Attempt[] {
  const { scene, at, document, fonts } = spot;
  const size = smallestSize(document);
  const bigger = (element: Element) => ({ ...element, size }) as Element;
  const wider = (element: Element) =>
    "w" in element && element.type === "text" && element.w
      ? { ...bigger(element), w: Math.min(document.width * 0.9, element.w * 1.5) }
      : bigger(element);
  const big = changed(scene, at, bigger);
  return [
    { title: "Enlarge", scene: big },
    { title: "Enlarge", scene: changed(scene, at, (element) => inside(spot, wider(element) as Element)) },
    ...apart({ document, scene: big, at, fonts })
      .slice(0, 12)
      .map(({ scene: next }) => ({ title: "Enlarge", scene: next })),
  ];
}

/** Attempts to recolor text: in the text color, in shades of its current color, and in other theme colors. */
export function recolored({ document, scene, at }: Spot): Attempt[] {
  const element = scene.elements[at]!;
  if (!isWritten(element)) return [];
  const own = rgbOf(inkOf(document, element));
  const shades = ["#000000", "#ffffff"].flatMap((end) =>
    [0.3, 0.5, 0.7, 0.85, 1].map((share) => hexOf(mix(own, rgbOf(end), share))),
  );
  const title = (color: string) => (color === "text" ? "Use text color" : "Change color");
  return ["text", ...shades, "background", "surface"].map((color) => ({
    title: title(color),
    scene: changed(scene, at, (one) => ({ ...one, color }) as Element),
  }));
}

export const removed = ({ scene, at }: Spot): Attempt[] => [{ title: "Remove", scene: without(scene, at) }];

/** Attempts to shorten text so it ends with a word that can end a phrase. */
export const shortened = ({ document, scene, at }: Spot): Attempt[] => [
  {
    title: "Shorten text",
    scene: changed(scene, at, (element) =>
      element.type === "text" ? { ...element, text: wholePhrase(element.text, document.language) } : element,
    ),
  },
];

/** Attempts to remove a picture, with the shape behind it if there is one. */
export function withoutPicture({ scene, at, fonts }: Spot): Attempt[] {
  const element = scene.elements[at]!;
  const before = scene.elements[at - 1];
  const bare = without(scene, at);
  const isGround =
    before &&
    (before.type === "circle" || before.type === "path" || before.type === "rect") &&
    covers(before, element, fonts);
  return [{ title: "Remove picture", scene: isGround ? without(bare, at - 1) : bare }];
}

function covers(ground: Element, element: Element, fonts: Fonts): boolean {
  const [a, b] = [boxOf(ground, fonts), boxOf(element, fonts)];
  const middle = (one: Element, box: typeof a) =>
    [one.x + box.x + box.w / 2, one.y + box.y + box.h / 2] as const;
  const [[x, y], [u, v]] = [middle(ground, a), middle(element, b)];
  return Math.hypot(x - u, y - v) < b.w * 0.1 && a.w < b.w * 2;
}
