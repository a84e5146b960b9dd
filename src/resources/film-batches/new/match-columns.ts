const plain = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Finds the column of each placeholder by its name, ignoring case, accents, spaces and punctuation: `First name`
 * matches `first_name`. The index is -1 if no column matches.
 */
export const matchColumns = (names: readonly string[], columns: readonly string[]): number[] =>
  names.map((name) => {
    const exact = columns.indexOf(name);
    return exact >= 0
      ? exact
      : columns.findIndex((column) => plain(column) === plain(name) && plain(name) !== "");
  });
