import type { ElementInput } from "../elements.ts";
import { fitText, heightOf } from "./fit.ts";
import { headingRule } from "./heading-rule.ts";
import { linesIn, recordSpace } from "./overflow.ts";
import { type Beat, type Box, enter, px, type Stage, type Type } from "./stage.ts";

/** A heading's text, in uppercase if the style's headings are. */
export const titled = ({ style }: Stage, text: string) =>
  style.display.uppercase ? text.toUpperCase() : text;

/** A typeface as properties of a text element. Its weight is rounded up to one that elements allow. */
export const typed = ({ font, weight, line_height }: Type) => ({
  ...(font ? { font } : {}),
  weight: ([400, 500, 600, 700, 800] as const).find((one) => one >= weight) ?? 800,
  line_height,
});

/**
 * The enter effect of the elements that open a scene. Only the first scene has one: in the others, these
 * elements arrive with the transition, so no scene begins empty.
 */
export const opening = (stage: Stage, kind = stage.style.enter.heading, at = 0, duration = 0.7) =>
  stage.index === 0 ? { enter: enter(stage, kind, { at }, duration) } : {};

/** Adds a heading at the top, in the style's type. @returns its elements, and the box that remains below it */
export function headed(stage: Stage, heading: string): { elements: ElementInput[]; rest: Box } {
  const { free, unit, display, style } = stage;
  if (!heading) return { elements: [], rest: free };
  const text = titled(stage, heading);
  const share = stage.tall ? 0.17 : 0.22;
  const { size, height, width } = fitText(
    text,
    { w: free.w, h: free.h * share },
    58 * unit,
    stage.least,
    display,
  );
  const centered = style.align === "center";
  const x = centered ? free.x + free.w / 2 : free.x;
  const mark = Math.min(free.w, style.rule === "hairline" ? free.w : width);
  const left = centered
    ? x - (style.rule === "underline" || style.rule === "hairline" ? mark : 88 * unit) / 2
    : x;
  const rule = headingRule(stage, left, free.y + height, mark);
  const top = free.y + height + rule.height + 24 * unit;
  return {
    elements: [
      {
        type: "text",
        text,
        x: px(x),
        y: free.y,
        w: px(free.w * 0.97),
        size,
        align: style.align,
        ...typed(display),
        ...opening(stage),
      } as ElementInput,
      ...rule.elements,
    ],
    rest: { x: free.x, y: px(top), w: free.w, h: px(free.y + free.h - top) },
  };
}

/** A panel that groups related elements, with the style's fill, outline and shadow. */
export function panel(stage: Stage, box: Box, beat: Beat | null, color?: string): ElementInput {
  const { panel: look, enter: kinds } = stage.style;
  const { unit } = stage;
  const filled = color ?? (look.fill === "surface" ? "surface" : undefined);
  return {
    type: "rect",
    ...box,
    radius: px(look.radius * unit),
    ...(filled ? { fill: filled } : {}),
    ...(look.stroke > 0
      ? { stroke: look.fill === "surface" ? "muted" : "text", stroke_width: Math.max(1, look.stroke * unit) }
      : {}),
    ...(look.shadow > 0 && filled ? { shadow: px(look.shadow * unit) } : {}),
    ...(beat ? { enter: enter(stage, kinds.part, beat, 0.5) } : {}),
  } as ElementInput;
}

interface Style {
  /** The largest text size, in pixels of a 1280 × 720 picture. */
  max: number;
  type?: Type;
  color?: string;
  align?: "left" | "center" | "right";
  /** The text's vertical alignment in the box; centered by default. */
  at?: "top" | "middle" | "bottom";
  size?: number;
}

/**
 * Text in a box. If it doesn't fit even at the smallest readable size, it is shown in parts, one after another.
 * @returns its element, and the box that its lines fill
 */
export function textIn(
  stage: Stage,
  text: string,
  box: Box,
  { max, type = stage.text, color, align = "center", at = "middle", size: given }: Style,
  entering?: ReturnType<typeof enter>,
): { element: ElementInput; box: Box } {
  const { unit, least } = stage;
  const size = given ?? fitText(text, box, max * unit, least, type).size;
  const most = linesIn(box.h, size, type.line_height) * size * type.line_height;
  const height = Math.min(most, heightOf(text, box.w, size, type));
  const top = at === "top" ? box.y : at === "bottom" ? box.y + box.h - height : box.y + (box.h - height) / 2;
  const x = align === "left" ? box.x : align === "right" ? box.x + box.w : box.x + box.w / 2;
  const element = {
    type: "text",
    text,
    x: px(x),
    y: px(top),
    w: px(box.w),
    size,
    align,
    ...typed(type),
    ...(color ? { color } : {}),
    ...(entering ? { enter: entering } : {}),
  } as ElementInput;
  return {
    element: recordSpace(element, { y: box.y, h: box.h, at }),
    box: { x: box.x, y: px(top), w: box.w, h: px(height) },
  };
}
