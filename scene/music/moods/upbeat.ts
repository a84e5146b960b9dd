import type { Mood } from "../mood.ts";

/** Plucked offbeats and claps over I–IV–vi–V. */
export const upbeat: Mood = {
  use: "Cheerful and brisk: announcements, events, teasers, social posts",
  tempo: [112, 124],
  beats: 4,
  tonic: 62,
  scale: "major",
  chords: { a: "1 4.9 6.7 5", b: "4 5 6.7 1", cadence: "4 5", last: "1" },
  harmony: [
    { instrument: "pad", pattern: "x---------------", level: -5, from: 0 },
    { instrument: "muted", pattern: "x.xx..x.x.xx..x.", level: -1, from: 0 },
    { instrument: "guitar", pattern: "x-----x-----x---", level: -4, from: 2 },
    { instrument: "marimba", pattern: "0.2.1.2.3.2.1.2.", level: -6, from: 3 },
  ],
  bass: [{ instrument: "bass", pattern: "1--.1.5.1--.5.8.", level: -2, from: 1 }],
  drums: [
    { instrument: "kick", pattern: "9...7...9...7...", level: -5, from: 2 },
    { instrument: "clap", pattern: "....7.......7...", level: -5, from: 2 },
    { instrument: "shaker", pattern: "3.5.3.5.3.5.3.5.", level: -5, from: 1 },
    { instrument: "hat", pattern: "..5...5...5...5.", level: -5, from: 3 },
  ],
  melody: {
    instrument: "bell",
    level: -6,
    octave: 1,
    rhythms: ["x..x..x...x.....x..x..x.........", "..x.x...x.x...........x.x......."],
  },
  reverb: 0.7,
  level: -3,
};
