import type { Style } from "./style.ts";

export const retro: Style = {
  title: "Retro print",
  use: "Food, music, fairs, local shops and nostalgia: halftone dots, rays and hard offset shadows",
  tones: ["retro", "vintage", "seventies", "70s", "nostalgic", "print", "screen-print", "diner", "groovy"],
  palettes: [
    {
      background: ["#fbe8c6"],
      text: "#3a1f18",
      muted: "#7a4f3c",
      surface: "#fff5df",
      accent: "#b53a17",
      accent2: "#126d6a",
    },
    {
      background: ["#123f44"],
      text: "#fff1d6",
      muted: "#c2d5c9",
      surface: "#1b565a",
      accent: "#ffb238",
      accent2: "#ff7f5c",
    },
  ],
  display: { face: "righteous", weight: 400, scale: 1.02, line_height: 1.08 },
  text: { face: "rubik", scale: 0.98 },
  align: "center",
  backdrop: "rays",
  rule: "block",
  panel: { radius: 12, fill: "surface", stroke: 4, shadow: 9 },
  line: { rough: 0, glow: 0 },
  picture: { set: "fluent-emoji-flat", variant: "", ground: "disc", motion: "sway" },
  enter: { heading: "pop", part: "pop", picture: "pop" },
  transitions: ["iris", "slide", "blinds", "push"],
  tempo: 1.1,
  sound: { music: "swing", change: "whoosh", pop: "plink", draw: null, figure: "plink", level: 0 },
};
