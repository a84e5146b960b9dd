import { Document, type Scene, type Theme } from "../document.ts";
import { layoutList, type Visual } from "../layouts/index.ts";
import type { Composed } from "../layouts/layout.ts";
import { type Plan, type PlanScene, soundOfPlan } from "../plan.ts";
import { styleOf } from "../styles/index.ts";
import { pushed } from "./push.ts";
import { spotlit } from "./spotlight.ts";
import { type Stage, stageOf } from "./stage.ts";
import { toured } from "./tour.ts";

export interface Look {
  width: number;
  height: number;
  fps: 24 | 25 | 30 | 50 | 60;
  theme: Theme;
  /** As BCP 47, if it is known. */
  language?: string;
}

type Compose = (stage: Stage, visual: Visual) => Composed;

// A layout composes only its own visuals. The cast is safe because composers are looked up by layout.
const composers = new Map<string, Compose>(layoutList.map(({ name, compose }) => [name, compose as Compose]));

/** Fields that name something instead of being shown. */
const unshown = new Set([
  "layout",
  "id",
  "from",
  "to",
  "picture",
  "pictures",
  "language",
  "chart",
  "asset",
  "logo",
]);

/** The number of words that a visual shows, roughly. */
function wordCount(value: unknown): number {
  if (typeof value === "string") return value.split(/\s+/).filter(Boolean).length;
  if (typeof value !== "object" || value === null) return 0;
  const shown = Object.entries(value).filter(([name]) => !unshown.has(name));
  return shown.reduce((sum, [, one]) => sum + wordCount(one), 0);
}

/** A scene's minimum duration in seconds: as planned, or long enough to read it and at most 12. */
const least = ({ narration, seconds = 0, visual }: PlanScene) => {
  // A drawing's description isn't shown.
  const reading = 1 + wordCount(visual.layout === "custom" ? visual.heading : visual) / 3.6;
  return Math.round(Math.max(seconds, Math.min(12, Math.max(narration ? 3 : 3.5, reading))) * 10) / 10;
};

/** Lays out one scene of a plan for any picture size. Deterministic. */
export function composeScene(scene: PlanScene, look: Look, index: number): Scene {
  const stage = stageOf(look, scene.narration, index, least(scene));
  const composed = composers.get(scene.visual.layout)!(stage, scene.visual);
  const {
    elements,
    parts = [],
    spotlight = true,
    seconds = 0,
  } = Array.isArray(composed) ? { elements: composed } : composed;
  const { transitions } = styleOf(look.theme);
  const whole = Document.shape.scenes.element.parse({
    id: scene.id,
    narration: scene.narration,
    duration: Math.max(least(scene), seconds),
    transition: index === 0 ? "cut" : transitions[(index - 1) % transitions.length],
    elements: spotlight ? spotlit(elements, stage, parts) : elements,
  });
  return pushed(stage, toured(stage, whole, parts));
}

/** Composes a document from a plan with the built-in layouts, which are used without a model and as a fallback. */
export function compose(plan: Plan, look: Look): Document {
  const sound = soundOfPlan(plan);
  const spoken = plan.language ? { ...look, language: plan.language } : look;
  return {
    version: 1,
    title: plan.title,
    ...spoken,
    ...(sound ? { sound } : {}),
    scenes: plan.scenes.map((scene, index) => composeScene(scene, spoken, index)),
  };
}
