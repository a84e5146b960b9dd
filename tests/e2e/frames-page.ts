import { captionsOf } from "../../scene/captions.ts";
import type { Document } from "../../scene/document.ts";
import { drawFrame } from "../../scene/draw.ts";
import { noMedia } from "../../scene/surface.ts";
import { timelineOf } from "../../scene/timeline.ts";

export interface Shot {
  document: Document;
  time: number;
  words: Record<string, { text: string; start: number; end: number }[]>;
}

/** Draws one frame as the player does and returns its pixels. */
export function pixelsOf({ document: film, time, words }: Shot): Uint8ClampedArray {
  const canvas = Object.assign(document.createElement("canvas"), { width: film.width, height: film.height });
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  const timeline = timelineOf(film);
  const captions = captionsOf(timeline, words);
  drawFrame(context, { document: film, timeline, media: noMedia, captions }, time);
  return context.getImageData(0, 0, film.width, film.height).data;
}

Object.assign(window, {
  /** The pixels as base64, which is the fastest way out of a page. */
  async pixels(shot: Shot) {
    const bytes = pixelsOf(shot);
    const url = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsDataURL(new Blob([new Uint8Array(bytes)]));
    });
    return url.slice(url.indexOf(",") + 1);
  },
});
