import { themeOfStyle } from "../themes.ts";
import type { Template } from "./template.ts";

export const testimonial: Template = {
  category: "people",
  size: "1:1",
  theme: themeOfStyle("editorial"),
  plan: {
    title: "How Amara got her Fridays back",
    language: "en",
    scenes: [
      {
        id: "customer",
        goal: "Introduce the customer",
        narration: "Amara Nwosu runs a flower shop with a staff of four. Fridays used to be for invoices.",
        visual: {
          layout: "title",
          heading: "How Amara got her Fridays back",
          sub: "Amara Nwosu, Nwosu Flowers",
          picture: "fluent-emoji-flat:bouquet",
        },
      },
      {
        id: "problem",
        goal: "Let the customer describe the problem",
        narration: "“I had a shoebox of receipts and a bad feeling,” she says.",
        visual: {
          layout: "quote",
          text: "I had a shoebox of receipts and a bad feeling.",
          by: "Amara Nwosu, florist",
          picture: "fluent-emoji-flat:receipt",
        },
      },
      {
        id: "change",
        goal: "Show what changed",
        narration: "Before, invoices took her seven hours a week. Now they take forty minutes.",
        visual: {
          layout: "before-after",
          heading: "Time spent on invoices each week",
          before: { title: "7 hours", text: "With a shoebox", picture: "fluent-emoji-flat:package" },
          after: { title: "40 minutes", text: "With Ledgerly", picture: "fluent-emoji-flat:mobile-phone" },
        },
      },
      {
        id: "result",
        goal: "Prove the change with a figure",
        narration: "Nine out of ten invoices are now paid within a week.",
        visual: {
          layout: "gauge",
          heading: "Paid within a week",
          value: 90,
          max: 100,
          suffix: "%",
          label: "of her invoices",
        },
      },
      {
        id: "words",
        goal: "End with the customer's own words",
        narration: "And her Fridays? “I'm arranging flowers again. That's why I opened the shop.”",
        visual: {
          layout: "poster",
          heading: "“I'm arranging flowers again”",
          picture: "fluent-emoji-flat:tulip",
        },
      },
      {
        id: "end",
        goal: "Say what helped, and where to find it",
        narration: "Ledgerly: the quiet way to do the books.",
        visual: {
          layout: "end",
          heading: "The quiet way to do the books",
          sub: "ledgerly.example",
          picture: "fluent-emoji-flat:ledger",
        },
      },
    ],
  },
};
