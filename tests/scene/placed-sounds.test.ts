import { expect, it } from "vitest";
import { compose } from "../../scene/compose/index.ts";
import { withCues } from "../../scene/cues.ts";
import { differencesOf } from "../../scene/differences/index.ts";
import { Document, problemsOf } from "../../scene/document.ts";
import { withKept } from "../../scene/kept-by-hand.ts";
import { Plan, sizes } from "../../scene/plan.ts";
import { hitsOf } from "../../scene/sound/effect-cues.ts";
import type { PlacedSound } from "../../scene/sound/schema.ts";
import { hasComposedSound } from "../../scene/sound/settings.ts";
import { splitScene } from "../../scene/split.ts";
import { themeOfStyle } from "../../scene/themes.ts";
import { timelineOf } from "../../scene/timeline.ts";

const rate = 48_000;

const plan = Plan.parse({
  title: "Reefs",
  scenes: [
    { id: "a", goal: "", narration: "Reefs", visual: { layout: "title", heading: "Reefs" } },
    {
      ...{ id: "b", goal: "", narration: "A quarter of all fish" },
      visual: { layout: "figure", value: 25, suffix: "%", label: "of all fish" },
    },
  ],
});
const film = Document.parse(compose(plan, { ...sizes["16:9"], fps: 30, theme: themeOfStyle("launch") }));
const placed = (sounds: PlacedSound[], change: Partial<Document> = {}): Document => {
  const [first, ...others] = film.scenes;
  return { ...film, ...change, scenes: [{ ...first!, sounds }, ...others] };
};
const silent = { sound: { music: "none", effects: false } } as const;

it("sounds placed by hand are heard at their moments and volumes, even if effects are off or a voice begins", () => {
  const document = placed(
    [
      { name: "thud", at: 2 },
      { name: "whoosh", at: 2.1, volume: 0.5 },
    ],
    silent,
  );
  const timeline = timelineOf(document);
  const [whoosh, thud, ...others] = hitsOf(document, timeline, [2 * rate]);
  expect(others).toEqual([]);
  expect([thud!.name, (thud!.from + thud!.lead) / rate]).toEqual(["thud", 2]);
  expect([whoosh!.name, (whoosh!.from + whoosh!.lead) / rate]).toEqual(["whoosh", 2.1]);
  expect(whoosh!.gain / thud!.gain).toBeCloseTo(0.5);
  expect(hasComposedSound(document)).toBe(true);
  expect(hasComposedSound(placed([], silent))).toBe(false);
});

it("sounds placed by hand take the place of the style's effects nearby, and end with their scene", () => {
  const document = film;
  const timeline = timelineOf(document);
  const [own] = hitsOf(document, timeline, []);
  const at = (own!.from + own!.lead) / rate;
  const shot = timeline.shots.findLastIndex(({ start }) => start <= at);
  const scenes = document.scenes.map((scene, index) =>
    index === shot
      ? {
          ...scene,
          sounds: [
            { name: "chime" as const, at: at - timeline.shots[shot]!.start },
            { name: "pop" as const, at: 500 },
          ],
        }
      : scene,
  );
  const hits = hitsOf({ ...document, scenes }, timelineOf({ ...document, scenes }), []);
  const near = hits.filter(({ from }) => Math.abs(from - own!.from) < rate);
  expect(near.map(({ name }) => name)).toEqual(["chime"]);
  expect(hits.some(({ from }) => from > timeline.duration * rate)).toBe(false);
});

it("sounds placed by hand follow their words, and stay when the scene is split or laid out again", () => {
  const sounds: PlacedSound[] = [
    { name: "pop", at: 1, cue: 0 },
    { name: "thud", at: 4 },
  ];
  const document = placed(sounds);
  const [scene] = document.scenes;
  const narrated = { ...scene!, narration: "Now." };
  const words = [{ text: "Now.", start: 2, end: 2.5 }];
  const cued = withCues({ ...document, scenes: [narrated] }, { [scene!.id]: words });
  expect(cued.scenes[0]!.sounds!.map(({ at }) => at)).toEqual([3, 4]);

  const parts = splitScene(document, { ...scene!, narration: "" }, 2, { length: 6, id: "rest" });
  expect(parts!.map((part) => part.sounds)).toEqual([[{ name: "pop", at: 1 }], [{ name: "thud", at: 2 }]]);
  const { sounds: _, ...fresh } = scene!;
  expect(withKept(scene, fresh)).toMatchObject({ sounds });
  expect(differencesOf(document, placed([])).scenes[0]!.differences).toEqual([{ kind: "sounds" }]);
  expect(problemsOf({ ...document, scenes: [{ ...scene, sounds: [{ name: "bang", at: 1 }] }] })).toHaveLength(
    1,
  );
});
