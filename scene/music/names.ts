/**
 * The moods of composed music by name, each with its display title. `moods/` defines what each one sounds
 * like.
 */
export const moodTitles = {
  warm: "Warm",
  calm: "Calm",
  upbeat: "Upbeat",
  confident: "Confident",
  playful: "Playful",
  curious: "Curious",
  focused: "Focused",
  electric: "Electric",
  swing: "Swing",
  reflective: "Reflective",
  hopeful: "Hopeful",
  dreamy: "Dreamy",
  serious: "Serious",
  mellow: "Mellow",
} as const;

export type MoodName = keyof typeof moodTitles;
export const moodNames = Object.keys(moodTitles) as MoodName[];
