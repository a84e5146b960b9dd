/** Removes the characters that PostgreSQL can't store: NUL and lone surrogates. */
const storableText = (text: string) => text.replaceAll("\0", "").toWellFormed();

/** Parses JSON from a model or script, without the characters that PostgreSQL can't store. */
export const parseStorableJson = (json: string, clean = storableText): unknown =>
  JSON.parse(json, (_, value) => (typeof value === "string" ? clean(value) : value));
