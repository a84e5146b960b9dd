import type { Mood } from "../mood.ts";

/** Lo-fi: electric piano with ninths and a lazy beat, ii–V–I–vi. */
export const mellow: Mood = {
  use: "Tips, routines, study, reviews, everyday topics",
  tempo: [72, 84],
  beats: 4,
  swing: { note: "sixteenth", share: 0.24 },
  tonic: 60,
  scale: "major",
  chords: { a: "2.9 5.7 1.9 6.7", b: "4.7 3.7 2.9 5.sus", cadence: "2.9 5.7", last: "1.9" },
  harmony: [
    { instrument: "keys", pattern: "x-----x-....x---", level: 0, from: 0 },
    { instrument: "pad", pattern: "x---------------", level: -7, from: 0 },
    { instrument: "guitar", pattern: "..0.1.2...1.2...", level: -5, from: 2 },
  ],
  bass: [{ instrument: "bass", pattern: "1-----..1---5-a.", level: -2, from: 1 }],
  drums: [
    { instrument: "kick", pattern: "9.....5...7.....", level: -6, from: 1 },
    { instrument: "snare", pattern: "....5.......5...", level: -9, from: 1 },
    { instrument: "hat", pattern: "4.3.4.3.4.3.4.33", level: -7, from: 2 },
    { instrument: "rim", pattern: ".......3......3.", level: -6, from: 3 },
  ],
  melody: {
    instrument: "kalimba",
    level: -5,
    octave: 1,
    rhythms: ["..x...x.x.......x.....x.........", "x...x.....x.......x.x..........."],
  },
  reverb: 0.7,
  level: -2,
};
