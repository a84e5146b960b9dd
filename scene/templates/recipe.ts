import { themeOfStyle } from "../themes.ts";
import type { Template } from "./template.ts";

export const recipe: Template = {
  category: "story",
  size: "9:16",
  theme: themeOfStyle("retro"),
  plan: {
    title: "Lemon orzo in 20 minutes",
    language: "en",
    scenes: [
      {
        id: "dish",
        goal: "Name the dish and how long it takes",
        narration: "Lemon orzo: one pan, twenty minutes, dinner for two.",
        visual: {
          layout: "hero",
          heading: "Lemon orzo",
          sub: "One pan, 20 minutes, for two",
          picture: "fluent-emoji-flat:shallow-pan-of-food",
          pictures: ["fluent-emoji-flat:lemon", "fluent-emoji-flat:garlic", "fluent-emoji-flat:leafy-green"],
        },
      },
      {
        id: "ingredients",
        goal: "List the ingredients",
        narration:
          "You need 200 grams of orzo, one lemon, two cloves of garlic, a handful of spinach, and some feta.",
        visual: {
          layout: "checklist",
          heading: "You need",
          items: ["200 g orzo", "1 lemon", "2 cloves of garlic", "A handful of spinach", "100 g feta"],
        },
      },
      {
        id: "steps",
        goal: "Show the steps",
        narration:
          "Fry the garlic in oil. Toast the orzo for two minutes. Add half a liter of stock and simmer. Stir in spinach and lemon.",
        visual: {
          layout: "steps",
          heading: "How to make it",
          steps: [
            {
              title: "Fry the garlic",
              text: "In two tablespoons of oil",
              picture: "fluent-emoji-flat:cooking",
            },
            { title: "Toast the orzo", text: "For two minutes", picture: "fluent-emoji-flat:fire" },
            { title: "Simmer", text: "In half a liter of stock", picture: "fluent-emoji-flat:pot-of-food" },
            { title: "Stir in the greens", text: "Spinach and lemon", picture: "fluent-emoji-flat:herb" },
          ],
        },
      },
      {
        id: "trick",
        goal: "Share the trick that makes the dish good",
        narration: "The trick: zest the lemon before you squeeze it, and add the zest at the very end.",
        visual: {
          layout: "poster",
          heading: "Zest first, squeeze later",
          picture: "fluent-emoji-flat:lemon",
        },
      },
      {
        id: "serve",
        goal: "Serve the dish",
        narration: "Crumble feta on top, and eat the orzo straight from the pan.",
        visual: {
          layout: "end",
          heading: "Feta on top, done!",
          sub: "New recipe every Friday",
          picture: "fluent-emoji-flat:cheese-wedge",
        },
      },
    ],
  },
};
