import { cloud, hangs, type Illustration, rect, stands, steam } from "./part.ts";

const tree = (x: number, tall: number, y = 0) =>
  stands("evergreen-tree", "tree-evergreen", x, tall, { tone: "accent2", y });
const oak = (x: number, tall: number, y = 0) =>
  stands("deciduous-tree", "tree", x, tall, { tone: "accent2", y });

/** Landscapes, water and the sky. */
export const nature = {
  garden: {
    backdrop: "hills",
    zoom: 1.15,
    parts: [
      hangs("sun", "sun", -0.66, 0.2, 0.18, { motion: "float" }),
      cloud(0.3, 0.17, 0.08),
      oak(0.72, 0.52),
      ...Array.from({ length: 9 }, (_, at) => rect(-1 + at * 0.14, 0, 0.055, 0.2, "light", 0.02)),
      rect(-0.44, 0.12, 1.2, 0.03, "light"),
      rect(-0.44, 0.05, 1.2, 0.03, "light"),
      stands("sunflower", "flower", -0.72, 0.3, { y: -0.05 }),
      stands("tulip", "flower-tulip", -0.46, 0.24, { y: -0.08 }),
      stands("rose", "flower-tulip", -0.22, 0.25, { y: -0.05 }),
      stands("potted-plant", "potted-plant", 0.06, 0.27, { y: -0.1, tone: "accent2" }),
      stands("basket", "basket", 0.4, 0.2, { y: -0.12, tone: "text" }),
      hangs("butterfly", "butterfly", 0.14, 0.4, 0.1, { motion: "float" }),
    ],
  },
  forest: {
    backdrop: "hills",
    parts: [
      cloud(0.1, 0.12, 0.07),
      tree(-0.9, 0.44, 0.05),
      tree(-0.3, 0.42, 0.05),
      tree(0.32, 0.44, 0.05),
      tree(0.86, 0.42, 0.05),
      tree(-0.62, 0.6),
      oak(0.02, 0.5),
      tree(0.6, 0.64),
      stands("mushroom", "acorn", -0.34, 0.1, { y: -0.07 }),
      stands("deer", "paw-print", 0.26, 0.2, { y: -0.09, tone: "text" }),
      stands("hedgehog", "leaf", -0.66, 0.11, { y: -0.1, tone: "text" }),
      hangs("owl", "bird", -0.02, 0.42, 0.11, { tone: "text", motion: "sway" }),
    ],
  },
  mountains: {
    backdrop: "hills",
    parts: [
      hangs("sun", "sun", 0.1, 0.16, 0.15, { motion: "float" }),
      cloud(-0.75, 0.2, 0.08),
      stands("snow-capped-mountain", "mountains", -0.42, 0.6, { tone: "text" }),
      stands("mountain", "mountains", 0.5, 0.48, { tone: "text" }),
      tree(-0.93, 0.32),
      tree(0.9, 0.36),
      tree(0.7, 0.26),
      stands("tent", "tent", -0.3, 0.27, { y: -0.1 }),
      steam(0.16, 0.08, 0.026),
      stands("fire", "campfire", 0.16, 0.13, { y: -0.1, motion: "sway" }),
      stands("backpack", "backpack", 0.4, 0.13, { y: -0.1, tone: "accent2" }),
    ],
  },
  beach: {
    backdrop: "beach",
    zoom: 1.1,
    parts: [
      hangs("sun", "sun", -0.56, 0.2, 0.2, { motion: "float" }),
      cloud(0.3, 0.15, 0.08),
      stands("sailboat", "sailboat", -0.4, 0.19, { y: 0.11, tone: "accent2", motion: "drift" }),
      stands("palm-tree", "tree-palm", 0.76, 0.6, { y: -0.05, tone: "accent2" }),
      stands("umbrella-on-ground", "umbrella", 0.16, 0.38, { y: -0.11 }),
      stands("coconut", "beach-ball", 0.48, 0.1, { y: -0.11, tone: "text" }),
      stands("crab", "shrimp", -0.34, 0.11, { y: -0.12 }),
    ],
  },
  sea: {
    backdrop: "sea",
    zoom: 1.2,
    parts: [
      hangs("sun", "sun", 0.62, 0.2, 0.18, { motion: "float" }),
      cloud(-0.55, 0.18, 0.1),
      cloud(0.1, 0.12, 0.07),
      hangs("dove", "bird", 0.28, 0.38, 0.09, { tone: "text", motion: "float" }),
      stands("ship", "boat", -0.16, 0.42, { y: -0.05, motion: "sway" }),
      stands("dolphin", "fish", 0.62, 0.2, { y: -0.07, tone: "text", motion: "sway" }),
    ],
  },
  space: {
    backdrop: "space",
    parts: [
      hangs("ringed-planet", "planet", -0.56, 0.3, 0.3, { tone: "accent2", motion: "float" }),
      hangs("full-moon", "moon", 0.7, 0.2, 0.15, { tone: "text", motion: "float" }),
      hangs("shooting-star", "shooting-star", -0.05, 0.16, 0.1, { tone: "text" }),
      hangs("satellite", "broadcast", 0.6, 0.55, 0.16, { tone: "text", motion: "sway" }),
      hangs("rocket", "rocket-launch", 0.12, 0.5, 0.42, { motion: "float" }),
      stands("satellite-antenna", "cell-tower", -0.72, 0.2, { y: -0.06, tone: "text" }),
    ],
  },
  farm: {
    backdrop: "hills",
    zoom: 1.15,
    parts: [
      hangs("sun", "sun", 0.1, 0.17, 0.16, { motion: "float" }),
      cloud(-0.7, 0.17, 0.09),
      oak(-0.94, 0.36),
      rect(-0.5, 0, 0.52, 0.32, "accent", 0.01),
      rect(-0.5, 0.3, 0.6, 0.05, "dark", 0.02),
      rect(-0.5, 0, 0.2, 0.2, "light"),
      rect(-0.5, 0.21, 0.12, 0.07, "light"),
      stands("sheaf-of-rice", "grains", 0.84, 0.26, { tone: "accent2" }),
      stands("sheaf-of-rice", "grains", 0.62, 0.22, { tone: "accent2" }),
      stands("tractor", "tractor", 0.24, 0.27, { y: -0.04, tone: "accent" }),
      stands("cow", "cow", -0.76, 0.2, { y: -0.12, tone: "text" }),
      stands("chicken", "bird", -0.12, 0.1, { y: -0.12, tone: "text" }),
      stands("ear-of-corn", "carrot", 0.66, 0.14, { y: -0.13 }),
    ],
  },
  harbor: {
    backdrop: "sea",
    parts: [
      cloud(0.05, 0.14, 0.08),
      stands("building-construction", "crane", -0.72, 0.58, { y: -0.05, tone: "text" }),
      stands("passenger-ship", "boat", 0.24, 0.44, { y: -0.05, motion: "sway" }),
      rect(-0.84, -0.5, 0.86, 0.5, "block", 0.015),
      rect(-0.84, -0.03, 0.9, 0.04, "dark"),
      ...[-1, -0.8, -0.6].map((x, at) =>
        rect(x, 0.01, 0.19, 0.1, (["accent", "accent2", "lamp"] as const)[at]!),
      ),
      ...[-0.9, -0.7].map((x, at) => rect(x, 0.112, 0.19, 0.1, (["lamp", "accent"] as const)[at]!)),
      stands("anchor", "anchor", -0.47, 0.11, { y: 0.01, tone: "text" }),
      stands("motor-boat", "sailboat", 0.84, 0.14, { y: -0.09, tone: "accent2", motion: "sway" }),
    ],
  },
} satisfies Record<string, Illustration>;
