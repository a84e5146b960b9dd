import type * as z from "zod";

/** For a film or a plan: its parts are spoken of by their scenes' ids, so two scenes must not share one. */
export function requireUniqueIds({ scenes }: { scenes: { id: string }[] }, context: z.RefinementCtx) {
  const seen = new Set<string>();
  scenes.forEach(({ id }, at) => {
    if (seen.has(id)) {
      context.addIssue({
        code: "custom",
        path: ["scenes", at, "id"],
        message: "Each scene needs a unique id",
      });
    }
    seen.add(id);
  });
}
