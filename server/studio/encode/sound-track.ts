import { type FileHandle, open } from "node:fs/promises";
import { Encoder, type Muxer } from "node-av/api";
import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_CHANNEL_LAYOUT_STEREO,
  AV_SAMPLE_FMT_FLT,
  type FFEncoderCodec,
} from "node-av/constants";
import { Frame } from "node-av/lib";
import type { RawSound } from "./types.ts";

export type SoundCodec = "aac" | "libopus" | "libmp3lame" | "pcm_s16le" | "flac";

/** The supported audio codecs. `frame` returns the codec's frame size, in samples, at a given sample rate. */
const codecs: Record<SoundCodec, { bitRate?: number; frame(sample_rate: number): number }> = {
  aac: { bitRate: 160_000, frame: () => 1024 },
  libopus: { bitRate: 96_000, frame: (sample_rate) => Math.round(sample_rate / 50) },
  libmp3lame: { bitRate: 160_000, frame: () => 1152 },
  pcm_s16le: { frame: () => 1 },
  flac: { frame: () => 4608 },
};

/** The number of samples written at a time. */
const block = 4096;

export interface SoundTrack {
  /**
   * Writes the next samples.
   * @param pcm interleaved floats, which must not be modified afterwards
   */
  write(pcm: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** Adds an audio stream to a file that is being written. */
export async function addSound(
  muxer: Muxer,
  codec: SoundCodec,
  { sample_rate, channels }: Pick<RawSound, "sample_rate" | "channels">,
): Promise<SoundTrack> {
  const timeBase = { num: 1, den: sample_rate };
  const { bitRate, frame: frameOf } = codecs[codec];
  const encoder = await Encoder.create(codec as FFEncoderCodec, {
    context: bitRate ? { bitRate } : {},
    autoResample: true,
  });
  const index = muxer.addStream(encoder);
  const channelLayout = channels === 1 ? AV_CHANNEL_LAYOUT_MONO : AV_CHANNEL_LAYOUT_STEREO;
  let written = 0;

  async function encode(frame: Frame | null) {
    for (const packet of await encoder.encodeAll(frame)) {
      await muxer.writePacket(packet, index);
      packet.free();
    }
  }

  const size = channels * 4;

  async function write(pcm: Uint8Array) {
    const bytes = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
    for (let at = 0; at < bytes.length; at += block * size) {
      const part = bytes.subarray(at, at + block * size);
      const frame = Frame.fromAudioBuffer(part, {
        nbSamples: part.length / size,
        format: AV_SAMPLE_FMT_FLT,
        sampleRate: sample_rate,
        channelLayout,
        timeBase,
        pts: BigInt(written),
      });
      written += part.length / size;
      await encode(frame);
      frame.free();
    }
  }

  return {
    write,
    async close() {
      // The encoder would drop an incomplete last frame, so it is padded with silence.
      const frame = frameOf(sample_rate);
      await write(new Uint8Array(((frame - (written % frame)) % frame) * size));
      await encode(null);
      encoder.close();
    },
  };
}

export interface SoundReader {
  /** In seconds. */
  duration: number;
  /** Returns the next samples up to the given time, with silence after the end of the audio. */
  until(seconds: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Reads raw audio in step with the video, so that memory use doesn't depend on the audio's length. */
export async function readSound({ file, sample_rate, channels }: RawSound): Promise<SoundReader> {
  const handle: FileHandle = await open(file);
  const size = channels * 4;
  const duration = (await handle.stat()).size / size / sample_rate;
  let position = 0;
  return {
    duration,
    async until(seconds) {
      const end = Math.round(seconds * sample_rate) * size;
      const bytes = Buffer.alloc(Math.max(0, end - position));
      let filled = 0;
      while (filled < bytes.length) {
        const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, position + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      position = end;
      return bytes;
    },
    close: () => handle.close(),
  };
}
