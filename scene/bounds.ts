import type { Element, Of } from "./elements.ts";
import { weightIn } from "./fonts.ts";
import { defaultLineHeight, type Face, families, figure, type Measure, wrap } from "./text.ts";

/** A rectangle in pixels, relative to the element's x and y. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The font families of a film's text, headings and code, its language, and how to measure text. */
export interface Fonts {
  /** A BCP 47 tag, if known. */
  language?: string;
  sans: string;
  display: string;
  mono: string;
  measure: Measure;
}

interface Typed {
  size: number;
  weight?: number;
  font?: "text" | "display" | "mono";
}

export function faceOf({ size, weight = 400, font }: Typed, fonts: Fonts): Face {
  const family = font === "display" ? fonts.display : font === "mono" ? fonts.mono : fonts.sans;
  return { size, weight: weightIn(family, weight), family };
}

export const linesOf = (element: Of<"text">, fonts: Fonts) =>
  wrap(element.text, faceOf(element, fonts), element.w, fonts.measure);

/** The longer of a counter's first and last values as text, which determines the counter's size. */
export const counted = (element: Of<"counter">, { language }: Pick<Fonts, "language">) => {
  const [from, to] = [
    figure(element.from, { ...element, language }),
    figure(element.to, { ...element, language }),
  ];
  return from.length > to.length ? from : to;
};

/** Wraps each item of a list into lines and computes its y and the list's height, in pixels. */
export function itemsOf(element: Of<"list">, fonts: Fonts) {
  const face = faceOf(element, fonts);
  const indent = element.bullet === "none" ? 0 : element.size * 1.3;
  const height = element.size * defaultLineHeight;
  let y = 0;
  const items = element.items.map((text) => {
    const lines = wrap(text, face, Math.max(element.size, element.w - indent), fonts.measure);
    const item = { lines, y };
    y += lines.length * height + (element.gap ?? element.size * 0.6);
    return item;
  });
  return { items, indent, height, total: y - (element.gap ?? element.size * 0.6) };
}

/**
 * A table's rows: the lines of each cell, and each row's position and height, which is that of its tallest
 * cell.
 */
export function rowsOf(
  { columns, rows, w, size }: Of<"table">,
  { sans, measure }: Pick<Fonts, "sans" | "measure">,
) {
  const width = w / columns.length;
  let y = 0;
  const laid = [columns, ...rows].map((texts, row) => {
    const face = { size, weight: row === 0 ? 700 : 400, family: sans };
    const cells = texts.slice(0, columns.length).map((text) => wrap(text, face, width - size, measure));
    const most = Math.max(1, ...cells.map((lines) => lines.length));
    const h = size * (0.85 + defaultLineHeight * most);
    y += h;
    return { cells, face, h, y: y - h };
  });
  return { rows: laid, width, height: y };
}

function spanning(points: readonly (readonly [number, number])[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

function aligned(width: number, height: number, align: "left" | "center" | "right" = "left"): Box {
  return { x: align === "left" ? 0 : align === "center" ? -width / 2 : -width, y: 0, w: width, h: height };
}

export const monoFace = (size: number): Face => ({ size, weight: 400, family: families.mono });

/** An element's bounding box relative to its x and y, before rotation, scaling and movement. */
export function boxOf(element: Element, fonts: Fonts): Box {
  switch (element.type) {
    case "text": {
      const lines = linesOf(element, fonts);
      const face = faceOf(element, fonts);
      const width = Math.max(...lines.map((line) => fonts.measure(line, face)));
      return aligned(
        width,
        lines.length * element.size * (element.line_height ?? defaultLineHeight),
        element.align,
      );
    }
    case "counter":
      return aligned(
        fonts.measure(counted(element, fonts), faceOf(element, fonts)),
        element.size * defaultLineHeight,
        element.align,
      );
    case "arc": {
      const inner = Math.max(0, element.r - element.thickness);
      const reach = Math.max(-360, Math.min(360, element.to - element.from));
      const steps = Math.max(1, Math.ceil(Math.abs(reach) / 5));
      return spanning(
        Array.from({ length: steps + 1 }, (_, at) => {
          const angle = ((element.from + (reach * at) / steps - 90) * Math.PI) / 180;
          return [element.r, inner].map((r) => [Math.cos(angle) * r, Math.sin(angle) * r] as const);
        }).flat(),
      );
    }
    case "circle":
      return { x: -element.r, y: -element.r, w: element.r * 2, h: element.r * 2 };
    case "line":
    case "arrow":
      return spanning([
        [0, 0],
        [element.x2 - element.x, element.y2 - element.y],
      ]);
    case "path":
      return spanning(element.points);
    case "list":
      return { x: 0, y: 0, w: element.w, h: itemsOf(element, fonts).total };
    case "table":
      return { x: 0, y: 0, w: element.w, h: rowsOf(element, fonts).height };
    case "group": {
      const boxes = element.elements.map((child) => {
        const box = boxOf(child, fonts);
        return { ...box, x: box.x + child.x, y: box.y + child.y };
      });
      return spanning(
        boxes.flatMap((box) => [[box.x, box.y] as const, [box.x + box.w, box.y + box.h] as const]),
      );
    }
    default:
      return { x: 0, y: 0, w: element.w, h: element.h };
  }
}

/** An element's final box: the last keyframe's position, scaled about its center. */
export function restingBox(element: Element, fonts: Fonts): Box {
  const own = boxOf(element, fonts);
  const last = (name: "x" | "y" | "scale", otherwise: number) =>
    [...(element.keyframes ?? [])].sort((a, b) => a.at - b.at).findLast((key) => key[name] !== undefined)?.[
      name
    ] ?? otherwise;
  const scale = last("scale", element.scale ?? 1);
  const [w, h] = [own.w * scale, own.h * scale];
  return {
    x: last("x", element.x) + own.x + (own.w - w) / 2,
    y: last("y", element.y) + own.y + (own.h - h) / 2,
    w,
    h,
  };
}
