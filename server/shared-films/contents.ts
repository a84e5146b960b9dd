import type { SharedFilm } from "../../contract/shared-film.ts";
import { type CaptionLine, captionsOf } from "../../scene/captions.ts";
import { largestText } from "../../scene/largest-text.ts";
import { own } from "../../scene/own.ts";
import { captionsWithin } from "../studio/render/captions-within.ts";
import type { RenderInput } from "../studio/render/render-input.ts";
import { renderRange } from "../studio/render/render-range.ts";

const longestTitle = 120;
/** The largest difference between times that count as equal, in seconds, because times may be rounded. */
const tolerance = 1e-6;

const oneLine = (text: string | undefined) =>
  text?.replace(/\s+/g, " ").trim().slice(0, longestTitle).toWellFormed() || null;

/** The scenes that a film shows. Their titles come from text in the picture; narrations and plans stay private. */
export function chaptersOf(input: RenderInput): SharedFilm["chapters"] {
  const { timeline, from, to } = renderRange(input);
  return timeline.shots
    .filter(({ start, duration }) => start + duration > from + tolerance && start < to - tolerance)
    .map(({ scene, start }) => ({ title: oneLine(largestText(scene)), start: Math.max(0, start - from) }));
}

/**
 * The captions of a film: the whole narration if its owner requested caption files, or else only the narration that is
 * spoken. Captions that are part of the picture aren't repeated.
 */
export function captionLinesOf(input: RenderInput): CaptionLine[] {
  const { captions } = input.order;
  if (captions === "burnt in") return [];
  const { timeline, from, to } = renderRange(input);
  const words = Object.fromEntries(Object.entries(input.spoken).map(([id, one]) => [id, one.words]));
  const shots = timeline.shots.filter(({ scene }) => captions === "beside" || own(words, scene.id));
  return captionsWithin(captionsOf({ ...timeline, shots }, words), from, to);
}
