import type { Word } from "./captions.ts";
import type { Document, Scene } from "./document.ts";
import type { Element } from "./elements.ts";
import { own } from "./own.ts";
import { leadIn, wordSeconds } from "./timeline.ts";

/**
 * The estimated time of a word in a narration, in seconds from the start of its scene. It applies until the narration
 * has speech.
 */
export const readAt = (word: number) => leadIn + word * wordSeconds;

/** How much later than estimated a word is really said, in seconds. */
const delayOf = (words: readonly Word[], cue: number) => {
  const word = words[Math.min(cue, words.length - 1)];
  return word ? leadIn + word.start - readAt(cue) : 0;
};

const later = (at: number, delay: number) => Math.max(0, Math.round((at + delay) * 1000) / 1000);

/** A moment, moved if it belongs to a word. */
function moved<T extends { at: number; cue?: number }>(moment: T, words: readonly Word[]): T {
  return moment.cue === undefined ? moment : { ...moment, at: later(moment.at, delayOf(words, moment.cue)) };
}

function cued<E extends Element>(element: E, words: readonly Word[]): E {
  const { enter, keyframes } = element;
  const delay = enter?.cue === undefined ? 0 : delayOf(words, enter.cue);
  return {
    ...element,
    ...(enter ? { enter: moved(enter, words) } : {}),
    ...(keyframes ? { keyframes: keyframes.map((key) => moved(key, words)) } : {}),
    ...("at" in element && typeof element.at === "number" ? { at: later(element.at, delay) } : {}),
  };
}

const cuedScene = (scene: Scene, words: readonly Word[]): Scene =>
  words.length === 0 ? scene : { ...scene, elements: scene.elements.map((element) => cued(element, words)) };

/**
 * Moves what enters with a word to the moment at which the voice says it. Without speech, the times that the composer
 * estimated from reading speed stay.
 */
export function withCues(document: Document, spoken: Record<string, readonly Word[]>): Document {
  return {
    ...document,
    scenes: document.scenes.map((scene) => cuedScene(scene, own(spoken, scene.id) ?? [])),
  };
}
