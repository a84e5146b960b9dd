import { px } from "./stage.ts";

type Points = [number, number][];

/** A slice of a triangle around its middle axis. `top` and `bottom` are half its width at each end. */
export const slice = (top: number, bottom: number, h: number): Points => [
  [px(-top), 0],
  [px(top), 0],
  [px(bottom), px(h)],
  [px(-bottom), px(h)],
];

/**
 * The outline of a sign that points right. Its left side is straight, or notched to fit behind another sign.
 */
export const chevron = (w: number, h: number, tip: number, notched: boolean): Points => [
  [0, 0],
  [px(w - tip), 0],
  [px(w), px(h / 2)],
  [px(w - tip), px(h)],
  [0, px(h)],
  ...(notched ? [[px(tip), px(h / 2)] as [number, number]] : []),
];

/** A connector with right angles: down, across and down, or down and across to a row. */
export const elbow = (w: number, h: number, row: boolean): Points =>
  row
    ? [
        [0, 0],
        [0, px(h)],
        [px(w), px(h)],
      ]
    : [
        [0, 0],
        [0, px(h / 2)],
        [px(w), px(h / 2)],
        [px(w), px(h)],
      ];
