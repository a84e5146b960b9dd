import { FilterAPI } from "node-av/api";
import { AV_PIX_FMT_RGBA } from "node-av/constants";
import { Frame } from "node-av/lib";
import { EncodeError } from "./encode-error.ts";
import { frameStep } from "./formats.ts";
import type { Film } from "./types.ts";

/** The maximum number of frames that a palette is made from. */
const mostSamples = 32;
/** The maximum number of pixels examined per frame. It is limited because each color takes memory. */
const mostPixels = 100_000;

/** The indexes of sample frames, spread evenly over a film of `frames` frames. */
export function samplesOf(frames: number): number[] {
  const count = Math.min(frames, mostSamples);
  return Array.from({ length: count }, (_, at) => Math.floor(((at + 0.5) * frames) / count));
}

/** Makes a palette from the colors of frames. */
export function openPalette(film: Film) {
  const { width, height } = film;
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)));
  const [w, h] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  // Pixels are left out rather than averaged, because an average is a color that no frame has.
  const filter = FilterAPI.create(`scale=${w}:${h}:flags=neighbor,palettegen=stats_mode=full`);
  // The film's time base. With another time base, the filter that combines the frames with the palette would use a
  // common divisor, and frames would have the wrong times.
  const timeBase = { num: frameStep(film), den: film.fps };
  let count = 0n;
  return {
    async add(rgba: Uint8Array): Promise<void> {
      const bytes = Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength);
      using frame = Frame.fromVideoBuffer(bytes, {
        ...{ width, height, format: AV_PIX_FMT_RGBA, timeBase },
        pts: count++,
      });
      await filter.processAll(frame);
    },
    /** @returns the palette as a picture of 16 by 16 pixels */
    async close(): Promise<Frame> {
      const [palette] = await filter.processAll(null);
      filter.close();
      if (!palette) throw new EncodeError("failed", "A GIF needs at least one frame");
      return palette;
    },
  };
}
