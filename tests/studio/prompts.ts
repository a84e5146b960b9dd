import type { Prompt } from "./prompt.ts";
import { articlePrompts } from "./prompts-articles.ts";
import { englishPrompts } from "./prompts-english.ts";
import { foreignPrompts } from "./prompts-foreign.ts";

export type { Prompt } from "./prompt.ts";

/** Thirty prompts of different kinds, with the facts that their films must show or say. */
export const prompts: Prompt[] = [...englishPrompts, ...articlePrompts, ...foreignPrompts];
