import { type FileHandle, open } from "node:fs/promises";
import { Decoder, Encoder, FilterAPI } from "node-av/api";
import { AV_NOPTS_VALUE, type FFEncoderCodec } from "node-av/constants";
import type { Frame } from "node-av/lib";
import { timingOf } from "./clip-timing.ts";
import { EncodeError } from "./encode-error.ts";
import { type ReadOptions, seconds, withFile } from "./open-input.ts";
import { turnFilter, turnsOf } from "./turn.ts";
import type { ReelShape } from "./types.ts";

export interface ReelTask extends ReadOptions {
  /** The path of the reel. */
  reel: string;
  /** The longer side of the reel's frames, in pixels. */
  side: number;
  /** The maximum size of the reel, in bytes. */
  max_size: number;
}

/** The size at which a frame with possibly non-square pixels is shown: even numbers, at most `side`. */
function shownSize({ width, height, sampleAspectRatio: { num, den } }: Frame, turn: number, side: number) {
  const aspect = num > 0 && den > 0 && num / den > 0.1 && num / den < 10 ? num / den : 1;
  const shown = turn % 2 ? [height, width * aspect] : [width * aspect, height];
  const scale = Math.min(1, side / Math.max(...shown));
  const [w, h] = shown.map((length) => Math.max(2, Math.round((length * scale) / 2) * 2)) as [number, number];
  return { width: w, height: h };
}

/** Converts frames of any size to JPEGs of the size of the first one. */
function createPhotographer(turn: ReturnType<typeof turnsOf>, side: number) {
  let size: { width: number; height: number } | undefined;
  let filter: FilterAPI | undefined;
  let encoder: Encoder | undefined;
  let shape = "";
  let count = 0n;

  async function prepare(frame: Frame): Promise<FilterAPI> {
    size ??= shownSize(frame, turn, side);
    const { width, height } = size;
    const next = `${frame.width} ${frame.height} ${frame.format}`;
    if (filter && next === shape) return filter;
    filter?.close();
    shape = next;
    // JPEGs use full-range BT.601 colors.
    const colors = "out_color_matrix=bt601:out_range=pc:flags=bicubic+accurate_rnd+full_chroma_int";
    filter = FilterAPI.create(
      `${turnFilter(turn)}scale=${width}:${height}:${colors},setsar=1,format=yuvj420p`,
    );
    encoder ??= await Encoder.create("mjpeg" as FFEncoderCodec, {
      context: { threadCount: 1 },
      // The same quality for each frame, whatever it shows.
      options: { qmin: 4, qmax: 4, huffman: "optimal" },
      filter,
    });
    return filter;
  }

  return {
    size: () => size!,
    async jpegOf(frame: Frame): Promise<Buffer> {
      const [picture] = await (await prepare(frame)).processAll(frame);
      if (!picture)
        throw new EncodeError("unreadable", "A frame of the video can't be converted. Choose another video.");
      picture.pts = count++;
      const packets = await encoder!.encodeAll(picture);
      picture.free();
      const jpeg = Buffer.concat(packets.map(({ data }) => data ?? Buffer.alloc(0)));
      for (const packet of packets) packet.free();
      if (jpeg.length === 0)
        throw new EncodeError("unreadable", "A frame of the video can't be converted. Choose another video.");
      return jpeg;
    },
    close() {
      encoder?.close();
      filter?.close();
    },
  };
}

/** Appends frames to a reel, and its index at the end: the offset and the length of each frame, as 32-bit integers. */
function createReelWriter(handle: FileHandle, { max_size }: Pick<ReelTask, "max_size">) {
  const places: number[] = [];
  let size = 0;
  return {
    count: () => places.length / 2,
    async add(jpeg: Buffer) {
      if (size + jpeg.length > max_size) {
        const message = "The video is too detailed to be used in films. Choose a shorter or smaller one.";
        throw new EncodeError("over_limit", message);
      }
      await handle.write(jpeg, 0, jpeg.length, size);
      places.push(size, jpeg.length);
      size += jpeg.length;
    },
    /** Shows the last frame again. Only the index grows, by one entry. */
    repeat: () => places.push(...places.slice(-2)),
    async finish() {
      const index = Buffer.from(Uint32Array.from(places).buffer);
      await handle.write(index, 0, index.length, size);
    },
  };
}

/**
 * Writes the frames of an untrusted video as JPEGs at a constant rate, so that each can be read and decoded on its own,
 * both in the browser and in a render.
 * @throws EncodeError `unreadable` or `over_limit`
 */
export async function makeReel({ reel, side, max_size, ...options }: ReelTask): Promise<ReelShape> {
  const timing = await withFile(options, async (input) => {
    const stream = input.video();
    if (!stream) throw new EncodeError("unreadable", "The file has only sound and no video. Choose a video.");
    return { ...(await timingOf(input, stream, options)), has_sound: input.audio() !== undefined };
  });
  const { start, end, fps, rounding, has_sound } = timing;
  const total = Math.max(1, Math.min(Math.round((end - start) * fps), Math.ceil(options.max_duration * fps)));
  return withFile(options, async (input) => {
    const stream = input.video()!;
    const handle = await open(reel, "w");
    const photographer = createPhotographer(turnsOf(stream), side);
    const writer = createReelWriter(handle, { max_size });
    let held: Frame | undefined;
    /** Writes the held frame repeatedly, up to the moment at which the next one is shown. */
    const writeUntil = async (moment: number) => {
      if (!held) return;
      const until = Math.min(total, Math.ceil((moment - rounding) * fps));
      if (until <= writer.count()) return;
      await writer.add(await photographer.jpegOf(held));
      while (writer.count() < until) writer.repeat();
    };
    try {
      using decoder = await Decoder.create(stream, {
        context: { threadCount: 2 },
        options: { max_pixels: options.max_pixels },
      });
      for await (const frame of decoder.frames(input.packets(stream.index))) {
        if (!frame) continue;
        const time = frame.pts === AV_NOPTS_VALUE ? Number.NaN : seconds(frame.pts, stream) - start;
        await writeUntil(time);
        held?.free();
        held = frame;
        if (writer.count() >= total) break;
      }
      if (!held) throw new EncodeError("unreadable", "The video has no frames. Choose another one.");
      await writeUntil(end - start);
      if (writer.count() === 0)
        throw new EncodeError("unreadable", "The video has no frames. Choose another one.");
      await writer.finish();
      return { fps, count: writer.count(), ...photographer.size(), start, has_sound };
    } finally {
      held?.free();
      photographer.close();
      await handle.close();
    }
  });
}
