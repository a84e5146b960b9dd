import { Encoder, FilterAPI } from "node-av/api";
import { AV_PIX_FMT_RGBA, type FFEncoderCodec } from "node-av/constants";
import { Frame } from "node-av/lib";
import { EncodeError } from "./encode-error.ts";
import type { FilmFile } from "./film-file.ts";
import type { Film } from "./types.ts";
import { openZipFile } from "./zip-file.ts";

/** Opens a ZIP file of numbered PNGs. Only one picture is in memory at a time. */
export async function openFramesFile({ file, width, height, fps, transparent }: Film): Promise<FilmFile> {
  const timeBase = { num: 1, den: fps };
  const filter = FilterAPI.create(`format=${transparent ? "rgba" : "rgb24"}`, {
    framerate: { num: fps, den: 1 },
  });
  const encoder = await Encoder.create("png" as FFEncoderCodec, {
    // With more threads, the encoder would return each picture only after receiving later ones.
    context: { threadCount: 1 },
    options: { pred: "mixed" },
    filter,
  });
  const zip = await openZipFile(file);
  let frames = 0;
  let png: Buffer | undefined;

  async function pngOf(rgba: Uint8Array): Promise<Buffer> {
    const bytes = Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength);
    const pts = BigInt(frames);
    using frame = Frame.fromVideoBuffer(bytes, { width, height, format: AV_PIX_FMT_RGBA, timeBase, pts });
    const [converted] = await filter.processAll(frame);
    if (!converted) throw new EncodeError("failed", "A frame couldn't be converted");
    const packets = await encoder.encodeAll(converted);
    converted.free();
    const data = packets.map((packet) => Buffer.from(packet.data ?? []));
    for (const packet of packets) packet.free();
    return Buffer.concat(data);
  }

  return {
    async write(rgba) {
      if (rgba) png = await pngOf(rgba);
      if (!png?.length) throw new EncodeError("failed", "A frame couldn't be converted");
      await zip.add(`frame-${String(++frames).padStart(4, "0")}.png`, png);
    },
    async close() {
      await zip.close();
      encoder.close();
      filter.close();
      return { frames, duration: frames / fps };
    },
  };
}
