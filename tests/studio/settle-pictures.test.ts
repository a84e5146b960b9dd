import { expect, it } from "vitest";
import { Plan } from "../../scene/plan.ts";
import { settlePictures } from "../../server/studio/writing/resolve-pictures.ts";

it("keeps pictures that exist, finds those that a model guessed, and drops the rest", () => {
  const plan = Plan.parse({
    title: "Coffee",
    scenes: [
      {
        id: "one",
        visual: {
          layout: "points",
          heading: "Two things",
          points: ["A rocket", "A bicycle"],
          pictures: ["fluent-emoji-flat:rocket", "ph:bicycle-picture"],
        },
      },
      {
        id: "two",
        visual: {
          layout: "steps",
          heading: "Two steps",
          steps: [
            { title: "Boil", picture: "fluent-emoji-flat:no-such-zzzz" },
            { title: "Drink", picture: "ph:coffee" },
          ],
        },
      },
      {
        id: "three",
        visual: {
          layout: "points",
          points: ["Nothing at all", "A rocket"],
          pictures: ["ph:qqqq-zzzz", "fluent-emoji-flat:rocket"],
        },
      },
    ],
  });
  const [one, two, three] = settlePictures(plan).scenes.map(({ visual }) => visual);
  expect(one).toMatchObject({
    pictures: ["fluent-emoji-flat:rocket", expect.stringMatching(/bicycle|bike/)],
  });
  // If one picture were missing, the others would be shown beside the wrong points.
  expect(three).not.toHaveProperty("pictures");
  expect(two).toMatchObject({
    steps: [
      { title: "Boil", text: "" },
      { title: "Drink", picture: "ph:coffee" },
    ],
  });
  expect(Plan.parse(settlePictures(plan))).toEqual(settlePictures(plan));
});

it.each(["hero", "poster"])("shows the heading alone if a %s has no picture", (layout) => {
  const plan = Plan.parse({
    title: "Disorder",
    scenes: [{ id: "one", visual: { layout, heading: "Order decays", picture: "ph:qqqq-zzzz" } }],
  });
  expect(settlePictures(plan).scenes[0]!.visual).toEqual({
    layout: "title",
    heading: "Order decays",
    sub: "",
  });
});
