import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, rgbOf } from "../../scene/color.ts";
import { compose } from "../../scene/compose/index.ts";
import { problemsOf } from "../../scene/document.ts";
import { lint } from "../../scene/lint/index.ts";
import { Plan, sizes } from "../../scene/plan.ts";
import { themeOfLook, themes } from "../../scene/themes.ts";
import { sketchPlan } from "../../server/llm/sketch/plan.ts";
import { applyChange, themeOf } from "../../server/studio/animation-content.ts";
import { everything, secondsOf, shown } from "./film-texts.ts";
import { prompts } from "./prompts.ts";

const look = { ...sizes["16:9"], fps: 30 as const, theme: themes.Midnight };

describe("a plan by rules", () => {
  it("follows instructions and doesn't show them", () => {
    const { scenes, look } = sketchPlan(prompts[0]!.prompt);
    expect(scenes.flatMap((scene) => [scene.narration, ...shown(scene)]).join(" ")).not.toMatch(
      /launch film|colou?rs|tagline|#/iu,
    );
    expect(look?.style).toBe("launch");
    const { palette } = look!;
    for (const ground of [...palette!.background, palette!.surface])
      for (const color of [palette!.text, palette!.muted, palette!.accent, palette!.accent2])
        expect(contrast(rgbOf(color), rgbOf(ground))).toBeGreaterThanOrEqual(4.5);
    expect(scenes.at(-1)!.visual).toMatchObject({
      layout: "call",
      heading: "Ride further",
      action: "Pre-order now at vela.example",
    });
  });

  it("makes as many scenes as asked", () => {
    expect(
      sketchPlan(`Three scenes about tea. ${"Tea is warm. It grows in Asia. People drink it daily. "}`)
        .scenes,
    ).toHaveLength(3);
  });

  it("ends in a call to action only if the prompt asks for one", () => {
    const calls = prompts.filter(({ prompt }) =>
      sketchPlan(prompt).scenes.some(({ visual }) => visual.layout === "call"),
    );
    expect(calls.map(({ name }) => name)).toEqual([
      "launch of an e-bike",
      "event",
      "job ad",
      "Stellenanzeige",
      "festival",
    ]);
  });

  it("says which sentences it left out to keep the length", () => {
    const long = `Make a 20 second film about ships. ${Array.from({ length: 30 }, (_, at) => `Ship ${at + 1} carried many boxes over the wide sea.`).join(" ")}`;
    const { scenes } = sketchPlan(long);
    expect(scenes.at(-1)!.goal).toMatch(/left out/u);
    const total = scenes.reduce((sum, scene) => sum + secondsOf(scene, "en"), 0);
    expect(Math.abs(total - 20)).toBeLessThanOrEqual(3);
    expect(scenes.map(({ goal }) => goal).join(" ")).not.toMatch(/undefined/u);
  });

  it("shows all values of a series, and a share with its subject", () => {
    const { scenes } = sketchPlan(prompts.find(({ name }) => name === "report of a café chain")!.prompt);
    const series = scenes.map(({ visual }) => visual).find((visual) => "values" in visual);
    expect(series).toMatchObject({
      values: [{ value: 1.2 }, { value: 1.5 }, { value: 1.1 }, { value: 2 }],
      prefix: "$",
      suffix: "M",
    });
    expect(scenes.find(({ narration }) => narration.includes("41%"))!.visual).toSatisfy((visual) =>
      JSON.stringify(visual).includes("Oat milk"),
    );
  });

  it.each([
    ["It works best below 1000 keys.", "1000 keys"],
    ["The second request takes 0.1 milliseconds.", "0.1"],
    ["Orders open on 3 October.", "3 October"],
  ])("shows the figure of “%s” with its meaning", (sentence, figure) => {
    const { scenes } = sketchPlan(`A film about caches. ${sentence}`);
    const words = scenes.flatMap(shown).filter(Boolean).join(" ");
    expect(words).toContain(figure);
    expect(words.toLowerCase()).toContain(sentence.split(" ")[1]!.toLowerCase());
  });

  it("reads lists within a line, and no advice as an instruction", () => {
    const { scenes } = sketchPlan(
      'Make a video: "Better photos". 1) Use morning light. 2) Get closer. 3) Wait for a smile.',
    );
    expect(scenes.map(({ narration }) => narration).join(" ")).toBe(
      "Better photos. Use morning light. Get closer. Wait for a smile.",
    );
  });

  it("chooses styles by tone and subject", () => {
    const styleOf = (prompt: string) => sketchPlan(prompt).look?.style;
    expect(styleOf("Explain gravity to kids. Things fall down. The Earth pulls them.")).toBe("kids");
    expect(styleOf("Quarterly revenue: Q1 10, Q2 12, Q3 15.")).toBe("data");
    expect(styleOf("A calm film about sleep. The night is quiet.")).toBe("calm");
    expect(styleOf("How to fold a paper plane. First, fold it. Then, throw it.")).toBe("notebook");
    expect(styleOf(prompts.find(({ name }) => name === "poem about fog")!.prompt)).toBe("calm");
  });

  it.each([
    ["A film about tides, no music. The Moon pulls the sea.", "none"],
    ["A film about tides without music or captions. The Moon pulls the sea.", "none"],
    ["A film about tides with calm music. The Moon pulls the sea.", "calm"],
    ["A film about tides. Use upbeat music. The Moon pulls the sea.", "upbeat"],
    ["Ein Film über Gezeiten ohne Musik. Der Mond zieht am Meer.", "none"],
    ["Ein Film über Gezeiten mit ruhiger Musik. Der Mond zieht am Meer.", "calm"],
    ["Ein Film über Gezeiten. Fröhliche Hintergrundmusik. Der Mond zieht am Meer.", "upbeat"],
    ["Un film sur les marées sans musique. La Lune attire la mer.", "none"],
    ["Un film sur les marées avec une musique calme. La Lune attire la mer.", "calm"],
    ["Un film sur les marées, musique entraînante. La Lune attire la mer.", "upbeat"],
    ["Un vídeo sobre las mareas sin música. La Luna atrae el mar.", "none"],
    ["Un vídeo sobre las mareas con música tranquila. La Luna atrae el mar.", "calm"],
    ["Un vídeo sobre las mareas. Música alegre. La Luna atrae el mar.", "upbeat"],
    ["A film about tides without captions and with calm music. The Moon pulls the sea.", "calm"],
  ])("follows “%s” and doesn't show it", (prompt, music) => {
    const plan = sketchPlan(prompt);
    expect(plan.look?.music).toBe(music);
    expect(everything(plan).join(" ")).not.toMatch(/music|musik|musique|música|calm|ruhig|upbeat|fröhlich/iu);
    expect(plan.title).toMatch(/^(?:tides|gezeiten|les marées|las mareas)$/iu);
    // The requested music doesn't affect the style of the pictures.
    expect(plan.look?.style).toBe("paper-cut");
    expect(compose(plan, look).sound).toEqual({ music });
  });

  it("leaves the music to the style unless the subject calls for another mood", () => {
    const musicOf = (prompt: string) => sketchPlan(prompt).look?.music;
    expect(musicOf("How to fold a paper plane. First, fold it. Then, throw it.")).toBeUndefined();
    expect(musicOf("A calm film about sleep. The night is quiet.")).toBeUndefined();
    expect(musicOf("Explain phishing. Never click links. Report the mail.")).toBe("serious");
    // Content about music isn't an instruction.
    const { scenes } = sketchPlan("Calm music helps people sleep. Slow music lowers the pulse.");
    expect(scenes.map(({ narration }) => narration).join(" ")).toContain("Calm music helps people sleep");
  });

  it("changes an animation's music with a new plan, and keeps the user's choice otherwise", () => {
    const calm = sketchPlan("A film about tides with calm music. The Moon pulls the sea.");
    const silent = sketchPlan("A film about tides without music. The Moon pulls the sea.");
    const document = { ...compose(calm, look), sound: { music: "swing" as const, effects: false } };
    const content = { plan: calm, document, theme: null, size: "16:9" as const };
    expect(applyChange(content, { plan: { ...calm, title: "Ebb" } }).document?.sound).toEqual(document.sound);
    expect(applyChange(content, { plan: silent }).document?.sound).toEqual({ music: "none", effects: false });
    expect(applyChange(content, { theme: themes.Forest }).document?.sound).toEqual(document.sound);
  });

  it("lends its look to an animation without a chosen theme", () => {
    const plan = sketchPlan(prompts[0]!.prompt);
    const content = { plan, document: null, theme: null, size: "16:9" as const };
    expect(themeOf(content)).toEqual(themeOfLook(plan.look!));
    expect(themeOf({ ...content, theme: themes.Forest })).toEqual(themes.Forest);
    expect(themeOf({ ...content, plan: { ...plan, look: undefined } })).toEqual(themes.Midnight);
  });

  it("can be drawn without problems, whatever the prompt", () => {
    const words = fc.constantFrom(
      "Sales",
      "grew",
      "to",
      "$4.1",
      "million",
      "in",
      "May,",
      "and",
      "then:",
      "first,",
      "“so”",
      "vs",
      "50%",
      "\n- ",
      "\n1. ",
      "🚀",
      "why",
      "while",
      "nobody",
      "knows.",
      "2020",
      "Étude",
      "\n\n",
      "Ana:",
      "|",
      "#f00",
      "constructor",
      "__proto__",
      "x".repeat(90),
    );
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 60 }), (list) => {
        const plan = sketchPlan(list.join(" "));
        expect(problemsOf(plan, Plan)).toEqual([]);
        for (const size of Object.values(sizes))
          expect(problemsOf(compose(plan, { ...look, ...size }))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it("shows nothing off the picture, and nothing that is hard to read", () => {
    for (const { prompt } of prompts.slice(0, 12))
      for (const size of Object.values(sizes)) {
        const findings = lint(compose(sketchPlan(prompt), { ...look, ...size }));
        // Rules about overlap and timing aren't checked, because each layout decides which elements overlap and when
        // they appear.
        expect(
          findings.filter(({ rule }) =>
            ["off-canvas", "contrast", "blank", "repeated-picture"].includes(rule),
          ),
        ).toEqual([]);
      }
  });
});
