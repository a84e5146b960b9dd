import { themeOfStyle } from "../themes.ts";
import type { Template } from "./template.ts";

export const fundraiser: Template = {
  category: "people",
  size: "9:16",
  theme: themeOfStyle("paper-cut", 1),
  plan: {
    title: "A library on wheels",
    language: "en",
    scenes: [
      {
        id: "idea",
        goal: "Say what you're raising money for",
        narration: "We want to bring a library to the valley. On wheels.",
        visual: {
          layout: "hero",
          heading: "A library on wheels",
          sub: "For eleven villages",
          picture: "fluent-emoji-flat:bus",
          pictures: ["fluent-emoji-flat:cloud", "fluent-emoji-flat:books"],
        },
      },
      {
        id: "need",
        goal: "Say why the money is needed",
        narration: "In the upper valley, seven out of ten children have no library within 20 kilometers.",
        visual: {
          layout: "isotype",
          heading: "Too far from a library",
          value: 7,
          of: 10,
          label: "out of ten children live more than 20 km away",
          picture: "ph:student-fill",
        },
      },
      {
        id: "money",
        goal: "Show what the money is for",
        narration: "The bus costs 38,000 euros, books and shelves 9,000, and fuel for a year 3,000.",
        visual: {
          layout: "ranking",
          heading: "What it costs",
          prefix: "€",
          items: [
            { label: "The bus", value: 38000 },
            { label: "Books and shelves", value: 9000 },
            { label: "A year of fuel", value: 3000 },
          ],
        },
      },
      {
        id: "progress",
        goal: "Show how far you've come",
        narration: "312 people have already given 34,000 of the 50,000 euros.",
        visual: {
          layout: "gauge",
          heading: "Raised so far",
          value: 34000,
          max: 50000,
          prefix: "€",
          label: "of €50,000",
        },
      },
      {
        id: "voice",
        goal: "Let someone who will benefit speak",
        narration: "Lotte is nine. “If it has dragon books, I'll wait in the rain,” she says.",
        visual: {
          layout: "quote",
          text: "If it has dragon books, I'll wait in the rain.",
          by: "Lotte, 9",
          picture: "fluent-emoji-flat:dragon",
        },
      },
      {
        id: "give",
        goal: "Say how to help, with a concrete amount",
        narration: "Twelve euros buys a book. Give one by Sunday.",
        visual: {
          layout: "call",
          heading: "€12 buys one book",
          action: "Give a book",
          note: "valley-library.example",
          picture: "fluent-emoji-flat:green-book",
        },
      },
    ],
  },
};
