import { themeOfStyle } from "../themes.ts";
import type { Template } from "./template.ts";

export const city: Template = {
  category: "story",
  size: "16:9",
  theme: themeOfStyle("paper-cut"),
  plan: {
    title: "Bologna in forty seconds",
    language: "en",
    scenes: [
      {
        id: "city",
        goal: "Show the city's character",
        narration: "Bologna has three nicknames: the learned, the red, and the fat.",
        visual: {
          layout: "title",
          heading: "Bologna",
          sub: "The learned, the red, and the fat",
          picture: "illustration:market",
        },
      },
      {
        id: "map",
        goal: "Say where the city is",
        narration: "It lies in northern Italy, forty minutes by train from Florence.",
        visual: {
          layout: "map",
          heading: "Where Bologna is",
          area: "italy",
          text: "In the north, 40 minutes by train from Florence",
        },
      },
      {
        id: "learned",
        goal: "Give one fact for each side of the city",
        narration: "Learned, because of its university: founded in 1088, and older than any other in Europe.",
        visual: {
          layout: "figure",
          lead: "Teaching since",
          value: 1088,
          label: "longer than any other university in Europe",
          picture: "fluent-emoji-flat:graduation-cap",
        },
      },
      {
        id: "red",
        goal: "Show what visitors see first",
        narration:
          "Red, like its roofs and its 62 kilometers of arcades. You can cross the center in the rain without an umbrella.",
        visual: {
          layout: "hero",
          heading: "62 kilometers of arcades",
          sub: "Leave the umbrella at home",
          picture: "fluent-emoji-flat:classical-building",
          pictures: ["fluent-emoji-flat:umbrella-with-rain-drops", "fluent-emoji-flat:brick"],
        },
      },
      {
        id: "fat",
        goal: "Say what to eat",
        narration: "And fat, because of tagliatelle, tortellini, mortadella and gelato.",
        visual: {
          layout: "icons",
          heading: "What to eat",
          items: [
            { title: "Tagliatelle", picture: "fluent-emoji-flat:spaghetti" },
            { title: "Tortellini", picture: "fluent-emoji-flat:dumpling" },
            { title: "Mortadella", picture: "fluent-emoji-flat:meat-on-bone" },
            { title: "Gelato", picture: "fluent-emoji-flat:ice-cream" },
          ],
        },
      },
      {
        id: "end",
        goal: "End with a picture to remember",
        narration: "Come in May, when the hills turn green and the tables move outside.",
        visual: { layout: "poster", heading: "Come in May", picture: "illustration:cafe" },
      },
    ],
  },
};
