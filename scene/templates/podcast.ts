import { themeOfStyle } from "../themes.ts";
import type { Template } from "./template.ts";

export const podcast: Template = {
  category: "people",
  size: "1:1",
  theme: themeOfStyle("neon", 1),
  plan: {
    title: "Night Shift, episode 27",
    language: "en",
    scenes: [
      {
        id: "episode",
        goal: "Name the show and the episode",
        narration: "Night Shift, episode 27. Tonight: the woman who wakes the trains.",
        visual: {
          layout: "title",
          heading: "The woman who wakes the trains",
          sub: "Night Shift · episode 27",
          picture: "fluent-emoji-flat:studio-microphone",
        },
      },
      {
        id: "excerpt",
        goal: "Play the best exchange",
        narration: "What's the first thing you do? I talk to them. To the trains? They start better.",
        visual: {
          layout: "chat",
          messages: [
            { side: "left", name: "Sam", text: "What's the first thing you do?" },
            { side: "right", name: "Odile", text: "I talk to them." },
            { side: "left", name: "Sam", text: "To the trains?" },
            { side: "right", name: "Odile", text: "They start better." },
          ],
        },
      },
      {
        id: "guest",
        goal: "Introduce the guest in numbers",
        narration: "Odile Bram has started 31 trains a night for 22 years, and has been late once.",
        visual: {
          layout: "numbers",
          heading: "Odile Bram",
          numbers: [
            { value: 31, label: "trains a night" },
            { value: 22, label: "years of night shifts" },
            { value: 1, label: "late start" },
          ],
        },
      },
      {
        id: "topics",
        goal: "Say what the episode is about",
        narration: "We talk about darkness, coffee at four, foxes on the tracks, and the first commuter.",
        visual: {
          layout: "mindmap",
          center: "Tonight",
          branches: [
            { title: "Darkness", picture: "fluent-emoji-flat:new-moon" },
            { title: "Coffee at 4", picture: "fluent-emoji-flat:hot-beverage" },
            { title: "Foxes", picture: "fluent-emoji-flat:fox" },
            { title: "The first commuter", picture: "fluent-emoji-flat:briefcase" },
          ],
        },
      },
      {
        id: "listen",
        goal: "Say where to listen",
        narration: "Out now, wherever you listen. 41 minutes, best after midnight.",
        visual: {
          layout: "end",
          heading: "Out now",
          sub: "41 minutes, best after midnight",
          picture: "fluent-emoji-flat:headphone",
        },
      },
    ],
  },
};
