import { themeOfStyle } from "../themes.ts";
import type { Template } from "./template.ts";

export const invitation: Template = {
  category: "people",
  size: "1:1",
  theme: themeOfStyle("neon"),
  plan: {
    title: "Rooftop cinema night",
    language: "en",
    scenes: [
      {
        id: "event",
        goal: "Name the event",
        narration: "One roof, two films, and the whole city as the backdrop.",
        visual: {
          layout: "hero",
          heading: "Rooftop cinema night",
          sub: "Two films under the stars",
          picture: "fluent-emoji-flat:film-projector",
          pictures: ["fluent-emoji-flat:clapper-board"],
        },
      },
      {
        id: "when",
        goal: "Say when and where",
        narration: "Saturday, August 22, on the roof of the old printworks. Doors open at eight.",
        visual: {
          layout: "icons",
          heading: "Save the date",
          items: [
            { title: "August 22", text: "Saturday", picture: "fluent-emoji-flat:spiral-calendar" },
            { title: "8 pm", text: "First film at nine", picture: "fluent-emoji-flat:nine-oclock" },
            {
              title: "Old printworks",
              text: "Roof, fifth floor",
              picture: "fluent-emoji-flat:round-pushpin",
            },
            { title: "$12", text: "One drink included", picture: "fluent-emoji-flat:admission-tickets" },
          ],
        },
      },
      {
        id: "program",
        goal: "Show the program",
        narration:
          "At nine, a silent comedy with live piano. At half past ten, a road movie. Then music until one.",
        visual: {
          layout: "timeline",
          heading: "The program",
          events: [
            { when: "9:00", title: "Silent comedy", text: "With live piano" },
            { when: "10:30", title: "Road movie", text: "In the original language, with subtitles" },
            { when: "12:15", title: "Music", text: "Until one" },
          ],
        },
      },
      {
        id: "bring",
        goal: "Say what to bring",
        narration: "Bring a blanket and a friend. We'll bring the popcorn.",
        visual: {
          layout: "phrases",
          phrases: [
            { text: "Bring a blanket", picture: "fluent-emoji-flat:scarf" },
            { text: "and a friend", picture: "fluent-emoji-flat:partying-face" },
            { text: "We'll bring the popcorn", picture: "fluent-emoji-flat:popcorn" },
          ],
        },
      },
      {
        id: "tickets",
        goal: "Say how to get in",
        narration: "There are only 140 seats. Get yours now.",
        visual: {
          layout: "call",
          heading: "Only 140 seats",
          action: "Get a ticket",
          note: "printworks.example/roof",
          picture: "fluent-emoji-flat:ticket",
        },
      },
    ],
  },
};
