import { describe, expect, it } from "vitest";
import { sketchPlan } from "../../server/llm/sketch/plan.ts";

const visualsOf = (prompt: string) => sketchPlan(prompt).scenes.map(({ visual }) => visual);

describe("a heading", () => {
  it.each([
    [
      "Wärmepumpe im Altbau. Oft reicht es, ein paar Heizkörper im Haus zu tauschen.",
      "Lassen Sie sich vor dem Kauf von einem Energieberater beraten.",
    ],
    [
      "El Camino de Santiago. El Camino Francés empieza en Saint-Jean-Pied-de-Port y cruza los Pirineos.",
      "La mayoría tarda entre treinta y treinta y cinco días.",
    ],
  ])("isn't a sentence without its end: “%s %s”", (before, sentence) => {
    const visuals = visualsOf(`${before} ${sentence}`);
    const headings = visuals.flatMap((visual) => ("heading" in visual ? [visual.heading] : []));
    const parts = headings.filter((heading) => heading !== "" && sentence.startsWith(heading));
    expect(parts.map((heading) => `${heading}.`)).toEqual(parts.map(() => sentence));
  });

  it("keeps both of its exclamation marks, or none", () => {
    const prompt = "Haz un vídeo sobre el Camino. Es largo. Es bello. Es viejo. ¡Buen Camino!";
    expect(visualsOf(prompt).at(-1)).toMatchObject({ layout: "end", heading: "Buen Camino" });
  });
});

describe("an item of a list", () => {
  const [items] = visualsOf(
    "A job for an engineer.\n\nWhat you'll do:\n- Design APIs that serve 2 million forecasts a day\n- Own our data pipeline (Kafka, Postgres, Rust)\n- Mentor two junior engineers",
  ).flatMap((visual) => (visual.layout === "icons" ? [visual.items] : []));

  it("doesn't repeat its title in its text", () => {
    expect(items![0]).toMatchObject({ title: "Design APIs", text: "That serve 2 million forecasts a day" });
  });

  it("is a whole step rather than a noun of it", () => {
    const steps = visualsOf(
      "How to bake.\n\n1. Heat the oven\n2. Pour into a greased 10x20 cm loaf tin",
    ).flatMap((visual) => (visual.layout === "steps" ? visual.steps : []));
    expect(steps.map(({ title }) => title)).toEqual([
      "Heat the oven",
      "Pour into a greased 10x20 cm loaf tin",
    ]);
  });

  it("isn't labeled with words from its middle", () => {
    const text = JSON.stringify(
      visualsOf(
        "A lamp.\n\n- Changes from 2700 K to 6500 K during the day\n- 92% less blue light after 8 pm\n- Lasts for years",
      ),
    );
    expect(text).toContain("Changes from 2700 K");
    expect(text).not.toContain("2700 K: Changes");
  });

  it("loses nothing that doesn't fit in its title", () => {
    expect(items![1]).toMatchObject({ title: "Own our data pipeline", text: "Kafka, Postgres, Rust" });
  });
});

describe("the order of a film", () => {
  it("opens with what the prompt begins with, although it is a call to action", () => {
    const { title, scenes } = sketchPlan(
      "Save the date! Anna and Luís are getting married on June 20, 2026, in Sintra. Please RSVP by April 1 to anna@example.com.",
    );
    expect(title).toBe("Save the date");
    expect(scenes[0]).toMatchObject({ narration: "Save the date!", visual: { heading: "Save the date" } });
    expect(scenes.at(-1)!.narration).toBe("Please RSVP by April 1 to anna@example.com.");
  });

  it("shows the steps of a recipe that doesn't call itself one", () => {
    const layouts = visualsOf(
      "Banana bread, easy version. Preheat the oven to 175°C. Mash the bananas in a bowl. Mix in the sugar, egg and vanilla. Pour it into a tin.",
    ).map(({ layout }) => layout);
    expect(layouts).toContain("steps");
    expect(layouts).not.toContain("mindmap");
  });
});
