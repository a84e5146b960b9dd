import { describe, expect, it } from "vitest";
import { captionsOf, toSrt } from "../../scene/captions.ts";
import { composeScene } from "../../scene/compose/index.ts";
import { withCues } from "../../scene/cues.ts";
import { Document } from "../../scene/document.ts";
import { plainNarration, reading, readNarration, readWords, wordSeconds } from "../../scene/narration.ts";
import type { Visual } from "../../scene/plan.ts";
import { themes } from "../../scene/themes.ts";
import { timelineOf } from "../../scene/timeline.ts";
import { filmText } from "../../server/studio/film-text.ts";
import { shortFilm } from "../studio/animation-fixtures.ts";

describe("the markup of a narration", () => {
  it.each([
    ["The sea [pause 0.8] rises.", "The sea rises.", [{ word: 2, seconds: 0.8 }]],
    ["The sea[pause 1]. It rises.", "The sea. It rises.", [{ word: 2, seconds: 1 }]],
    [
      "[pause 2] The sea [PAUSE 1,5 s]",
      "The sea",
      [
        { word: 0, seconds: 2 },
        { word: 2, seconds: 1.5 },
      ],
    ],
    ["One.\n\n[pause]\n\nTwo.", "One.\n\nTwo.", [{ word: 1, seconds: 0.5 }]],
    // Pauses are limited, even if several are in the same place.
    [
      "a [pause 0] b [pause 99] c [pause 4] [pause 4] d",
      "a b c d",
      [
        { word: 1, seconds: 0.1 },
        { word: 2, seconds: 5 },
        { word: 3, seconds: 5 },
      ],
    ],
    // Other brackets are text.
    ["[pause x] [pauses] [1]", "[pause x] [pauses] [1]", []],
  ])("pauses in %j", (narration, text, pauses) => {
    expect(readNarration(narration)).toEqual({ text, pauses, emphases: [] });
  });

  it.each([
    ["It is *not* why.", "It is not why.", [{ from: 2, to: 3 }]],
    ["(*Twice a day*), it says.", "(Twice a day), it says.", [{ from: 0, to: 3 }]],
    ["2 * 3 * 4, 5*6*7 and a * b", "2 * 3 * 4, 5*6*7 and a * b", []],
    ["**bold** and a lone *", "**bold** and a lone *", []],
  ])("emphasis in %j", (narration, text, emphases) => {
    expect(readNarration(narration)).toEqual({ text, pauses: [], emphases });
  });

  it("can be combined, and is read in a moment in any text", () => {
    const { text, pauses, emphases } = readNarration("So *very [pause 1] slow* now");
    expect(text).toBe("So very slow now");
    expect([pauses, emphases]).toEqual([[{ word: 2, seconds: 1 }], [{ from: 1, to: 3 }]]);
    const start = performance.now();
    for (const part of ["*a", "[pause ", "[pause 1]", " ", "*", "[pause 1", "*a* [pause 1] "])
      plainNarration(part.repeat(20_000));
    expect(performance.now() - start).toBeLessThan(3000);
  });

  it("limits all pauses of a narration together", () => {
    const { pauses } = readNarration("a [pause 5] ".repeat(200));
    expect(pauses.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(120);
  });
});

describe("a film with markup", () => {
  const narration = "The *Moon* pulls. [pause 2] Twice a day.";
  const film = Document.parse({ ...shortFilm, scenes: [{ ...shortFilm.scenes[0]!, narration }] });

  it("has captions, timings and search text without it", () => {
    const captions = captionsOf(timelineOf(film), {});
    expect(toSrt(captions)).not.toMatch(/[*[\]]|pause/);
    expect(captions[1]!.start - captions[0]!.words.at(-1)!.end).toBeCloseTo(2, 6);
    expect(reading(narration)).toBeCloseTo(6 * wordSeconds + 2, 6);
    expect(readWords(narration).at(-1)!.end).toBeCloseTo(reading(narration), 6);
    expect(filmText({ plan: null, document: film })).toContain("The Moon pulls. Twice a day.");
  });

  it("keeps what enters with a word in time, also before there is speech", () => {
    const visual: Visual = { layout: "points", heading: "Why", points: ["Moon", "Twice a day"] };
    const look = { width: 1280, height: 720, fps: 30 as const, theme: themes.Midnight };
    const scene = composeScene({ id: "a", goal: "", narration, visual }, look, 0);
    const document = { ...film, scenes: [scene] };
    const moments = (one: Document) =>
      one.scenes[0]!.elements.flatMap(({ enter }) => (enter?.cue ? [enter] : []));
    const [before, after] = [moments(document), moments(withCues(document, {}))];
    const late = before.findIndex(({ cue }) => cue === 3);
    expect(after[late]!.at - before[late]!.at).toBeCloseTo(2, 1);
    expect(after.filter(({ cue }) => cue! < 3)).toEqual(before.filter(({ cue }) => cue! < 3));
  });
});
