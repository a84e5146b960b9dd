import * as z from "zod";
import { type MoodName, moodNames } from "../music/names.ts";
import { styleOf } from "../styles/index.ts";

export const musicNames = ["none", ...moodNames] as const;

/** The mood of a film's music, or none. */
export const MusicName = z.enum(musicNames);

/** What is heard besides the voice. Whatever is left out is up to the style. */
export const Sound = z.strictObject({
  music: MusicName.optional().meta({ title: "Music" }),
  effects: z.boolean().optional().meta({ title: "Sound effects" }),
});
export type Sound = z.infer<typeof Sound>;

interface Settings {
  sound?: Sound | undefined;
  theme: { style?: string };
}

/** The music and effects of a film: its own settings, or else its style's. */
export function soundOf({ sound, theme }: Settings): { music: MoodName | null; effects: boolean } {
  const music = sound?.music ?? styleOf(theme).sound.music;
  return { music: music === "none" ? null : music, effects: sound?.effects ?? true };
}

/** Whether a film without voices and music of its own has any sound. */
export function hasComposedSound(film: Settings): boolean {
  const { music, effects } = soundOf(film);
  return music !== null || effects;
}
