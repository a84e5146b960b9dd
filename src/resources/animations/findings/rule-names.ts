import type { Rule } from "@scene/lint/finding.ts";

/** The title of each rule's findings. */
export const ruleNames: Record<Rule, string> = {
  "off-canvas": "Outside the picture",
  overlap: "Overlap",
  "caption-zone": "In the caption area",
  contrast: "Hard to read",
  blank: "Empty scene",
  "safe-area": "Close to the edge",
  "small-text": "Small text",
  "empty-start": "Empty start",
  stillness: "Long pause",
  "reading-time": "Too short to read",
  "repeated-text": "Repeated text",
  "repeated-picture": "Repeated picture",
  "cut-phrase": "Incomplete phrase",
  "bare-figure": "Number without a label",
  "missing-letters": "Missing characters",
};
