import { AppError } from "../../../contract/errors.ts";
import { timelineOf } from "../../../scene/timeline.ts";
import { speechOf } from "./paint-input.ts";
import type { RenderInput } from "./render-input.ts";

/**
 * The part of the animation that a render covers, in seconds. @throws AppError INVALID_INPUT if it lies outside the
 * animation
 */
export function renderRange({ order, document, spoken }: Pick<RenderInput, "order" | "document" | "spoken">) {
  const timeline = timelineOf(document, speechOf({ spoken }).narrations);
  const from = order.from ?? 0;
  const to = Math.min(order.to ?? timeline.duration, timeline.duration);
  const outside = order.kind === "Image" ? (order.at ?? 0) > timeline.duration && "at" : from >= to && "from";
  if (outside) {
    const message = `The film ends at ${timeline.duration.toFixed(1)} s. Choose an earlier time.`;
    throw new AppError("INVALID_INPUT", `Invalid input: ${outside}`, { errors: { [outside]: [message] } });
  }
  return { timeline, from, to };
}

/** The number of frames of a range in seconds. */
export const frameCount = (from: number, to: number, fps: number): number =>
  Math.max(1, Math.round((to - from) * fps));
