import { describe, expect, it } from "vitest";
import { compose } from "../../scene/compose/index.ts";
import { problemsOf } from "../../scene/document.ts";
import { lint } from "../../scene/lint/index.ts";
import { Plan, sizes } from "../../scene/plan.ts";
import { themeOfLook, themes } from "../../scene/themes.ts";
import { sketchPlan } from "../../server/llm/sketch/plan.ts";
import {
  dangles,
  digits,
  everything,
  filler,
  headingsOf,
  isEnglish,
  pictured,
  plain,
  secondsOf,
  unspaced,
  wordsIn,
} from "./film-texts.ts";
import { everyPrompt, type Prompt, prompts } from "./prompts.ts";

const look = { ...sizes["16:9"], fps: 30 as const, theme: themes.Midnight };

describe.each(everyPrompt)("the film of $name", ({ prompt, language, facts, seconds }: Prompt) => {
  const plan = sketchPlan(prompt);
  const all = everything(plan).join("\n");

  it("keeps each fact", () => {
    const lower = all.toLowerCase();
    expect(facts.filter((spellings) => !spellings.some((one) => lower.includes(one.toLowerCase())))).toEqual(
      [],
    );
  });

  it("invents no number and has no filler", () => {
    const given = new Set(digits(prompt).map(plain));
    const parts = new Set(
      digits(prompt)
        .flatMap((one) => one.split(/[.,]/u))
        .map(plain),
    );
    const found = everything(plan).flatMap(digits).map(plain);
    expect(found.filter((one) => !given.has(one) && !parts.has(one) && one !== "1")).toEqual([]);
    expect(all).not.toMatch(filler);
  });

  it("has whole and short headings", () => {
    for (const heading of headingsOf(plan)) {
      if (unspaced(language)) expect([...heading].length, heading).toBeLessThanOrEqual(24);
      // Sentences in languages without rules for dropping words are shown in full.
      else
        expect(wordsIn(heading).length, heading).toBeLessThanOrEqual(
          /^(?:en|de|fr|es)$/u.test(language) ? 7 : 9,
        );
      // A complete sentence can end with any word.
      const isWhole = plan.scenes.some(({ narration }) => narration.replace(/[.!?]$/u, "") === heading);
      expect(!isWhole && dangles(heading, language), heading).toBe(false);
      expect(heading).not.toMatch(/…$/u);
    }
    for (const { visual } of plan.scenes)
      if ("sub" in visual && "heading" in visual)
        expect(visual.sub.toLowerCase()).not.toBe(visual.heading.toLowerCase());
  });

  it("stays in its language", () => {
    if (language !== "en") expect(everything(plan).filter((text) => isEnglish(text, language))).toEqual([]);
  });

  it("varies layouts and has pictures", () => {
    const used = plan.scenes.map(({ visual }) => visual.layout);
    if (used.length >= 8 && !prompt.includes("Room 20")) expect(new Set(used).size).toBeGreaterThanOrEqual(5);
    const share = plan.scenes.filter(pictured).length / plan.scenes.length;
    expect(
      share,
      plan.scenes
        .filter((scene) => !pictured(scene))
        .map(({ narration }) => narration)
        .join(" / "),
    ).toBeGreaterThanOrEqual(prompts.some((one) => one.prompt === prompt) ? 0.8 : 0.5);
  });

  it("is as long as asked", () => {
    const total = plan.scenes.reduce((sum, scene) => sum + secondsOf(scene, language), 0);
    if (seconds) expect(Math.abs(total - seconds) / seconds, `${total} s`).toBeLessThanOrEqual(0.15);
    expect(Math.max(...plan.scenes.map(({ narration }) => wordsIn(narration).length))).toBeLessThanOrEqual(
      70,
    );
  });

  it("is valid, the same each time, and can be drawn", () => {
    expect(problemsOf(plan, Plan)).toEqual([]);
    expect(sketchPlan(prompt)).toEqual(plan);
    const theme = themeOfLook(plan.look!);
    for (const size of Object.values(sizes))
      expect(problemsOf(compose(plan, { ...look, ...size, theme }))).toEqual([]);
  });
});

describe("films of everyday prompts", () => {
  it("have a picture or a diagram in most scenes, and no lint findings", () => {
    const films = everyPrompt.map(({ name, prompt }) => ({ name, plan: sketchPlan(prompt) }));
    const scenes = films.flatMap(({ plan }) => plan.scenes);
    expect(scenes.filter(pictured).length / scenes.length).toBeGreaterThanOrEqual(0.85);
    const found = films.flatMap(({ name, plan }) =>
      Object.values(sizes).flatMap((size) =>
        lint(compose(plan, { ...look, ...size, theme: themeOfLook(plan.look!) })).map(
          ({ rule, scene, message }) => `${name} ${size.width}x${size.height} ${scene} ${rule}: ${message}`,
        ),
      ),
    );
    expect(found).toEqual([]);
  });
});
