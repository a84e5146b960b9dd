import type { Scene } from "../document.ts";
import type { Visual } from "../plan.ts";

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
  | "missing-letters"
  | "missing-asset"
  | "short-clip"
  | "avoided-word"
  | "off-brand-color"
  | "off-brand-font";

/** The rules whose findings are hints: the film is fine, but differs from its brand kit. */
export const hints: ReadonlySet<Rule> = new Set<Rule>(["off-brand-color", "off-brand-font"]);

/** A likely problem, its location, and how to fix it. */
export interface Finding {
  rule: Rule;
  scene: string;
  /** The element's index in its scene; null for the scene itself. */
  element: number | null;
  message: string;
}

/** A change that removes a finding, or the field in which the user can make that change. */
export type Fix =
  | {
      kind: "change";
      /** The label of the button that makes the change. */
      title: string;
      /** The changed scene; null if the scene is removed. */
      scene: Scene | null;
      /** The scene's changed visual, if the plan is changed. The scene is laid out from it. */
      visual?: Visual;
      /** Whether “Fix all” can apply the change without the user checking the result. */
      safe: boolean;
    }
  | { kind: "visit"; title: string; place: "visual" | "element" | "theme" | "text" | "narration" | "brand" };
