import type { Language } from "../../server/llm/sketch/language.ts";

export interface Prompt {
  name: string;
  language: Language;
  prompt: string;
  /** The prompt's facts. Each is a list of spellings, one of which must be shown or said. */
  facts: string[][];
  /** The length that the prompt asks for, if its facts are enough for it. */
  seconds?: number;
}
