import type { Style } from "./style.ts";

/** A magazine: serif headlines, hairlines, white space, ink drawings. */
export const editorial: Style = {
  title: "Editorial",
  use: "Essays, culture, history, portraits and quotes: calm and literary",
  tones: [
    "editorial",
    "magazine",
    "elegant",
    "literary",
    "serious",
    "thoughtful",
    "history",
    "essay",
    "poem",
  ],
  palettes: [
    {
      background: ["#f7f2e8"],
      text: "#1c1a17",
      muted: "#6b6355",
      surface: "#ece4d3",
      accent: "#a8281e",
      accent2: "#1f4d5c",
    },
    {
      background: ["#1d1b19"],
      text: "#f4ede0",
      muted: "#b5aa97",
      surface: "#2b2824",
      accent: "#e8745c",
      accent2: "#8fc1c7",
    },
  ],
  display: { face: "dmSerif", weight: 400, scale: 1.06, line_height: 1.08 },
  text: { face: "sourceSerif", scale: 1.02 },
  align: "left",
  backdrop: "paper",
  rule: "hairline",
  panel: { radius: 0, fill: "none", stroke: 1.5, shadow: 0 },
  line: { rough: 0, glow: 0 },
  picture: { set: "ph", variant: "-duotone", ground: "none", motion: "sway" },
  enter: { heading: "words", part: "fade", picture: "wipe" },
  transitions: ["wipe", "fade", "cover", "wipe"],
  tempo: 0.85,
  sound: { music: "reflective", change: "page", pop: null, draw: null, figure: null, level: -3 },
};
