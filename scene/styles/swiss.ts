import type { Style } from "./style.ts";

/** International Typographic Style: heavy grotesque, flush left, one bold color. */
export const swiss: Style = {
  title: "Swiss",
  use: "Facts, design, architecture and events: bold type on a strict grid",
  tones: ["swiss", "bold", "minimal", "graphic", "poster", "architecture", "design", "strict"],
  palettes: [
    {
      background: ["#f4f3ef"],
      text: "#111111",
      muted: "#5c5c58",
      surface: "#e4e2da",
      accent: "#d31f1f",
      accent2: "#1a1a1a",
    },
    {
      background: ["#c8191e"],
      text: "#ffffff",
      muted: "#ffdcd9",
      surface: "#a61116",
      accent: "#ffffff",
      accent2: "#ffd84a",
    },
    {
      background: ["#0f4ce0"],
      text: "#ffffff",
      muted: "#d3deff",
      surface: "#0a3cb6",
      accent: "#ffe14d",
      accent2: "#ffffff",
    },
  ],
  display: { face: "archivoBlack", weight: 400, scale: 0.98, line_height: 1.02 },
  text: { face: "archivo", scale: 1 },
  align: "left",
  backdrop: "blocks",
  rule: "block",
  panel: { radius: 0, fill: "surface", stroke: 0, shadow: 0 },
  line: { rough: 0, glow: 0 },
  picture: { set: "ph", variant: "-fill", ground: "square", motion: "none" },
  enter: { heading: "left", part: "wipe", picture: "wipe" },
  transitions: ["push", "blinds", "wipe", "cover"],
  tempo: 1.25,
  sound: { music: "confident", change: "whoosh", pop: "click", draw: null, figure: "click", level: 0 },
};
