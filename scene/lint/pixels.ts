import { type Fonts, itemsOf, linesOf, restingBox } from "../bounds.ts";
import { contrast, type Rgb, rgbOf } from "../color.ts";
import type { Document, Scene } from "../document.ts";
import type { Element } from "../elements.ts";
import { inkOf } from "../paint/brush.ts";
import { timelineOf } from "../timeline.ts";

/** A small image of a film at one moment: the red, green, blue and alpha of each pixel, row by row. */
export interface Pixels {
  data: Uint8ClampedArray | Uint8Array;
  width: number;
  height: number;
}

/**
 * Draws a document at a time in seconds, on a canvas about `readerWidth` pixels wide. Null if it can't be drawn
 * yet.
 */
export type FrameReader = (document: Document, seconds: number) => Pixels | null;

/** The width of the images in which contrast is measured. Drawing one takes a few milliseconds. */
export const readerWidth = 480;
/** The maximum number of moments of a scene that are drawn. */
const mostMoments = 3;
/** The share of pixels that can have less contrast, because a thin line behind a word doesn't matter. */
const ignored = 0.1;

type Written = Extract<Element, { type: "text" | "counter" | "list" }>;
export const isWritten = (element: Element): element is Written =>
  element.type === "text" || element.type === "counter" || element.type === "list";

interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The boxes of an element's lines, without the space above and below their letters. */
function glyphs(element: Written, fonts: Fonts): Area[] {
  const box = restingBox(element, fonts);
  const lines =
    element.type === "text"
      ? linesOf(element, fonts).map((_, at, all) => [at, all.length] as const)
      : element.type === "list"
        ? itemsOf(element, fonts)
            .items.flatMap(({ lines }) => lines)
            .map((_, at, all) => [at, all.length] as const)
        : [[0, 1] as const];
  return lines.map(([at, count]) => {
    const h = box.h / count;
    return { x: box.x, y: box.y + h * (at + 0.15), w: box.w, h: h * 0.7 };
  });
}

/** A moment when an element is fully visible, in seconds from its scene's start. */
function momentOf({ enter, exit }: Element, duration: number): number {
  const shown = (enter?.at ?? 0) + (enter?.duration ?? 0) + 0.1;
  const until = Math.min(duration * 0.92, (exit?.at ?? duration) - 0.05);
  return Math.max(0, Math.min(duration - 0.05, Math.max(shown, until)));
}

/** Groups elements by moment so that few pictures have to be drawn. Elements that fit in no group are left out. */
function grouped(items: readonly { at: number; moment: number }[]) {
  const groups: { moment: number; items: number[] }[] = [];
  for (const { at, moment } of items.toSorted((a, b) => b.moment - a.moment)) {
    const near = groups.find((group) => Math.abs(group.moment - moment) < 0.3);
    if (near) near.items.push(at);
    else if (groups.length < mostMoments) groups.push({ moment, items: [at] });
  }
  return groups;
}

/** The lowest contrast of a color with the pixels of some areas, except for the ignored share. */
function lowest(color: Rgb, areas: readonly Area[], { data, width, height }: Pixels, scale: number): number {
  const ratios: number[] = [];
  const known = new Map<number, number>();
  for (const { x, y, w, h } of areas) {
    const [left, right] = [Math.max(0, Math.floor(x * scale)), Math.min(width, Math.ceil((x + w) * scale))];
    const [top, bottom] = [Math.max(0, Math.floor(y * scale)), Math.min(height, Math.ceil((y + h) * scale))];
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++) {
        const at = (row * width + column) * 4;
        const rgb = [data[at]!, data[at + 1]!, data[at + 2]!] as const;
        const key = (rgb[0] << 16) | (rgb[1] << 8) | rgb[2];
        const ratio = known.get(key) ?? contrast(color, rgb);
        known.set(key, ratio);
        ratios.push(ratio);
      }
  }
  if (ratios.length === 0) return 21;
  ratios.sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length * ignored)]!;
}

/**
 * The contrast between a scene's texts and the pixels behind them, by the element's index in the scene. Texts that
 * aren't visible at any drawn moment are left out.
 */
export function contrastsIn(
  document: Document,
  scene: Scene,
  fonts: Fonts,
  reader: FrameReader,
): Map<number, number> {
  const index = document.scenes.indexOf(scene);
  const bare: Scene = {
    ...scene,
    transition: "cut",
    camera: undefined,
    elements: scene.elements.filter((element) => !isWritten(element)),
  };
  const without = { ...document, scenes: document.scenes.with(index, bare) };
  const { shots } = timelineOf(without);
  const { start, duration } = shots[index]!;
  const written = scene.elements.flatMap((element, at) =>
    isWritten(element) ? [{ at, moment: momentOf(element, duration) }] : [],
  );
  const found = new Map<number, number>();
  for (const { moment, items } of grouped(written)) {
    const pixels = reader(without, start + moment);
    if (!pixels) return found;
    for (const at of items) {
      const element = scene.elements[at]!;
      if (!isWritten(element)) continue;
      const color = rgbOf(inkOf(document, element));
      found.set(at, lowest(color, glyphs(element, fonts), pixels, pixels.width / document.width));
    }
  }
  return found;
}
