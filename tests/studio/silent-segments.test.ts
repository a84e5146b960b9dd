import { describe, expect, it } from "vitest";
import type { Segment } from "../../contract/resources/voiceovers.ts";
import { isHeard } from "../../server/studio/render/silent-scene.ts";
import { soundRate } from "../../server/studio/render/soundtrack.ts";
import { fingerprint, isSilent, withoutSpeech } from "../../server/studio/voiceover/segments.ts";
import { tone } from "./encoder-fixtures.ts";

const direction = { voice: "af_heart", speed: 1 };
const text = "A typical freighter carried around 200,000 separate items.";
const file = { name: "a.wav", type: "audio/wav", size: 1, hash: "0" };
const made = fingerprint({ id: "a", text }, "af_heart", 1);
const loud = (count: number) => new Array<number>(count).fill(0.4);
const quiet = (count: number) => new Array<number>(count).fill(0);

describe("a stored segment", () => {
  const segment = (peaks: number[], more: Partial<Segment> = {}): Segment => ({
    id: "a",
    text,
    file,
    made_from: made,
    duration: 4,
    peaks,
    ...more,
  });

  it.each([
    ["of zeros", quiet(160), {}],
    ["of numbers that were NaN", new Array<never>(160).fill(null as never), {}],
    ["that is mostly silent", [...loud(70), ...quiet(90)], {}],
    ["with four silent seconds of twelve", [...loud(53), ...quiet(54), ...loud(53)], { duration: 12 }],
  ])("%s is generated again", (_, peaks, more) => {
    expect(isSilent(segment(peaks, more))).toBe(true);
    expect(withoutSpeech([segment(peaks, more)], direction)).toHaveLength(1);
  });

  it.each([
    ["with pauses", Array.from({ length: 160 }, (_, at) => (at % 5 < 3 ? 0.4 : 0)), {}],
    ["that was uploaded, with a long pause", [...loud(20), ...quiet(120), ...loud(20)], { asset_id: "x" }],
    ["without a waveform", [], {}],
  ])("%s is kept", (_, peaks, more) => {
    expect(isSilent(segment(peaks, more))).toBe(false);
  });
});

describe("a scene's voice", () => {
  const words = Array.from({ length: 24 }, (_, at) => ({ text: "word", start: at / 2, end: (at + 1) / 2 }));
  const scene = { hash: "0", duration: 12, words };
  const between = (from: number, to: number) => tone(soundRate, 12, from, to, 1);
  const isAudible = (pcm: Float32Array, approximate = false) => isHeard(pcm, { ...scene, approximate });

  it("is heard if there is sound where its words are", () => {
    expect(isAudible(between(0, 12))).toBe(true);
    expect(isAudible(between(0, 9.5))).toBe(true);
    expect(isAudible(between(5, 7), true)).toBe(true);
    expect(isHeard(between(0, 12), { ...scene, words: [] })).toBe(true);
  });

  it("isn't heard if it is silent there, or for several seconds", () => {
    expect(isAudible(between(0, 0))).toBe(false);
    expect(isAudible(between(0, 8))).toBe(false);
    expect(isAudible(between(0, 0), true)).toBe(false);
    expect(isAudible(between(0, 12).with(5, Number.NaN))).toBe(false);
    expect(isHeard(between(0, 0), { ...scene, words: [] })).toBe(false);
  });
});
