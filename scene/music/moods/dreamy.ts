import type { Mood } from "../mood.ts";

/** A Lydian waltz for harp and bells. */
export const dreamy: Mood = {
  use: "Nature, seasons, travel, fairy tales",
  tempo: [84, 98],
  beats: 3,
  tonic: 62,
  scale: "lydian",
  chords: { a: "1.7 2 6.7 2", b: "4.7 2 3.7 6.7", cadence: "2 5.sus", last: "1.9" },
  harmony: [
    { instrument: "pad", pattern: "x-----------", level: -2, from: 0 },
    { instrument: "harp", pattern: "0...1...2...", level: 0, from: 0, until: 1 },
    { instrument: "harp", pattern: "0.1.2.3.2.1.", level: -1, from: 2 },
    { instrument: "kalimba", pattern: "....2...3...", level: -5, from: 3 },
  ],
  bass: [
    { instrument: "bass", pattern: "1-----------", level: -4, from: 1, until: 1 },
    { instrument: "upright", pattern: "1-------5---", level: -2, from: 2 },
  ],
  drums: [
    { instrument: "brush", pattern: "....4...3...", level: -3, from: 2 },
    { instrument: "softKick", pattern: "6...........", level: -5, from: 2 },
  ],
  melody: {
    instrument: "bell",
    level: -6,
    octave: 1,
    rhythms: ["x.......x...x...........", "x...x...x.......x......."],
  },
  reverb: 1.2,
  level: -5,
};
