import type { Pieces } from "../look";

/** The workspace offers these itself. */
export const pieces: Pieces = { ownVerbs: ["plan", "compose", "duplicate", "voiceover"] };
