import type { CaptionLine } from "../../../scene/captions.ts";
import type { Document } from "../../../scene/document.ts";
import { drawFrame, paintBackground } from "../../../scene/draw.ts";
import type { Picture } from "../../../scene/surface.ts";
import { timelineOf } from "../../../scene/timeline.ts";
import type { Painter } from "../encode/index.ts";
import { canvasFor, type LocalAsset, loadMedia } from "./canvas.ts";
import { createTape } from "./tape.ts";

/** The input of a painter, with all assets in local files. */
export interface PaintInput {
  document: Document;
  /** The duration of each scene's narration in seconds, by scene ID. */
  narrations: Record<string, number>;
  captions?: CaptionLine[];
  assets: Record<string, LocalAsset>;
  /** The time of the first frame, in seconds. */
  from: number;
  /** Whether backgrounds are left out. */
  transparent?: boolean;
}

interface Size {
  width: number;
  height: number;
}

/** The theme's background at the size of the film's frames. A single color needs no bitmap. */
function groundOf(document: Document, size: Size): Picture | undefined {
  if (document.theme.background.length === 1) return;
  const { canvas, surface } = canvasFor(document, size);
  paintBackground(surface, document, document.theme.background);
  return { image: canvas, x: 0, y: 0, ...size };
}

/** Opens a painter. The encoder's process calls this once and then draws frame by frame. */
export async function open(
  { document, narrations, captions, assets, from, transparent }: PaintInput,
  { fps, width, height }: Size & { fps: number },
): Promise<Painter> {
  const size = { width, height };
  const media = await loadMedia(assets, document);
  const film = {
    document,
    timeline: timelineOf(document, narrations),
    captions,
    media,
    ground: groundOf(document, size),
    transparent,
  };
  const { canvas, surface, begin } = canvasFor(document, size);
  const tape = createTape(surface);
  return {
    async draw(index, target) {
      const draw = () => {
        begin();
        drawFrame(tape.surface, film, from + index / fps);
      };
      draw();
      if (await media.loadFrames()) {
        tape.discard();
        draw();
      }
      if (tape.isRepeated()) return false;
      // The canvas's own pixels have premultiplied alpha, so transparent frames are read as image data, whose alpha
      // isn't premultiplied.
      target.set(transparent ? surface.getImageData(0, 0, width, height).data : canvas.data());
      return true;
    },
    restart: tape.discard,
    close: media.close,
  };
}
