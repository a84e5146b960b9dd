import { compose, composeScene, type Look } from "../compose/index.ts";
import type { Document, Scene } from "../document.ts";
import { plainNarration } from "../narration.ts";
import { composedFrom, withLayout } from "../resize.ts";
import { wordsIn } from "../words.ts";
import { type FilmContent, fillText, fillTexts, type Values } from "./values.ts";

/**
 * Returns a function that converts a word's index in the narration with placeholders to its index in the filled
 * narration. The cues of a scene's elements are such indexes.
 */
function cuesFor(narration: string, values: Values): (cue: number) => number {
  const words = wordsIn(narration);
  const starts: number[] = [];
  let at = 0;
  for (const { text } of words) {
    at = narration.indexOf(text, at);
    starts.push(at);
    at += text.length;
  }
  return (cue) => {
    const start = starts[cue];
    if (start === undefined) return cue;
    // A placeholder with spaces counts as several words, which all map to the first word of its value.
    const before = narration.slice(0, start).replace(/\{\{[^{}]*$/, "");
    return wordsIn(fillText(before, values)).length;
  };
}

function withCues(value: unknown, shifted: (cue: number) => number): unknown {
  if (Array.isArray(value)) return value.map((one) => withCues(one, shifted));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === "cue" && typeof one === "number" ? shifted(one) : withCues(one, shifted),
    ]),
  );
}

/** Fills in an edited scene, which keeps its arrangement. A text that becomes empty is left out. */
function fillScene(scene: Scene, values: Values): Scene {
  const filled = fillTexts(scene, values);
  const isShown = (one: object) => !("text" in one) || String(one.text).trim() !== "";
  const elements = filled.elements
    .filter(isShown)
    .map((one) => (one.type === "group" ? { ...one, elements: one.elements.filter(isShown) } : one))
    .filter((one) => one.type !== "group" || one.elements.length > 0);
  const shown = { ...filled, elements };
  if (filled.narration === scene.narration) return shown;
  // Only the numbers of cues change, so this is still a scene.
  return withCues(shown, cuesFor(plainNarration(scene.narration), values)) as Scene;
}

/**
 * Prepares a film for filling in values. A scene that is still laid out from its plan is laid out again, so that long
 * values get the room that they need. The result isn't validated.
 * @param look the look of a film that has only a plan so far
 */
export function prepareFilm<C extends FilmContent>(content: C, look: Look): (values: Values) => C {
  const { plan, document } = content;
  const planned = new Map(plan?.scenes.map((scene, index) => [scene.id, { scene, index }]));
  const composed = new Map(
    document?.scenes.map((scene) => {
      const { scene: origin, index = 0 } = planned.get(scene.id) ?? {};
      return [scene.id, origin && composedFrom(scene, origin, document, index)];
    }),
  );
  const documentWith = (values: Values, fresh: FilmContent["plan"]): Document | null => {
    if (!document) return fresh && compose(fresh, look);
    const { scenes, ...rest } = document;
    const next = { ...fillTexts(rest, values), scenes: [] };
    return {
      ...next,
      scenes: scenes.map((scene) => {
        const { index = 0 } = planned.get(scene.id) ?? {};
        const [before, origin] = [composed.get(scene.id), fresh?.scenes[index]];
        return before && origin
          ? withLayout(scene, before, composeScene(origin, next, index))
          : fillScene(scene, values);
      }),
    };
  };
  return (values) => {
    const fresh = fillTexts(plan, values);
    return { ...content, plan: fresh, document: documentWith(values, fresh) };
  };
}
