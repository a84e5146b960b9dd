import { AppError } from "../../../contract/errors.ts";
import { timelineOf } from "../../../scene/timeline.ts";
import type { RenderInput } from "./render-input.ts";

const even = (value: number) => Math.max(16, Math.round(value / 2) * 2);

/** The longest side in pixels. Encoders don't accept more, and screens don't show more. */
const maxSide = 3840;

/**
 * The size of a render in pixels. The shorter side has the requested number of lines, or fewer if the longer side would
 * exceed the limit.
 */
export function pictureSize({ width, height }: { width: number; height: number }, lines: number) {
  const scale = Math.min(lines / Math.min(width, height), maxSide / Math.max(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}

/**
 * The part of the animation that a render covers, in seconds. @throws AppError INVALID_INPUT if it lies outside the
 * animation
 */
export function renderRange({ order, document, spoken }: Pick<RenderInput, "order" | "document" | "spoken">) {
  const narrations = Object.fromEntries(Object.entries(spoken).map(([id, { duration }]) => [id, duration]));
  const timeline = timelineOf(document, narrations);
  const from = order.from ?? 0;
  const to = Math.min(order.to ?? timeline.duration, timeline.duration);
  const outside = order.kind === "Image" ? (order.at ?? 0) > timeline.duration && "at" : from >= to && "from";
  if (outside) {
    const message = `The film ends at ${timeline.duration.toFixed(1)} s. Choose an earlier time.`;
    throw new AppError("INVALID_INPUT", `Invalid input: ${outside}`, { errors: { [outside]: [message] } });
  }
  return { timeline, from, to };
}
