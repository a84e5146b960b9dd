import * as z from "zod";
import { named } from "../choice-names.ts";
import { cue } from "../element-fields.ts";
import { effectNames, effectTitles } from "./effect-names.ts";
import { musicNames, musicTitles } from "./settings.ts";

/** The mood of a film's music, or none. */
export const MusicName = named(z.enum(musicNames), musicTitles);

/** A film's sound other than the voice. By default, the style chooses the music, and effects are on. */
export const Sound = z.strictObject({
  music: MusicName.optional().meta({ title: "Music" }),
  effects: z.boolean().optional().meta({ title: "Sound effects" }),
});
export type Sound = z.infer<typeof Sound>;

/** A sound at a moment of a scene, placed by hand. It also plays if the style's sound effects are off. */
export const PlacedSound = z.strictObject({
  name: named(z.enum(effectNames), effectTitles).meta({ title: "Sound" }),
  at: z.number().min(0).max(600).meta({
    title: "Time",
    unit: "s",
    description:
      "The moment when the sound hits, counted from the start of the scene. A whoosh starts slightly earlier.",
  }),
  cue,
  volume: z
    .number()
    .min(0)
    .max(2)
    .meta({ title: "Volume", description: "At 1, the sound is as loud as the style's sound effects" })
    .optional(),
});
export type PlacedSound = z.infer<typeof PlacedSound>;

/** The maximum number of sounds in a scene. */
export const mostSounds = 20;
