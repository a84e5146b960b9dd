import type { Mood } from "../mood.ts";

/** Marimba and plucked strings in Lydian mode, whose raised fourth sounds like a question. */
export const curious: Mood = {
  use: "How things work, lessons, science, riddles",
  tempo: [94, 106],
  beats: 4,
  tonic: 60,
  scale: "lydian",
  chords: { a: "1.9 2 1.7 2", b: "6.7 2 3.7 2", cadence: "2 5.7", last: "1.9" },
  harmony: [
    { instrument: "pad", pattern: "x---------------", level: -2, from: 0 },
    { instrument: "pizzicato", pattern: "0..1..2...1.2...", level: -1.5, from: 0 },
    { instrument: "marimba", pattern: "2.....3...1.....", level: -3, from: 2 },
    { instrument: "kalimba", pattern: "0.1.2.3.2.1.2.1.", level: -7, from: 3 },
  ],
  bass: [{ instrument: "upright", pattern: "1.....1...5.....", level: -1, from: 1 }],
  drums: [
    { instrument: "rim", pattern: "......4.......3.", level: -4, from: 2 },
    { instrument: "shaker", pattern: "4..34..34..34..3", level: -5, from: 1 },
    { instrument: "softKick", pattern: "8.........6.....", level: -4, from: 2 },
  ],
  melody: {
    instrument: "marimba",
    level: -4,
    octave: 1,
    rhythms: ["x..x..x.......x...x.x...........", "..x...x.x...........x..x..x....."],
  },
  reverb: 0.8,
  level: -2.5,
};
