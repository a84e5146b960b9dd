import type { Document } from "../document.ts";
import type { Visual } from "../plan.ts";
import type { Finding, Fix } from "./finding.ts";
import { type FixContext, fixOf } from "./fix.ts";
import { lint } from "./index.ts";

/** The result of several fixes. */
export interface Fixed {
  document: Document;
  /** The changed visuals by scene ID. */
  visuals: Map<string, Visual>;
  count: number;
}

/**
 * The maximum number of changes to a scene. The limit is only a safeguard, because each change removes a finding.
 */
const mostRounds = 40;

/** Whether a finding is about a locked element. “Fix all” skips these findings. */
const isLocked = ({ scenes }: Document, { scene, element }: Finding) =>
  element !== null && scenes.find(({ id }) => id === scene)?.elements[element]?.locked === true;

/** Makes all safe fixes, scene by scene. Locked elements stay as they are. */
export function fixAll(document: Document, context: FixContext): Fixed {
  const fixed: Fixed = { document, visuals: new Map(), count: 0 };
  for (const { id } of document.scenes)
    for (let round = 0; round < mostRounds; round++) {
      const planned = context.planned?.map((one) => ({
        ...one,
        visual: fixed.visuals.get(one.id) ?? one.visual,
      }));
      let fix: Fix | null = null;
      for (const finding of lint(fixed.document, context.fonts, context.reader, id, context.brand)) {
        if (isLocked(fixed.document, finding)) continue;
        const one = fixOf(fixed.document, finding, { ...context, ...(planned ? { planned } : {}) });
        if (one?.kind !== "change" || !one.safe) continue;
        fix = one;
        break;
      }
      if (fix?.kind !== "change" || !fix.scene) break;
      const { scene, visual } = fix;
      const scenes = fixed.document.scenes.map((one) => (one.id === id ? scene : one));
      fixed.document = { ...fixed.document, scenes };
      if (visual) fixed.visuals.set(id, visual);
      fixed.count += 1;
    }
  return fixed;
}
