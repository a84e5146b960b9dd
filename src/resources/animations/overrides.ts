import type { animations } from "@contract/resources/animations.ts";
import { defineOverrides } from "../extension";

/** The editor has its own buttons for these verbs. */
export const overrides = defineOverrides<typeof animations>({
  ownVerbs: ["plan", "compose", "duplicate", "voiceover"],
});
