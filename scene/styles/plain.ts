import type { Style } from "./style.ts";

export const plain: Style = {
  title: "Clean",
  use: "Neutral and clear, for films that need no special character",
  tones: ["clean", "simple", "neutral", "corporate", "professional", "clear"],
  palettes: [
    {
      background: ["#ffffff", "#eef3fb"],
      text: "#131a2a",
      muted: "#59647a",
      surface: "#e1e9f5",
      accent: "#2456d6",
      accent2: "#a3266f",
    },
    {
      background: ["#0b1020", "#1b2547"],
      text: "#f5f7ff",
      muted: "#a9b4d6",
      surface: "#222d54",
      accent: "#7aa2ff",
      accent2: "#5ee0c0",
    },
  ],
  display: { face: "inter", weight: 800, scale: 1, line_height: 1.12 },
  text: { face: "inter", scale: 1 },
  align: "left",
  backdrop: "discs",
  rule: "bar",
  panel: { radius: 20, fill: "surface", stroke: 0, shadow: 0 },
  line: { rough: 0, glow: 0 },
  picture: { set: "fluent-emoji-flat", variant: "", ground: "disc", motion: "float" },
  enter: { heading: "rise", part: "rise", picture: "pop" },
  transitions: ["slide", "fade", "push", "wipe"],
  tempo: 1,
  sound: { music: "warm", change: "whoosh", pop: "pop", draw: null, figure: "click", level: 0 },
};
