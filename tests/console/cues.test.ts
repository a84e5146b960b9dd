import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeShown } from "@/resources/animations/editor/edits";
import { withKeyframe } from "@/resources/animations/editor/keyframes";
import { movedBy } from "@/resources/animations/layers/element-timing";
import type { Word } from "../../scene/captions.ts";
import { cueWords, withCues } from "../../scene/cues.ts";
import { Document } from "../../scene/document.ts";
import { Element } from "../../scene/elements.ts";
import { themes } from "../../scene/themes.ts";

const narration = "The tide comes in twice a day and [pause 1.5] leaves again";
const length = 12;

const filmWith = (element: object): Document =>
  Document.parse({
    ...{ version: 1, title: "Tides", width: 1920, height: 1080, fps: 30, theme: themes.Midnight },
    scenes: [{ id: "tide", narration, duration: length, elements: [element] }],
  });
/** Ten words that are spoken at other times than estimated. */
const spokenAt = (starts: readonly number[]): Word[] =>
  starts.map((start, at) => ({ text: `word${at}`, start, end: start + 0.1 }));
const shownIn = (film: Document, words?: readonly Word[]) =>
  withCues(film, words ? { tide: words } : {}).scenes[0]!.elements[0]!;

function changed(film: Document, words: readonly Word[] | undefined, change: (element: Element) => Element) {
  const following = cueWords(film.scenes[0]!, words ? { tide: words } : {});
  return changeShown("tide", [0], following, change)({ plan: null, document: film }).document!;
}

const moment = (limits: { min: number; max: number }) =>
  fc.record({
    at: fc.double({ ...limits, noNaN: true }).map((at) => Math.round(at * 100) / 100),
    cue: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
  });
const elements = fc
  .record({
    enter: moment({ min: 2, max: 4 }),
    exit: moment({ min: 7, max: 9 }),
    keys: fc.tuple(moment({ min: 3, max: 4 }), moment({ min: 5, max: 6 })),
  })
  .map(({ enter, exit, keys }) => {
    const effect = (one: typeof enter) => ({ kind: "fade", duration: 0.4, ...one });
    const keyframes = keys.map((key, at) => ({ ...key, x: 100 * at, opacity: 1 }));
    return Element.parse({
      ...{ type: "rect", x: 10, y: 10, w: 200, h: 100 },
      ...{ enter: effect(enter), exit: effect(exit), keyframes },
    });
  });
/** The first word is spoken up to a second late, and each word takes between 0.2 and 0.5 seconds. */
const speech = fc
  .tuple(
    fc.integer({ min: 0, max: 10 }),
    fc.array(fc.integer({ min: 2, max: 5 }), { minLength: 9, maxLength: 9 }),
  )
  .map(([first, steps]) => {
    let at = first;
    return spokenAt([first, ...steps.map((step) => (at += step))].map((tenths) => tenths / 10));
  });
const words = fc.option(speech, { nil: undefined });

describe("an element whose moments follow the words of the narration", () => {
  it("is stored as before if a change leaves it alone, or changes something else", () => {
    fc.assert(
      fc.property(elements, words, (element, said) => {
        const film = filmWith(element);
        const [was] = film.scenes[0]!.elements;
        expect(changed(film, said, (one) => one).scenes[0]!.elements[0]).toEqual(was);
        const wider = changed(film, said, (one) => ({ ...one, w: 300 }) as Element);
        expect(wider.scenes[0]!.elements[0]).toEqual({ ...was, w: 300 });
      }),
    );
  });

  it("is shown where it was dragged to", () => {
    fc.assert(
      fc.property(elements, words, fc.integer({ min: -10, max: 10 }), (element, said, tenths) => {
        const film = filmWith(element);
        const next = movedBy(shownIn(film, said), tenths / 10, length);
        const shown = shownIn(
          changed(film, said, () => next),
          said,
        );
        for (const name of ["enter", "exit"] as const)
          expect(shown[name]?.at, name).toBeCloseTo(next[name]!.at!, 2);
        expect(shown.keyframes?.map(({ at }) => Math.round(at * 100))).toEqual(
          next.keyframes?.map(({ at }) => Math.round(at * 100)),
        );
      }),
    );
  });

  it("has a new keyframe at the playhead, and its others where they were", () => {
    fc.assert(
      fc.property(elements, words, (element, said) => {
        const film = filmWith(element);
        const before = shownIn(film, said).keyframes!.map(({ at }) => at);
        const next = changed(film, said, (one) => withKeyframe(one, 10));
        const after = shownIn(next, said).keyframes!.map(({ at }) => at);
        expect(after.toSorted((a, b) => a - b)).toEqual([...before, 10].toSorted((a, b) => a - b));
      }),
    );
  });
});
