import type { Scene } from "@scene/document.ts";
import type { PlacedSound } from "@scene/sound/schema.ts";
import { changeScene } from "./edits";

/** Changes the sounds of a scene. */
const changeSounds = (scene: string, change: (sounds: PlacedSound[]) => PlacedSound[]) =>
  changeScene(scene, ({ sounds = [], ...rest }): Scene => {
    const next = change(sounds);
    return next.length > 0 ? { ...rest, sounds: next } : rest;
  });

export const addSound = (scene: string, sound: PlacedSound) =>
  changeSounds(scene, (sounds) => [...sounds, sound]);

export const changeSound = (scene: string, at: number, change: (sound: PlacedSound) => PlacedSound) =>
  changeSounds(scene, (sounds) => sounds.map((sound, index) => (index === at ? change(sound) : sound)));

export const removeSound = (scene: string, at: number) =>
  changeSounds(scene, (sounds) => sounds.filter((_, index) => index !== at));

/**
 * Returns a sound at another moment of its scene, in seconds. The sound no longer follows the narration's words.
 * @param length the scene's length in seconds
 */
export function soundAt({ cue: _, ...sound }: PlacedSound, seconds: number, length: number): PlacedSound {
  return { ...sound, at: Math.round(Math.min(length, Math.max(0, seconds)) * 100) / 100 };
}
