import type { Mood } from "../mood.ts";

/** ii–V–I with sevenths, walking bass and brushes. */
export const swing: Mood = {
  use: "Food, cafés, festivals, style and nostalgia",
  tempo: [108, 124],
  beats: 4,
  swing: { note: "eighth", share: 0.33 },
  tonic: 60,
  scale: "major",
  chords: { a: "2.7 5.7 1.7 6.7", b: "4.7 3.7 2.7 5.7", cadence: "2.7 5.7", last: "1.9" },
  harmony: [
    { instrument: "keys", pattern: "..x---....x-----", level: -1, from: 0 },
    { instrument: "pad", pattern: "x---------------", level: -9, from: 0 },
    { instrument: "guitar", pattern: "x---x---x---x---", level: -6, from: 2 },
  ],
  bass: [
    { instrument: "upright", pattern: "1-------5-------", level: 0, from: 0, until: 0 },
    { instrument: "upright", pattern: "1---3---5---a---", level: 0, from: 1 },
  ],
  drums: [
    { instrument: "brush", pattern: "....6.......6...", level: -1, from: 1 },
    { instrument: "ride", pattern: "6...5.4.6...5.4.", level: -5, from: 1 },
    { instrument: "softKick", pattern: "5.......4.......", level: -5, from: 2 },
    { instrument: "rim", pattern: "............3...", level: -5, from: 3 },
  ],
  melody: {
    instrument: "piano",
    level: -4,
    octave: 1,
    rhythms: ["x...x.x...x.....x.x...x.........", "..x...x.x.....x...x............."],
  },
  reverb: 0.6,
  level: -3,
};
