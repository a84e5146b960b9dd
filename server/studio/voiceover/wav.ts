import { Readable } from "node:stream";

/** The size in bytes of the header that `wavOf` writes, and of each sample. */
export const wav = { head: 44, sample: 2 };

function headOf(samples: number, sampleRate: number, file: Buffer): Buffer {
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(samples * 2, 40);
  return file;
}

/** Encodes mono samples from -1 to 1 as a 16-bit PCM WAV file. */
export function wavOf(pcm: Float32Array, sampleRate: number): Buffer {
  const file = headOf(pcm.length, sampleRate, Buffer.alloc(wav.head + pcm.length * wav.sample));
  for (let at = 0; at < pcm.length; at++) {
    const value = Math.round(Math.max(-1, Math.min(1, pcm[at]!)) * 32767);
    file.writeInt16LE(value, wav.head + at * wav.sample);
  }
  return file;
}

/** Decodes a file that `wavOf` wrote. */
export const pcmOf = (file: Buffer): Float32Array =>
  Float32Array.from(
    { length: (file.length - wav.head) / wav.sample },
    (_, at) => file.readInt16LE(wav.head + at * wav.sample) / 32767,
  );

export const streamOf = (bytes: Uint8Array) => Readable.from([Buffer.from(bytes)]);

/** A file that `wavOf` wrote, readable from any byte offset. */
export interface StoredWav {
  /** In bytes. */
  size: number;
  from(byte: number): AsyncIterable<Uint8Array>;
}

/**
 * Joins WAV files that have the same sample rate, separated by `silence` samples. The files are never held in memory.
 */
export async function* joinWavs(parts: readonly StoredWav[], silence: number, sampleRate: number) {
  const gap = Buffer.alloc(silence * wav.sample);
  const bytes = parts.reduce(
    (sum, { size }) => sum + size - wav.head,
    Math.max(0, parts.length - 1) * gap.length,
  );
  yield headOf(bytes / wav.sample, sampleRate, Buffer.alloc(wav.head));
  for (const [at, { size, from }] of parts.entries()) {
    if (at > 0) yield gap;
    if (size > wav.head) yield* from(wav.head);
  }
}

/** A waveform small enough for a record: the peaks of `count` equal parts, from 0 to 1 with two decimals. */
export function peaksOf(pcm: Float32Array, count = 160): number[] {
  const step = Math.max(1, pcm.length / count);
  return Array.from({ length: Math.min(count, Math.ceil(pcm.length / step)) }, (_, at) => {
    let most = 0;
    for (let i = Math.floor(at * step); i < Math.min(pcm.length, (at + 1) * step); i++)
      most = Math.max(most, Math.abs(pcm[i]!));
    return Math.round(most * 100) / 100;
  });
}

/** Estimates word timings for uploaded audio from the words' lengths, excluding silence at both ends. */
export function estimatedWords(text: string, pcm: Float32Array, sampleRate: number) {
  const words = text.split(/\s+/).filter(Boolean);
  const loud = Math.max(0.02, peaksOf(pcm, 1)[0]! * 0.05);
  let [from, to] = [0, pcm.length];
  while (from < to && Math.abs(pcm[from]!) < loud) from++;
  while (to > from && Math.abs(pcm[to - 1]!) < loud) to--;
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0) || 1;
  const each = (to - from) / sampleRate / letters;
  let time = from / sampleRate;
  return words.map((word) => {
    const start = time;
    time += (word.length + 1) * each;
    return { text: word, start, end: time };
  });
}
