import type { Overrides } from "../extension";

/** The workspace offers these itself. */
export const overrides: Overrides = { ownVerbs: ["plan", "compose", "duplicate", "voiceover"] };
