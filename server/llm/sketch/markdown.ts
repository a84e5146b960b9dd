/** Marks of Markdown within a line, each with its replacement. Code stays marked, because its words are names. */
const marks: [RegExp, string][] = [
  [/!\[[^\]]{0,200}\]\([^)\s]{1,500}\)/gu, ""],
  [/\[([^\]]{1,200})\]\([^)\s]{1,500}(?:\s"[^"]{0,200}")?\)/gu, "$1"],
  [/(?<![\p{L}\p{N}*])(\*{1,3})(?![\s*])([^*\n]{1,300}?)(?<![\s*])\1(?![\p{L}\p{N}*])/gu, "$2"],
  [/(?<![\p{L}\p{N}_])(_{1,3})(?![\s_])([^_\n]{1,300}?)(?<![\s_])\1(?![\p{L}\p{N}_])/gu, "$2"],
  [/^((?:[-*•]|\d{1,2}[.)])\s+)\[[ xX]\]\s+/u, "$1"],
  // Prose after ">" is a quotation. Commands begin in lowercase or don't end like a sentence.
  [/^>\s+(?=["“„«]?\p{Lu}[^\n]*[.!?…]["”»]?$)/u, ""],
  // Nobody reads or hears the protocol of an address.
  [/(?<![`\p{L}"'])https?:\/\/(?=[\p{L}\p{N}-]+\.\p{L})/gu, ""],
];

/** Removes the marks of Markdown from a line of text, except for backticks. */
export const withoutMarks = (line: string) =>
  /[*_\][>:]/u.test(line)
    ? marks.reduce((text, [mark, replacement]) => text.replace(mark, replacement), line).trim()
    : line;

/** Removes the backticks around code in a text. */
export const withoutTicks = (text: string) => text.replace(/`{1,2}([^`\n]{1,300})`{1,2}/gu, "$1");
