import { describe, expect, it } from "vitest";
import { sketchPlan } from "../../server/llm/sketch/plan.ts";
import { sentencesOf } from "../../server/llm/sketch/sentences.ts";

const narrated = (prompt: string) =>
  sketchPlan(prompt)
    .scenes.map(({ narration }) => narration)
    .join(" ");

describe("a prompt as people type it", () => {
  it.each([
    ["Why is the sky blue? Explain it to a 9 year old", "Why is the sky blue?"],
    ["How do magnets work? Explain this to my 7-year-old.", "How do magnets work?"],
    ["Was ist ein Vulkan? Erklär es meinen Kindern.", "Was ist ein Vulkan?"],
  ])("takes no pronoun for a topic: “%s”", (prompt, said) => {
    expect(narrated(prompt)).toBe(said);
  });

  it.each([
    "hey can you make a short vid for our new hires?? lunch is free on thursdays. keep it fun!!",
    "Hi there, could you please make a quick video for our new starters? Lunch is free on Thursdays.",
    "can u do a quick explainer video for teens? Lunch is free on Thursdays.",
    "ok so i need a vid for my team. Lunch is free on Thursdays",
  ])("says nothing of the request “%s”", (prompt) => {
    expect(narrated(prompt).toLowerCase()).toBe("lunch is free on thursdays.");
    expect(sketchPlan(prompt).title.toLowerCase()).toBe("lunch is free on thursdays");
  });

  it.each([
    ["which one should I buy? an EV is cheaper.", ["which one should I buy?", "an EV is cheaper."]],
    [
      "Maintenance is cheap. hybrids go far!! they rarely stop",
      ["Maintenance is cheap.", "hybrids go far!!", "they rarely stop"],
    ],
    [
      "It takes approx. two hours incl. breaks, e.g. for tea.",
      ["It takes approx. two hours incl. breaks, e.g. for tea."],
    ],
    ["“Stop!” he said. Yahoo! is a name.", ["“Stop!” he said.", "Yahoo! is a name."]],
    [
      "You only paid in $36,000! the rest is interest.",
      ["You only paid in $36,000!", "the rest is interest."],
    ],
    ["Wait... and see.", ["Wait... and see."]],
  ])("ends sentences that begin in lowercase: “%s”", (text, sentences) => {
    expect(sentencesOf(text, "en")).toEqual(sentences);
  });

  it("breaks a very long sentence between clauses, and leaves no word alone", () => {
    const long = `Our library nearly closed in 2019, when ${"the council cut its budget by a third and the old roof started leaking, ".repeat(7)}so that books would be thrown away.`;
    const sentences = sentencesOf(long, "en");
    expect(sentences.join(" ").replace(/[.,]/gu, "").toLowerCase()).toBe(
      long.replace(/[.,]/gu, "").toLowerCase(),
    );
    for (const sentence of sentences) expect(sentence.split(" ").length).toBeGreaterThan(4);
    expect(Math.max(...sentences.map(({ length }) => length))).toBeLessThanOrEqual(260);
  });
});

describe("instructions without a verb", () => {
  it("reads a length between commas, which isn't shown", () => {
    const prompt =
      "Forklift safety, 60 seconds, for warehouse staff. Never carry passengers. Check the brakes before every shift.";
    const { title, scenes } = sketchPlan(prompt);
    expect(title).toBe("Forklift safety");
    expect(JSON.stringify(scenes)).not.toMatch(/60|\d seconds/u);
  });

  it("takes colors alone for those of the film", () => {
    const { look, scenes } = sketchPlan(
      "30-sec ad for Ironhouse Gym in Leeds. First month £19, no contract. Black and orange.",
    );
    expect(JSON.stringify(scenes)).not.toMatch(/orange/iu);
    expect(look?.palette).toBeDefined();
    expect(
      narrated("A film about flags. Which colors does Belgium's flag have? Black, yellow and red."),
    ).toMatch(/Black, yellow and red/u);
  });

  it("reads a mood with its colors", () => {
    expect(narrated("Save the date! We marry on June 20. Elegant, soft pastel colours.")).not.toMatch(
      /pastel/u,
    );
  });
});

describe("a title", () => {
  it.each([
    [
      "How to undo your last git commit without losing your work\n\nUse a soft reset. Then commit again.",
      "How to undo your last git commit",
    ],
    ["We're launching Brewster, a smart coffee grinder for home baristas. It has 64 settings.", "Brewster"],
    ["Meet Lumo – the desk lamp that follows the sun. It lasts 25,000 hours.", "Lumo"],
    ["Can you make a video about compound interest for teens? Start early.", "Compound interest"],
    [
      "Bericht zum 2. Quartal 2025 der Solarwerk AG: Der Umsatz stieg in diesem Quartal um 14 % auf 48,6 Mio. Euro. Das freut uns.",
      "Bericht zum 2. Quartal 2025 der Solarwerk AG",
    ],
    ["Introducing Nimbus, the first umbrella that dries itself. It folds in a second.", "Nimbus"],
    ["basically: lunch is free on Thursdays. Bring your badge.", "Lunch is free on Thursdays"],
  ])("of “%s” is whole", (prompt, title) => {
    expect(sketchPlan(prompt).title).toBe(title);
  });
});
