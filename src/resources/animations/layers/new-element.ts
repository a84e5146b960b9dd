import { nameOfChoice } from "@scene/choice-names.ts";
import type { Document } from "@scene/document.ts";
import { Element, type ElementInput, type ElementType } from "@scene/elements.ts";
import { t } from "@/i18n/t";
import { formatNumber } from "@/lib/format";

export const typeNames = Object.fromEntries(
  Element.options.map(({ shape: { type } }) => [type.value, t(nameOfChoice(type, type.value))]),
) as Record<ElementType, string>;

/** The element that shows an asset, by the asset's kind. */
export const elementOfKind: Record<string, ElementType | undefined> = {
  image: "image",
  video: "video",
  animation: "lottie",
};

interface Uploaded {
  id: string;
  width?: unknown;
  height?: unknown;
}

/** The initial state of a new element, in the center of the picture. Asset elements need a chosen asset. */
export function newElement(
  type: ElementType,
  { width, height }: Document,
  uploaded?: Uploaded,
): Element | undefined {
  const unit = Math.sqrt(width * height) / 960;
  const px = (value: number) => Math.round(value * unit);
  const [x, y] = [Math.round(width / 2), Math.round(height / 2)];
  const box = (w: number, h: number) => ({ x: x - px(w) / 2, y: y - px(h) / 2, w: px(w), h: px(h) });
  const enter = { kind: "fade", at: 0.2 } as const;
  const asset = uploaded?.id;
  /** A box with the proportions of the asset, if they are known. */
  const framed = (w: number, h: number) => {
    const aspect = Number(uploaded?.width) / Number(uploaded?.height);
    if (!(aspect > 0.1 && aspect < 10)) return box(w, h);
    return box(Math.sqrt(w * h * aspect), Math.sqrt((w * h) / aspect));
  };
  const inputs: Record<ElementType, () => ElementInput | undefined> = {
    text: () => ({ type: "text", text: "Text", x, y, size: px(48), weight: 700, align: "center", enter }),
    counter: () => ({
      type: "counter",
      from: 0,
      to: 100,
      suffix: "%",
      x,
      y,
      size: px(96),
      weight: 800,
      align: "center",
      color: "accent",
      enter,
    }),
    rect: () => ({ type: "rect", ...box(320, 180), radius: px(20), fill: "surface", enter }),
    circle: () => ({ type: "circle", x, y, r: px(90), fill: "accent", enter }),
    arc: () => ({
      type: "arc",
      x,
      y,
      r: px(110),
      thickness: px(36),
      from: 0,
      to: 270,
      color: "accent",
      enter,
    }),
    line: () => ({
      type: "line",
      x: x - px(160),
      y,
      x2: x + px(160),
      y2: y,
      width: px(4),
      color: "muted",
      enter,
    }),
    arrow: () => ({
      type: "arrow",
      x: x - px(160),
      y,
      x2: x + px(160),
      y2: y,
      width: px(6),
      color: "accent",
      enter,
    }),
    path: () => ({
      type: "path",
      x: x - px(120),
      y,
      points: [
        [0, 0],
        [px(120), px(-80)],
        [px(240), 0],
      ],
      smooth: true,
      stroke: "accent",
      stroke_width: px(6),
      enter,
    }),
    bars: () => ({
      type: "bars",
      ...box(520, 300),
      bars: [
        { label: "One", value: 3 },
        { label: "Two", value: 5 },
        { label: "Three", value: 8 },
      ],
      values: true,
      enter,
    }),
    "line-chart": () => ({
      type: "line-chart",
      ...box(520, 300),
      series: [{ values: [2, 4, 3, 7] }],
      labels: ["A", "B", "C", "D"],
      area: true,
      enter,
    }),
    image: () => (asset ? { type: "image", asset, ...framed(400, 300), fit: "contain", enter } : undefined),
    picture: () => ({
      type: "picture",
      set: "fluent-emoji-flat",
      name: "glowing-star",
      ...box(260, 260),
      motion: "float",
      enter: { kind: "pop", at: 0.2 },
    }),
    video: () =>
      asset
        ? { type: "video", asset, ...framed(560, 315), fit: "cover", enter: { ...enter, at: 0 } }
        : undefined,
    lottie: () => (asset ? { type: "lottie", asset, ...box(300, 300), loop: true, enter } : undefined),
    code: () => ({ type: "code", text: "const answer = 42;", ...box(520, 120), size: px(26), enter }),
    formula: () => ({ type: "formula", tex: "E = mc^2", ...box(520, 160), size: px(72), enter }),
    list: () => ({
      type: "list",
      items: ["First", "Second", "Third"],
      x: x - px(200),
      y: y - px(80),
      w: px(400),
      size: px(34),
      enter,
    }),
    table: () => ({
      type: "table",
      columns: ["Name", "Value"],
      rows: [
        ["One", "1"],
        ["Two", "2"],
      ],
      x: x - px(240),
      y: y - px(70),
      w: px(480),
      size: px(26),
      enter,
    }),
    group: () => ({
      type: "group",
      x,
      y,
      elements: [
        { type: "circle", x: 0, y: 0, r: px(60), fill: "accent" },
        { type: "text", text: "1", x: 0, y: px(-30), size: px(48), align: "center", color: "background" },
      ],
      enter,
    }),
  };
  const input = inputs[type]();
  return input && Element.parse(input);
}

/** An element that shows an uploaded image in place of a built-in picture, with the same box, times and effects. */
export function withImage(
  { type: _, set, name, tint, motion, ...kept }: Extract<Element, { type: "picture" }>,
  asset: string,
): Element {
  return Element.parse({ ...kept, type: "image", asset, fit: "contain" });
}

/** The name of an element in a list: its text, if it has any. */
export function nameOfElement(element: Element): string {
  const named = element.id;
  switch (element.type) {
    case "text":
    case "code":
      return element.text;
    case "formula":
      return element.tex;
    case "counter":
      return `${element.prefix ?? ""}${formatNumber(element.to)}${element.suffix ?? ""}`;
    case "list":
      return element.items.join(", ");
    case "table":
      return element.columns.join(", ");
    default:
      return named ?? typeNames[element.type];
  }
}
