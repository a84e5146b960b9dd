import type { Mood } from "../mood.ts";

/** Slow chords with sevenths that float between I and IV, without any percussion. */
export const calm: Mood = {
  use: "Meditation, sleep, care, grief and quiet instructions",
  tempo: [56, 68],
  beats: 4,
  tonic: 57,
  scale: "major",
  chords: { a: "1.7 4.7 1.9 4.9", b: "6.7 4.7 2.7 4.9", cadence: "4.7 5.sus", last: "1.9" },
  harmony: [
    { instrument: "pad", pattern: "x---------------", level: 0, from: 0 },
    { instrument: "strings", pattern: "x---------------", level: -7, from: 2 },
    { instrument: "harp", pattern: "0.......2.......", level: -4, from: 0, until: 1 },
    { instrument: "harp", pattern: "0...1...2...3...", level: -4, from: 2 },
  ],
  bass: [{ instrument: "bass", pattern: "1---------------", level: -5, from: 1 }],
  drums: [],
  melody: {
    instrument: "bell",
    level: -7,
    octave: 1,
    rhythms: ["x.......x.............x.........", "....x.......x...........x......."],
  },
  reverb: 1.3,
  level: -5,
};
