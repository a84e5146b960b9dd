import { phonemize } from "phonemizer";
import { align } from "./align.ts";
import type { WrittenWord } from "./sentences.ts";

export interface Phone {
  /** A phonetic symbol, a punctuation mark or a space. */
  symbol: string;
  /** The index of the word; undefined for marks and spaces. */
  word?: number;
}

const stress = /[ˈˌː]/u;

/** Maps espeak's sounds to the smaller set that Kokoro was trained on. */
function narrowed(ipa: string, american: boolean): string {
  const plain = ipa
    .replace(/\([a-z-]+\)/g, "")
    .replace(/ʲ/g, "j")
    .replace(/r/g, "ɹ")
    .replace(/x/g, "k")
    .replace(/ɬ/g, "l");
  return american ? plain.replace(/(?<=nˈaɪn)ti(?!ː)/g, "di") : plain;
}

const known = new Map<string, string>();
const cacheLimit = 20_000;

async function ipaOf(text: string, american: boolean): Promise<string> {
  const lines = await phonemize(text, american ? "en-us" : "en");
  return narrowed(lines.join(" "), american).replace(/\s+/g, " ").trim();
}

async function ipaOfWord(text: string, american: boolean): Promise<string> {
  const key = `${american}${text}`;
  let ipa = known.get(key);
  if (ipa === undefined) {
    ipa = await ipaOf(text, american);
    if (known.size < cacheLimit) known.set(key, ipa);
  }
  return ipa;
}

/**
 * Converts the words between two marks together, because they are spoken without a pause, and then assigns the sounds
 * to the words.
 */
async function phonesOfRun(run: { say: string; word: number }[], american: boolean): Promise<Phone[]> {
  const symbols = [...(await ipaOf(run.map(({ say }) => say).join(" "), american))];
  const sounds = symbols.filter((symbol) => !stress.test(symbol));
  const alone = await Promise.all(run.map(({ say }) => ipaOfWord(say, american)));
  const owners = align(
    sounds.map((symbol) => (symbol === " " ? null : symbol)),
    alone.map((ipa) => [...ipa].filter((symbol) => symbol !== " " && !stress.test(symbol))),
  );
  let at = 0;
  return symbols.map((symbol) => {
    // A stress mark belongs to the next sound, a length mark to the previous one.
    const owner = stress.test(symbol) ? owners[symbol === "ː" ? at - 1 : at] : owners[at++];
    return { symbol, word: owner === undefined ? undefined : run[owner]!.word };
  });
}

/** Returns the sounds of the words, with the marks and spaces between them. */
export async function phonesOf(words: WrittenWord[], american: boolean): Promise<Phone[]> {
  const phones: Phone[] = [];
  let run: { say: string; word: number }[] = [];
  const flush = async () => {
    if (run.length > 0) phones.push(...(await phonesOfRun(run, american)));
    run = [];
  };
  for (const [word, { parts }] of words.entries()) {
    let begun = false;
    for (const part of parts) {
      if ("say" in part) {
        if (run.length === 0 && !begun && phones.length > 0) phones.push({ symbol: " " });
        run.push({ say: part.say, word });
      } else {
        await flush();
        if (!begun && word > 0) phones.push({ symbol: " " });
        phones.push({ symbol: part.mark });
      }
      begun = true;
    }
  }
  await flush();
  return phones;
}
