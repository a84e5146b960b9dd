/** The roles of code tokens. A token's role and the theme determine its color. */
export const roles = [
  "plain",
  "keyword",
  "string",
  "number",
  "comment",
  "function",
  "type",
  "punctuation",
] as const;
export type TokenRole = (typeof roles)[number];

export interface Token {
  text: string;
  role: TokenRole;
}

/** The lines of a listing as they are drawn, with spaces instead of tabs. */
export const linesIn = (text: string) => text.replaceAll("\t", "  ").split("\n");

/** The key under which a listing's tokens are cached. */
export const listingKey = ({ language = "", text }: { language?: string; text: string }) =>
  `${language.toLowerCase()}\n${text}`;
