import { themeOfStyle } from "../themes.ts";
import type { Template } from "./template.ts";

export const weeklyTip: Template = {
  category: "learning",
  size: "1:1",
  theme: themeOfStyle("notebook", 1),
  plan: {
    title: "Tuesday tip: two minutes",
    language: "en",
    scenes: [
      {
        id: "tip",
        goal: "Number the tip to start a series",
        narration: "Tuesday tip, number seven: the two-minute rule.",
        visual: {
          layout: "chapter",
          number: 7,
          title: "The two-minute rule",
          picture: "fluent-emoji-flat:stopwatch",
        },
      },
      {
        id: "rule",
        goal: "Give the tip in one sentence",
        narration: "If something takes less than two minutes, do it now. Writing it down takes just as long.",
        visual: {
          layout: "phrases",
          phrases: [
            { text: "Less than two minutes?", picture: "fluent-emoji-flat:hourglass-not-done" },
            { text: "Do it now!", picture: "fluent-emoji-flat:flexed-biceps" },
          ],
        },
      },
      {
        id: "examples",
        goal: "Give examples",
        narration: "Answer the invitation. Hang up the coat. Water the plant. Rinse the cup.",
        visual: {
          layout: "icons",
          heading: "For example",
          items: [
            { title: "Answer", picture: "fluent-emoji-flat:love-letter" },
            { title: "Hang it up", picture: "fluent-emoji-flat:coat" },
            { title: "Water", picture: "fluent-emoji-flat:potted-plant" },
            { title: "Rinse", picture: "fluent-emoji-flat:teacup-without-handle" },
          ],
        },
      },
      {
        id: "limits",
        goal: "Say when the tip works and when it doesn't",
        narration:
          "Use the rule between meetings and after lunch. But not while you write or think: collect the small things, and do them later.",
        visual: {
          layout: "pros-cons",
          heading: "When to use it",
          pros: ["Between meetings", "After lunch"],
          cons: ["While you write", "While you think"],
        },
      },
      {
        id: "next",
        goal: "Announce the next tip",
        narration: "Next Tuesday: how to say no, kindly.",
        visual: {
          layout: "end",
          heading: "Next Tuesday: how to say no",
          sub: "A tip a week, from Dara",
          picture: "fluent-emoji-flat:spiral-calendar",
        },
      },
    ],
  },
};
