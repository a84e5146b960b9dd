import { setImmediate as nextTurn } from "node:timers/promises";

/** The tokenizers of OpenAI's model families. */
export type Encoding = "o200k_base" | "cl100k_base";

const modules = {
  o200k_base: () => import("gpt-tokenizer/encoding/o200k_base"),
  cl100k_base: () => import("gpt-tokenizer/encoding/cl100k_base"),
};

type CountText = (text: string) => number;

const loaded = new Map<Encoding, CountText>();

/** Loads a tokenizer on first use, because each one takes a third of a second and 70 MB. */
async function load(encoding: Encoding): Promise<CountText> {
  const { countTokens } = await modules[encoding]();
  // Special tokens such as "<|endoftext|>" in a message count as ordinary text.
  const count: CountText = (text) => countTokens(text, { disallowedSpecial: new Set() });
  loaded.set(encoding, count);
  return count;
}

/** The tokenizer of a model; undefined if its provider doesn't publish one. */
export function encodingOf(model: string): Encoding | undefined {
  const name = model.slice(model.lastIndexOf("/") + 1);
  if (/^(gpt-3\.5|gpt-4(-|$)|text-embedding-)/.test(name)) return "cl100k_base";
  return /^(gpt-|chatgpt-|o\d)/.test(name) ? "o200k_base" : undefined;
}

/**
 * The number of characters, in one text or several, after which other calls run. Longer texts are counted in slices.
 */
const sliceLength = 16_384;
/**
 * The length, in characters, from which a run of letters, symbols or spaces is counted in parts. Pair merging takes
 * time proportional to the square of a run's length.
 */
const wordLength = 128;
const longWord = new RegExp(
  [String.raw`[\p{L}\p{M}]`, String.raw`[^\s\p{L}\p{N}]`, String.raw`\s`]
    .map((kind) => `${kind}{${wordLength}}`)
    .join("|"),
  "u",
);

function countSlice(slice: string, count: CountText): number {
  if (!longWord.test(slice)) return count(slice);
  let tokens = 0;
  for (let at = 0; at < slice.length; at += wordLength) tokens += count(slice.slice(at, at + wordLength));
  return tokens;
}

/**
 * Counts the tokens of texts in linear time. The count is exact for texts that are counted as a whole. Each cut may
 * add a token: long texts are cut every 16,384 characters, and slices with a very long run are cut every 128.
 */
export async function countTokens(texts: readonly string[], encoding: Encoding): Promise<number> {
  const count = loaded.get(encoding) ?? (await load(encoding));
  let tokens = 0;
  let sinceTurn = 0;
  for (const text of texts) {
    for (let at = 0; at < text.length; at += sliceLength) {
      const slice = text.slice(at, at + sliceLength);
      tokens += countSlice(slice, count);
      sinceTurn += slice.length;
      if (sinceTurn < sliceLength) continue;
      sinceTurn = 0;
      await nextTurn();
    }
  }
  return tokens;
}
