import { wordsIn } from "../words.ts";

/** A text's words in lowercase, without punctuation. They match the words that captions show one by one. */
export const spokenWords = (text: string): string[] =>
  wordsIn(text).map((word) => word.text.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
