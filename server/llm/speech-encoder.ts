import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { encodeAudio } from "../studio/encode/index.ts";
import { wav, wavOf } from "../studio/voiceover/wav.ts";

export const speechFormats = ["mp3", "opus", "wav", "pcm"] as const;
type SpeechFormat = (typeof speechFormats)[number];

export const isSpeechFormat = (name: unknown): name is SpeechFormat =>
  speechFormats.some((format) => format === name);

const types = { mp3: "audio/mpeg", opus: "audio/ogg", wav: "audio/wav", pcm: "audio/pcm" };
/** The length in the header of a file whose length isn't known yet. */
const unknownLength = 0xffffffff;

const samplesOf = (pcm: Float32Array, rate: number) => wavOf(pcm, rate).subarray(wav.head);

function openHead(rate: number): Buffer {
  const head = wavOf(new Float32Array(), rate);
  head.writeUInt32LE(unknownLength, 4);
  head.writeUInt32LE(unknownLength, 40);
  return head;
}

/**
 * Creates the function that encodes speech as it is generated: MP3, WAV and PCM sentence by sentence, and Opus as a
 * whole, because few players support files with several streams.
 * @param scratch returns the path of a temporary file
 */
export function createSpeechEncoder(scratch: (name: string) => string) {
  async function file(pcm: Float32Array, rate: number, extension: string, signal: AbortSignal) {
    const path = scratch(`${randomUUID()}.${extension}`);
    try {
      await encodeAudio({ file: path, pcm, sample_rate: rate, channels: 1 }, signal);
      return await readFile(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async function* encoded(
    format: SpeechFormat,
    sound: AsyncIterable<Float32Array>,
    rate: number,
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array> {
    if (format === "opus") {
      const pieces: Float32Array[] = [];
      for await (const piece of sound) pieces.push(piece);
      const pcm = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const piece of pieces) {
        pcm.set(piece, at);
        at += piece.length;
      }
      yield await file(pcm, rate, "opus", signal);
      return;
    }
    if (format === "wav") yield openHead(rate);
    for await (const pcm of sound)
      yield format === "mp3" ? await file(pcm, rate, "mp3part", signal) : samplesOf(pcm, rate);
  }

  return (format: SpeechFormat, sound: AsyncIterable<Float32Array>, rate: number, signal: AbortSignal) => ({
    type: types[format],
    body: encoded(format, sound, rate, signal),
  });
}
