import { Document, type Scene, type Theme } from "../document.ts";
import type { ElementInput } from "../elements.ts";
import { layoutList, type Visual } from "../layouts/index.ts";
import { type Plan, type PlanScene, soundOfPlan } from "../plan.ts";
import { styleOf } from "../styles/index.ts";
import { spotlit } from "./spotlight.ts";
import { type Stage, stageOf } from "./stage.ts";

export interface Look {
  width: number;
  height: number;
  fps: 24 | 25 | 30 | 50 | 60;
  theme: Theme;
}

type Compose = (stage: Stage, visual: Visual) => ElementInput[];

// Each layout composes visuals of its own schema, which the name tells apart.
const composers = new Map<string, Compose>(layoutList.map(({ name, compose }) => [name, compose as Compose]));

/** How many words a visual shows. */
function wordCount(value: unknown): number {
  if (typeof value === "string") return value.split(/\s+/).filter(Boolean).length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + wordCount(one), 0);
}

/** The seconds that a scene lasts at least: long enough to read it, but not to bore. */
const least = ({ narration, visual }: PlanScene) => {
  const reading = 1 + wordCount(visual) / 3.6;
  return Math.round(Math.min(12, Math.max(narration ? 3 : 3.5, reading)) * 10) / 10;
};

/** Lays out one scene of a plan for any picture size. Deterministic. */
export function composeScene(scene: PlanScene, look: Look, index: number): Scene {
  const stage = stageOf(look, look.theme, scene.narration, index, least(scene));
  const elements = spotlit(composers.get(scene.visual.layout)!(stage, scene.visual), stage.seconds);
  const { transitions } = styleOf(look.theme);
  return Document.shape.scenes.element.parse({
    id: scene.id,
    narration: scene.narration,
    duration: least(scene),
    transition: index === 0 ? "cut" : transitions[(index - 1) % transitions.length],
    elements,
  });
}

/** Composes a document from a plan with the built-in layouts, which are used without a model and as a fallback. */
export function compose(plan: Plan, look: Look): Document {
  const sound = soundOfPlan(plan);
  return {
    version: 1,
    title: plan.title,
    ...look,
    ...(sound ? { sound } : {}),
    scenes: plan.scenes.map((scene, index) => composeScene(scene, look, index)),
  };
}
