import * as z from "zod";
import { named } from "../choice-names.ts";
import { musicNames, musicTitles } from "./settings.ts";

/** The mood of a film's music, or none. */
export const MusicName = named(z.enum(musicNames), musicTitles);

/** The sound of a film besides the voice. By default, the style chooses the music, and effects are on. */
export const Sound = z.strictObject({
  music: MusicName.optional().meta({ title: "Music" }),
  effects: z.boolean().optional().meta({ title: "Sound effects" }),
});
export type Sound = z.infer<typeof Sound>;
