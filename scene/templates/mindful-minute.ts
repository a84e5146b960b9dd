import { themeOfStyle } from "../themes.ts";
import type { Template } from "./template.ts";

export const mindfulMinute: Template = {
  category: "people",
  size: "9:16",
  theme: themeOfStyle("calm"),
  plan: {
    title: "Half a minute of calm",
    language: "en",
    scenes: [
      {
        id: "begin",
        goal: "Invite viewers to stop for a moment",
        narration: "Put both feet on the floor. Let your shoulders sink. This half minute is yours.",
        visual: {
          layout: "title",
          heading: "Half a minute of calm",
          sub: "Put both feet on the floor",
          picture: "fluent-emoji-flat:lotus",
        },
      },
      {
        id: "breathe",
        goal: "Guide viewers through the exercise",
        narration: "Breathe in, two, three, four. Hold, two, three. And slowly out, two, three, four. Rest.",
        visual: {
          layout: "cycle",
          heading: "One slow breath",
          steps: [
            { title: "In", picture: "fluent-emoji-flat:wind-face" },
            { title: "Hold", picture: "fluent-emoji-flat:palm-up-hand" },
            { title: "Out", picture: "fluent-emoji-flat:leaf-fluttering-in-wind" },
            { title: "Rest", picture: "fluent-emoji-flat:cloud" },
          ],
        },
      },
      {
        id: "again",
        goal: "Give viewers time to follow along",
        narration: "Once more. In, like the tide. Hold. And out, like the tide.",
        visual: {
          layout: "verse",
          lines: ["In, like the tide", "Hold", "And out", "like the tide"],
          picture: "illustration:beach",
        },
      },
      {
        id: "why",
        goal: "Say why the exercise works",
        narration: "A long breath out slows the heart. Six breaths a minute is enough.",
        visual: {
          layout: "figure",
          value: 6,
          label: "breaths a minute",
          note: "slow the heart",
          picture: "fluent-emoji-flat:green-heart",
        },
      },
      {
        id: "end",
        goal: "Guide viewers back to their day",
        narration: "Thank you. Look up, and take your time.",
        visual: {
          layout: "end",
          heading: "Look up. Take your time.",
          sub: "Every morning at nine",
          picture: "fluent-emoji-flat:sunrise-over-mountains",
        },
      },
    ],
  },
};
