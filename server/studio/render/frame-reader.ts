import { drawFrame } from "../../../scene/draw.ts";
import { type FrameReader, readerWidth } from "../../../scene/lint/index.ts";
import type { Media } from "../../../scene/surface.ts";
import { timelineOf } from "../../../scene/timeline.ts";
import { canvasFor } from "./canvas.ts";

/** Creates a small canvas on which the linter draws frames to measure contrast. */
export function createFrameReader(
  media: Media,
  { width, height }: { width: number; height: number },
): FrameReader {
  const size = { width: readerWidth, height: Math.round((readerWidth * height) / width) };
  const { canvas, surface } = canvasFor({ width, height }, size);
  return (document, seconds) => {
    drawFrame(surface, { document, timeline: timelineOf(document), media }, seconds);
    return { data: canvas.data(), ...size };
  };
}
