import type { MoodName } from "@scene/music/names.ts";
import type { EffectName } from "@scene/sound/effect-names.ts";
import { effectSampleOf, sampleOf } from "./sound";
import { playOnce } from "./use-sound";

/**
 * The URLs of samples that have been played. They are never revoked, because there is only one sample per effect and
 * one per mood, and a sample takes about a megabyte.
 */
const samples = new Map<string, string>();

async function play(name: string, make: () => Promise<Blob>) {
  const url = samples.get(name) ?? URL.createObjectURL(await make());
  samples.set(name, url);
  await playOnce(url);
}

/** Plays a few seconds of a mood's music. */
export const playMood = (mood: MoodName) => play(`mood:${mood}`, () => sampleOf(mood));

export const playEffect = (name: EffectName) => play(`effect:${name}`, () => effectSampleOf(name));
