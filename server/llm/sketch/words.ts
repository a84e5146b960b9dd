/** Sentences of a text; lines and list items are sentences of their own. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?…]["”')]?)\s+(?=["“'(]?[\p{Lu}\d$€£])|;\s+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Without the mark at its end, for a heading. */
export const bare = (text: string) => text.trim().replace(/[\s.,;:!…–-]+$/u, "");

/** As many whole words as fit, with an ellipsis where some are left out. */
export function shortened(text: string, most: number): string {
  const clean = bare(text);
  if (clean.length <= most) return clean;
  const cut = clean.slice(0, most - 1).replace(/\s+\S*$/u, "");
  return `${bare(cut)}…`;
}

/** Ends as a spoken sentence does. */
export const spoken = (text: string) => {
  const clean = capital(text.trim());
  return /[.!?…]["”')]?$/u.test(clean) ? clean : `${clean.replace(/[,;:–-]+$/u, "")}.`;
};

const small = new Set(
  "a an and are as at be been but by can do does for from had has have how in into is it its of on or our so than that the their then there these they this to was we were what when which while who why will with you your".split(
    " ",
  ),
);

/** The words of a sentence that carry it, for a heading of its scene. */
export function keyPhrase(sentence: string, most = 34): string {
  const clause = bare(sentence).split(/[,:–—(]|\s(?:because|which|that|while|so that|until|when|if)\s/iu)[0]!;
  if (clause.length <= most) return capital(clause);
  const words = clause.split(/\s+/);
  while (words.length > 3 && small.has(words[0]!.toLowerCase())) words.shift();
  let phrase = shortened(words.join(" "), most).replace(/…$/u, "");
  while (/\s/.test(phrase) && small.has(phrase.split(/\s+/).at(-1)!.toLowerCase()))
    phrase = phrase.replace(/\s+\S+$/u, "");
  return capital(phrase);
}

/** A name for a scene out of its words; `taken` keeps names apart. */
export function slug(text: string, taken: Set<string>): string {
  const base =
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 24)
      .replace(/-+$/, "") || "scene";
  let name = base;
  for (let n = 2; taken.has(name); n++) name = `${base}-${n}`;
  taken.add(name);
  return name;
}
