import type { Language } from "../../server/llm/sketch/language.ts";

export interface Prompt {
  name: string;
  language: Language;
  prompt: string;
  /** The prompt's facts. Each is a list of spellings, one of which has to be shown or spoken. */
  facts: string[][];
  /** The length in seconds that the prompt asks for, if the prompt has enough facts to fill this time. */
  seconds?: number;
}
