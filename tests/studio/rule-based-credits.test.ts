import { describe, expect, it } from "vitest";
import { sketchPlan } from "../../server/llm/sketch/plan.ts";

describe("credits at the end of a prompt", () => {
  const body = "Tides rise twice a day. The Moon pulls the sea. Harbors plan around them.";
  const last = (prompt: string) => sketchPlan(prompt).scenes.at(-1)!.visual;
  const isCredits = (prompt: string) => last(prompt).layout === "credits";

  it.each([
    ["lines", "Written by Ana Costa\nMusic: Lee Park\nSources: Our World in Data", "", 3],
    ["a heading", "Credits\n- Script — Ana Costa\n- Camera — Mei Tanaka\n- Music — Lee Park", "Credits", 3],
    [
      "a list of sources",
      "Sources:\n- Our World in Data\n- British Oceanographic Centre\n- noaa.gov",
      "Sources",
      3,
    ],
    [
      "German roles",
      "Regie: Lena Vogt\nMusik: Tom Berg\nKamera: Uwe Kern\nQuelle: Deutscher Wetterdienst",
      "",
      4,
    ],
  ])("become a scene: %s", (_, credits, heading, count) => {
    const visual = last(`${body}\n\n${credits}`);
    expect(visual).toMatchObject({ layout: "credits", heading });
    expect(visual.layout === "credits" && visual.lines).toHaveLength(count);
    const rest = sketchPlan(`${body}\n\n${credits}`).scenes.slice(0, -1);
    expect(JSON.stringify(rest)).not.toMatch(/Lee Park|Tom Berg|World in Data/u);
    expect(JSON.stringify(rest)).toContain("Moon");
  });

  it.each([
    ["wishes", `${body}\nMusic: calm\nVoice: warm\nText: short`],
    ["two lines", `${body}\nMusic: Lee Park\nWritten by Ana Costa`],
    ["a list of things", `${body}\n\nSources:\n- coal\n- gas\n- wind`],
    ["credits before the content", `Music: Lee Park\nWritten by Ana Costa\nSources: UN Data\n\n${body}`],
    ["credits alone", "Music: Lee Park\nWritten by Ana Costa\nSources: UN Data"],
    ["a sentence", `${body} The music is by Lee Park, and the text is by Ana Costa.`],
    ["facts", `${body}\nHeight: Eight Meters\nPlace: Bay of Fundy\nMoon: Full Moon`],
  ])("aren't made of %s", (_, prompt) => {
    expect(isCredits(prompt)).toBe(false);
  });
});

describe("illustrations", () => {
  const shownIn = (prompt: string) =>
    JSON.stringify(sketchPlan(prompt)).match(/illustration:[a-z-]+/gu) ?? [];

  it("show the place that a film is about, once", () => {
    expect(shownIn("Our new office. It has forty desks. Everyone can see the river.")).toEqual([
      "illustration:office",
    ]);
    expect(shownIn("Life on a farm. Cows get up at five. The milk leaves at seven.")).toEqual([
      "illustration:farm",
    ]);
  });

  it("aren't shown for places that are only mentioned", () => {
    expect(shownIn("Kitchen knives need care. Wash them by hand. Dry them at once.")).toEqual([]);
    expect(
      shownIn("Budgeting for beginners. Write down what you spend in the shop and on the street."),
    ).toEqual([]);
  });
});
