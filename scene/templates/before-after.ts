import { themes } from "../themes.ts";
import type { Template } from "./template.ts";

export const beforeAfter: Template = {
  category: "story",
  size: "9:16",
  theme: themes.Forest,
  plan: {
    title: "A yard becomes a garden",
    language: "en",
    scenes: [
      {
        id: "before",
        goal: "Show the place before the change",
        narration: "Twelve weeks ago, this was a parking lot with 80 square meters of asphalt.",
        visual: {
          layout: "figure",
          value: 80,
          suffix: " m²",
          label: "of gray asphalt",
          note: "Behind 14 Mill Street, in March",
          picture: "fluent-emoji-flat:automobile",
        },
      },
      {
        id: "steps",
        goal: "Show how the place changed, week by week",
        narration:
          "Week one: the asphalt goes. Week three: 12 tons of soil. Week six: we plant. Week twelve: first tomatoes.",
        visual: {
          layout: "timeline",
          heading: "Week by week",
          events: [
            { when: "Week 1", title: "Asphalt out", picture: "fluent-emoji-flat:pick" },
            { when: "Week 3", title: "12 tons of soil", picture: "fluent-emoji-flat:delivery-truck" },
            { when: "Week 6", title: "Planting", picture: "fluent-emoji-flat:seedling" },
            { when: "Week 12", title: "First tomatoes", picture: "fluent-emoji-flat:tomato" },
          ],
        },
      },
      {
        id: "compare",
        goal: "Put before and after side by side",
        narration: "From five cars to 31 plants, and a bench for everyone.",
        visual: {
          layout: "before-after",
          heading: "The same yard",
          before: { title: "March", text: "Five cars", picture: "fluent-emoji-flat:p-button" },
          after: { title: "June", text: "31 plants and a bench", picture: "fluent-emoji-flat:sunflower" },
        },
      },
      {
        id: "effect",
        goal: "Measure the difference",
        narration:
          "On hot days, the yard is now four degrees cooler. The rain soaks in, and the neighbors stay.",
        visual: {
          layout: "icons",
          heading: "What has changed",
          items: [
            { title: "4 °C cooler", picture: "fluent-emoji-flat:thermometer" },
            { title: "Rain soaks in", picture: "fluent-emoji-flat:cloud-with-rain" },
            { title: "Bees are back", picture: "fluent-emoji-flat:honeybee" },
            { title: "So are we", picture: "fluent-emoji-flat:house-with-garden" },
          ],
        },
      },
      {
        id: "end",
        goal: "Show the result, and say who did the work",
        narration: "Done by eleven neighbors in six Saturdays. Your yard is next.",
        visual: { layout: "poster", heading: "Six Saturdays", picture: "illustration:garden" },
      },
    ],
  },
};
