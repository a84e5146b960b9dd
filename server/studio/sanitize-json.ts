/**
 * Parses JSON from a model or script, without the characters that PostgreSQL can't store: NUL and lone surrogates.
 */
export const parseStorableJson = (json: string): unknown =>
  JSON.parse(json, (_, value) =>
    typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value,
  );
