import type { animations } from "@contract/resources/animations.ts";
import { defineOverrides } from "../extension";

/** The verbs for which the editor has its own buttons. */
export const overrides = defineOverrides<typeof animations>({
  ownVerbs: ["plan", "compose", "duplicate", "template", "voiceover"],
});
