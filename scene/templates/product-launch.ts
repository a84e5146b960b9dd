import { themeOfStyle } from "../themes.ts";
import type { Template } from "./template.ts";

export const productLaunch: Template = {
  category: "product",
  size: "16:9",
  theme: themeOfStyle("launch"),
  plan: {
    title: "Meet Fern",
    language: "en",
    scenes: [
      {
        id: "promise",
        goal: "Name the product and its promise",
        narration: "Meet Fern, the desk lamp that follows the sun.",
        visual: {
          layout: "hero",
          heading: "The lamp that follows the sun",
          sub: "Meet Fern",
          picture: "fluent-emoji-flat:light-bulb",
          pictures: ["fluent-emoji-flat:sunrise", "fluent-emoji-flat:sun", "fluent-emoji-flat:crescent-moon"],
        },
      },
      {
        id: "problem",
        goal: "Say what bothers people today",
        narration: "Most lamps are either on or off. So at ten in the evening, we sit in midday light.",
        visual: {
          layout: "phrases",
          phrases: [
            { text: "Most lamps are either on or off", picture: "fluent-emoji-flat:control-knobs" },
            { text: "So at ten in the evening" },
            { text: "we sit in midday light", picture: "fluent-emoji-flat:sun-with-face" },
          ],
        },
      },
      {
        id: "solution",
        goal: "Show how the product solves the problem",
        narration:
          "Fern starts cool and bright at dawn, warms up in the afternoon, and fades to amber at night.",
        visual: {
          layout: "steps",
          heading: "Light that keeps time",
          steps: [
            { title: "Dawn", text: "Cool and bright", picture: "fluent-emoji-flat:sunrise-over-mountains" },
            {
              title: "Afternoon",
              text: "Warm and even",
              picture: "fluent-emoji-flat:sun-behind-small-cloud",
            },
            { title: "Night", text: "Soft amber", picture: "fluent-emoji-flat:full-moon" },
          ],
        },
      },
      {
        id: "proof",
        goal: "Prove the benefit with one figure",
        narration: "In our test, 120 people fell asleep 23 minutes earlier.",
        visual: {
          layout: "figure",
          value: 23,
          suffix: " min",
          label: "earlier to sleep",
          note: "120 people, four weeks, one lamp",
          picture: "fluent-emoji-flat:sleeping-face",
        },
      },
      {
        id: "price",
        goal: "Give the price, lifetime and colors",
        narration: "Fern costs $89, lasts 15 years, and ships in three colors.",
        visual: {
          layout: "numbers",
          heading: "Fern in numbers",
          numbers: [
            { value: 89, prefix: "$", label: "with free delivery" },
            { value: 15, label: "years of light" },
            { value: 3, label: "colors: moss, sand, ink" },
          ],
        },
      },
      {
        id: "call",
        goal: "Tell viewers what to do now",
        narration: "Order before June and get the first batch.",
        visual: {
          layout: "call",
          heading: "Bring the sun inside",
          action: "Order Fern",
          note: "fern.example · first batch ships on June 1",
          picture: "fluent-emoji-flat:potted-plant",
        },
      },
    ],
  },
};
