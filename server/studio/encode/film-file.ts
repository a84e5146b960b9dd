import { Encoder, FilterAPI, Muxer } from "node-av/api";
import { AV_PIX_FMT_RGBA, type FFEncoderCodec } from "node-av/constants";
import { Frame } from "node-av/lib";
import { formats, frameStep } from "./formats.ts";
import { addSound, readSound } from "./sound-track.ts";
import type { Film } from "./types.ts";

export interface FilmFile {
  /** Writes the next frame. Once this resolves, the buffer can be reused. */
  write(rgba: Uint8Array): Promise<void>;
  /** Flushes the encoders and finishes the file. */
  close(): Promise<{ frames: number; duration: number }>;
}

/** Opens a video file for writing, directly at `film.file` rather than under a temporary name. */
export async function openFilmFile(film: Film): Promise<FilmFile> {
  const { width, height } = film;
  const format = formats[film.container];
  const timeBase = { num: frameStep(film), den: film.fps };
  const framerate = { num: film.fps, den: timeBase.num };
  const filter = FilterAPI.create(format.filter, { framerate });
  const encoder = await Encoder.create(format.video as FFEncoderCodec, {
    context: { bitRate: 0, gopSize: Math.round(2 * film.fps), threadCount: 0 },
    options: format.options,
    filter,
  });
  const muxer = await Muxer.open(film.file, { format: format.muxer, options: format.muxer_options });
  const index = muxer.addStream(encoder);
  const sound = film.sound && format.sound ? film.sound : undefined;
  const track = sound && (await addSound(muxer, format.sound!, sound));
  const reader = sound && (await readSound(sound));
  let frames = 0;
  const time = () => (frames * timeBase.num) / timeBase.den;

  async function encode(frame: Frame | null) {
    for (const packet of await encoder.encodeAll(frame)) {
      await muxer.writePacket(packet, index);
      packet.free();
    }
    frame?.free();
  }

  return {
    async write(rgba) {
      const bytes = Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength);
      const pts = BigInt(frames++);
      const frame = Frame.fromVideoBuffer(bytes, { width, height, format: AV_PIX_FMT_RGBA, timeBase, pts });
      for (const converted of await filter.processAll(frame)) await encode(converted);
      frame.free();
      if (track && reader) await track.write(await reader.until(time()));
    },
    async close() {
      for await (const converted of filter.flushFrames()) await encode(converted);
      await encode(null);
      await track?.close();
      await reader?.close();
      await muxer.close();
      encoder.close();
      filter.close();
      return { frames, duration: time() };
    },
  };
}
