import { Readable } from "node:stream";

/** 16-bit PCM in a WAV file (RIFF, one channel). `pcm` is -1 to 1. */
export function wavOf(pcm: Float32Array, sampleRate: number): Buffer {
  const wav = Buffer.alloc(44 + pcm.length * 2);
  wav.write("RIFF", 0, "latin1");
  wav.writeUInt32LE(36 + pcm.length * 2, 4);
  wav.write("WAVEfmt ", 8, "latin1");
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write("data", 36, "latin1");
  wav.writeUInt32LE(pcm.length * 2, 40);
  for (let at = 0; at < pcm.length; at++) {
    wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, pcm[at]!)) * 32767), 44 + at * 2);
  }
  return wav;
}

export const streamOf = (bytes: Uint8Array) => Readable.from([Buffer.from(bytes)]);

/** Sounds one after the other, with so many samples of silence between them. */
export function joined(parts: readonly Float32Array[], silence: number): Float32Array {
  const gaps = Math.max(0, parts.length - 1) * silence;
  const pcm = new Float32Array(parts.reduce((sum, part) => sum + part.length, gaps));
  let at = 0;
  for (const part of parts) {
    pcm.set(part, at);
    at += part.length + silence;
  }
  return pcm;
}

/** The loudest sample of each of `count` equal parts, 0 to 1, two digits: a waveform small enough for a record. */
export function peaksOf(pcm: Float32Array, count = 160): number[] {
  const step = Math.max(1, pcm.length / count);
  return Array.from({ length: Math.min(count, Math.ceil(pcm.length / step)) }, (_, at) => {
    let most = 0;
    for (let i = Math.floor(at * step); i < Math.min(pcm.length, (at + 1) * step); i++)
      most = Math.max(most, Math.abs(pcm[i]!));
    return Math.round(most * 100) / 100;
  });
}

/** Times for the words of a sound that no engine made: by their letters, over the parts that are not silent. */
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
