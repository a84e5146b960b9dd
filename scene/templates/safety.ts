import { themes } from "../themes.ts";
import type { Template } from "./template.ts";

export const safety: Template = {
  category: "company",
  size: "16:9",
  theme: themes.Slate,
  plan: {
    title: "Ladders: a safety briefing",
    language: "en",
    scenes: [
      {
        id: "topic",
        goal: "Name the danger",
        narration: "A ladder takes five seconds to climb. Falling from it takes one.",
        visual: {
          layout: "title",
          heading: "Working on ladders",
          sub: "A safety briefing",
          picture: "fluent-emoji-flat:ladder",
        },
      },
      {
        id: "figure",
        goal: "Say why safety matters",
        narration: "Last year we had 14 accidents. Five of them were on ladders.",
        visual: {
          layout: "isotype",
          heading: "Accidents in our warehouse",
          value: 5,
          of: 14,
          label: "of 14 accidents happened on ladders",
          picture: "ph:warning-fill",
        },
      },
      {
        id: "check",
        goal: "List the checks to make before work",
        narration: "Check before you climb: dry rungs, firm ground, locked spreaders, nearby doors blocked.",
        visual: {
          layout: "checklist",
          heading: "Before you climb",
          items: [
            "Rungs are dry and intact",
            "Feet are on firm ground",
            "Spreaders are locked",
            "Nearby doors are blocked",
          ],
          picture: "fluent-emoji-flat:construction-worker",
        },
      },
      {
        id: "rules",
        goal: "Show right and wrong side by side",
        narration:
          "Do keep three points of contact and face the ladder. Don't lean out, and don't stand on the top three rungs.",
        visual: {
          layout: "pros-cons",
          heading: "On the ladder",
          pros: ["Three points of contact", "Face the ladder", "Tools in a belt"],
          cons: ["Lean out sideways", "Stand on the top rungs", "Carry loads by hand"],
        },
      },
      {
        id: "emergency",
        goal: "Say what to do in an emergency",
        narration:
          "If someone falls, don't move them. Call 555, send someone to the gate, and stay with the injured person.",
        visual: {
          layout: "steps",
          heading: "If someone falls",
          steps: [
            { title: "Don't move them", picture: "fluent-emoji-flat:raised-hand" },
            { title: "Call 555", picture: "fluent-emoji-flat:telephone-receiver" },
            { title: "Send someone to the gate", picture: "fluent-emoji-flat:ambulance" },
          ],
        },
      },
      {
        id: "rule",
        goal: "End with the one rule to remember",
        narration: "And when in doubt, don't climb. Ask for the lift.",
        visual: { layout: "chapter", title: "When in doubt, don't climb. Ask for the lift." },
      },
    ],
  },
};
