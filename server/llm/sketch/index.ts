import type { Document } from "../../../scene/document.ts";
import { own } from "../../../scene/own.ts";
import type { Plan, Visual } from "../../../scene/plan.ts";
import { sketchChange } from "./change.ts";
import { sketchPlan } from "./plan.ts";

interface ChangeAsk {
  message: string;
  scene?: string;
  document: Document;
  visuals?: { id: string; visual: Visual }[];
}

/** The plan of the scenes whose visuals are known; null if the request contains no visuals. */
const planOf = ({ document, visuals }: ChangeAsk): Plan | null =>
  visuals
    ? {
        title: document.title,
        scenes: visuals.map(({ id, visual }) => ({
          ...{ id, goal: "", visual },
          narration: document.scenes.find((scene) => scene.id === id)?.narration ?? "",
        })),
      }
    : null;

/** The function for each structured output that the studio requests in `server/studio/writing/generate.ts`. */
const writers: Record<string, (ask: string) => unknown> = {
  scenewright_plan: sketchPlan,
  scenewright_change: (ask) => {
    const change = JSON.parse(ask) as ChangeAsk;
    return sketchChange({ document: change.document, plan: planOf(change) }, change.message, change.scene);
  },
};

/** Returns the JSON text for a schema; undefined if the schema or its input doesn't come from the studio. */
export function sketchAnswer(form: string, ask: string): string | undefined {
  try {
    const value = own(writers, form)?.(ask);
    return value === undefined ? undefined : JSON.stringify(value);
  } catch {
    return undefined;
  }
}
