import type { Sound, Span } from "./engine.ts";
import { sample_rate } from "./engine.ts";

const step = sample_rate / 100;
const silence = 0.004;
const lead = 0.04;
const tail = 0.12;
const fade = 0.005;

const loudAt = (pcm: Float32Array, from: number): boolean => {
  let energy = 0;
  const to = Math.min(pcm.length, from + step);
  for (let at = from; at < to; at++) energy += pcm[at]! ** 2;
  return to > from && Math.sqrt(energy / (to - from)) > silence;
};

/** Extends words into adjacent pauses as far as their sound is audible. */
export function reach(pcm: Float32Array, spans: (Span | undefined)[]): (Span | undefined)[] {
  const said = spans.filter((span) => span !== undefined).map((span) => ({ ...span }));
  for (const [at, span] of said.entries()) {
    const ahead = said[at - 1]?.end ?? 0;
    const behind = said[at + 1]?.start ?? pcm.length / sample_rate;
    let start = Math.round(span.start * sample_rate);
    while (start - step >= ahead * sample_rate && loudAt(pcm, start - step)) start -= step;
    let end = Math.round(span.end * sample_rate);
    while (end + step <= behind * sample_rate && loudAt(pcm, end)) end += step;
    span.start = Math.max(ahead, Math.min(span.start, start / sample_rate));
    span.end = Math.min(behind, Math.max(span.end, end / sample_rate));
  }
  let next = 0;
  return spans.map((span) => span && said[next++]);
}

/** Trims silence at both ends, so that pauses between pieces are the same for every voice. */
export function trimmed({ pcm, spans, approximate }: Sound): Sound {
  const reached = reach(pcm, spans);
  const said = reached.filter((span) => span !== undefined);
  const from = Math.max(0, (said[0]?.start ?? 0) - lead);
  const first = Math.floor(from * sample_rate);
  const last = Math.ceil(((said.at(-1)?.end ?? 0) + tail) * sample_rate);
  const cut = pcm.slice(first, last);
  const ramp = Math.min(cut.length, fade * sample_rate);
  for (let at = 0; at < ramp; at++) {
    cut[at]! *= at / ramp;
    cut[cut.length - 1 - at]! *= at / ramp;
  }
  const offset = first / sample_rate;
  const moved = reached.map((span) => span && { start: span.start - offset, end: span.end - offset });
  return { pcm: cut, spans: moved, approximate };
}
