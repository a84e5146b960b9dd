/** The longest word that may be a match, in characters. A token can be this long. */
const longestWord = 4096;
/** The longest match that contains spaces, in characters: an IBAN, a card or a phone number. */
const longestNumber = 64;

/** A word that may be a part of a number that is written with spaces. */
const numberPart = /^[+(]?[\dA-Z./()-]{1,34}$/;
const isNumberPart = (word: string) => numberPart.test(word) && (/\d/.test(word) || word.length <= 4);

/**
 * Where the end of an unfinished line begins that may become a match once more text arrives: at its last word, or at
 * the number that ends with it.
 */
export function openFrom(line: string): number {
  const first = Math.max(0, line.length - longestWord);
  const isSpace = (at: number) => line[at] === " " || line[at] === "\t";
  let start = line.length;
  while (start > first && !isSpace(start - 1)) start -= 1;
  const least = Math.max(0, line.length - longestNumber);
  while (start > least) {
    let end = start;
    while (end > least && isSpace(end - 1)) end -= 1;
    let from = end;
    while (from > least && !isSpace(from - 1)) from -= 1;
    if (from === end || !isNumberPart(line.slice(from, end))) break;
    start = from;
  }
  return start;
}
