import { Encoder, Muxer } from "node-av/api";
import { AV_PIX_FMT_RGBA, type FFEncoderCodec } from "node-av/constants";
import { Frame } from "node-av/lib";
import { openColorFilter } from "./color-filter.ts";
import { EncodeError } from "./encode-error.ts";
import { formats, frameStep } from "./formats.ts";
import { addSound, readSound } from "./sound-track.ts";
import { createSteady } from "./steady.ts";
import type { Film, FilmFormat } from "./types.ts";

export interface FilmFile {
  /**
   * Writes the next frame, or the last one again if there are no pixels. Resolves when the buffer can be reused.
   */
  write(rgba: Uint8Array | undefined): Promise<void>;
  /** Flushes the encoders and finishes the file. */
  close(): Promise<{ frames: number; duration: number }>;
}

/**
 * Opens a video file for writing, directly at `film.file` rather than under a temporary name.
 * @param palette the colors of a GIF
 */
export async function openFilmFile(film: Film & { format: FilmFormat }, palette?: Frame): Promise<FilmFile> {
  const { width, height } = film;
  const settings = formats[film.format];
  const timeBase = { num: frameStep(film), den: film.fps };
  const framerate = { num: film.fps, den: timeBase.num };
  const look = (film.transparent && settings.transparent) || settings;
  const colors = openColorFilter(look.filter, framerate, palette);
  const encoder = await Encoder.create(settings.video as FFEncoderCodec, {
    context: { bitRate: 0, gopSize: Math.round(2 * film.fps), threadCount: 0 },
    options: look.options,
    filter: colors.filter,
  });
  const muxer = await Muxer.open(film.file, { format: settings.muxer, options: settings.muxer_options });
  const index = muxer.addStream(encoder);
  const sound = film.sound && settings.sound ? film.sound : undefined;
  const track = sound && (await addSound(muxer, settings.sound!, sound));
  const reader = sound && (await readSound(sound));
  const steady = film.format === "gif" ? createSteady(width * height * 4) : undefined;
  let frames = 0;
  const time = () => (frames * timeBase.num) / timeBase.den;

  /** The last frame in the encoder's colors. A repeated frame isn't converted again. */
  let converted: Frame | undefined;

  async function encode(frame: Frame | null) {
    for (const packet of await encoder.encodeAll(frame)) {
      await muxer.writePacket(packet, index);
      packet.free();
    }
  }

  async function convert(rgba: Uint8Array): Promise<Frame> {
    const seen = steady?.(rgba) ?? rgba;
    const bytes = Buffer.from(seen.buffer, seen.byteOffset, seen.byteLength);
    const pts = BigInt(frames);
    using frame = Frame.fromVideoBuffer(bytes, { width, height, format: AV_PIX_FMT_RGBA, timeBase, pts });
    // Awaited here, because the frame is freed when this function returns.
    return await colors.convert(frame);
  }

  return {
    async write(rgba) {
      if (rgba) {
        const fresh = await convert(rgba);
        converted?.free();
        converted = fresh;
      }
      if (!converted) throw new EncodeError("failed", "The first frame of a film has no pixels");
      using frame = converted.clone();
      if (!frame) throw new EncodeError("failed", "There isn't enough memory for another frame");
      frame.pts = BigInt(frames++);
      await encode(frame);
      if (track && reader) await track.write(await reader.until(time()));
    },
    async close() {
      await encode(null);
      converted?.free();
      await track?.close();
      await reader?.close();
      await muxer.close();
      encoder.close();
      colors.close();
      return { frames, duration: time() };
    },
  };
}
