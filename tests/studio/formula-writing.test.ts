import { describe, expect, it } from "vitest";
import type { Plan } from "../../scene/plan.ts";
import { formulaIn, withoutTex } from "../../server/llm/sketch/math/find.ts";
import { sketchPlan } from "../../server/llm/sketch/plan.ts";
import { typeset } from "../../server/studio/formulas/typeset.ts";

const sceneOf = (plan: Plan, layout: string) => plan.scenes.find(({ visual }) => visual.layout === layout);

it.each([
  ["E = mc^2", "E = mc^2", "E = mc²"],
  ["The area is A = πr².", "A = \\pi r^2", "The area is A = πr²."],
  ["So $a^2 + b^2 = c^2$ holds.", "a^2 + b^2 = c^2", "So a² + b² = c² holds."],
  [
    "Use x = (-b ± √(b²-4ac)) / 2a.",
    "x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}",
    "Use x = (−b ± √(b² − 4ac)) ÷ 2a.",
  ],
  ["Newton: F = m · a, or so.", "F = m \\cdot a", "Newton: F = m × a, or so."],
  ["PV=nRT", "PV = nRT", "PV = nRT"],
  ["F = G m_1 m_2 / r^2", "F = \\frac{Gm_1m_2}{r^2}", "F = Gm₁m₂ ÷ r²"],
  ["T = 2π√(l/g)", "T = 2\\pi\\sqrt{\\frac{l}{g}}", "T = 2π√(l ÷ g)"],
  ["e^{iπ} + 1 = 0", "e^{i\\pi} + 1 = 0", "e^(iπ) + 1 = 0"],
  [
    "Speed = distance / time.",
    "\\text{Speed} = \\frac{\\text{distance}}{\\text{time}}",
    "Speed = distance ÷ time.",
  ],
])("%s is a formula", (sentence, tex, said) => {
  expect(formulaIn(sentence)?.tex).toBe(tex);
  expect(withoutTex(sentence)).toBe(said);
  expect(typeset(tex).problem).toBeUndefined();
});

it.each([
  "It costs $5 today and $10 tomorrow.",
  "1 kg = 1000 g",
  "AI = ML",
  "x = 5",
  "Set name=John and color=red.",
  "Plan A = cheap - and fast",
  "Time = money",
  "We grew 20% - 30% in Q1 = a record",
  "Call 555-0147 / 555-0148.",
  "H2O = water",
  "$x$ marks the spot",
  "Save $\\href{https://example.com}{a = b^2}$ now",
])("%s isn't a formula", (sentence) => {
  expect(formulaIn(sentence)).toBeUndefined();
});

describe("a film with a formula", () => {
  it.each([
    [
      "Einstein's famous equation is E = mc^2, where m is the mass and c the speed of light.",
      [
        ["m", "Mass"],
        ["c", "Speed of light"],
      ],
    ],
    [
      "Newton's second law says F = m · a. F is the force, m the mass and a the acceleration.",
      [
        ["F", "Force"],
        ["m", "Mass"],
        ["a", "Acceleration"],
      ],
    ],
    [
      "In a right triangle, $a^2 + b^2 = c^2$. Here a and b are the short sides, and c is the longest side.",
      [
        ["a,\\ b", "Short sides"],
        ["c", "Longest side"],
      ],
    ],
    [
      "Einsteins Formel lautet E = mc^2, wobei m die Masse und c die Lichtgeschwindigkeit ist.",
      [
        ["m", "Masse"],
        ["c", "Lichtgeschwindigkeit"],
      ],
    ],
  ])("shows it with its symbols: %s", (prompt, terms) => {
    const plan = sketchPlan(`${prompt} It is known all over the world.`);
    const { visual, narration } = sceneOf(plan, "formula")!;
    expect(
      visual.layout === "formula" && visual.terms.map(({ symbol, meaning }) => [symbol, meaning]),
    ).toEqual(terms);
    expect(narration).not.toMatch(/[$\\^]/);
  });

  it("shows a formula without explained symbols, and takes no other sentence for an explanation", () => {
    const plan = sketchPlan("The law is F = m · a. A heavy cart is hard to push, and a light one is easy.");
    const { visual, narration } = sceneOf(plan, "formula")!;
    expect(visual.layout === "formula" && visual.terms).toEqual([]);
    expect(narration).not.toContain("cart");
  });
});

describe("a film with code", () => {
  const code = "capital = 1000\nfor year in range(10):\n    capital *= growth_rate\nprint(capital)";
  const focusOf = (after: string) => {
    const plan = sketchPlan(
      `How compound interest works in Python.\n\n\`\`\`python\n${code}\n\`\`\`\n\n${after}`,
    );
    const { visual, narration } = sceneOf(plan, "code")!;
    return { focus: visual.layout === "code" ? visual.focus : [], narration };
  };

  it("focuses the lines that the sentences after it explain, while they are said", () => {
    const { focus, narration } = focusOf(
      "We set the amount in the first line. The variable `growth_rate` says how much is added. The last line prints the result. Thank you for watching.",
    );
    expect(focus.map(({ lines }) => lines)).toEqual(["1", "3", "4"]);
    expect(narration).toContain("The variable growth_rate says how much is added.");
    expect(narration).not.toContain("Thank you");
  });

  it("finds lines by their numbers", () => {
    expect(
      focusOf("Lines 2 to 3 repeat ten times. Line 4 shows it.").focus.map(({ lines }) => lines),
    ).toEqual(["2-3", "4"]);
  });

  it("focuses no line if it isn't clear which one is meant", () => {
    expect(focusOf("Interest on interest makes money grow.").focus).toEqual([]);
    expect(focusOf("The capital grows each time.").focus).toEqual([]);
    expect(focusOf("The first year takes patience.").focus).toEqual([]);
    expect(focusOf("In line 40 nothing happens.").focus).toEqual([]);
  });
});
