import { mostCounted } from "../../contract/source-texts.ts";

/**
 * Makes untrusted text suitable for storage and review: removes control characters and marks that change the direction
 * of text, and leaves at most one empty line between paragraphs. Very long text is cut off.
 */
export const tidy = (text: string): string =>
  text
    .slice(0, 2 * mostCounted)
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n")
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, (mark) =>
      mark === "\n" || mark === "\t" ? mark : "",
    )
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
