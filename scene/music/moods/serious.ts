import type { Mood } from "../mood.ts";

/** Minor chords over low pulses: i–iv–VI–V. */
export const serious: Mood = {
  use: "News, warnings, conflicts, law, safety",
  tempo: [70, 82],
  beats: 4,
  tonic: 55,
  scale: "minor",
  chords: { a: "1 4 6.7 5.sus", b: "6 3 4.7 5", cadence: "4 5.major", last: "1" },
  harmony: [
    { instrument: "strings", pattern: "x---------------", level: -1, from: 0 },
    { instrument: "piano", pattern: "0.......2.......", level: -3, from: 0, until: 1 },
    { instrument: "piano", pattern: "0...2...0...1...", level: -3, from: 2 },
    { instrument: "pulse", pattern: "0.0.0.0.0.0.0.0.", level: -8, from: 3 },
  ],
  bass: [{ instrument: "bass", pattern: "1-----1-1-------", level: -2, from: 0 }],
  drums: [
    { instrument: "tom", pattern: "6.......4.......", level: -5, from: 1 },
    { instrument: "softKick", pattern: "8.....6.8.......", level: -3, from: 2 },
    { instrument: "hat", pattern: "..4...4...4...4.", level: -8, from: 2 },
    { instrument: "rim", pattern: "............3...", level: -6, from: 3 },
  ],
  melody: {
    instrument: "piano",
    level: -5,
    octave: 1,
    rhythms: ["x...........x...x...............", "x.......x...........x..........."],
  },
  reverb: 1,
  level: -4,
};
