import { themeOfStyle } from "../themes.ts";
import type { Template } from "./template.ts";

export const comparison: Template = {
  category: "product",
  size: "1:1",
  theme: themeOfStyle("retro", 1),
  plan: {
    title: "Coffee or tea?",
    language: "en",
    scenes: [
      {
        id: "versus",
        goal: "Name the two rivals",
        narration: "Coffee or tea? Two hot cups, one honest comparison.",
        visual: {
          layout: "versus",
          heading: "Coffee or tea?",
          left: { title: "Coffee", picture: "fluent-emoji-flat:hot-beverage" },
          right: { title: "Tea", picture: "fluent-emoji-flat:teapot" },
        },
      },
      {
        id: "caffeine",
        goal: "Compare one surprising figure",
        narration:
          "A cup of coffee has 95 milligrams of caffeine. Black tea has half as much, and green tea a third.",
        visual: {
          layout: "chart",
          heading: "Caffeine per cup",
          suffix: " mg",
          values: [
            { label: "Coffee", value: 95 },
            { label: "Black tea", value: 47 },
            { label: "Green tea", value: 30 },
          ],
        },
      },
      {
        id: "table",
        goal: "Compare what people ask about",
        narration:
          "Coffee takes four minutes and 12 grams of beans. Tea takes three minutes and two grams of leaves.",
        visual: {
          layout: "table",
          heading: "Side by side",
          columns: ["", "Coffee", "Tea"],
          rows: [
            ["Time", "4 min", "3 min"],
            ["Water", "93 °C", "80–100 °C"],
            ["Per cup", "12 g", "2 g"],
            ["Second brew", "No", "Yes"],
          ],
        },
      },
      {
        id: "both",
        goal: "Say what the two have in common",
        narration: "Coffee wakes you up fast, and tea keeps you up longer. Both begin with good water.",
        visual: {
          layout: "venn",
          heading: "What they share",
          left: "Wakes you up fast",
          right: "Keeps you up longer",
          both: "Good water",
        },
      },
      {
        id: "verdict",
        goal: "Help viewers decide",
        narration: "Our verdict: coffee for the morning, tea for the long afternoon.",
        visual: {
          layout: "comparison",
          heading: "Our verdict",
          sides: [
            {
              title: "Morning",
              points: ["Coffee", "One big cup", "Before ten"],
              picture: "fluent-emoji-flat:sunrise",
            },
            {
              title: "Afternoon",
              points: ["Tea", "A whole pot", "With company"],
              picture: "fluent-emoji-flat:sun-behind-cloud",
            },
          ],
        },
      },
    ],
  },
};
