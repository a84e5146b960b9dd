import { themeOfStyle } from "../themes.ts";
import type { Template } from "./template.ts";

export const pitch: Template = {
  category: "company",
  size: "16:9",
  theme: themeOfStyle("launch", 2),
  plan: {
    title: "Looply in a minute",
    language: "en",
    scenes: [
      {
        id: "claim",
        goal: "Say in one sentence what you do",
        narration: "Looply brings reusable cups to every café in town, and back.",
        visual: {
          layout: "title",
          heading: "Cups that come back",
          sub: "Looply · seed round",
          picture: "fluent-emoji-flat:cup-with-straw",
        },
      },
      {
        id: "problem",
        goal: "Show how big the problem is",
        narration: "A city of half a million people throws away 90,000 cups. Every day.",
        visual: {
          layout: "figure",
          value: 90000,
          label: "cups thrown away",
          note: "Every day, in a city of 500,000",
          picture: "fluent-emoji-flat:wastebasket",
        },
      },
      {
        id: "solution",
        goal: "Explain the solution as a cycle",
        narration: "With us, you borrow a cup, drink, and drop it in any box. We wash it for the next café.",
        visual: {
          layout: "cycle",
          heading: "How it works",
          steps: [
            { title: "Borrow", picture: "fluent-emoji-flat:mobile-phone" },
            { title: "Drink", picture: "fluent-emoji-flat:hot-beverage" },
            { title: "Drop", picture: "fluent-emoji-flat:inbox-tray" },
            { title: "Wash", picture: "fluent-emoji-flat:soap" },
          ],
        },
      },
      {
        id: "traction",
        goal: "Prove that the solution works",
        narration:
          "Of 18,000 people who tried it, 9,400 came back within a week, and 5,200 pay each month. Nobody saw an ad.",
        visual: {
          layout: "funnel",
          heading: "Six months in Leyden",
          stages: [
            { label: "Tried it", value: 18000 },
            { label: "Came back within a week", value: 9400 },
            { label: "Pay each month", value: 5200 },
          ],
        },
      },
      {
        id: "plan",
        goal: "Say what you'll do with the money",
        narration:
          "With $1.2 million, we'll launch in three cities, build our own washing plant, and break even in 2028.",
        visual: {
          layout: "roadmap",
          heading: "What $1.2M will do",
          phases: [
            { when: "2026", title: "Three cities", items: ["240 cafés", "30 drop boxes each"] },
            { when: "2027", title: "Washing plant", items: ["4 cents per cup", "12 new jobs"] },
            { when: "2028", title: "Break even", items: ["60,000 members", "No new funding"] },
          ],
        },
      },
      {
        id: "ask",
        goal: "Ask for the next step",
        narration: "Let's talk, over a cup that comes back.",
        visual: {
          layout: "call",
          heading: "Let's talk over a cup",
          action: "hello@looply.example",
          picture: "fluent-emoji-flat:recycling-symbol",
        },
      },
    ],
  },
};
