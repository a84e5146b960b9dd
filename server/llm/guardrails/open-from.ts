/** The maximum length of a match without spaces, in characters: a long access token. */
const longestWord = 4096;
/** The maximum length of a match with spaces, in characters: an IBAN, card number or phone number. */
const longestNumber = 64;

/** Matches a word that may be part of a number written with spaces. */
const numberPart = /^[+(]?[\dA-Z./()-]{1,34}$/;
const isNumberPart = (word: string) => numberPart.test(word) && (/\d/.test(word) || word.length <= 4);

/**
 * The position from which an unfinished line may become a match when more text arrives: the start of its last word, or
 * of the number that includes the word.
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
