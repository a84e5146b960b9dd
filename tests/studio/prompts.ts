import type { Prompt } from "./prompt.ts";
import { articlePrompts } from "./prompts-articles.ts";
import { englishPrompts } from "./prompts-english.ts";
import { everydayPrompts } from "./prompts-everyday.ts";
import { everydayForeignPrompts } from "./prompts-everyday-foreign.ts";
import { foreignPrompts } from "./prompts-foreign.ts";
import { languagePrompts } from "./prompts-languages.ts";

export type { Prompt } from "./prompt.ts";

/** Thirty prompts of different kinds, with the facts that their films have to show or say. */
export const prompts: Prompt[] = [...englishPrompts, ...articlePrompts, ...foreignPrompts];

/** The thirty prompts, prompts in more languages, and everyday prompts. */
export const everyPrompt: Prompt[] = [
  ...prompts,
  ...languagePrompts,
  ...everydayPrompts,
  ...everydayForeignPrompts,
];
