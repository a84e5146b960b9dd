import { themeOfStyle } from "../themes.ts";
import type { Template } from "./template.ts";

export const changelog: Template = {
  category: "product",
  size: "16:9",
  theme: themeOfStyle("data"),
  plan: {
    title: "Tidepool 4.2",
    language: "en",
    scenes: [
      {
        id: "release",
        goal: "Name the release and say what it's about",
        narration: "Tidepool 4.2 is here, and it's all about waiting less.",
        visual: {
          layout: "title",
          heading: "Tidepool 4.2",
          sub: "Less waiting, everywhere",
          picture: "ph:waves",
        },
      },
      {
        id: "speed",
        goal: "Begin with the biggest improvement",
        narration: "Boards with a thousand cards now open in 0.4 seconds instead of 2.9.",
        visual: {
          layout: "figure",
          lead: "Boards open in",
          value: 0.4,
          suffix: " s",
          label: "instead of 2.9 s",
          note: "Measured with 1,000 cards",
          picture: "ph:lightning-fill",
        },
      },
      {
        id: "feature",
        goal: "Show the new feature where it is used",
        narration: "New in every board: offline mode, shared filters and a week view.",
        visual: {
          layout: "browser",
          url: "app.tidepool.example",
          title: "Your week, even offline",
          points: ["Offline mode", "Shared filters", "Week view"],
          picture: "ph:calendar-check-fill",
        },
      },
      {
        id: "terminal",
        goal: "Show developers what's new for them",
        narration:
          "Developers get a command-line tool: sign in, list what's due, and close a card without leaving the terminal.",
        visual: {
          layout: "terminal",
          heading: "Boards without a mouse",
          lines: [
            { text: "tidepool due --this-week" },
            { text: "#212 Thu · Renew the certificate", output: true },
            { text: "#230 Fri · Translate the invoice", output: true },
            { text: "tidepool close 212" },
            { text: "Closed. One card left this week.", output: true },
          ],
        },
      },
      {
        id: "fixes",
        goal: "List the fixes that people asked for",
        narration:
          "And you asked for these: pasted tables keep their columns, dark mode prints in black, and undo works after a reload.",
        visual: {
          layout: "checklist",
          heading: "Fixed, because you asked",
          items: [
            "Pasted tables keep their columns",
            "Dark mode prints in black",
            "Undo works after a reload",
          ],
        },
      },
      {
        id: "end",
        goal: "Say how to get the release",
        narration: "Reload the page to get the new version.",
        visual: {
          layout: "end",
          heading: "Reload to update",
          sub: "All 31 changes: tidepool.example/changes",
          picture: "ph:arrows-clockwise-bold",
        },
      },
    ],
  },
};
