import { cover, fade, page, push, slide, zoom } from "./moves.ts";
import { blinds, iris, wipe } from "./reveals.ts";
import type { Transition } from "./transition.ts";

/** The transitions other than the cut. */
export const transitions = {
  fade,
  slide,
  push,
  wipe,
  cover,
  zoom,
  iris,
  blinds,
  page,
} satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;
export const transitionNames = ["cut", ...(Object.keys(transitions) as TransitionName[])] as const;

/** The names of the transitions in the editor. */
export const transitionTitles: Record<(typeof transitionNames)[number], string> = {
  cut: "Cut",
  fade: "Fade",
  slide: "Slide",
  push: "Push",
  wipe: "Wipe",
  cover: "Uncover",
  zoom: "Zoom",
  iris: "Iris",
  blinds: "Blinds",
  page: "Page turn",
};
