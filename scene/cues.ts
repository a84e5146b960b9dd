import type { Word } from "./captions.ts";
import type { Document, Scene } from "./document.ts";
import type { Element } from "./elements.ts";
import { changedInside, type Moment } from "./inner-moments.ts";
import { readNarration, readWords, wordSeconds } from "./narration.ts";
import { own } from "./own.ts";
import { perScene } from "./per-scene.ts";
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
function moved<T extends Moment>(moment: T, words: readonly Word[]): T {
  const { at, cue } = moment;
  return at === undefined || cue === undefined ? moment : { ...moment, at: later(at, delayOf(words, cue)) };
}

const enterDelay = (enter: Moment | undefined, words: readonly Word[]) =>
  enter?.cue === undefined ? 0 : delayOf(words, enter.cue);

/**
 * Applies `change` to each moment of an element except the element's own `at`. `change` also receives the name of the
 * moment's property.
 */
function eachMoment<E extends Element>(element: E, change: <T extends Moment>(one: T, name: string) => T): E {
  const { enter, exit, keyframes } = element;
  return {
    ...element,
    ...(enter ? { enter: change(enter, "enter") } : {}),
    ...(exit ? { exit: change(exit, "exit") } : {}),
    ...(keyframes ? { keyframes: keyframes.map((key) => change(key, "keyframes")) } : {}),
    ...changedInside(element, change),
  };
}

/** The moments of an element by the names of their properties. */
function momentsOf(element: Element): Map<string, Moment[]> {
  const found = new Map<string, Moment[]>();
  eachMoment(element, (one, name) => {
    found.set(name, [...(found.get(name) ?? []), one]);
    return one;
  });
  return found;
}

/** Elements as they are shown. They are cached, because editing one element doesn't change the others. */
const shownAs = new WeakMap<Element, { words: readonly Word[]; shown: Element }>();

function cued<E extends Element>(element: E, words: readonly Word[]): E {
  const known = shownAs.get(element);
  if (known?.words === words) return known.shown as E;
  const members = element.type === "group" ? element.elements.map((one) => cued(one as Element, words)) : [];
  const follows =
    [...momentsOf(element).values()].flat().some(({ cue }) => cue !== undefined) ||
    (element.type === "group" && members.some((one, at) => one !== element.elements[at]));
  const delay = enterDelay(element.enter, words);
  const shown = follows
    ? {
        ...eachMoment(element, (one) => moved(one, words)),
        ...("at" in element && typeof element.at === "number" ? { at: later(element.at, delay) } : {}),
        ...(element.type === "group" ? { elements: members } : {}),
      }
    : element;
  shownAs.set(element, { words, shown });
  return shown;
}

/** The latest moment in a scene that can be stored, in seconds. */
const latest = 600;

const isSame = (one: Moment | undefined, other: Moment | undefined) =>
  one?.at === other?.at && one?.cue === other?.cue;

/**
 * Applies a change to an element as shown, with its moments where their words are spoken, and returns the element as
 * stored. Moments that the change leaves alone are stored as before. A moment that is given a different time no longer
 * follows its word.
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
  const [was, seen] = [momentsOf(element), momentsOf(shown)];
  const stored = eachMoment(next, (moment, name) => {
    const { at, cue, ...rest } = moment;
    if (at === undefined) return moment;
    const known = seen.get(name) ?? [];
    const index = known.findIndex((one) => isSame(one, moment));
    if (index >= 0) return { ...moment, at: was.get(name)![index]!.at };
    const isOnlyCue = known.some((one) => one.at === at);
    if (cue === undefined || !isOnlyCue) return { ...rest, at } as typeof moment;
    return { ...moment, at: Math.min(latest, later(at, -delayOf(words, cue))) };
  });
  if (next.type === "group" && element.type === "group") {
    const members = element.elements as Element[];
    const elements = next.elements.map((one, at) =>
      members[at] ? changeAsShown(members[at], words, () => one as Element) : one,
    );
    return { ...stored, elements };
  }
  if (!("at" in next) || typeof next.at !== "number") return stored;
  const isKept = "at" in shown && next.at === shown.at && isSame(next.enter, shown.enter);
  const at = isKept && "at" in element ? element.at : later(next.at, -enterDelay(stored.enter, words));
  return { ...stored, at };
}

/** A scene whose moments follow its words. */
const cuedScene = perScene((scene, words: readonly Word[]): Scene => {
  if (words.length === 0) return scene;
  return {
    ...scene,
    elements: scene.elements.map((element) => cued(element, words)),
    ...(scene.sounds ? { sounds: scene.sounds.map((sound) => moved(sound, words)) } : {}),
    ...(scene.camera ? { camera: scene.camera.map((key) => moved(key, words)) } : {}),
  };
});

/**
 * The words of a narration without speech, timed at reading speed with its pauses, which the composer's estimates don't
 * include. Empty if it has no pauses.
 */
const delayedWords = perScene(({ narration }): readonly Word[] =>
  readNarration(narration).pauses.length > 0 ? readWords(narration) : [],
);

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
