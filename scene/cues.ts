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

/** Moves a moment along with its word, if it has one, or back to its estimated time. */
function moved<T extends { at?: number; cue?: number }>(moment: T, words: readonly Word[], sign: 1 | -1): T {
  const { at, cue } = moment;
  if (at === undefined || cue === undefined) return moment;
  return { ...moment, at: later(at, sign * delayOf(words, cue)) };
}

function cued<E extends Element>(element: E, words: readonly Word[], sign: 1 | -1 = 1): E {
  const { enter, exit, keyframes } = element;
  const delay = enter?.cue === undefined ? 0 : delayOf(words, enter.cue);
  return {
    ...element,
    ...(enter ? { enter: moved(enter, words, sign) } : {}),
    ...(exit ? { exit: moved(exit, words, sign) } : {}),
    ...(keyframes ? { keyframes: keyframes.map((key) => moved(key, words, sign)) } : {}),
    ...("focus" in element && element.focus
      ? { focus: element.focus.map((one) => moved(one, words, sign)) }
      : {}),
    ...("at" in element && typeof element.at === "number" ? { at: later(element.at, sign * delay) } : {}),
  };
}

const timed = ["enter", "exit", "keyframes", "focus", "at"];
const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * Changes an element as it is shown, with its moments at the words as they are spoken, and returns it as it is stored.
 * Moments that the change leaves alone are stored as before.
 */
export function changeAsShown<E extends Element>(
  element: E,
  words: readonly Word[],
  change: (shown: E) => E,
): E {
  if (words.length === 0) return change(element);
  const shown = cued(element, words);
  const next = change(shown);
  if (next === shown) return element;
  const [was, seen, is] = [element, shown, next].map((one) => new Map(Object.entries(one)));
  const kept = timed.filter((name) => is!.has(name) && same(is!.get(name), seen!.get(name)));
  return { ...cued(next, words, -1), ...Object.fromEntries(kept.map((name) => [name, was!.get(name)])) };
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
    ...(scene.sounds ? { sounds: scene.sounds.map((sound) => moved(sound, words, 1)) } : {}),
    ...(scene.camera ? { camera: scene.camera.map((key) => moved(key, words, 1)) } : {}),
  };
  placed.set(scene, { words, scene: result });
  return result;
}

const unspoken = new WeakMap<Scene, readonly Word[]>();

/** The words of a narration without speech, if it has pauses, which the composer's estimates don't include. */
function delayedWords(scene: Scene): readonly Word[] {
  const known = unspoken.get(scene);
  if (known) return known;
  const words = readNarration(scene.narration).pauses.length > 0 ? readWords(scene.narration) : [];
  unspoken.set(scene, words);
  return words;
}

/** The words that a scene's moments follow; none if the moments are as estimated. */
export const cueWords = (scene: Scene, spoken: Record<string, readonly Word[]>): readonly Word[] =>
  own(spoken, scene.id) ?? delayedWords(scene);

/**
 * Moves everything that is tied to a word to the moment at which the voice says it. Without speech, the
 * composer's estimates from reading speed are kept, and pauses are added.
 */
export function withCues(document: Document, spoken: Record<string, readonly Word[]>): Document {
  return {
    ...document,
    scenes: document.scenes.map((scene) => cuedScene(scene, cueWords(scene, spoken))),
  };
}
