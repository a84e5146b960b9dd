import type { ElementInput } from "../../scene/elements.ts";
import type { Rule } from "../../scene/lint/index.ts";

export type Drawing = (
  width: number,
  height: number,
) => { elements: ElementInput[]; narration?: string; duration?: number };

export const heading = (width: number): ElementInput => ({
  type: "text",
  text: "Heat pumps",
  x: width * 0.1,
  y: 120,
  w: width * 0.8,
  size: 60,
});
export const small = (x: number, y: number, text = "Warmth from air"): ElementInput => ({
  type: "text",
  text,
  x,
  y,
  size: 40,
});

/** For each rule whose findings can be fixed by changing the scene: scenes that break the rule. */
export const drawings: Partial<Record<Rule, Drawing[]>> = {
  overlap: [
    (w) => ({ elements: [heading(w), small(w * 0.12, 150)] }),
    (w, h) => ({
      elements: [
        heading(w),
        small(w * 0.12, 140),
        small(w * 0.12, h * 0.5, "Cold outside"),
        small(w * 0.12, 330, "Third line"),
      ],
    }),
    (w) => ({
      elements: [
        heading(w),
        { type: "counter", from: 0, to: 41, suffix: "%", x: w * 0.15, y: 150, size: 70 },
      ],
    }),
  ],
  "caption-zone": [
    (w, h) => ({
      elements: [heading(w), small(w * 0.1, h * 0.86)],
      narration: "Heat pumps take warmth from air.",
    }),
    (w, h) => ({
      elements: [
        heading(w),
        { type: "list", items: ["One", "Two"], x: w * 0.1, y: h * 0.8, w: w * 0.7, size: 40 },
      ],
      narration: "One and two.",
    }),
  ],
  "off-canvas": [
    (w) => ({ elements: [heading(w), small(w - 100, 400)] }),
    (w, h) => ({ elements: [heading(w), { type: "rect", x: w * 0.6, y: h * 0.5, w: w * 0.5, h: 100 }] }),
  ],
  "safe-area": [
    (w) => ({ elements: [{ ...heading(w), x: 4 } as ElementInput] }),
    (w, h) => ({ elements: [heading(w), small(w * 0.1, h - 62)] }),
  ],
  "small-text": [
    (w) => ({ elements: [heading(w), { ...small(w * 0.1, 400), size: 12 } as ElementInput] }),
    (w) => ({
      elements: [
        heading(w),
        { ...small(w * 0.1, 400), size: 12 } as ElementInput,
        { ...small(w * 0.1, 416, "In the cold"), size: 30 } as ElementInput,
      ],
    }),
  ],
  contrast: [
    (w) => ({ elements: [{ ...heading(w), color: "#eeeeee" } as ElementInput] }),
    (w) => ({
      elements: [
        { type: "rect", x: 0, y: 60, w, h: 300, fill: "#1a1a1a" },
        { ...heading(w), color: "#333333" } as ElementInput,
      ],
    }),
  ],
  "empty-start": [
    (w) => ({ elements: [{ ...heading(w), enter: { kind: "fade", at: 1.5 } } as ElementInput] }),
  ],
  stillness: [
    (w) => ({ elements: [heading(w)], duration: 9 }),
    (w) => ({ elements: [heading(w)], duration: 9, narration: "Heat pumps." }),
  ],
  "reading-time": [
    (w) => ({ elements: [{ ...heading(w), size: 30, text: "word ".repeat(24).trim() } as ElementInput] }),
  ],
  "repeated-text": [(w) => ({ elements: [heading(w), small(w * 0.1, 400, "Heat pumps.")] })],
  "cut-phrase": [
    (w) => ({ elements: [{ ...heading(w), text: "The best sellers of the" } as ElementInput] }),
    (w) => ({ elements: [heading(w), small(w * 0.1, 400, "Warm air, and with")] }),
  ],
};
