import type { Mood } from "../mood.ts";

/** Felt piano and pad over I–V–vi–IV, the progression of countless songs. */
export const warm: Mood = {
  use: "Friendly and open: people, services, portraits, most explainers",
  tempo: [78, 92],
  beats: 4,
  tonic: 60,
  scale: "major",
  chords: { a: "1.9 5 6.7 4.9", b: "6.7 4 1 5.sus", cadence: "4.9 5.sus", last: "1.9" },
  harmony: [
    { instrument: "pad", pattern: "x---------------", level: -1, from: 0 },
    { instrument: "piano", pattern: "0...1...2...1...", level: -2, from: 0, until: 1 },
    { instrument: "piano", pattern: "0.1.2.1.3.1.2.1.", level: -3, from: 2 },
    { instrument: "guitar", pattern: "x-----x---x-----", level: -5, from: 3 },
  ],
  bass: [{ instrument: "bass", pattern: "1-------5---1---", level: -2, from: 1 }],
  drums: [
    { instrument: "softKick", pattern: "9.........7.....", level: -2, from: 2 },
    { instrument: "brush", pattern: "....6.......6...", level: -3, from: 2 },
    { instrument: "shaker", pattern: "3.2.4.2.3.2.4.2.", level: -5, from: 3 },
  ],
  melody: {
    instrument: "kalimba",
    level: -4,
    octave: 1,
    rhythms: ["x...x.x...x.....x.....x.........", "..x.x...x...........x.x.x......."],
  },
  reverb: 0.9,
  level: -5,
};
