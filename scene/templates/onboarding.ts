import { themes } from "../themes.ts";
import type { Template } from "./template.ts";

export const onboarding: Template = {
  category: "company",
  size: "16:9",
  theme: themes.Daylight,
  plan: {
    title: "Your first week at Harbor & Pine",
    language: "en",
    scenes: [
      {
        id: "welcome",
        goal: "Welcome new colleagues",
        narration: "Welcome to Harbor and Pine! This is what your first week looks like.",
        visual: {
          layout: "title",
          heading: "Welcome to Harbor & Pine",
          sub: "Your first week",
          picture: "illustration:office",
        },
      },
      {
        id: "week",
        goal: "Show the week day by day",
        narration:
          "On Monday you get your laptop. On Tuesday you meet your team. Wednesday is for training, and on Friday you ship something small.",
        visual: {
          layout: "timeline",
          heading: "Day by day",
          events: [
            { when: "Monday", title: "Laptop and keys", picture: "fluent-emoji-flat:laptop" },
            { when: "Tuesday", title: "Your team", picture: "fluent-emoji-flat:handshake" },
            { when: "Wednesday", title: "Training", picture: "fluent-emoji-flat:books" },
            { when: "Friday", title: "Ship it", picture: "fluent-emoji-flat:rocket" },
          ],
        },
      },
      {
        id: "teams",
        goal: "Show who does what",
        narration: "We are three teams: studio, workshop and service. Each has eight people or fewer.",
        visual: {
          layout: "tree",
          heading: "Who does what",
          root: "Harbor & Pine",
          children: [
            { title: "Studio", children: ["Design", "Prototypes"] },
            { title: "Workshop", children: ["Joinery", "Finishing"] },
            { title: "Service", children: ["Orders", "Repairs"] },
          ],
        },
      },
      {
        id: "help",
        goal: "Say where to ask for help",
        narration: "Lost? Ask in the app. Nobody here minds a question, and Theo knows where everything is.",
        visual: {
          layout: "phone",
          heading: "Lost? Ask in the app",
          text: "Theo knows where everything is",
          points: ["People", "Rooms", "Repairs"],
          picture: "fluent-emoji-flat:compass",
        },
      },
      {
        id: "list",
        goal: "List what must be done by Friday",
        narration:
          "By Friday, please set up your sign-in, read the safety sheet, and book lunch with your mentor.",
        visual: {
          layout: "checklist",
          heading: "By Friday",
          items: ["Set up your sign-in", "Read the safety sheet", "Book lunch with your mentor"],
          picture: "fluent-emoji-flat:clipboard",
        },
      },
      {
        id: "end",
        goal: "Say hello in person",
        narration: "See you on Monday at nine. We look forward to meeting you.",
        visual: {
          layout: "end",
          heading: "See you on Monday at nine",
          sub: "Dock 4, second floor, ring the bell marked “Pine”",
          picture: "fluent-emoji-flat:waving-hand",
        },
      },
    ],
  },
};
