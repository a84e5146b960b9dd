import type { Mood } from "../mood.ts";

/** Pizzicato and marimba that bounce through I–vi–ii–V. */
export const playful: Mood = {
  use: "Children, animals, games, jokes",
  tempo: [104, 118],
  beats: 4,
  swing: { note: "eighth", share: 0.3 },
  tonic: 60,
  scale: "major",
  chords: { a: "1 6.7 2.7 5", b: "4 1 2.7 5.7", cadence: "2.7 5.7", last: "1" },
  harmony: [
    { instrument: "pizzicato", pattern: "..x...x...x...x.", level: 0, from: 0 },
    { instrument: "marimba", pattern: "0...2...1...2...", level: -4, from: 1 },
    { instrument: "pad", pattern: "x---------------", level: -8, from: 0 },
    { instrument: "keys", pattern: "x---....x---....", level: -6, from: 3 },
  ],
  bass: [
    { instrument: "pizzicato", pattern: "1...5...1...5...", level: 0, from: 0, until: 0 },
    { instrument: "upright", pattern: "1...5...1...5.a.", level: 0, from: 1 },
  ],
  drums: [
    { instrument: "rim", pattern: "....5.......5.3.", level: -4, from: 2 },
    { instrument: "shaker", pattern: "4...4...4...4...", level: -4, from: 1 },
    { instrument: "softKick", pattern: "7.......7.......", level: -4, from: 2 },
  ],
  melody: {
    instrument: "marimba",
    level: -3,
    octave: 1,
    rhythms: ["x.x.x...x.......x.x.x.x.x.......", "x...x.x...x.....x.x...x........."],
  },
  reverb: 0.6,
  level: -2.5,
};
