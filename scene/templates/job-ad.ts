import { themeOfStyle } from "../themes.ts";
import type { Template } from "./template.ts";

export const jobAd: Template = {
  category: "people",
  size: "9:16",
  theme: themeOfStyle("swiss", 2),
  plan: {
    title: "Baker wanted",
    language: "en",
    scenes: [
      {
        id: "job",
        goal: "Name the job and the place",
        narration: "Osgood's bakery is looking for a baker who likes mornings, but not three in the morning.",
        visual: {
          layout: "title",
          heading: "Baker wanted",
          sub: "Osgood's, Mill Street",
          picture: "ph:bread-fill",
        },
      },
      {
        id: "day",
        goal: "Describe a real day",
        narration: "You start at six. Rolls are out at seven, sourdough at ten, and at two you go home.",
        visual: {
          layout: "timeline",
          heading: "Your day",
          events: [
            { when: "6 am", title: "Shape the rolls" },
            { when: "7 am", title: "Open the doors" },
            { when: "10 am", title: "Bake sourdough" },
            { when: "2 pm", title: "Go home" },
          ],
        },
      },
      {
        id: "offer",
        goal: "Say what you offer, in numbers",
        narration: "We pay $27 an hour, with 30 days off and two days of training each quarter.",
        visual: {
          layout: "numbers",
          heading: "We offer",
          numbers: [
            { value: 27, prefix: "$", label: "an hour" },
            { value: 30, label: "days off a year" },
            { value: 2, label: "training days per quarter" },
          ],
        },
      },
      {
        id: "you",
        goal: "Say what you're looking for",
        narration:
          "You have baked for a living, you can lift a sack of flour, you taste before you salt, and you sing along.",
        visual: {
          layout: "checklist",
          heading: "You",
          items: [
            "have baked for a living",
            "can lift 25 kg of flour",
            "taste before you salt",
            "sing along",
          ],
        },
      },
      {
        id: "team",
        goal: "Let someone from the team speak",
        narration: "“Nobody shouts in this kitchen,” says Mina, who has been here for six years.",
        visual: {
          layout: "quote",
          text: "Nobody shouts in this kitchen.",
          by: "Mina, baker for six years",
          picture: "ph:chef-hat-fill",
        },
      },
      {
        id: "apply",
        goal: "Say how to apply, as simply as possible",
        narration: "No cover letter needed. Call us, and come by for a morning.",
        visual: {
          layout: "call",
          heading: "Come by for a morning",
          action: "Call 555 0142",
          note: "Ask for Ruth. No cover letter needed.",
          picture: "ph:phone-call-fill",
        },
      },
    ],
  },
};
