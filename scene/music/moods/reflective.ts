import type { Mood } from "../mood.ts";

/** A slow piano in Dorian mode. */
export const reflective: Mood = {
  use: "History, biographies, essays, poems, museums",
  tempo: [62, 74],
  beats: 4,
  tonic: 57,
  scale: "dorian",
  chords: { a: "1.9 7 4 1.7", b: "3 7 4 5.7", cadence: "4 5.sus", last: "1.9" },
  harmony: [
    { instrument: "piano", pattern: "0...1...2...1...", level: 0, from: 0 },
    { instrument: "pad", pattern: "x---------------", level: -4, from: 0 },
    { instrument: "strings", pattern: "x---------------", level: -5, from: 2 },
    { instrument: "harp", pattern: "..2...3...2...1.", level: -6, from: 3 },
  ],
  bass: [
    { instrument: "bass", pattern: "1---------------", level: -4, from: 1, until: 2 },
    { instrument: "bass", pattern: "1-------5-------", level: -4, from: 3 },
  ],
  drums: [],
  melody: {
    instrument: "piano",
    level: -3,
    octave: 1,
    rhythms: ["x.......x...x...x...............", "....x...x.......x...x..........."],
  },
  reverb: 1.1,
  level: -5.5,
};
