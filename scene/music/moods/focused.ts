import type { Mood } from "../mood.ts";

/** A minor arpeggio over a soft pulse: i–VI–III–VII. */
export const focused: Mood = {
  use: "Data, finance, software, processes",
  tempo: [96, 108],
  beats: 4,
  tonic: 57,
  scale: "minor",
  chords: { a: "1.7 6.7 3 7", b: "4.7 6 1 5", cadence: "4.7 5.sus", last: "1.9" },
  harmony: [
    { instrument: "pad", pattern: "x---------------", level: -2, from: 0 },
    { instrument: "pulse", pattern: "0.1.2.1.0.1.2.3.", level: -4, from: 0 },
    { instrument: "pulse", pattern: "..2...3...2...1.", level: -8, from: 3 },
    { instrument: "keys", pattern: "x-----x---------", level: -3, from: 2 },
  ],
  bass: [
    { instrument: "synthBass", pattern: "1.......1.....1.", level: -3, from: 1, until: 1 },
    { instrument: "synthBass", pattern: "1.1...1.1.1...5.", level: -4, from: 2 },
  ],
  drums: [
    { instrument: "softKick", pattern: "9.......9.......", level: -3, from: 2 },
    { instrument: "rim", pattern: "....4.......4...", level: -5, from: 2 },
    { instrument: "hat", pattern: "..4...4...4...4.", level: -6, from: 1 },
    { instrument: "shaker", pattern: "3.2.3.2.3.2.3.2.", level: -7, from: 3 },
  ],
  melody: {
    instrument: "kalimba",
    level: -6,
    octave: 1,
    rhythms: ["x.....x.....x.......x.....x.....", "x...........x.x.....x..........."],
  },
  reverb: 0.9,
  level: -2,
};
