import { themeOfStyle } from "../themes.ts";
import type { Template } from "./template.ts";

export const listicle: Template = {
  category: "story",
  size: "9:16",
  theme: themeOfStyle("kids"),
  plan: {
    title: "5 animals that hardly ever drink",
    language: "en",
    scenes: [
      {
        id: "hook",
        goal: "Promise a number of surprises",
        narration: "Five animals that hardly ever drink. Number one will surprise you.",
        visual: {
          layout: "hero",
          heading: "5 animals that hardly ever drink",
          sub: "Number one is asleep right now",
          picture: "fluent-emoji-flat:desert",
          pictures: ["fluent-emoji-flat:droplet", "fluent-emoji-flat:owl"],
        },
      },
      {
        id: "five",
        goal: "Begin with the least surprising item",
        narration:
          "Five: the camel. It can go two weeks without a sip, then drink 100 liters in ten minutes.",
        visual: {
          layout: "figure",
          value: 100,
          suffix: " L",
          label: "in ten minutes",
          note: "5 · The camel",
          picture: "fluent-emoji-flat:two-hump-camel",
        },
      },
      {
        id: "middle",
        goal: "List the items in between",
        narration:
          "Four: the giraffe drinks every three days. Three: the owl gets water from its prey. Two: many lizards drink dew.",
        visual: {
          layout: "points",
          heading: "A sip is enough",
          points: ["4 · Giraffes: every 3 days", "3 · Owls: from prey", "2 · Lizards: dew"],
          pictures: ["fluent-emoji-flat:giraffe", "fluent-emoji-flat:owl", "fluent-emoji-flat:lizard"],
        },
      },
      {
        id: "one",
        goal: "Ask before you reveal number one",
        narration: "And number one? It lives in trees, sleeps twenty hours, and eats its water. … The koala!",
        visual: {
          layout: "question",
          question: "Which animal eats its water and sleeps 20 hours a day?",
          answer: "1 · The koala: water from leaves",
          picture: "fluent-emoji-flat:koala",
        },
      },
      {
        id: "end",
        goal: "Announce the next list",
        narration: "Next week: five fish that walk.",
        visual: {
          layout: "end",
          heading: "Next: 5 fish that walk",
          sub: "Follow for more",
          picture: "fluent-emoji-flat:tropical-fish",
        },
      },
    ],
  },
};
