import type { Style } from "./style.ts";

/** Hand-drawn lines and shapes on ruled paper. */
export const notebook: Style = {
  title: "Notebook",
  use: "How things work, lessons and ideas, as if drawn while they are explained",
  tones: ["notebook", "hand-drawn", "sketch", "doodle", "whiteboard", "handwritten", "drawn", "informal"],
  palettes: [
    {
      background: ["#fdfcf6"],
      text: "#22335f",
      muted: "#59678c",
      surface: "#eef3fb",
      accent: "#c8372d",
      accent2: "#1c7a5a",
    },
    {
      background: ["#fff8dc"],
      text: "#33302a",
      muted: "#6f6857",
      surface: "#fbeebb",
      accent: "#b5440f",
      accent2: "#2357a5",
    },
  ],
  display: { face: "caveat", weight: 700, scale: 1.3, line_height: 1 },
  text: { face: "patrickHand", scale: 1.12 },
  align: "left",
  backdrop: "ruled",
  rule: "underline",
  panel: { radius: 6, fill: "none", stroke: 3, shadow: 0 },
  line: { rough: 1.3, glow: 0 },
  picture: { set: "ph", variant: "-duotone", ground: "none", motion: "sway" },
  enter: { heading: "type", part: "draw", picture: "wipe" },
  transitions: ["page", "wipe", "slide", "page"],
  tempo: 1,
  sound: { music: "curious", change: "page", pop: "pencil", draw: "pencil", figure: "pencil", level: 0 },
};
