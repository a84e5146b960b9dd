import type { Scene } from "../document.ts";

/** The problems that `lint` looks for. */
export type Rule =
  | "off-canvas"
  | "overlap"
  | "caption-zone"
  | "contrast"
  | "blank"
  | "safe-area"
  | "small-text"
  | "empty-start"
  | "stillness"
  | "reading-time"
  | "repeated-text"
  | "repeated-picture"
  | "cut-phrase"
  | "bare-figure"
  | "missing-letters";

/** A likely problem, its location, and how to fix it. */
export interface Finding {
  rule: Rule;
  scene: string;
  /** The element's index in its scene; null for the scene itself. */
  element: number | null;
  message: string;
}

/** A change that removes a finding. */
export interface Fix {
  /** The button's label. */
  title: string;
  scene: Scene;
}
