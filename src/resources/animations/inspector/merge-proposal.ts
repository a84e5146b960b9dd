import { same } from "@scene/differences/same.ts";
import type { Document } from "@scene/document.ts";
import type { Plan } from "@scene/plan.ts";
import type { Content } from "../editor/content";

/** A film as a proposal would change it. The plan is null if the film has none. */
type Proposed = { document: Document; plan: Plan | null };

const sceneOf = ({ scenes }: Plan | Document, id: string) => scenes.find((scene) => scene.id === id);

/** Returns undefined if a part that is proposed, or what applies to the whole film, has been edited since. */
function mergeScenes<T extends Plan | Document>(base: T, now: T, proposed: T): T | undefined {
  const frame = (film: T) => ({ ...film, scenes: film.scenes.map(({ id }) => id) });
  if (!same(frame(base), frame(now))) return undefined;
  const isEdited = ({ id }: { id: string }) => !same(sceneOf(base, id), sceneOf(now, id));
  const isProposed = ({ id }: { id: string }) => !same(sceneOf(base, id), sceneOf(proposed, id));
  if (base.scenes.some((scene) => isEdited(scene) && isProposed(scene))) return undefined;
  const scenes = proposed.scenes.map((scene) => (isProposed(scene) ? scene : sceneOf(now, scene.id)));
  // The scenes come from two films of the same type.
  return { ...proposed, scenes } as T;
}

/**
 * Applies a proposal to the film as it is now.
 * @param base the film for which the change was proposed
 * @returns undefined if the proposal changes something that has been edited since
 */
export function mergeProposal(base: Content, now: Content, { document, plan }: Proposed) {
  const film = base.document && now.document && mergeScenes(base.document, now.document, document);
  const planned =
    base.plan && now.plan && plan && !same(base.plan, plan)
      ? mergeScenes(base.plan, now.plan, plan)
      : now.plan;
  return film && planned !== undefined ? { document: film, plan: planned } : undefined;
}
