import type { ElementInput } from "../elements.ts";
import { enter, px, type Stage } from "./stage.ts";

/** The line that the style draws under a heading. @returns its elements, and the height that it takes up */
export function headingRule(
  stage: Stage,
  x: number,
  y: number,
  w: number,
): { elements: ElementInput[]; height: number } {
  const { style, unit } = stage;
  const draw = (length: number, delay = 0.25) => ({
    enter: enter(stage, "draw", { at: stage.index === 0 ? delay + 0.3 : delay }, length),
  });
  switch (style.rule) {
    case "bar":
      return {
        height: 22 * unit,
        elements: [
          {
            type: "rect",
            x: px(x),
            y: px(y + 12 * unit),
            w: px(88 * unit),
            h: px(6 * unit),
            radius: px(3 * unit),
            fill: "accent",
            ...draw(0.6),
          },
        ],
      };
    case "block":
      return {
        height: 26 * unit,
        elements: [
          {
            type: "rect",
            x: px(x),
            y: px(y + 12 * unit),
            w: px(64 * unit),
            h: px(12 * unit),
            fill: "accent",
            ...draw(0.4),
          },
        ],
      };
    case "hairline":
      return {
        height: 24 * unit,
        elements: [
          {
            type: "line",
            x: px(x),
            y: px(y + 14 * unit),
            x2: px(x + w),
            y2: px(y + 14 * unit),
            width: Math.max(1, 1.6 * unit),
            color: "text",
            ...draw(1.1),
          },
        ],
      };
    case "underline":
      return {
        height: 22 * unit,
        elements: [
          {
            type: "path",
            x: px(x),
            y: px(y + 8 * unit),
            points: [
              [0, 0],
              [w * 0.22, 5 * unit],
              [w * 0.5, -2 * unit],
              [w * 0.8, 4 * unit],
              [w, 0],
            ],
            smooth: true,
            stroke: "accent",
            stroke_width: px(5 * unit),
            ...draw(0.8),
          },
        ],
      };
    case "dot":
      return {
        height: 18 * unit,
        elements: [
          {
            type: "circle",
            x: px(x + 6 * unit),
            y: px(y + 14 * unit),
            r: px(5 * unit),
            fill: "accent",
            ...draw(0.2),
          },
          {
            type: "line",
            x: px(x + 20 * unit),
            y: px(y + 14 * unit),
            x2: px(x + 180 * unit),
            y2: px(y + 14 * unit),
            width: Math.max(1, 2 * unit),
            color: "muted",
            ...draw(0.7),
          },
        ],
      };
    default:
      return { height: 6 * unit, elements: [] };
  }
}
