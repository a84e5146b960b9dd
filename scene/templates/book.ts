import { themeOfStyle } from "../themes.ts";
import type { Template } from "./template.ts";

export const book: Template = {
  category: "story",
  size: "9:16",
  theme: themeOfStyle("editorial", 1),
  plan: {
    title: "Book pick: The Salt Ledger",
    language: "en",
    scenes: [
      {
        id: "book",
        goal: "Name the book and its author",
        narration: "A book for the last warm evenings: The Salt Ledger, by Ines Halvorsen.",
        visual: {
          layout: "title",
          heading: "The Salt Ledger",
          sub: "By Ines Halvorsen",
          picture: "fluent-emoji-flat:open-book",
        },
      },
      {
        id: "story",
        goal: "Say how the book begins, but not how it ends",
        narration: "A lighthouse keeper writes down every ship that passes. One night, a ship answers.",
        visual: {
          layout: "phrases",
          phrases: [
            { text: "A lighthouse keeper", picture: "illustration:sea" },
            { text: "writes down every ship that passes" },
            { text: "One night, a ship answers", picture: "fluent-emoji-flat:sailboat" },
          ],
        },
      },
      {
        id: "quote",
        goal: "Quote one good sentence",
        narration: "“The sea forgets nothing. It only takes its time to answer.”",
        visual: {
          layout: "quote",
          text: "The sea forgets nothing. It only takes its time to answer.",
          by: "Page 61",
          picture: "fluent-emoji-flat:water-wave",
        },
      },
      {
        id: "for",
        goal: "Say who will like the book",
        narration: "It's for you if you like slow mysteries, northern weather, and people who keep lists.",
        visual: {
          layout: "points",
          heading: "For you if you like",
          points: ["Slow mysteries", "Northern weather", "People who keep lists"],
          pictures: [
            "fluent-emoji-flat:magnifying-glass-tilted-left",
            "fluent-emoji-flat:cloud-with-lightning-and-rain",
            "fluent-emoji-flat:memo",
          ],
        },
      },
      {
        id: "end",
        goal: "Give a verdict",
        narration: "288 pages, two evenings, and one very good last line.",
        visual: {
          layout: "end",
          heading: "Two evenings well spent",
          sub: "288 pages · at your library",
          picture: "fluent-emoji-flat:bookmark",
        },
      },
    ],
  },
};
