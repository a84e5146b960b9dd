import { type MoodName, moodNames, moodTitles } from "../music/names.ts";
import { styleOf } from "../styles/index.ts";
import type { PlacedSound, Sound } from "./schema.ts";

export const musicNames = ["none", ...moodNames] as const;
/** The names of the music's moods in the editor. */
export const musicTitles: Record<(typeof musicNames)[number], string> = { none: "Off", ...moodTitles };

interface Settings {
  sound?: Sound | undefined;
  theme: { style?: string };
}

interface Film extends Settings {
  scenes: readonly { sounds?: readonly PlacedSound[] | undefined }[];
}

/** The music and effects of a film. By default, its style chooses the music, and effects are on. */
export function soundOf({ sound, theme }: Settings): { music: MoodName | null; effects: boolean } {
  const music = sound?.music ?? styleOf(theme).sound.music;
  return { music: music === "none" ? null : music, effects: sound?.effects ?? true };
}

/** Whether a film has composed music or sounds. */
export function hasComposedSound(film: Film): boolean {
  const { music, effects } = soundOf(film);
  return music !== null || effects || film.scenes.some(({ sounds }) => sounds?.length);
}
