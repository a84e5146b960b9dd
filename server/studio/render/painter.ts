import type { CaptionLine } from "../../../scene/captions.ts";
import type { Document } from "../../../scene/document.ts";
import { drawFrame } from "../../../scene/draw.ts";
import { timelineOf } from "../../../scene/timeline.ts";
import type { Painter } from "../encode/index.ts";
import { canvasFor, type LocalAsset, loadMedia } from "./canvas.ts";

/** The input of a painter, with all assets in local files. */
export interface PaintInput {
  document: Document;
  /** The duration of each scene's narration in seconds, by scene id. */
  narrations: Record<string, number>;
  captions?: CaptionLine[];
  assets: Record<string, LocalAsset>;
  /** The time of the first frame, in seconds. */
  from: number;
}

/** Opens a painter. The encoder's process calls this once and then draws frame by frame. */
export async function open(
  { document, narrations, captions, assets, from }: PaintInput,
  size: { width: number; height: number; fps: number },
): Promise<Painter> {
  const film = {
    document,
    timeline: timelineOf(document, narrations),
    captions,
    media: await loadMedia(assets, document),
  };
  const { canvas, surface } = canvasFor(document, size);
  return {
    draw(index, target) {
      drawFrame(surface, film, from + index / size.fps);
      target.set(canvas.data());
    },
  };
}
