/** Removes NUL and replaces lone surrogates, neither of which PostgreSQL can store. */
export const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();
