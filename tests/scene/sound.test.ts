import { describe, expect, it } from "vitest";
import { compose } from "../../scene/compose/index.ts";
import { Document } from "../../scene/document.ts";
import { Plan, sizes } from "../../scene/plan.ts";
import { musicLevel } from "../../scene/sound/ducking.ts";
import { hitsOf } from "../../scene/sound/effect-cues.ts";
import { effectNames } from "../../scene/sound/effect-names.ts";
import { effectOf } from "../../scene/sound/effects.ts";
import { createLimiter } from "../../scene/sound/limiter.ts";
import { createMeter } from "../../scene/sound/loudness.ts";
import { mixFilm } from "../../scene/sound/mix.ts";
import type { Sound } from "../../scene/sound/schema.ts";
import { soundOf } from "../../scene/sound/settings.ts";
import { type StyleName, styleNames, styles } from "../../scene/styles/index.ts";
import { themeOfStyle } from "../../scene/themes.ts";
import { timelineOf } from "../../scene/timeline.ts";

const rate = 48_000;

const plan = Plan.parse({
  title: "Reefs",
  scenes: [
    { id: "a", goal: "", narration: "Reefs", visual: { layout: "title", heading: "Reefs" } },
    {
      id: "b",
      goal: "",
      narration: "A quarter of all fish",
      visual: { layout: "figure", value: 25, suffix: "%", label: "of all fish" },
    },
    {
      id: "c",
      goal: "",
      narration: "Corals, fish and sponges",
      visual: { layout: "points", heading: "Who lives there", points: ["Corals", "Fish", "Sponges"] },
    },
  ],
});

const filmIn = (style: StyleName, sound?: Sound) =>
  Document.parse({
    ...compose(plan, { ...sizes["16:9"], fps: 30, theme: themeOfStyle(style) }),
    ...(sound ? { sound } : {}),
  });

async function mixed(document: Document, voices: Record<string, Float32Array> = {}): Promise<Float32Array> {
  const durations = Object.fromEntries(Object.entries(voices).map(([id, pcm]) => [id, pcm.length / rate]));
  const timeline = timelineOf(document, durations);
  const parts: number[] = [];
  const input = { document, timeline, voices: durations };
  for await (const pcm of mixFilm(input, 0, Math.round(timeline.duration * rate), async (id) => voices[id]!))
    parts.push(...pcm);
  return Float32Array.from(parts);
}

function loudness(pcm: Float32Array, from: number, to: number): number {
  const meter = createMeter(rate, 2);
  meter.add(pcm.subarray(Math.round(from * rate) * 2, Math.round(to * rate) * 2));
  return meter.loudness();
}

describe("the meter", () => {
  it("measures the silence after a sound as fast as the sound", () => {
    const sound = Float32Array.from({ length: rate * 10 }, (_, at) => Math.sin(at / 9) / 2);
    const silence = new Float32Array(sound.length);
    const fastest = { sound: Number.POSITIVE_INFINITY, silence: Number.POSITIVE_INFINITY };
    for (let round = 0; round < 5; round++) {
      const meter = createMeter(rate, 2);
      for (const [name, pcm] of Object.entries({ sound, silence }) as ["sound" | "silence", Float32Array][]) {
        const { user } = process.cpuUsage();
        for (let at = 0; at < pcm.length; at += rate / 2) meter.add(pcm.subarray(at, at + rate / 2));
        fastest[name] = Math.min(fastest[name], process.cpuUsage().user - user);
      }
    }
    expect(fastest.silence).toBeLessThan(fastest.sound * 4);
  });
});

describe("effects", () => {
  it.each(effectNames)("%s is short, and 14 dB below speech", (name) => {
    const { pcm, lead } = effectOf(name, 0);
    expect(pcm.every(Number.isFinite)).toBe(true);
    expect(pcm.length / rate).toBeLessThan(1.25);
    expect(lead).toBeLessThan(pcm.length);
    const meter = createMeter(rate, 2);
    const stereo = new Float32Array(rate * 4);
    for (const [at, value] of pcm.entries()) stereo.fill(value, at * 2, at * 2 + 2);
    meter.add(stereo);
    expect(meter.momentary()).toBeGreaterThan(-31);
    expect(meter.momentary()).toBeLessThan(-29);
    expect(effectOf(name, 1).pcm).not.toEqual(pcm);
  });

  it.each(styleNames)("of %s sound at most once a second, and never with a first syllable", (style) => {
    const document = filmIn(style);
    const timeline = timelineOf(document);
    const voices = timeline.shots.map(({ start }) => Math.round((start + 0.25) * rate));
    const silent = hitsOf(document, timeline, []);
    const spoken = hitsOf(document, timeline, voices);
    expect(silent.length).toBeGreaterThan(0);
    expect(silent.map(({ name }) => name)).toContain(styles[style].sound.change);
    for (const hits of [silent, spoken])
      for (const [at, hit] of hits.entries()) {
        if (at > 0) expect(hit.from - hits[at - 1]!.from).toBeGreaterThanOrEqual(rate);
        expect(hit.gain).toBeLessThanOrEqual(1);
      }
    for (const { from, pcm } of spoken)
      for (const at of voices)
        expect(from + pcm.length <= at || from >= at + 0.35 * rate, `${from / rate} s`).toBe(true);
  });
});

