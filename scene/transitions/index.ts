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
