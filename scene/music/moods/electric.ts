import type { Mood } from "../mood.ts";

/** Synthesizers in the style of the eighties: a driving bass under i–VI–III–VII. */
export const electric: Mood = {
  use: "Games, nightlife, science fiction, bold technology",
  tempo: [98, 112],
  beats: 4,
  tonic: 57,
  scale: "minor",
  chords: { a: "1 6 3 7", b: "6.7 7 1 5", cadence: "6 7.sus", last: "1" },
  harmony: [
    { instrument: "strings", pattern: "x---------------", level: -4, from: 0 },
    { instrument: "pulse", pattern: "0.2.1.2.3.2.1.2.", level: -3, from: 0 },
    { instrument: "lead", pattern: "x-------x-------", level: -9, from: 3 },
  ],
  bass: [{ instrument: "synthBass", pattern: "1.1.1.1.1.1.1.8.", level: -2, from: 1 }],
  drums: [
    { instrument: "kick", pattern: "9...9...9...9...", level: -4, from: 2 },
    { instrument: "snare", pattern: "....7.......7...", level: -6, from: 2 },
    { instrument: "hat", pattern: "..5...5...5...5.", level: -4, from: 1 },
    { instrument: "tom", pattern: "............5.6.", level: -6, from: 3 },
  ],
  melody: {
    instrument: "lead",
    level: -6,
    octave: 1,
    rhythms: ["x.....x.x.......x.......x.......", "x...x.......x...x.x.....x......."],
  },
  reverb: 1,
  level: -0.5,
};
