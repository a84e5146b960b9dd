import type { Word } from "./captions.ts";
import type { Document, Scene } from "./document.ts";
import type { Element } from "./elements.ts";
import { readNarration, readWords, wordSeconds } from "./narration.ts";
import { own } from "./own.ts";
import { leadIn } from "./timeline.ts";

/**
 * The estimated time of a word in a narration, in seconds from the start of its scene. Used until speech is
 * generated.
 */
export const readAt = (word: number) => leadIn + word * wordSeconds;

/** How much later than estimated a word is actually spoken, in seconds. */
const delayOf = (words: readonly Word[], cue: number) => {
  const word = words[Math.min(cue, words.length - 1)];
  return word ? leadIn + word.start - readAt(cue) : 0;
};

const later = (at: number, delay: number) => Math.max(0, Math.round((at + delay) * 1000) / 1000);

/** Moves a moment along with its word, if it has one. */
function moved<T extends { at?: number; cue?: number }>(moment: T, words: readonly Word[]): T {
  const { at, cue } = moment;
  return at === undefined || cue === undefined ? moment : { ...moment, at: later(at, delayOf(words, cue)) };
}

function cued<E extends Element>(element: E, words: readonly Word[]): E {
  const { enter, exit, keyframes } = element;
  const delay = enter?.cue === undefined ? 0 : delayOf(words, enter.cue);
  return {
    ...element,
    ...(enter ? { enter: moved(enter, words) } : {}),
    ...(exit ? { exit: moved(exit, words) } : {}),
    ...(keyframes ? { keyframes: keyframes.map((key) => moved(key, words)) } : {}),
    ...("focus" in element && element.focus ? { focus: element.focus.map((one) => moved(one, words)) } : {}),
    ...("at" in element && typeof element.at === "number" ? { at: later(element.at, delay) } : {}),
  };
}

/** Scenes whose moments follow their words. They are cached, because editing one scene doesn't change the others. */
const placed = new WeakMap<Scene, { words: readonly Word[]; scene: Scene }>();

function cuedScene(scene: Scene, words: readonly Word[]): Scene {
  if (words.length === 0) return scene;
  const known = placed.get(scene);
  if (known?.words === words) return known.scene;
  const result = {
    ...scene,
    elements: scene.elements.map((element) => cued(element, words)),
    ...(scene.sounds ? { sounds: scene.sounds.map((sound) => moved(sound, words)) } : {}),
    ...(scene.camera ? { camera: scene.camera.map((key) => moved(key, words)) } : {}),
  };
  placed.set(scene, { words, scene: result });
  return result;
}

/** The words of a narration without speech, if it has pauses, which the composer's estimates don't include. */
const delayedWords = ({ narration }: Scene): readonly Word[] =>
  readNarration(narration).pauses.length > 0 ? readWords(narration) : [];

/**
 * Moves everything that is tied to a word to the moment at which the voice says it. Without speech, the
 * composer's estimates from reading speed are kept, and pauses are added.
 */
export function withCues(document: Document, spoken: Record<string, readonly Word[]>): Document {
  return {
    ...document,
    scenes: document.scenes.map((scene) => cuedScene(scene, own(spoken, scene.id) ?? delayedWords(scene))),
  };
}
