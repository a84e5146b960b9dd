import { Decoder, Demuxer } from "node-av/api";
import type { FFDecoderCodec } from "node-av/constants";

/** The alpha of the last frame of a WebM file, from 0 to 255, row by row. */
export async function alphaOf(file: string): Promise<Uint8Array> {
  const input = await Demuxer.open(file);
  const stream = input.video()!;
  // Only this decoder reads alpha.
  using decoder = await Decoder.create(stream, "libvpx-vp9" as FFDecoderCodec);
  let alpha = new Uint8Array();
  for await (const frame of decoder.frames(input.packets(stream.index))) {
    if (!frame) continue;
    const { width, height } = frame;
    // The planes follow one another: luma, two chroma planes, each a quarter the size of luma, and alpha.
    const planes = frame.toBuffer();
    alpha = new Uint8Array(planes.subarray(planes.length - width * height));
    frame.free();
  }
  await input.close();
  return alpha;
}
