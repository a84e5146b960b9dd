import { themes } from "../themes.ts";
import type { Template } from "./template.ts";

export const companyHistory: Template = {
  category: "company",
  size: "16:9",
  theme: themes.Ocean,
  plan: {
    title: "Forty years of Marrow Boats",
    language: "en",
    scenes: [
      {
        id: "anniversary",
        goal: "Name the company and the anniversary",
        narration: "Forty years ago, two sisters bought a shed by the water.",
        visual: {
          layout: "title",
          heading: "Forty years of Marrow Boats",
          sub: "1986–2026",
          picture: "illustration:harbor",
        },
      },
      {
        id: "timeline",
        goal: "Show the milestones",
        narration:
          "In 1986 they built their first dinghy. Then came the island ferry in 1998, the first electric boat in 2011, and a second yard in 2024.",
        visual: {
          layout: "timeline",
          heading: "From dinghy to ferry",
          events: [
            { when: "1986", title: "The first dinghy", picture: "fluent-emoji-flat:canoe" },
            { when: "1998", title: "The island ferry", picture: "fluent-emoji-flat:ferry" },
            { when: "2011", title: "The first electric boat", picture: "fluent-emoji-flat:high-voltage" },
            { when: "2024", title: "A second yard", picture: "fluent-emoji-flat:factory" },
          ],
        },
      },
      {
        id: "then",
        goal: "Compare then and now",
        narration: "Two people then, 64 today. And still no boat leaves the yard without a winter test.",
        visual: {
          layout: "before-after",
          heading: "The people",
          before: { title: "2 sisters", text: "in a shed", picture: "fluent-emoji-flat:hammer" },
          after: {
            title: "64 people",
            text: "in two yards",
            picture: "fluent-emoji-flat:building-construction",
          },
        },
      },
      {
        id: "quote",
        goal: "Let a founder speak",
        narration: "“A boat is finished when the sea agrees,” says Joan Marrow.",
        visual: {
          layout: "quote",
          text: "A boat is finished when the sea agrees.",
          by: "Joan Marrow, founder",
          picture: "fluent-emoji-flat:anchor",
        },
      },
      {
        id: "boats",
        goal: "Give one figure to be proud of",
        narration:
          "In forty years, we've built 1,120 boats, and 1,046 of them still sail. Two are on their second trip around the world.",
        visual: {
          layout: "numbers",
          heading: "In forty years",
          numbers: [
            { value: 1120, label: "boats built" },
            { value: 1046, label: "still sail" },
          ],
        },
      },
      {
        id: "credits",
        goal: "Thank the people behind the company",
        narration: "Thank you to everyone who built, sailed and repaired with us.",
        visual: {
          layout: "credits",
          heading: "Thank you",
          lines: [
            "Founders: Joan and Edith Marrow",
            "First customer: Captain Oluf Dahl",
            "Longest-serving colleague: Pia Renner",
            "Harbor: Town of Saltmere",
          ],
        },
      },
    ],
  },
};
