import { sample_rate } from "./engine.ts";
import type { SpokenPiece, SpokenWhole } from "./speak-text.ts";
import type { Speech, Word } from "./types.ts";

/** The maximum duration of a word without sound, in seconds. Only requested pauses between pieces are longer. */
const longestUnsaid = 1.5;

/** Joins the pieces and adjusts them to the target loudness. A word without sound spans the pause in its place. */
export function collect(
  text: string,
  { pieces, gain, approximate }: SpokenWhole & { pieces: SpokenPiece[] },
): Omit<Speech, "engine"> {
  const pcm = new Float32Array(pieces.reduce((sum, piece) => sum + piece.pcm.length, 0));
  const spans: SpokenPiece["spans"] = [];
  let offset = 0;
  for (const piece of pieces) {
    for (const [at, sample] of piece.pcm.entries()) pcm[offset + at] = sample * gain;
    const from = offset / sample_rate;
    spans.push(...piece.spans.map((span) => span && { start: span.start + from, end: span.end + from }));
    offset += piece.pcm.length;
  }
  const duration = pcm.length / sample_rate;
  const words: Word[] = [];
  for (const [at, word] of text.trim().split(/\s+/).entries()) {
    const start = words.at(-1)?.end ?? 0;
    const next = spans.slice(at).find(Boolean)?.start ?? start;
    const span = spans[at] ?? { start, end: Math.min(next, start + longestUnsaid) };
    words.push({ text: word, start: Math.max(start, span.start), end: Math.max(start, span.end) });
  }
  return { pcm, sample_rate, duration, words, approximate };
}