describe("a mix", () => {
  it("has the music and effects of its style, unless the film says otherwise", () => {
    expect(soundOf(filmIn("kids"))).toEqual({ music: "playful", effects: true });
    expect(soundOf(filmIn("kids", { music: "serious" }))).toEqual({ music: "serious", effects: true });
    expect(soundOf(filmIn("kids", { music: "none", effects: false }))).toEqual({
      music: null,
      effects: false,
    });
    // Documents from before films had sound stay valid.
    expect(filmIn("kids").sound).toBeUndefined();
    expect(Document.safeParse({ ...filmIn("kids"), sound: { music: "unheard" } }).success).toBe(false);
  });

  it("keeps the music 14 dB below the voice, and raises it in gaps", { tags: ["slow"] }, async () => {
    const document = filmIn("plain", { effects: false });
    const seconds = 8;
    const tone = Float32Array.from({ length: seconds * rate }, (_, at) => Math.sin(at * 0.06) * 0.2);
    const { length } = tone;
    const silent = { a: new Float32Array(length), b: new Float32Array(length), c: new Float32Array(length) };
    const [music, alone, voice] = [
      await mixed(document, silent),
      await mixed({ ...document, scenes: document.scenes.map((scene) => ({ ...scene, duration: 8.5 })) }),
      await mixed({ ...document, sound: { music: "none", effects: false } }, { a: tone, b: tone, c: tone }),
    ];
    // The tone is about as loud as speech, which is generated at -16 LUFS.
    expect(loudness(voice, 1, 8)).toBeGreaterThan(-18);
    expect(loudness(music, 9.5, 16.5)).toBeLessThan(-16 - 14);
    expect(loudness(music, 9.5, 16.5)).toBeGreaterThan(-40);
    expect(loudness(alone, 9.5, 16.5) - loudness(music, 9.5, 16.5)).toBeCloseTo(9.1, 0);
  });

  it("lowers the music smoothly before a voice, and raises it slowly after it", () => {
    const spans = [{ from: 5, to: 8 }];
    const levels = Array.from({ length: 1200 }, (_, at) => musicLevel(spans, at / 100));
    expect([levels[0], levels[450], levels[500], levels[800], levels[1000]]).toEqual([1, 1, 0.35, 0.35, 1]);
    expect(Math.max(...levels.slice(1).map((value, at) => Math.abs(value - levels[at]!)))).toBeLessThan(0.03);
    // In a short gap, the level stays low.
    const gap = musicLevel([...spans, { from: 8.5, to: 12 }], 8.25);
    expect(gap).toBeLessThan(0.6);
  });
});

describe("the limiter", () => {
  it("keeps true peaks below the ceiling, and leaves soft sound as it is", () => {
    // A sine at a quarter of the sample rate whose samples miss its peaks: the samples are at 0.707, but the
    // peaks reach 1.
    const sine = Float32Array.from({ length: rate * 2 }, (_, at) =>
      Math.sin((Math.PI / 2) * (at >> 1) + Math.PI / 4),
    );
    const limiter = createLimiter(1, 0.8);
    const out = [...limiter.run(sine), ...limiter.flush()];
    expect(out).toHaveLength(sine.length);
    const settled = out.slice(2000, -2000).map(Math.abs);
    expect(Math.max(...settled)).toBeLessThan(0.8 * Math.SQRT1_2 * 1.01);
    expect(Math.max(...settled)).toBeGreaterThan(0.8 * Math.SQRT1_2 * 0.95);

    const soft = sine.map((value) => value * 0.3);
    const quiet = createLimiter(2, 0.8);
    const same = Float32Array.from([...quiet.run(soft), ...quiet.flush()]);
    expect(same.every((value, at) => Math.abs(value - soft[at]! * 2) < 1e-6)).toBe(true);
  });

  it("gives the same result for blocks of any size", () => {
    const loud = Float32Array.from({ length: 20_000 }, (_, at) => Math.sin(at * at * 1e-6) * 1.5);
    const [once, often] = [createLimiter(1, 0.8), createLimiter(1, 0.8)];
    const parts: number[] = [];
    for (let at = 0; at < loud.length; at += 94) parts.push(...often.run(loud.subarray(at, at + 94)));
    expect([...parts, ...often.flush()]).toEqual([...once.run(loud), ...once.flush()]);
  });
});
