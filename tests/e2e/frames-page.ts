import { captionsOf, type Word } from "../../scene/captions.ts";
import type { Document } from "../../scene/document.ts";
import { drawFrame } from "../../scene/draw.ts";
import { materialsIn } from "../../scene/materials.ts";
import { timelineOf } from "../../scene/timeline.ts";
import { loadFonts } from "../../src/components/player/fonts";
import { type FilmAsset, loadMedia } from "../../src/components/player/media";

export interface Shot {
  name: string;
  document: Document;
  time: number;
  words: Record<string, Word[]>;
  assets?: Record<string, FilmAsset>;
}

/** How many times a film is drawn, at most, while the frames of its videos load, and the pause after each, in ms. */
const rounds = { count: 12, pause: 150 };

/** Draws one frame as the player does and returns its pixels. */
async function pixelsOf({ document: film, time, words, assets = {} }: Shot): Promise<Uint8ClampedArray> {
  await loadFonts(film, undefined);
  const media = await loadMedia(assets, materialsIn(film));
  const canvas = Object.assign(document.createElement("canvas"), { width: film.width, height: film.height });
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  const timeline = timelineOf(film);
  const captions = captionsOf(timeline, words);
  const draw = () => drawFrame(context, { document: film, timeline, media, captions }, time);
  for (let round = 0; round < rounds.count && media.watch; round++) {
    draw();
    await new Promise((resolve) => setTimeout(resolve, rounds.pause));
  }
  draw();
  return context.getImageData(0, 0, film.width, film.height).data;
}

Object.assign(window, {
  /** The pixels as base64, which is the fastest way to get them out of a page. */
  async pixels(shot: Shot) {
    const bytes = await pixelsOf(shot);
    const url = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsDataURL(new Blob([new Uint8Array(bytes)]));
    });
    return url.slice(url.indexOf(",") + 1);
  },
});
