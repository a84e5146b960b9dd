import type { Mood } from "../mood.ts";

/** Strings and toms that build: I–iii–IV–vi. */
export const hopeful: Mood = {
  use: "Launches, missions, causes, achievements",
  tempo: [80, 94],
  beats: 4,
  tonic: 62,
  scale: "major",
  chords: { a: "1 3.7 4.9 6.7", b: "6.7 4 1 5.sus", cadence: "2.7 5.sus", last: "1" },
  harmony: [
    { instrument: "strings", pattern: "x---------------", level: -3, from: 0 },
    { instrument: "piano", pattern: "0.2.1.2.0.2.1.2.", level: -2, from: 0 },
    { instrument: "guitar", pattern: "0.1.2.1.3.1.2.1.", level: -4, from: 2 },
    { instrument: "pulse", pattern: "x.x.x.x.x.x.x.x.", level: -14, from: 3 },
  ],
  bass: [
    { instrument: "bass", pattern: "1---------------", level: -2, from: 1, until: 1 },
    { instrument: "bass", pattern: "1---1---1---5---", level: -2, from: 2 },
  ],
  drums: [
    { instrument: "tom", pattern: "7.....5.7...5...", level: -4, from: 2 },
    { instrument: "softKick", pattern: "9.......9.......", level: -3, from: 1 },
    { instrument: "clap", pattern: "........5.......", level: -5, from: 3 },
    { instrument: "shaker", pattern: "2.3.2.3.2.3.2.3.", level: -6, from: 3 },
  ],
  melody: {
    instrument: "bell",
    level: -5,
    octave: 1,
    rhythms: ["x.......x.......x.......x.......", "x...x...x...........x...x......."],
  },
  reverb: 1.1,
  level: -6.5,
};
