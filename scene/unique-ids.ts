import type * as z from "zod";

/** Requires scenes to have unique IDs, because scenes of documents and plans are referenced by ID. */
export function requireUniqueIds({ scenes }: { scenes: { id: string }[] }, context: z.RefinementCtx) {
  const seen = new Set<string>();
  scenes.forEach(({ id }, at) => {
    if (seen.has(id)) {
      context.addIssue({
        code: "custom",
        path: ["scenes", at, "id"],
        message: "Each scene needs a unique ID",
      });
    }
    seen.add(id);
  });
}
