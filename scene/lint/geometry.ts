import { type Box, type Fonts, restingBox } from "../bounds.ts";
import { clearOfCaptions } from "../caption-look.ts";
import { isDecoration } from "../changes.ts";
import { type Color, contrast, mix, type Rgb, rgbOf } from "../color.ts";
import type { Document, Scene } from "../document.ts";
import type { Element } from "../elements.ts";
import { inkOf, paintOf } from "../paint/brush.ts";
import { isLarge, neededContrast } from "../readable.ts";
import type { Finding } from "./finding.ts";
import { contrastsIn, type FrameReader } from "./pixels.ts";

/** Readable elements: they can overlap shapes and images, but not each other. */
export const said = new Set<Element["type"]>([
  "text",
  "counter",
  "list",
  "table",
  "code",
  "formula",
  "bars",
  "line-chart",
]);

/**
 * Whether the camera zooms in so far that an element's place in the scene doesn't determine whether it is
 * visible.
 */
const tours = ({ camera = [] }: Scene) => camera.some(({ zoom }) => zoom > 1.1);

interface Item {
  at: number;
  element: Element;
  box: Box;
}

const round = Math.round;
const span = ({ x, y, w, h }: Box) => `x ${round(x)}…${round(x + w)}, y ${round(y)}…${round(y + h)}`;

/** The start and end of an element's visibility, in seconds. */
function presence(element: Element): [number, number] {
  const { enter, exit } = element;
  const end = exit?.at === undefined ? Number.POSITIVE_INFINITY : exit.at + (exit.duration ?? 0);
  return [enter?.at ?? 0, end];
}

function together(a: Element, b: Element) {
  const [[from, to], [start, end]] = [presence(a), presence(b)];
  return from < end && start < to;
}

const contains = (outer: Box, x: number, y: number) =>
  x >= outer.x && x <= outer.x + outer.w && y >= outer.y && y <= outer.y + outer.h;

/** Estimates the color behind an element's center: the topmost opaque shape's, or the background's. */
function behind(document: Document, scene: Scene, items: Item[], item: Item): Rgb {
  const { width, height, theme } = document;
  const [x, y] = [item.box.x + item.box.w / 2, item.box.y + item.box.h / 2];
  const shape = items.findLast(
    ({ at, element, box }) =>
      at < item.at &&
      (element.type === "rect" ||
        element.type === "circle" ||
        element.type === "code" ||
        (element.type === "path" && element.closed && element.fill)) &&
      (element.opacity ?? 1) > 0.5 &&
      contains(box, x, y) &&
      together(element, item.element),
  );
  if (shape) {
    const { element } = shape;
    if (element.type === "code") return rgbOf(theme.surface);
    const painted = element as { fill?: Color; stroke?: Color };
    if (painted.fill || !painted.stroke) return rgbOf(paintOf(theme, painted.fill ?? "accent"));
  }
  const colors = (scene.background ?? theme.background).map(rgbOf);
  if (colors.length === 1) return colors[0]!;
  const place = Math.max(0, Math.min(1, (x / width + y / height) / 2)) * (colors.length - 1);
  const from = Math.min(colors.length - 2, Math.floor(place));
  return mix(colors[from]!, colors[from + 1]!, place - from);
}

function readable(document: Document, scene: Scene, items: Item[], item: Item, seen?: number): Finding[] {
  const { element } = item;
  if (
    element.type !== "text" &&
    element.type !== "counter" &&
    element.type !== "list" &&
    element.type !== "formula"
  )
    return [];
  const color = inkOf(document, element);
  const ratio = seen ?? contrast(rgbOf(color), behind(document, scene, items, item));
  const needed = neededContrast(isLarge(element.size, document));
  if (ratio >= needed) return [];
  const message = `The color ${color} has a contrast ratio of ${ratio.toFixed(1)}:1 with its background. Use at least ${needed}:1 to keep it readable.`;
  return [{ rule: "contrast", scene: scene.id, element: item.at, message }];
}

/**
 * Checks a scene's final state: whether it is blank, whether elements are off canvas, near an edge or in the caption
 * area, whether they overlap, and whether text has enough contrast.
 */
export function lintGeometry(
  document: Document,
  scene: Scene,
  fonts: Fonts,
  reader?: FrameReader,
): Finding[] {
  const { width, height } = document;
  const found: Finding[] = [];
  const items = scene.elements.map((element, at): Item => ({ at, element, box: restingBox(element, fonts) }));
  const add = (rule: Finding["rule"], element: number | null, message: string) =>
    found.push({ rule, scene: scene.id, element, message });
  if (!items.some(({ element }) => !isDecoration(element))) {
    add("blank", null, "The scene is empty. Add an element, or remove the scene.");
  }
  const seen = reader && contrastsIn(document, scene, fonts, reader);
  const clear = clearOfCaptions(document);
  const readers = items.filter(({ element }) => said.has(element.type) || element.type === "group");
  for (const item of items) {
    const { at, element, box } = item;
    const out = box.x < -1 || box.y < -1 || box.x + box.w > width + 1 || box.y + box.h > height + 1;
    // Rolling credits extend beyond the picture on purpose.
    const rolls = element.type === "group" && element.keyframes?.some(({ y }) => y !== undefined);
    if (out && !rolls && !isDecoration(element) && !tours(scene)) {
      const share = Math.min(1, (width * 0.9) / box.w, (height * 0.8) / box.h);
      const size = "size" in element && element.size && Math.max(8, Math.floor(element.size * share));
      add(
        "off-canvas",
        at,
        size
          ? `The element spans ${span(box)}, outside the ${width} × ${height} frame. Move it inside, or use size ${size}.`
          : `The element spans ${span(box)}, outside the ${width} × ${height} frame. Move it inside.`,
      );
    } else if (scene.narration && said.has(element.type) && box.y + box.h > clear.bottom) {
      add(
        "caption-zone",
        at,
        `The element extends down to y ${round(box.y + box.h)}, into the caption area. End it above y ${clear.bottom}.`,
      );
    } else if (scene.narration && said.has(element.type) && box.y < clear.top) {
      add(
        "caption-zone",
        at,
        `The element begins at y ${round(box.y)}, in the caption area. Start it below y ${clear.top}.`,
      );
    }
    const margin = Math.min(width, height) * 0.035;
    const cramped =
      box.x < margin || box.y < margin || box.x + box.w > width - margin || box.y + box.h > height - margin;
    if (!out && cramped && said.has(element.type) && !tours(scene))
      add(
        "safe-area",
        at,
        `The element is closer than ${round(margin)} px to the edge, where some screens crop the video. Move it inward.`,
      );
    found.push(...readable(document, scene, items, item, seen?.get(at)));
  }
  readers.forEach((one, index) => {
    for (const other of readers.slice(index + 1)) {
      const w = Math.min(one.box.x + one.box.w, other.box.x + other.box.w) - Math.max(one.box.x, other.box.x);
      const h = Math.min(one.box.y + one.box.h, other.box.y + other.box.h) - Math.max(one.box.y, other.box.y);
      // Line boxes are taller than their letters, so a slight overlap of the boxes doesn't count.
      const slack = Math.min(one.box.h, other.box.h) * 0.12;
      if (w <= 2 || h <= slack || !together(one.element, other.element)) continue;
      add(
        "overlap",
        other.at,
        `The element overlaps element ${one.at} (${one.element.type}) by ${round(w)} × ${round(h)} px. Move one of them, or make it smaller.`,
      );
    }
  });
  return found;
}
