import { composeScene } from "../compose/index.ts";
import type { Document, Scene } from "../document.ts";
import { withKept } from "../kept-by-hand.ts";
import type { PlanScene } from "../plan.ts";

/** Lays a scene out again, but keeps its narration, transition, background, placed sounds and locks. */
export function laidOut(document: Document, scene: Scene, planned: PlanScene): Scene {
  const index = document.scenes.findIndex(({ id }) => id === scene.id);
  const { transition, background } = scene;
  const fresh = composeScene({ ...planned, narration: scene.narration }, document, index);
  return { ...withKept(scene, fresh), transition, ...(background ? { background } : {}) };
}
