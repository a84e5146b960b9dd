/**
 * The number of characters of a prompt that are read, and the maximum length of a sentence that patterns are matched
 * against.
 */
export const longestText = 20_000;
export const longestSentence = 500;

/** The marker of a list item: a dash, a dot, a number, or a letter such as "a)". */
export const itemMark = /^(?:[-*•·・–—▪✓✔]|\(?\d{1,2}[.)]|[a-h]\))\s+|^(?:[①-⑳]|・)\s*/u;

/** Capitalizes the first letter, except in words such as kWh. */
export const capital = (text: string) =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** Removes the final punctuation, for a heading, and the mark that begins a Spanish exclamation with it. */
export const bare = (text: string) => {
  const result = text.trim().replace(/[\s.,;:!…–—。、،-]{1,20}$/u, "");
  return result.startsWith("¡") && !result.includes("!") ? result.slice(1) : result;
};

/** Shortens a text to as many whole words as fit, with an ellipsis if words are omitted. */
export function shortened(text: string, most: number): string {
  const clean = bare(text);
  if (clean.length <= most) return clean;
  const cut = clean.slice(0, most - 1).replace(/\s+\S*$/u, "");
  return `${bare(cut)}…`;
}

/** Adds final punctuation to a narrated sentence if it has none. */
export const spoken = (text: string) => {
  const clean = capital(text.trim());
  if (/[.!?…。！？؟]["”“’'»」)]?$/u.test(clean)) return clean;
  const stop = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(clean) ? "。" : ".";
  return `${clean.replace(/[,;:–—-]{1,20}$/u, "")}${stop}`;
};

/** Whether two texts are the same, apart from letter case and punctuation. */
export const isSame = (one: string, other: string) => plainOf(one) === plainOf(other);
export const plainOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Creates a scene's ID from its words. The ID differs from those in `taken`, to which it is added. */
export function slug(text: string, taken: Set<string>): string {
  const base =
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/\p{M}/gu, "")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 24)
      .replace(/-+$/, "") || "scene";
  let name = base;
  for (let n = 2; taken.has(name); n++) name = `${base}-${n}`;
  taken.add(name);
  return name;
}
