import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compose } from "../../scene/compose/index.ts";
import { Document } from "../../scene/document.ts";
import { sizes } from "../../scene/plan.ts";
import { createMeter } from "../../scene/sound/loudness.ts";
import type { Sound } from "../../scene/sound/schema.ts";
import type { StyleName } from "../../scene/styles/index.ts";
import { themeOfStyle } from "../../scene/themes.ts";
import { leadIn, timelineOf } from "../../scene/timeline.ts";
import { sketchPlan } from "../../server/llm/sketch/plan.ts";
import { decodeAudio, encodeAudio, renderFilm } from "../../server/studio/encode/index.ts";
import { soundRate, writeSoundtrack } from "../../server/studio/render/soundtrack.ts";
import { createSpeaker } from "../../server/studio/speech/index.ts";
import { shortFilm } from "./animation-fixtures.ts";
import { ebur128, samplesOf } from "./ebur128.ts";
import { film, toneFile, workshop } from "./encoder-fixtures.ts";

const room = workshop();
afterAll(room.clear);

describe("a soundtrack", () => {
  it("loads each voice only when it is needed, and places it in time", async () => {
    const [scene] = shortFilm.scenes;
    const seconds = 2.5;
    const ids = Array.from({ length: 12 }, (_, at) => `s${at}`);
    const document = Document.parse({
      ...shortFilm,
      scenes: ids.map((id) => ({ ...scene!, id, duration: 3 })),
    });
    const voices = Object.fromEntries(ids.map((id) => [id, seconds]));
    const timeline = timelineOf(document, voices);
    const loaded: string[] = [];
    const load = async (id: string) => {
      loaded.push(id);
      const strength = (ids.indexOf(id) + 1) / 200;
      return Float32Array.from({ length: seconds * soundRate }, (_, at) => Math.cos(at * 0.1) * strength);
    };
    const file = room.file("all.pcm");
    const input = { document, timeline, voices };
    await writeSoundtrack(file, input, { from: 0, to: timeline.duration }, load);
    expect(loaded).toEqual(ids);
    const pcm = samplesOf(file);
    expect(pcm).toHaveLength(Math.round(timeline.duration * soundRate) * 2);
    const first = Math.round((timeline.shots[0]!.start + leadIn) * soundRate);
    const gain = pcm[first * 2]! * 200;
    expect(gain).toBeGreaterThan(1);
    for (const [at, { start }] of timeline.shots.entries()) {
      const begin = Math.round((start + leadIn) * soundRate);
      const end = begin + seconds * soundRate;
      expect([pcm[begin * 2 - 2], pcm[end * 2]]).toEqual([0, 0]);
      expect(pcm[begin * 2]! / gain).toBeCloseTo((at + 1) / 200, 4);
    }

    // A range sounds the same as it does in the whole film.
    const [, second, third] = timeline.shots;
    const range = { from: second!.start, to: third!.start };
    await writeSoundtrack(room.file("part.pcm"), input, range, load);
    const part = samplesOf(room.file("part.pcm"));
    expect(part).toEqual(pcm.slice(range.from * soundRate * 2, range.to * soundRate * 2));
  });

  it("reads no more of a long recording than needed", { tags: ["slow"] }, async () => {
    const path = room.file("long.wav");
    const raw = toneFile(room.file("long.pcm"), 20, 0, 20, 2);
    const pcm = samplesOf(raw.file);
    await encodeAudio({ file: path, pcm, sample_rate: raw.sample_rate, channels: 2 });
    expect((await decodeAudio(path, { channels: 2, first: 1.5 })).duration).toBe(1.5);
    expect((await decodeAudio(path, { channels: 2, first: 60 })).duration).toBe(20);
  });
});

describe("the meter", () => {
  it.each([1, 0.2, 0.01])("agrees with FFmpeg's, at a level of %d", async (strength) => {
    const pcm = Float32Array.from({ length: soundRate * 12 }, (_, at) => {
      const time = (at >> 1) / soundRate;
      return Math.sin(time * (400 + 300 * time) * 6) * strength * (time % 2 < 1.2 ? 0.5 : 0.02);
    });
    const meter = createMeter(soundRate, 2);
    meter.add(pcm);
    expect(meter.loudness()).toBeCloseTo((await ebur128(pcm)).loudness, 1);
  });
});

describe("the sound of a finished film", () => {
  const plan = sketchPlan(
    "Tides. The Moon pulls the sea. 71% of the Earth is water. The water returns twice a day.",
  );
  const voices: Record<string, Float32Array> = {};

  beforeAll(async () => {
    const env = { DATA_DIR: room.file("data"), SPEECH_BASE_URL: undefined, SPEECH_API_KEY: undefined };
    const speaker = createSpeaker({ ...env, SPEECH_MODEL: "tts-1", SPEECH_VOICES: [] }, { warn: () => {} });
    for (const { id, narration } of plan.scenes) {
      const { pcm, sample_rate } = await speaker.speak({ text: narration, voice: "flite_slt" });
      const file = room.file(`${id}.wav`);
      await encodeAudio({ file, pcm, sample_rate, channels: 1 });
      voices[id] = (await decodeAudio(file, { sample_rate: soundRate, channels: 1 })).pcm;
    }
    speaker.stop();
  });

  /** Renders a film with a small picture, and measures its sound. */
  async function measured(style: StyleName, sound: Sound, isSpoken: boolean) {
    const look = { ...sizes["16:9"], fps: 30 as const, theme: themeOfStyle(style) };
    const document = Document.parse({ ...compose(plan, look), sound });
    const spoken = isSpoken
      ? Object.fromEntries(Object.entries(voices).map(([id, pcm]) => [id, pcm.length / soundRate]))
      : {};
    const timeline = timelineOf(document, spoken);
    const file = room.file("sound.pcm");
    const input = { document, timeline, voices: spoken };
    const cpu = process.cpuUsage();
    await writeSoundtrack(file, input, { from: 0, to: timeline.duration }, async (id) => voices[id]!);
    const { user, system } = process.cpuUsage(cpu);
    const sound48 = { file, sample_rate: soundRate, channels: 2 as const };
    const path = room.file("film.mp4");
    const fps = 10;
    await renderFilm(film(path, { sound: sound48, fps, frames: Math.round(timeline.duration * fps) }));
    const { pcm } = await decodeAudio(path, { sample_rate: soundRate, channels: 2 });
    return { ...(await ebur128(pcm)), cost: (user + system) / 1e6 / timeline.duration };
  }

  it.each([
    ["voice, music and effects", "plain", {}, true],
    ["a voice alone", "plain", { music: "none", effects: false }, true],
    ["music alone", "notebook", { effects: false }, false],
    ["music and effects", "neon", {}, false],
  ] as const)(
    "with %s has -14 LUFS and true peaks below -1 dB",
    { tags: ["slow"] },
    async (_, style, sound, isSpoken) => {
      const { loudness, peak, cost } = await measured(style, sound, isSpoken);
      expect(loudness).toBeGreaterThan(-14.5);
      expect(loudness).toBeLessThan(-13.5);
      expect(peak).toBeLessThanOrEqual(-1);
      // Mixing 30 seconds takes 1.5 seconds of one core on an idle machine. The limit allows for busy machines.
      expect(cost).toBeLessThan(0.2);
    },
  );

  it("with effects alone stays soft", { tags: ["slow"] }, async () => {
    const { loudness, peak } = await measured("plain", { music: "none" }, false);
    expect(loudness).toBeLessThan(-25);
    expect(loudness).toBeGreaterThan(-45);
    expect(peak).toBeLessThanOrEqual(-1);
  });
});
