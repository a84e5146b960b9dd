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
/** Words that begin at the given times, in seconds. */
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
    exit: moment({ min: 4, max: 9 }),
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
/**
 * The first word is spoken up to a second late, and each further word begins 0.2 to 0.5 seconds after the previous one.
 */
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

/** Speech in which a pause delays the words from the fifth one on by about two seconds. */
const slow = spokenAt([0, 0.4, 0.8, 1.2, 3.6, 4, 4.4, 4.8, 5.2, 5.6]);

describe("a moment that gets another time", () => {
  const text = { type: "text", x: 10, y: 10, text: "Tide", size: 40 };
  const fade = { kind: "fade", duration: 0.4 };
  const storedAfter = (film: Document, change: (element: Element) => object) =>
    changed(film, slow, (element) => change(element) as Element).scenes[0]!.elements[0]!;

  it("is stored and shown as it is, also if that is earlier than its word's delay", () => {
    const film = filmWith({ ...text, enter: { ...fade, at: 1.8, cue: 4 } });
    const next = storedAfter(film, (one) => ({ ...one, enter: { ...one.enter, at: 1 } }));
    expect(next.enter).toEqual({ ...fade, at: 1 });
  });

  it("keeps its time if only its word changes, and can be stored whichever word that is", () => {
    const film = filmWith({ ...text, enter: { ...fade, at: 1.8, cue: 4 } });
    const { at } = shownIn(film, slow).enter!;
    for (const cue of [1, 9, 1999]) {
      const next = storedAfter(film, (one) => ({ ...one, enter: { ...one.enter, cue } }));
      expect(Element.safeParse(next).success).toBe(true);
      if (cue < 10) expect(shownIn(filmWith(next), slow).enter!.at).toBeCloseTo(at!, 2);
    }
  });

  it("leaves the other moments with their words", () => {
    const keyframes = [
      { at: 0.2, cue: 6, x: 1 },
      { at: 0.9, cue: 6, x: 2 },
    ];
    const film = filmWith({ ...text, enter: { ...fade, at: 1.8, cue: 4 }, keyframes });
    const next = storedAfter(film, (one) => ({
      ...one,
      keyframes: one.keyframes!.map((key, at) => (at === 0 ? { ...key, x: 5 } : key)),
    }));
    expect(next.keyframes).toEqual([{ ...keyframes[0], x: 5 }, keyframes[1]]);
    expect(next.enter).toEqual({ ...fade, at: 1.8, cue: 4 });
  });

  it("is followed by the members of a group", () => {
    const follower = { ...text, enter: { ...fade, at: 1.8, cue: 4 } };
    const film = filmWith(follower);
    const group = filmWith({ type: "group", x: 0, y: 0, elements: [follower, text] });
    const member = (element: Element) => (element as Element & { elements: Element[] }).elements[0]!;
    expect(member(shownIn(group, slow)).enter).toEqual(shownIn(film, slow).enter);
    const moved = storedAfter(group, (one) => ({ ...one, x: 50 }));
    expect(moved).toEqual({ ...group.scenes[0]!.elements[0], x: 50 });
  });

  it("takes the count of a counter along", () => {
    const counter = { type: "counter", x: 1, y: 1, from: 0, to: 9, size: 40, at: 2 };
    const film = filmWith({ ...counter, enter: { ...fade, at: 1.8, cue: 4 } });
    const shown = shownIn(film, slow) as Element & { at: number };
    expect(shown.at - shown.enter!.at).toBeCloseTo(0.2, 3);
    const next = storedAfter(film, (one) => movedBy(one, 0.1, length)) as typeof shown;
    expect(next.enter).not.toHaveProperty("cue");
    expect(next.at).toBeCloseTo(shown.at, 3);
    expect((storedAfter(film, (one) => ({ ...one, size: 50 })) as typeof shown).at).toBe(2);
  });
});

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
