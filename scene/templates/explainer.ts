import { themeOfStyle } from "../themes.ts";
import type { Template } from "./template.ts";

export const explainer: Template = {
  category: "learning",
  size: "16:9",
  theme: themeOfStyle("notebook"),
  plan: {
    title: "Why bread rises",
    language: "en",
    scenes: [
      {
        id: "question",
        goal: "Ask the question that the film answers",
        narration: "Flour, water, salt. Why does something so flat grow to twice its size?",
        visual: {
          layout: "title",
          heading: "Why does bread rise?",
          sub: "And what's alive inside it?",
          picture: "fluent-emoji-flat:bread",
        },
      },
      {
        id: "term",
        goal: "Explain the one word that viewers need",
        narration: "The answer is yeast: a single-celled fungus that eats sugar and breathes out gas.",
        visual: {
          layout: "definition",
          term: "Yeast",
          meaning: "A single-celled fungus that eats sugar and breathes out gas",
          picture: "fluent-emoji-flat:microbe",
        },
      },
      {
        id: "cause",
        goal: "Show causes and effects as a chain",
        narration:
          "Yeast turns the sugar in flour into gas and alcohol. The gas inflates the dough, and the alcohol adds aroma.",
        visual: {
          layout: "flow",
          heading: "What happens in the bowl",
          nodes: [
            { id: "sugar", title: "Sugar", picture: "fluent-emoji-flat:sheaf-of-rice" },
            { id: "yeast", title: "Yeast eats", picture: "fluent-emoji-flat:face-savoring-food" },
            { id: "gas", title: "Gas", picture: "fluent-emoji-flat:bubbles" },
            { id: "alcohol", title: "Alcohol", picture: "fluent-emoji-flat:droplet" },
          ],
          edges: [
            { from: "sugar", to: "yeast" },
            { from: "yeast", to: "gas", label: "bubbles" },
            { from: "yeast", to: "alcohol", label: "aroma" },
          ],
        },
      },
      {
        id: "chart",
        goal: "Support the explanation with figures",
        narration:
          "Warmth speeds up the yeast. At 20 degrees Celsius, dough needs two and a half hours. At 28, it needs only one.",
        visual: {
          layout: "chart",
          heading: "Minutes until the dough doubles",
          values: [
            { label: "20 °C", value: 150 },
            { label: "24 °C", value: 95 },
            { label: "28 °C", value: 60 },
          ],
        },
      },
      {
        id: "oven",
        goal: "Finish the story",
        narration:
          "In the oven, the gas expands one last time. Then the heat sets the crumb, and the holes stay.",
        visual: {
          layout: "before-after",
          heading: "One last push",
          before: { title: "Into the oven", text: "Gas in soft dough", picture: "fluent-emoji-flat:balloon" },
          after: {
            title: "Out of the oven",
            text: "Holes in a firm crumb",
            picture: "fluent-emoji-flat:baguette-bread",
          },
        },
      },
      {
        id: "end",
        goal: "Leave viewers with one sentence",
        narration: "So what you bite into is the breath of a billion tiny fungi.",
        visual: {
          layout: "poster",
          heading: "A slice of breath",
          picture: "illustration:kitchen",
        },
      },
    ],
  },
};
