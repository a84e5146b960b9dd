import { Document, type Scene, type Theme, transitions } from "../document.ts";
import type { ElementInput } from "../elements.ts";
import type { Layout, Plan, PlanScene, VisualOf } from "../plan.ts";
import { chart } from "./layouts/chart.ts";
import { code } from "./layouts/code.ts";
import { comparison } from "./layouts/comparison.ts";
import { numbers } from "./layouts/numbers.ts";
import { picture } from "./layouts/picture.ts";
import { steps } from "./layouts/steps.ts";
import { table } from "./layouts/table.ts";
import { call, points, quote, title } from "./layouts/text.ts";
import { backdrop, type Stage, stageOf } from "./stage.ts";

const composers: { [L in Layout]: (stage: Stage, visual: VisualOf<L>) => ElementInput[] } = {
  title,
  points,
  numbers,
  comparison,
  steps,
  quote,
  chart,
  call,
  picture,
  code,
  table,
};

export interface Look {
  width: number;
  height: number;
  fps: 24 | 25 | 30 | 50 | 60;
  theme: Theme;
}

/** The minimum duration of a scene in seconds. Without narration, it depends on how much text there is to read. */
const least = (scene: PlanScene) => {
  const words = JSON.stringify(scene.visual).split(/\s+/).length;
  return scene.narration ? 3 : Math.min(9, Math.max(3.5, 2 + words * 0.25));
};

/** Lays out one scene of a plan for any picture size. The same arguments always produce the same layout. */
export function composeScene(scene: PlanScene, look: Look, index: number): Scene {
  const stage = stageOf(look, look.theme, scene.narration, index, least(scene));
  const compose = composers[scene.visual.layout] as (
    stage: Stage,
    visual: PlanScene["visual"],
  ) => ElementInput[];
  const elements = [...backdrop(stage), ...compose(stage, scene.visual)];
  const transition = index === 0 ? "cut" : transitions[1 + (index % 3)]!;
  return Document.shape.scenes.element.parse({
    id: scene.id,
    narration: scene.narration,
    duration: least(scene),
    transition,
    elements,
  });
}

/** Composes a document from a plan with the built-in layouts only, without a model. */
export function compose(plan: Plan, look: Look): Document {
  return {
    version: 1,
    title: plan.title,
    ...look,
    scenes: plan.scenes.map((scene, index) => composeScene(scene, look, index)),
  };
}
