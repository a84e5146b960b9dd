/** The relative change of a figure, such as 0.5 for 50% more; undefined if there is nothing to compare with. */
export const changeOf = (now: number | null, before: number | null): number | undefined =>
  now === null || !before ? undefined : now / before - 1;

export type Tone = "bad" | "good" | "neutral";

/**
 * Whether a change is good or bad.
 * @param rise whether a higher figure is bad or neutral
 * @param noise the largest change that is insignificant, for instance because the figures aren't exact
 */
export function toneOf(change: number, rise: "bad" | "neutral", noise = 0): Tone {
  if (rise === "neutral" || Math.abs(change) <= noise || Math.round(change * 100) === 0) return "neutral";
  return change > 0 ? "bad" : "good";
}
