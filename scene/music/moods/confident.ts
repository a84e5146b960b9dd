import type { Mood } from "../mood.ts";

/** Muted strings over vi–IV–I–V with an unhurried four-on-the-floor beat. */
export const confident: Mood = {
  use: "Companies, hiring, products in action, conferences",
  tempo: [98, 110],
  beats: 4,
  tonic: 57,
  scale: "major",
  chords: { a: "6.7 4.9 1 5", b: "1 5 6.7 4.9", cadence: "2.7 5.sus", last: "1.9" },
  harmony: [
    { instrument: "pad", pattern: "x---------------", level: -2, from: 0 },
    { instrument: "muted", pattern: "0.0.2.0.1.0.2.0.", level: 0, from: 0 },
    { instrument: "keys", pattern: "x-------x-------", level: -4, from: 2 },
    { instrument: "strings", pattern: "x---------------", level: -6, from: 3 },
  ],
  bass: [{ instrument: "bass", pattern: "1-1.1-1.1-1.5-1.", level: -3, from: 1 }],
  drums: [
    { instrument: "softKick", pattern: "9...6...9...6...", level: -3, from: 2 },
    { instrument: "clap", pattern: "....5.......5...", level: -7, from: 3 },
    { instrument: "shaker", pattern: "4.2.4.2.4.2.4.2.", level: -5, from: 1 },
  ],
  melody: {
    instrument: "piano",
    level: -5,
    octave: 1,
    rhythms: ["x.......x.x.x...x...............", "x...x...x.............x.x......."],
  },
  reverb: 0.8,
  level: -4.5,
};
