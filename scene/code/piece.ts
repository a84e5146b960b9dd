/** The roles of pieces of code. A piece's role and the theme decide its color. */
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
export type Role = (typeof roles)[number];

export interface Piece {
  text: string;
  role: Role;
}

/** The lines of a listing as they are drawn. */
export const linesIn = (text: string) => text.replaceAll("\t", "  ").split("\n");

/** The key under which a listing's pieces are cached. */
export const listingKey = ({ language = "", text }: { language?: string; text: string }) =>
  `${language.toLowerCase()}\n${text}`;
