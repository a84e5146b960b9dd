import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compose } from "../../scene/compose/index.ts";
import { type Document, problemsOf } from "../../scene/document.ts";
import { lint } from "../../scene/lint.ts";
import { type Layout, Plan, sizes } from "../../scene/plan.ts";
import { themes } from "../../scene/themes.ts";
import { sketchChange } from "../../server/llm/sketch/change.ts";
import { sketchPlan } from "../../server/llm/sketch/plan.ts";
import { applyToDocument, Change } from "../../server/studio/writing/generate.ts";

const look = { ...sizes["16:9"], fps: 30 as const, theme: themes.Midnight };
const scenesOf = (prompt: string) => sketchPlan(prompt).scenes;
const visual = (prompt: string, layout: Layout) =>
  scenesOf(prompt).find((scene) => scene.visual.layout === layout)?.visual;

describe("a plan by rules", () => {
  it.each<[Layout, string, object]>([
    [
      "chart",
      "Sales were 120 in January, 180 in February and 240 in March.",
      {
        chart: "bars",
        values: [
          { label: "January", value: 120 },
          { label: "February", value: 180 },
          { label: "March", value: 240 },
        ],
      },
    ],
    [
      "chart",
      "Visitors: Mon 10, Tue 20, Wed 15, Thu 30, Fri 50",
      { values: [{ value: 10 }, { value: 20 }, { value: 15 }, { value: 30 }, { value: 50 }] },
    ],
    [
      "numbers",
      "Put in $1,000 at first and after ten years you have $2,594.",
      {
        numbers: [
          { value: 1000, prefix: "$" },
          { value: 2594, prefix: "$", label: "After ten years" },
        ],
      },
    ],
    [
      "numbers",
      "About tea. Churn fell to 2.1 percent.",
      { numbers: [{ value: 2.1, suffix: "%", label: "Churn fell" }] },
    ],
    [
      "points",
      "About saving. Start early, leave it alone, reinvest.",
      { points: ["Start early", "Leave it alone", "Reinvest"] },
    ],
    [
      "steps",
      "First, hire two people. Then, open the shop. Finally, celebrate.",
      { steps: [{ title: "Hire two people" }, { title: "Open the shop" }, { title: "Celebrate" }] },
    ],
    [
      "steps",
      "How to bake bread:\n1. Mix flour and water\n2. Let it rest\n3. Bake it",
      { steps: [{ title: "Mix flour and water" }, { title: "Let it rest" }, { title: "Bake it" }] },
    ],
    [
      "comparison",
      "About heating. A heat pump costs more to buy, while a boiler costs more to run.",
      { sides: [{ title: "A heat pump" }, { title: "A boiler" }] },
    ],
    [
      "quote",
      'About us. "We have never grown so fast," said Ana Lima.',
      { text: "We have never grown so fast", by: "Ana Lima" },
    ],
    ["call", "About our shop. We are open all week. Visit us today!", { heading: "Visit us today" }],
  ])("shows %s for “%s”", (layout, prompt, expected) => {
    expect(visual(prompt, layout)).toMatchObject(expected);
  });

  it("treats instructions as instructions, and keeps the order of the content", () => {
    const { title, scenes } = sketchPlan(
      "Explain compound interest to teenagers. Start with a question. Put in $1,000 and get $2,594. Start early, leave it alone, reinvest.",
    );
    expect(title).toBe("Compound interest");
    const said = scenes.map((scene) => scene.narration).join(" ");
    expect(said).not.toContain("question");
    expect(said.indexOf("$2,594")).toBeLessThan(said.indexOf("reinvest"));
  });

  it("invents no numbers", () => {
    fc.assert(
      fc.property(fc.constantFrom("photosynthesis", "the history of tea", "why cats purr"), (topic) => {
        expect(
          JSON.stringify(sketchPlan(`Make a film about ${topic}`).scenes.map((scene) => scene.visual)),
        ).not.toMatch(/\d/);
      }),
    );
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
      "x".repeat(90),
    );
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 60 }), (list) => {
        const plan = sketchPlan(list.join(" "));
        expect(problemsOf(plan, Plan)).toEqual([]);
        for (const size of Object.values(sizes))
          expect(problemsOf(compose(plan, { ...look, ...size }))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("has no layout problems: nothing off the picture, overlapping, or hard to read", () => {
    const prompts = [
      "Explain compound interest. Put in $1,000 and after ten years you have $2,594. Start early, leave it alone, reinvest.",
      "Sales were 120 in January, 180 in February and 240 in March. First, hire. Then, open the shop. Finally, celebrate.",
      'Compare tea and coffee. Tea is calm, while coffee is quick. "I drink both," said Mira Okafor.',
    ];
    for (const prompt of prompts) {
      for (const theme of Object.values(themes)) {
        for (const size of Object.values(sizes)) {
          expect(lint(compose(sketchPlan(prompt), { ...look, ...size, theme }))).toEqual([]);
        }
      }
    }
  });
});

describe("a change by rules", () => {
  const film: Document = compose(
    sketchPlan("Explain tea. Tea is calm, while coffee is quick. Boil, pour, wait."),
    look,
  );
  const changeOf = (message: string, scene?: string) => {
    const change = sketchChange(film, message, scene);
    const next = applyToDocument(film, Change.parse({ removed: [], ...change }));
    expect(problemsOf(next)).toEqual([]);
    return { next, summary: change.summary };
  };
  const largest = (scene: Document["scenes"][number]) =>
    Math.max(...scene.elements.map((element) => (element.type === "text" ? element.size : 0)));

  it.each([
    [
      "Replace “Tea” with “Chai”",
      (next: Document) =>
        JSON.stringify(next.scenes).includes("Chai") && !JSON.stringify(next.scenes).includes("Tea"),
    ],
    ["Make the background navy", (next: Document) => next.theme.background.join() === "#10204f"],
    ["Use the Forest theme", (next: Document) => next.theme.accent === themes.Forest.accent],
    ["Make the headings larger", (next: Document) => largest(next.scenes[0]!) > largest(film.scenes[0]!)],
    [
      "Remove scene 2",
      (next: Document) =>
        next.scenes.length === film.scenes.length - 1 && next.scenes[1]!.id === film.scenes[2]!.id,
    ],
    ["Swap scenes 1 and 2", (next: Document) => next.scenes[0]!.id === film.scenes[1]!.id],
    ["Move scene 1 to the end", (next: Document) => next.scenes.at(-1)!.id === film.scenes[0]!.id],
    ["Make scene 1 slower", (next: Document) => next.scenes[0]!.duration > film.scenes[0]!.duration],
    ["Add a scene about milk", (next: Document) => next.scenes.length === film.scenes.length + 1],
  ])("does what it says: %s", (message, holds) => {
    expect(holds(changeOf(message).next)).toBe(true);
  });

  it("changes nothing if it doesn't understand, and lists what it can do", () => {
    const { next, summary } = changeOf("Surprise me");
    expect(next).toEqual(film);
    expect(summary).toContain("Nothing was changed");
  });
});
