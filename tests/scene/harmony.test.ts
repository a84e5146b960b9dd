import { describe, expect, it } from "vitest";
import { chordsOf, lead } from "../../scene/music/harmony.ts";
import { moods } from "../../scene/music/moods/index.ts";
import { moodNames } from "../../scene/music/names.ts";
import { play } from "../../scene/music/synth/instruments.ts";
import { frequencyOf, rate } from "../../scene/music/synth/voice.ts";

const tuned = new Set(
  Object.values(moods).flatMap(({ harmony, bass, melody }) =>
    [...harmony, ...bass, melody].map(({ instrument }) => instrument),
  ),
);

/** The deviation of a note from its pitch in cents, measured by autocorrelation. */
function detuning(pcm: Float32Array, pitch: number): number {
  const period = rate / frequencyOf(pitch);
  const likeness = (lag: number) => {
    let sum = 0;
    for (let at = 0; at < 9600; at++) sum += pcm[at]! * pcm[at + lag]!;
    return sum;
  };
  // Over four periods, a deviation is four times as large as over one.
  const lags = Array.from({ length: 41 }, (_, at) => Math.round(period * 4) - 20 + at);
  const values = lags.map(likeness);
  const top = values.indexOf(Math.max(...values.slice(1, -1)), 1);
  const [before, at, after] = [values[top - 1]!, values[top]!, values[top + 1]!];
  const exact = lags[top]! + (before - after) / (2 * (before - 2 * at + after));
  return 1200 * Math.log2((period * 4) / exact);
}

describe("instruments", () => {
  it.each([...tuned])("%s is in tune", (instrument) => {
    for (const pitch of [55, 64, 72]) {
      const pcm = new Float32Array(rate);
      play(instrument, pitch, 1, 1).add(pcm, 0, pcm.length);
      expect(Math.abs(detuning(pcm.subarray(9600), pitch)), `at ${pitch}`).toBeLessThan(12);
    }
  });
});

describe("chords", () => {
  it("are read by degree", () => {
    expect(chordsOf("1 5.7 2.9 5.sus", "major").map(({ notes }) => notes)).toEqual([
      [0, 4, 7],
      [7, 11, 2, 5],
      [2, 5, 9, 4],
      [7, 0, 2],
    ]);
    expect(chordsOf("5 5.major", "minor").map(({ notes }) => notes)).toEqual([
      [7, 10, 2],
      [7, 11, 2],
    ]);
  });

  it.each(moodNames)("of %s follow each other with small steps, in one register", (name) => {
    const { chords, scale, tonic } = moods[name];
    const all = chordsOf(`${chords.a} ${chords.b} ${chords.a} ${chords.cadence} ${chords.last}`, scale);
    let voices: number[] = [];
    for (const chord of all) {
      const next = lead(voices, chord, tonic, 60);
      expect(new Set(next.map((pitch) => (pitch - tonic + 120) % 12))).toEqual(new Set(chord.notes));
      const moves = next.map((pitch) => Math.min(...voices.map((one) => Math.abs(one - pitch))));
      if (voices.length > 0) expect(Math.max(...moves)).toBeLessThanOrEqual(6);
      expect(next[0]!).toBeGreaterThanOrEqual(47);
      expect(next.at(-1)!).toBeLessThanOrEqual(74);
      voices = next;
    }
  });
});
