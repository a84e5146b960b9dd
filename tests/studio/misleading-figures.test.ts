import { describe, expect, it } from "vitest";
import { sketchPlan } from "../../server/llm/sketch/plan.ts";
import { shown } from "./film-texts.ts";

const visualOf = (sentence: string) => sketchPlan(`A film about facts. ${sentence}`).scenes.at(-1)!.visual;
const wordsOf = (sentence: string) =>
  sketchPlan(`A film about facts. ${sentence}`).scenes.slice(1).flatMap(shown).filter(Boolean).join(" ");

describe("figures whose words matter", () => {
  it.each([
    "No more than 12 people fit into the lift.",
    "Between 5% and 10% of men are color-blind.",
    "About a third of 90 schools have a garden.",
    "Mortality dropped from 30 per 1,000 in 1990 to 8 per 1,000 in 2020.",
    "Der Anteil sank von 5% auf 3%, der Gewinn stieg.",
    "Up to 9 in 10 people forget their password.",
    "Spain is not 48 million, Italy is 59 million and France is 68 million.",
  ])("aren't taken out of “%s”", (sentence) => {
    expect(["figure", "numbers", "gauge", "isotype", "chart", "donut", "ranking"]).not.toContain(
      visualOf(sentence).layout,
    );
  });

  it.each([
    ["Less than 3% of plastic is recycled twice.", "Less than"],
    ["Plus de 30% des Français partent en train.", "Plus de"],
    ["Mehr als 30% der Deutschen fahren Rad.", "Mehr als"],
  ])("keep how exact they are: “%s”", (sentence, hedge) => {
    expect(wordsOf(sentence)).toContain(hedge);
  });

  it("aren't compared in a chart if some of them are losses", () => {
    const visual = visualOf("Revenue grew by 20% in Q1, fell by 5% in Q2 and rose by 12% in Q3.");
    expect(visual.layout).toBe("numbers");
    expect(shown({ id: "x", goal: "", narration: "", visual }).join(" ")).toContain("Fell by");
  });

  it("keep sign and unit in a change", () => {
    expect(visualOf("Die Temperatur sank von 5 °C auf -3 °C.")).toMatchObject({
      before: { title: "5 °C" },
      after: { title: "-3 °C" },
    });
    expect(visualOf("La población pasó de 40 a 48 millones.")).toMatchObject({
      before: { title: "40 millones" },
      after: { title: "48 millones" },
    });
  });

  it.each([
    ["A 5-year delay costs you around $40,000.", "A 5-year delay costs you around", 40_000],
    ["The 3-day conference brings together 2,000 developers.", "The 3-day conference brings together", 2000],
    ["A 12-month study followed 500 patients.", "A 12-month study followed", 500],
  ])("aren't the measures that describe a noun: “%s”", (sentence, lead, value) => {
    expect(visualOf(sentence)).toMatchObject({ layout: "figure", lead, value });
  });

  it("are such measures if there is nothing else, without an article of their own", () => {
    expect(visualOf("A 14-inch display with a 10-hour battery.")).toMatchObject({
      numbers: [
        { lead: "", value: 14, suffix: "-inch", label: "display" },
        { value: 10, suffix: expect.stringMatching(/^-(?:hour|h)$/) },
      ],
    });
  });

  it("don't make a list of opening hours", () => {
    expect(
      visualOf("The museum is open from Tuesday to Sunday, 10 am to 6 pm, and closed on Mondays.").layout,
    ).not.toMatch(/mindmap|checklist|icons|points/u);
  });

  it("show a quotation in two parts as a whole", () => {
    expect(visualOf("“We lost 40% of our staff,” said Ada Lind, “but not our hope.”")).toMatchObject({
      layout: "quote",
      text: "We lost 40% of our staff, but not our hope",
      by: "Ada Lind",
    });
  });

  it("don't show the prompt's code in a heading", () => {
    const plan = sketchPlan("Explain this code:\n```py\nx = 1\n```\nIt has 3 errors and 5 warnings.");
    for (const { visual } of plan.scenes)
      if ("heading" in visual) expect(visual.heading).not.toMatch(/[`\n]/u);
    expect(plan.title).not.toMatch(/[`\n]/u);
  });
});

describe("a formula with a fraction", () => {
  it.each([
    ["The energy is E = 1/2 m v^2 for each ball.", "\\frac{1}{2}mv^2"],
    ["The energy is E = 1/2mv² for each ball.", "\\frac{1}{2}mv^2"],
    ["The volume is V = 4/3 π r³ for a ball.", "\\frac{4}{3}\\pi r^3"],
  ])("is read as it is meant: %s", (sentence, tex) => {
    const visual = visualOf(sentence);
    expect(visual).toMatchObject({ layout: "formula" });
    if (visual.layout === "formula")
      expect(visual.tex.replaceAll(" ", "")).toContain(tex.replaceAll(" ", ""));
  });

  it("isn't shown without its unit", () => {
    expect(visualOf("Light travels at c = 3·10^8 m/s in a vacuum.").layout).not.toBe("formula");
  });
});
