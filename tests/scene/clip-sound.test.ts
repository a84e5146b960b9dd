import { describe, expect, it } from "vitest";
import { Document } from "../../scene/document.ts";
import { createMeter } from "../../scene/sound/loudness.ts";
import { mixFilm } from "../../scene/sound/mix.ts";
import { themes } from "../../scene/themes.ts";
import { timelineOf } from "../../scene/timeline.ts";

const rate = 48_000;
const asset = "01890a5d-ac96-774b-bcce-b302099a8057";
/** A clip of four seconds. */
const clip = { fps: 25, count: 100 };

/** A clip's sound with a click halfway through each second. The level of a click identifies its second. */
function clicks(): Float32Array {
  const pcm = new Float32Array(4 * rate * 2);
  for (let second = 0; second < 4; second++)
    pcm.fill((second + 1) / 10, (second + 0.5) * rate * 2, (second + 0.52) * rate * 2);
  return pcm;
}

const filmOf = (elements: object[], music = "none") =>
  Document.parse({
    version: 1,
    title: "Clips",
    width: 640,
    height: 360,
    fps: 30,
    theme: themes.Midnight,
    sound: { music, effects: false },
    scenes: [
      { id: "a", duration: 2, elements: [] },
      { id: "b", duration: 8, elements },
    ],
  });
const video = (more: object = {}) => ({ type: "video", asset, x: 0, y: 0, w: 64, h: 36, ...more });

async function mixed(
  document: Document,
  { pcm = clicks(), voices = {}, from = 0 }: { pcm?: Float32Array; voices?: object; from?: number } = {},
) {
  const spoken = voices as Record<string, number>;
  const timeline = timelineOf(document, spoken);
  const clips = { frames: { [asset]: clip }, load: async () => ({ pcm, first: 0 }) };
  const end = Math.round(timeline.duration * rate);
  const out = new Float32Array((end - from * rate) * 2);
  let at = 0;
  const silence = async () => new Float32Array(rate);
  for await (const part of mixFilm(
    { document, timeline, voices: spoken, clips },
    from * rate,
    end,
    silence,
  )) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** The clicks that are heard: when each begins in seconds, and its level. */
function heard(pcm: Float32Array): [at: number, level: number][] {
  const found: [number, number][] = [];
  for (let at = 0; at < pcm.length; at += 2) {
    const last = found.at(-1);
    if (Math.abs(pcm[at]!) < 0.04) continue;
    const seconds = at / 2 / rate;
    if (last && seconds - last[0] < 0.2) last[1] = Math.max(last[1], pcm[at]!);
    else found.push([seconds, pcm[at]!]);
  }
  return found.map(([at, level]) => [Math.round(at * 100) / 100, Math.round(level * 10) / 10]);
}

const shown = { enter: { kind: "fade", at: 1 } };

describe("the sound of a clip", () => {
  it.each([
    ["begins when it enters", shown, [[3.5, 0.1], [4.5, 0.2], [5.5, 0.3], [6.5, 0.4]]], // biome-ignore format: one line
    ["is trimmed", { ...shown, from: 1.25, to: 3 }, [[3.25, 0.2], [4.25, 0.3]]], // biome-ignore format: one line
    ["repeats in a loop", { from: 3, loop: true, exit: { kind: "none", at: 3, duration: 0 } }, [[2.5, 0.4], [3.5, 0.4], [4.5, 0.4]]], // biome-ignore format: one line
    ["is faster", { ...shown, speed: 2 }, [[3.25, 0.1], [3.75, 0.2], [4.25, 0.3], [4.75, 0.4]]], // biome-ignore format: one line
    [
      "is slower",
      { ...shown, to: 2, speed: 0.5 },
      [
        [4, 0.1],
        [6, 0.2],
      ],
    ],
    ["is quieter", { from: 3, volume: 0.5 }, [[2.5, 0.2]]],
    ["is silent", { volume: 0 }, []],
    ["ends with the element", { exit: { kind: "fade", at: 1, duration: 0.25 } }, [[2.5, 0.1]]],
  ])("%s", async (_, more, expected) => {
    expect(heard(await mixed(filmOf([video(more)])))).toEqual(expected);
  });

  it("plays from a moment in the middle as in the whole", { tags: ["slow"] }, async () => {
    const film = filmOf([video({ speed: 1.3, loop: true })]);
    const [whole, part] = [await mixed(film), await mixed(film, { from: 5 })];
    expect(part).toEqual(whole.subarray(5 * rate * 2));
  });

  it("is heard in a group while the group is visible", async () => {
    const group = {
      type: "group",
      x: 0,
      y: 0,
      elements: [video()],
      exit: { kind: "none", at: 2, duration: 0 },
    };
    expect(heard(await mixed(filmOf([group])))).toEqual([
      [2.5, 0.1],
      [3.5, 0.2],
    ]);
  });

  it("is lowered under a voice, and lowers the music", async () => {
    const level = (pcm: Float32Array, from: number, to: number) => {
      const meter = createMeter(rate, 2);
      meter.add(pcm.subarray(from * rate * 2, to * rate * 2));
      return meter.loudness();
    };
    const tone = Float32Array.from({ length: 8 * rate }, (_, at) => Math.sin((at >> 1) / 20) / 4);
    const spoken = filmOf([video()]);
    const [alone, under] = [
      await mixed(spoken, { pcm: tone }),
      await mixed(spoken, { pcm: tone, voices: { b: 4 } }),
    ];
    expect(level(under, 3, 5) - level(alone, 3, 5)).toBeCloseTo(20 * Math.log10(0.35), 0);
    const silent = new Float32Array(tone.length);
    const [music, ducked] = [
      await mixed(filmOf([], "calm")),
      await mixed(filmOf([video()], "calm"), { pcm: silent }),
    ];
    expect(level(ducked, 3, 5) - level(music, 3, 5)).toBeCloseTo(20 * Math.log10(0.35), 0);
    expect(level(ducked, 8, 9) - level(music, 8, 9)).toBeCloseTo(0, 0);
  });
});
