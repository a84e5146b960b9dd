/**
 * Control characters other than tabs and line breaks, and characters that are invisible or reorder the text around
 * them.
 */
const hidden =
  /[\p{Cc}--[\t\n\r]]|[\u200b\u2060-\u2064\ufeff\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}\ufff9-\ufffb]/gv;

/**
 * Removes invisible characters from text by users or models. Joiners and direction marks stay, because Arabic,
 * Persian, Indic scripts and emoji need them.
 */
export const visibleText = (text: string): string => text.toWellFormed().replace(hidden, "");
