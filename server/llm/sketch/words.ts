/**
 * The maximum length of the part of a prompt that is read, and of a sentence that patterns are matched against. Most
 * patterns take time proportional to the square of the length, and some to its cube.
 */
export const longestText = 20_000;
export const longestSentence = 500;

/**
 * Splits text into pieces of at most the maximum sentence length, between words. A word is split only if it is longer
 * than that.
 */
const piece = new RegExp(`.{1,${longestSentence}}(?:\\s|$)|.{${longestSentence}}`, "gsu");

/** The marker of a list item: a dash, a dot or a number. */
export const itemMark = /^(?:[-*•]|\d{1,2}[.)])\s+/u;

/** The sentences of a text. List items aren't split. */
export const sentencesOf = (text: string): string[] =>
  text
    .slice(0, longestText)
    // Runs of spaces are collapsed, because patterns would otherwise be tried again at each space.
    .replace(/[^\S\n]+/gu, " ")
    .split(/\n+/u)
    .map((line) => line.trim())
    .flatMap((line) =>
      itemMark.test(line) ? [line] : line.split(/(?<=[.!?…]["”')]?)\s+(?=["“'(]?[\p{Lu}\d$€£])|;\s+/u),
    )
    .flatMap((sentence) => sentence.match(piece) ?? [])
    .map((sentence) => sentence.trim())
    // A single dash or a line of asterisks has no content, so it is omitted.
    .filter((sentence) => /[\p{L}\p{N}\p{So}]/u.test(sentence.replace(itemMark, "")));

/** Capitalizes the first letter, except in words such as kWh. */
export const capital = (text: string) =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** Removes the final punctuation, for a heading. */
export const bare = (text: string) => text.trim().replace(/[\s.,;:!…–-]+$/u, "");

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
  return /[.!?…]["”')]?$/u.test(clean) ? clean : `${clean.replace(/[,;:–-]+$/u, "")}.`;
};

const small = new Set(
  "a an and are as at be been but by can do does for from had has have how in into is it its of on or our so than that the their then there these they this to was we were what when which while who why will with you your".split(
    " ",
  ),
);

/** The significant words of a sentence, for its scene's heading. */
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

const tie =
  /\s+(?:and|or|with|at|of|to|by|is|are|was|were|be|has|have|had|about|only|just|over|the|a|an|for|from|as|than|you|we|they|it|i)$/iu;

/** Removes words at the end that connected the text to the words that followed. */
export function untied(text: string): string {
  let words = bare(text);
  for (let before = ""; before !== words; ) {
    before = words;
    words = ` ${words}`.replace(tie, "").trim();
  }
  return words;
}

const verb =
  /\s(?:costs?|is|are|was|were|has|have|had|needs?|takes?|makes?|turns?|gives?|gets?|grows?|keeps?|can|will|do|does)\b/iu;

/** The subject of a clause: its words up to the verb. */
export const subjectOf = (clause: string, most: number) =>
  keyPhrase(bare(clause).split(verb)[0] || clause, most);

/** Creates a scene's id from its words; `taken` keeps ids unique. */
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
