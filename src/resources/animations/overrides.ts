import type { animations } from "@contract/resources/animations.ts";
import { defineOverrides } from "../extension";

/** The workspace offers these itself. */
export const overrides = defineOverrides<typeof animations>({
  ownVerbs: ["plan", "compose", "duplicate", "voiceover"],
});
