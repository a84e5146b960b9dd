import * as z from "zod";
import { type MoodName, moodNames } from "../music/names.ts";
import type { Style } from "../styles/style.ts";

export const musicNames = ["none", ...moodNames] as const;

/** The mood of a film's music, or none. */
export const MusicName = z.enum(musicNames);

/** What is heard besides the voice. Whatever is left out is up to the style. */
export const Sound = z.strictObject({
  music: MusicName.optional().meta({ title: "Music" }),
  effects: z.boolean().optional().meta({ title: "Sound effects" }),
});
export type Sound = z.infer<typeof Sound>;

/** The music and effects of a film: its own settings, or else its style's. */
export function soundOf(
  sound: Sound | undefined,
  style: Style,
): { music: MoodName | null; effects: boolean } {
  const music = sound?.music ?? style.sound.music;
  return { music: music === "none" ? null : music, effects: sound?.effects ?? true };
}
