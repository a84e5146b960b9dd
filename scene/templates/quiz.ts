import { themes } from "../themes.ts";
import type { Template } from "./template.ts";

export const quiz: Template = {
  category: "learning",
  size: "9:16",
  theme: themes.Grape,
  plan: {
    title: "Space quiz",
    language: "en",
    scenes: [
      {
        id: "start",
        goal: "Say what the quiz is about",
        narration: "Three questions about space. Few people get all of them. Ready?",
        visual: {
          layout: "title",
          heading: "Space quiz",
          sub: "3 questions, 30 seconds",
          picture: "illustration:space",
        },
      },
      {
        id: "one",
        goal: "Begin with an easy question",
        narration: "One: how long does sunlight take to reach us? … Eight minutes.",
        visual: {
          layout: "question",
          question: "How long does sunlight take to reach us?",
          answer: "8 minutes",
          picture: "fluent-emoji-flat:sun-with-face",
        },
      },
      {
        id: "two",
        goal: "Ask a harder question",
        narration: "Two: on which planet is a day longer than a year? … On Venus.",
        visual: {
          layout: "question",
          question: "Where is a day longer than a year?",
          answer: "On Venus",
          picture: "fluent-emoji-flat:telescope",
        },
      },
      {
        id: "three",
        goal: "Show the last answer as a chart",
        narration: "Three: where do you weigh ten kilos instead of sixty? … On the Moon.",
        visual: {
          layout: "ranking",
          heading: "What 60 kg weighs elsewhere",
          suffix: " kg",
          items: [
            { label: "On Jupiter", value: 152 },
            { label: "On Earth", value: 60 },
            { label: "On Mars", value: 23 },
            { label: "On the Moon", value: 10 },
          ],
        },
      },
      {
        id: "score",
        goal: "Let viewers rate themselves",
        narration: "How many did you get? All three: captain. Two: pilot. One: passenger. None: stargazer.",
        visual: {
          layout: "pyramid",
          heading: "Your rank",
          levels: ["Captain", "Pilot", "Passenger", "Stargazer"],
        },
      },
    ],
  },
};
