/** JSON that somebody wrote whom one cannot ask again, without what PostgreSQL keeps in no text: NUL, half letters. */
export const parseStorableJson = (json: string): unknown =>
  JSON.parse(json, (_, value) =>
    typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value,
  );
