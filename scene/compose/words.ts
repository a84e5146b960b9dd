import { wordsIn } from "../words.ts";

/** A text's words in lowercase, without the punctuation around them. They match the words of captions. */
export const spokenWords = (text: string): string[] =>
  wordsIn(text).map((word) => word.text.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
