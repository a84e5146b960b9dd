import type { Spoken } from "../../../scene/narration.ts";
import { type Sound, sample_rate } from "./engine.ts";
import { stretched } from "./stretch.ts";

/** The speed of emphasized words. */
const slowly = 0.85;

/**
 * Slows down the words from `from` up to but not including `to`. They are stretched in place rather than spoken alone,
 * so that the sentence keeps its melody.
 */
function slowed({ pcm, spans, approximate }: Sound, from: number, to: number): Sound {
  const said = spans.slice(from, to).filter((span) => span !== undefined);
  const [first, last] = [said[0], said.at(-1)];
  if (!first || !last) return { pcm, spans, approximate };
  const [start, end] = [Math.round(first.start * sample_rate), Math.round(last.end * sample_rate)];
  const before = pcm.subarray(start, end);
  const long = stretched(before, 1 / slowly);
  const whole = new Float32Array(pcm.length + long.length - before.length);
  whole.set(pcm.subarray(0, start));
  whole.set(long, start);
  whole.set(pcm.subarray(end), start + long.length);
  const factor = long.length / Math.max(1, before.length);
  const [begins, ends] = [start / sample_rate, end / sample_rate];
  const later = (long.length - before.length) / sample_rate;
  const moved = (time: number) => {
    if (time <= begins) return time;
    return time < ends ? begins + (time - begins) * factor : time + later;
  };
  return {
    pcm: whole,
    spans: spans.map((span) => span && { start: moved(span.start), end: moved(span.end) }),
    approximate,
  };
}

/**
 * Slows down the emphasized words of a sound. With estimated timings, the wrong words would be slowed down, so the
 * sound is returned unchanged.
 * @param first the index of the sound's first word in the text
 */
export function withEmphasis(sound: Sound, emphases: Spoken["emphases"], first: number): Sound {
  if (sound.approximate) return sound;
  return emphases.reduce((now, { from, to }) => {
    const [start, end] = [Math.max(0, from - first), Math.min(now.spans.length, to - first)];
    return start < end ? slowed(now, start, end) : now;
  }, sound);
}
