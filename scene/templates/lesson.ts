import { themeOfStyle } from "../themes.ts";
import type { Template } from "./template.ts";

export const lesson: Template = {
  category: "learning",
  size: "16:9",
  theme: themeOfStyle("chalkboard"),
  plan: {
    title: "The Pythagorean theorem",
    language: "en",
    scenes: [
      {
        id: "topic",
        goal: "Name the topic and the age group",
        narration: "Today: the Pythagorean theorem, in one minute.",
        visual: {
          layout: "title",
          heading: "The Pythagorean theorem",
          sub: "Geometry · grade 8",
          picture: "fluent-emoji-flat:triangular-ruler",
        },
      },
      {
        id: "rule",
        goal: "Write down the rule",
        narration:
          "In a triangle with a right angle, a squared plus b squared equals c squared. Here, a and b are the short sides, and c is the long one.",
        visual: {
          layout: "formula",
          heading: "One right angle, three sides",
          tex: "a^2 + b^2 = c^2",
          terms: [
            { symbol: "a", meaning: "A short side" },
            { symbol: "b", meaning: "The other short side" },
            { symbol: "c", meaning: "The long side" },
          ],
        },
      },
      {
        id: "example",
        goal: "Work through one example, step by step",
        narration:
          "Say a is 3 and b is 4. Square both: 9 and 16. Add them: 25. Take the square root: c is 5.",
        visual: {
          layout: "steps",
          heading: "How long is c?",
          steps: [
            { title: "Square", text: "3² = 9 and 4² = 16" },
            { title: "Add", text: "9 + 16 = 25" },
            { title: "Take the square root", text: "√25 = 5" },
          ],
        },
      },
      {
        id: "use",
        goal: "Show what the rule is good for",
        narration: "Carpenters check corners with it. Ladders depend on it, and so does every map app.",
        visual: {
          layout: "icons",
          heading: "Where it's used",
          items: [
            {
              title: "Carpenters",
              text: "Whether corners are square",
              picture: "fluent-emoji-flat:carpentry-saw",
            },
            { title: "Ladders", text: "How high they reach", picture: "fluent-emoji-flat:ladder" },
            { title: "Maps", text: "The shortest route", picture: "fluent-emoji-flat:world-map" },
          ],
        },
      },
      {
        id: "task",
        goal: "Let the class try the rule",
        narration: "Your turn. The short sides are 6 and 8. How long is the long one? … It's 10.",
        visual: {
          layout: "question",
          question: "The short sides are 6 and 8. How long is c?",
          answer: "36 + 64 = 100, so c = 10",
          picture: "fluent-emoji-flat:thinking-face",
        },
      },
      {
        id: "homework",
        goal: "Say what to do before the next lesson",
        narration: "For Thursday: measure a screen at home, and check its diagonal.",
        visual: {
          layout: "end",
          heading: "For Thursday: measure a screen",
          sub: "Width and height, then check the diagonal",
          picture: "fluent-emoji-flat:laptop",
        },
      },
    ],
  },
};
