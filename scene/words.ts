/** A word of the text as captions show it, with its punctuation. */
export interface TextWord {
  text: string;
  /** Whether the word follows the previous word without a space. */
  joinsPrevious?: true;
}

/** Scripts that are written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const opening = /^[\p{Ps}\p{Pi}]+$/u;

let segmenter: Intl.Segmenter | undefined;

/**
 * Splits text without spaces where its words begin. The locale makes no difference, because these scripts have their
 * own dictionaries. The browser takes 30 ms to load them, so the segmenter is created when it is first needed.
 */
export function segmentsOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter("en", { granularity: "word" });
  return segmenter.segment(text);
}

/** Splits text without spaces into words. Punctuation stays with the word that it belongs to. */
function split(text: string): string[] {
  if (!unspaced.test(text)) return [text];
  const words: string[] = [];
  let joins = false;
  for (const { segment, isWordLike } of segmentsOf(text)) {
    const opens = opening.test(segment);
    if (words.length > 0 && (joins || !(isWordLike || opens))) words[words.length - 1] += segment;
    else words.push(segment);
    joins = opens || (joins && !isWordLike);
  }
  return words;
}

/** Splits a text into words: at spaces, or with a dictionary in scripts without spaces. */
export const wordsIn = (text: string): TextWord[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((part) =>
      split(part).map((word, at) => (at > 0 ? { text: word, joinsPrevious: true } : { text: word })),
    );

/** Joins words back into their original text. */
export const joined = (words: readonly TextWord[]): string =>
  words.map(({ text, joinsPrevious }, at) => (at === 0 || joinsPrevious ? text : ` ${text}`)).join("");

/** The width of text, in Latin letters. A Chinese or Japanese character counts as two. */
export const widthIn = (text: string): number =>
  [...text].reduce(
    (sum, sign) => sum + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sign) ? 2 : 1),
    0,
  );
