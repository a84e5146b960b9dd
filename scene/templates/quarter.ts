import { themeOfStyle } from "../themes.ts";
import type { Template } from "./template.ts";

export const quarter: Template = {
  category: "company",
  size: "16:9",
  theme: themeOfStyle("swiss"),
  plan: {
    title: "Our third quarter",
    language: "en",
    scenes: [
      {
        id: "quarter",
        goal: "Name the period and its headline",
        narration: "The third quarter at Kestrel Bikes, in forty seconds.",
        visual: {
          layout: "chapter",
          number: 3,
          title: "Third quarter at Kestrel Bikes",
          picture: "ph:bicycle",
        },
      },
      {
        id: "revenue",
        goal: "Show the most important series",
        narration: "Revenue rose for the fourth quarter in a row, to 8.4 million euros.",
        visual: {
          layout: "chart",
          chart: "line",
          heading: "Revenue in millions",
          prefix: "€",
          values: [
            { label: "Q4", value: 5.9 },
            { label: "Q1", value: 6.6 },
            { label: "Q2", value: 7.5 },
            { label: "Q3", value: 8.4 },
          ],
        },
      },
      {
        id: "figures",
        goal: "Add one to three more figures",
        narration:
          "We sold 2,310 bikes, opened two shops, and welcomed 19 new colleagues. All five shops made a profit.",
        visual: {
          layout: "numbers",
          heading: "Behind the numbers",
          numbers: [
            { value: 2310, label: "bikes sold" },
            { value: 2, label: "new shops" },
            { value: 19, label: "new colleagues" },
          ],
        },
      },
      {
        id: "shares",
        goal: "Show what makes up the total",
        narration: "Cargo bikes now make up half of sales. City bikes are a third, and repairs the rest.",
        visual: {
          layout: "donut",
          heading: "Where the money comes from",
          slices: [
            { label: "Cargo bikes", value: 51 },
            { label: "City bikes", value: 33 },
            { label: "Repairs", value: 16 },
          ],
        },
      },
      {
        id: "target",
        goal: "Compare with the year's target",
        narration: "At 22.5 of 30 million euros, we've reached 75 percent of the year's target.",
        visual: {
          layout: "gauge",
          heading: "The year so far",
          value: 22.5,
          max: 30,
          prefix: "€",
          suffix: "M",
          label: "of the €30M target",
        },
      },
      {
        id: "next",
        goal: "Say what comes next",
        narration:
          "Next up: winter service in October, the new frame in November, and inventory in December.",
        visual: {
          layout: "roadmap",
          heading: "The fourth quarter",
          phases: [
            { when: "October", title: "Winter service", items: ["400 bookings", "A van for repairs"] },
            { when: "November", title: "New frame", items: ["First 50 bikes", "Press day"] },
            { when: "December", title: "Inventory", items: ["All five shops", "Annual report"] },
          ],
        },
      },
    ],
  },
};
