import type { Element } from "./elements.ts";

/** A time in seconds, which follows a word of the narration if it has a `cue`. */
export interface Moment {
  at?: number;
  cue?: number;
}

/** The parts of an element with times of their own: what is in focus, or the bars of a chart. */
export const innerMoments = (element: Element): readonly Moment[] => {
  if (element.type === "bars") return element.bars;
  return "focus" in element ? (element.focus ?? []) : [];
};

/** An element's inner moments after a change, as the property that holds them. */
export function changedInside(
  element: Element,
  change: <T extends Moment>(one: T, property: string) => T,
): Partial<Element> {
  if (element.type === "bars") return { bars: element.bars.map((bar) => change(bar, "bars")) };
  if (!("focus" in element && element.focus)) return {};
  return { focus: element.focus.map((one) => change(one, "focus")) } as Partial<Element>;
}
