/**
 * The vocabulary of the demo texts. A word's frequency falls with its rank, as in any language: a few words are in many
 * texts, and most words are in very few. This allows searches for common, rare and absent words.
 */
const onsets = "b c d f g h j k l m n p r s t v w br cl dr fl gr pl pr sh sl st th tr".split(" ");
const vowels = "a e i o u ai ea ie oa ou".split(" ");
const codas = ["", "", "", "n", "r", "s", "l", "m", "t", "nd", "st", "rk"];

const size = 200_000;

/** Returns the word at a rank. The same rank always gives the same word. */
export function wordAt(rank: number): string {
  let rest = rank;
  const next = (from: readonly string[]) => {
    const part = from[rest % from.length]!;
    rest = Math.floor(rest / from.length);
    return part;
  };
  const syllable = () => next(onsets) + next(vowels) + next(codas);
  const first = syllable();
  return first + syllable();
}

const vocabulary = Array.from({ length: size }, (_, rank) => wordAt(rank));

/** A sentence of words whose frequency is inversely proportional to their rank. */
export function sentence(words: number): string {
  let text = "";
  for (let i = 0; i < words; i++) text += `${vocabulary[Math.floor(size ** Math.random()) - 1]} `;
  return `${text.trimEnd()}.`;
}

/** A reference that is in one text only, such as an order number. */
export const reference = () => `ref${Math.floor(Math.random() * 2 ** 40).toString(36)}`;
