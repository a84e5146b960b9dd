import { drawFrame } from "../../../scene/draw.ts";
import { type Eye, eyeWidth } from "../../../scene/lint/index.ts";
import type { Media } from "../../../scene/surface.ts";
import { timelineOf } from "../../../scene/timeline.ts";
import { canvasFor } from "./canvas.ts";

/** Creates a small canvas on which the lint draws frames to measure contrast. */
export function eyeFor(media: Media, { width, height }: { width: number; height: number }): Eye {
  const size = { width: eyeWidth, height: Math.round((eyeWidth * height) / width) };
  const { canvas, surface } = canvasFor({ width, height }, size);
  return (document, seconds) => {
    drawFrame(surface, { document, timeline: timelineOf(document), media }, seconds);
    return { data: canvas.data(), ...size };
  };
}
