import { describe, expect, it } from "vitest";
import { problemsOf } from "../../scene/document.ts";
import { lint } from "../../scene/lint/index.ts";
import { materialsIn } from "../../scene/materials.ts";
import { Plan, type Size, sizes } from "../../scene/plan.ts";
import {
  filmOfTemplate,
  posterOfTemplate,
  type TemplateName,
  templateNames,
  templates,
} from "../../scene/templates/index.ts";
import { timelineOf } from "../../scene/timeline.ts";
import { svgOf } from "../../server/studio/pictures/sets.ts";

describe.each(templateNames)("%s", (name) => {
  const { plan, document } = filmOfTemplate(name);

  it("is a valid plan in which each scene has a goal, a narration and its own kind of picture", () => {
    expect(problemsOf(templates[name].plan, Plan)).toEqual([]);
    expect(plan.scenes.length).toBeGreaterThanOrEqual(4);
    expect(plan.scenes.length).toBeLessThanOrEqual(8);
    for (const { goal, narration } of plan.scenes) {
      expect(goal).not.toBe("");
      expect(narration).not.toBe("");
    }
    const layouts = new Set(plan.scenes.map(({ visual }) => visual.layout));
    expect(layouts.size).toBeGreaterThanOrEqual(plan.scenes.length - 1);
  });

  it("is a film of 15 to 60 seconds in its size and theme", () => {
    expect(problemsOf(document)).toEqual([]);
    expect(document).toMatchObject({ ...sizes[templates[name].size], theme: templates[name].theme });
    expect(posterOfTemplate(name).scenes).toEqual(document.scenes.slice(0, 1));
    const { duration } = timelineOf(document);
    expect(duration).toBeGreaterThanOrEqual(15);
    expect(duration).toBeLessThanOrEqual(60);
  });

  it("has no visible problem, and only pictures that exist", () => {
    for (const { set, name, tint } of materialsIn(document).drawings)
      expect(svgOf(set, name, tint), `${set}:${name}`).not.toBeNull();
    expect(lint(document).map(({ scene, rule, message }) => `${scene}: ${rule}: ${message}`)).toEqual([]);
  });
});

it("has templates of each size and category, all of which begin differently", () => {
  const list = templateNames.map((name: TemplateName) => templates[name]);
  expect(new Set(list.map(({ size }) => size))).toEqual(new Set(Object.keys(sizes) as Size[]));
  const categories = Map.groupBy(list, ({ category }) => category);
  for (const [category, { length }] of categories) expect(length, category).toBeGreaterThanOrEqual(3);
  const looks = list.map(({ size, theme }) => `${size} ${JSON.stringify(theme)}`);
  expect(new Set(looks).size).toBe(list.length);
  expect(new Set(list.map(({ plan }) => plan.title)).size).toBe(list.length);
});
