import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { formOf } from "../../scene/music/form.ts";
import { moods } from "../../scene/music/moods/index.ts";
import { moodNames } from "../../scene/music/names.ts";
import { createMusic, type Piece } from "../../scene/music/player.ts";
import { compose } from "../../scene/music/score.ts";
import { createMeter } from "../../scene/sound/loudness.ts";

const rate = 48_000;
const lengths = [5, 13.7, 30, 125];

function played(piece: Piece, block = rate, from = 0): Float32Array {
  const total = Math.round(piece.duration * rate);
  const music = createMusic(piece, from);
  const pcm = new Float32Array((total - from) * 2);
  for (let at = from; at < total; at += block)
    pcm.set(music.next(Math.min(block, total - at)), (at - from) * 2);
  return pcm;
}

/** The level in dBFS between two times in seconds. */
function level(pcm: Float32Array, from: number, to: number): number {
  const part = pcm.subarray(Math.round(from * rate) * 2, Math.round(to * rate) * 2);
  return 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 0) / part.length + 1e-12);
}

const hashOf = (pcm: Float32Array) => createHash("sha256").update(new Uint8Array(pcm.buffer)).digest("hex");

/** The number of zero crossings per second, which rises with the signal's brightness. */
function crossings(pcm: Float32Array): number {
  let count = 0;
  for (let at = 2; at < pcm.length; at += 2) if (pcm[at]! < 0 !== pcm[at - 2]! < 0) count++;
  return (count / pcm.length) * 2 * rate;
}

const sketch = (name: keyof typeof moods, duration: number) => {
  const form = formOf(moods[name], duration);
  return { form, bars: [...compose(moods[name], form, 7)] };
};

/** Thirty seconds of each mood, in which all of the mood's parts enter. */
const whole = new Map(moodNames.map((mood) => [mood, played({ mood, seed: 7, duration: 30 })]));

describe.each(moodNames)("the mood %s", (mood) => {
  it.each(lengths)("fits %d s with whole bars and a last chord that rings", (duration) => {
    const { form, bars } = sketch(mood, duration);
    const [slowest, fastest] = moods[mood].tempo;
    const last = bars.at(-1)!;
    const start = Math.min(...last.map(({ at }) => at));
    expect(start).toBeCloseTo(form.bars * form.bar, 6);
    expect(start + form.ring).toBeCloseTo(duration, 6);
    expect(bars).toHaveLength(form.bars + 1);
    expect(new Set(last.map(({ pitch }) => pitch)).size).toBeGreaterThanOrEqual(3);
    const pace = (60 / form.bar) * moods[mood].beats;
    expect(pace).toBeGreaterThan(slowest - 1e-6);
    expect(pace).toBeLessThan(fastest + 1e-6);
    if (form.bars > 0) expect(form.ring).toBeGreaterThanOrEqual(1.5);
    if (duration > 10) expect(form.ring).toBeLessThan(4.3);
  });

  it("doesn't repeat itself over two minutes", () => {
    const { form, bars } = sketch(mood, 125);
    const texts = bars.map((notes, bar) =>
      notes
        .map(
          ({ at, pitch, instrument }) =>
            `${Math.round(((at - bar * form.bar) / form.bar) * 16)} ${pitch} ${instrument}`,
        )
        .join(),
    );
    const neighbors = texts.filter((text, at) => text === texts[at - 1]);
    expect(neighbors).toEqual([]);
    expect(new Set(texts).size / texts.length).toBeGreaterThan(0.5);
    // Layers enter and exit, so the number of instruments varies.
    const parts = bars.map((notes) => new Set(notes.map(({ instrument }) => instrument)).size);
    expect(Math.max(...parts) - Math.min(...parts.slice(4, -2))).toBeGreaterThanOrEqual(2);
  });

  it("is heard throughout, as loud as other moods and without harshness", () => {
    const pcm = whole.get(mood)!;
    expect(pcm.every(Number.isFinite)).toBe(true);
    const meter = createMeter(rate, 2);
    meter.add(pcm);
    expect(meter.loudness()).toBeGreaterThan(-25.5);
    expect(meter.loudness()).toBeLessThan(-22.5);
    expect(meter.peak()).toBeLessThan(0.6);
    for (let at = 0; at < 27; at += 0.75) expect(level(pcm, at, at + 1.5), `at ${at} s`).toBeGreaterThan(-46);
    // Differences between neighboring samples grow with frequency, so their level measures harshness.
    const steep = pcm.map((value, at) => (at > 1 ? value - pcm[at - 2]! : 0));
    expect(level(steep, 0, 30) - level(pcm, 0, 30)).toBeLessThan(-12);
  });

  it("ends in silence, on time", () => {
    const { ring } = formOf(moods[mood], 30);
    const pcm = whole.get(mood)!;
    const chord = level(pcm, 30 - ring, 30 - ring + 0.6);
    expect(chord).toBeGreaterThan(-40);
    expect(level(pcm, 29.85, 30)).toBeLessThan(chord - 20);
    expect(Math.abs(pcm.at(-1)!)).toBeLessThan(1e-4);
  });

  it("sounds the same each time, for blocks of any size, and ends in short films, too", () => {
    const piece = { mood, seed: 3, duration: 5 };
    const pcm = played(piece);
    expect(hashOf(played(piece, 1237))).toBe(hashOf(pcm));
    expect(level(pcm, 4.9, 5)).toBeLessThan(level(pcm, 2.5, 3.5) - 15);
    expect(level(pcm, 0, 3)).toBeGreaterThan(-45);
  });
});

describe("music", () => {
  it("differs from film to film, and from mood to mood", () => {
    expect(hashOf(played({ mood: "warm", seed: 1, duration: 5 }))).not.toBe(
      hashOf(played({ mood: "warm", seed: 2, duration: 5 })),
    );
    const features = moodNames.map((mood) => {
      const { form, bars } = sketch(mood, 30);
      const pcm = whole.get(mood)!;
      return {
        mood,
        values: [form.bar / moods[mood].beats, bars.flat().length, crossings(pcm)].map(Math.log),
      };
    });
    for (const one of features)
      for (const other of features) {
        if (one.mood >= other.mood) continue;
        const apart = one.values.reduce((sum, value, at) => sum + Math.abs(value - other.values[at]!), 0);
        expect(apart, `${one.mood} and ${other.mood}`).toBeGreaterThan(0.1);
      }
  });

  it("sounds as in the whole piece if it starts in the middle", () => {
    const piece = { mood: "upbeat", seed: 7, duration: 30 } as const;
    const from = 18 * rate + 77;
    const part = played(piece, rate, from);
    const tail = whole.get("upbeat")!.subarray(from * 2);
    const apart = part.map((value, at) => value - tail[at]!);
    expect(level(apart, 0, 10)).toBeLessThan(level(tail, 0, 10) - 60);
  });

  it("of two minutes ends on time, too", { tags: ["slow"] }, () => {
    const pcm = played({ mood: "dreamy", seed: 7, duration: 125 });
    expect(level(pcm, 124.85, 125)).toBeLessThan(-60);
    expect(level(pcm, 120, 122)).toBeGreaterThan(-40);
  });
});
