import { afterAll, describe, expect, it } from "vitest";
import { readNarration } from "../../scene/narration.ts";
import { createSpeaker, type Speech } from "../../server/studio/speech/index.ts";
import { stretched } from "../../server/studio/speech/stretch.ts";
import { isSilent } from "../../server/studio/voiceover/segments.ts";
import { peaksOf } from "../../server/studio/voiceover/wav.ts";
import { workshop } from "./encoder-fixtures.ts";

const room = workshop();
const speaker = createSpeaker(
  {
    DATA_DIR: room.file("data"),
    ...{ SPEECH_BASE_URL: undefined, SPEECH_API_KEY: undefined, SPEECH_MODEL: "tts-1", SPEECH_VOICES: [] },
  },
  { warn: () => {} },
);
afterAll(() => {
  speaker.stop();
  room.clear();
});

const say = (narration: string, voice: string, speed = 1) =>
  speaker.speak({ ...readNarration(narration), voice, speed });

/** The peak level between two times in seconds. */
const peakIn = ({ pcm, sample_rate }: Speech, from: number, to: number) =>
  pcm
    .subarray(Math.round(from * sample_rate), Math.round(to * sample_rate))
    .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

const lengthOf = ({ words }: Speech, at: number) => words[at]!.end - words[at]!.start;

describe.each(["flite_slt", "af_heart"])("narration markup spoken by %s", (voice) => {
  it("pauses in silence, where and as long as it is told to", { tags: ["slow"] }, async () => {
    const narration = "[pause 0.7] Twice a day [pause 1.5] the sea — comes in. [pause 4] Why? [pause 1]";
    const speech = await say(narration, voice, 1.25);
    const { words, duration } = speech;
    expect(words.map(({ text }) => text).join(" ")).toBe("Twice a day the sea — comes in. Why?");
    const gap = (at: number) => [words[at - 1]?.end ?? 0, words[at]?.start ?? duration] as const;
    for (const [at, seconds] of [
      [0, 0.7],
      [3, 1.5],
      [8, 4],
      [9, 1],
    ] as const) {
      const [from, to] = gap(at);
      expect(to - from, `before word ${at}`).toBeGreaterThanOrEqual(seconds - 0.001);
      expect(to - from, `before word ${at}`).toBeLessThan(seconds + 0.3);
      // The silence is in the middle of the gap, between the ends of the sounds.
      const rest = (to - from - seconds) / 2 + 0.15;
      expect(peakIn(speech, from + rest, to - rest), `before word ${at}`).toBeLessThan(1e-3);
    }
    for (const { text, start, end } of words)
      if (/\w/.test(text)) expect(peakIn(speech, start, end), text).toBeGreaterThan(0.02);
    const segment = {
      ...{ id: "s", text: narration, duration, peaks: peaksOf(speech.pcm) },
      file: { name: "s.wav", type: "audio/wav", size: 1 },
    };
    // Most of the audio is silent, as the narration's pause marks request.
    expect(isSilent(segment)).toBe(false);
    expect(isSilent({ ...segment, text: "Twice a day the sea — comes in. Why?" })).toBe(true);
  });

  it("slows emphasized words down, and keeps the others and all times", { tags: ["slow"] }, async () => {
    const text = "The Moon pulls, and the Earth turns below.";
    const plain = await say(text, voice);
    const stressed = await say("The *Moon* pulls, and the *Earth turns* below.", voice);
    expect(stressed.words.map((word) => word.text)).toEqual(plain.words.map((word) => word.text));
    for (const at of plain.words.keys()) {
      const factor = lengthOf(stressed, at) / lengthOf(plain, at);
      const isSlow = [1, 5, 6].includes(at);
      expect(factor, plain.words[at]!.text).toBeCloseTo(isSlow ? 1 / 0.85 : 1, 1);
    }
    const longer = [1, 5, 6].reduce((sum, at) => sum + lengthOf(stressed, at) - lengthOf(plain, at), 0);
    expect(stressed.duration - plain.duration).toBeCloseTo(longer, 1);
  });
});

it("a dash next to a pause doesn't last as long as the pause", async () => {
  const { words } = await say("The sea — [pause 4] rises.", "flite_slt");
  const [sea, dash, rises] = words.slice(1);
  expect([dash!.text, dash!.start]).toEqual(["—", sea!.end]);
  expect(dash!.end - dash!.start).toBeCloseTo(1.5, 6);
  expect(rises!.start - dash!.end).toBeGreaterThan(2.4);
});

describe("a stretched sound", () => {
  const rate = 24_000;
  const tone = Float32Array.from({ length: rate / 2 }, (_, at) => Math.sin((2 * Math.PI * 220 * at) / rate));
  /** The number of upward zero crossings of a sound per second, which is its pitch in hertz. */
  const pitch = (pcm: Float32Array) =>
    (pcm.filter((sample, at) => sample >= 0 && (pcm[at - 1] ?? 0) < 0).length / pcm.length) * rate;

  it("is longer, at the same pitch and without jumps", () => {
    const long = stretched(tone, 1 / 0.85);
    expect(long.length / tone.length).toBeCloseTo(1 / 0.85, 1);
    expect(Math.abs(pitch(long) - pitch(tone))).toBeLessThan(6);
    const steepest = (pcm: Float32Array) =>
      pcm.reduce((most, sample, at) => Math.max(most, at > 0 ? Math.abs(sample - pcm[at - 1]!) : 0), 0);
    expect(steepest(long)).toBeLessThan(steepest(tone) * 1.6);
    expect([long[0], long.at(-1)]).toEqual([tone[0], tone.at(-1)]);
  });

  it("is left alone if it is too short", () => {
    expect(stretched(tone.subarray(0, 500), 1.2)).toHaveLength(500);
  });
});
