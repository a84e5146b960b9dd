import { readFileSync } from "node:fs";
import { AppError } from "../../../contract/errors.ts";

/**
 * The roughly 10,800 passwords and words that people choose most often, in lowercase. Compiled from the lists in
 * Django (BSD license; those of 8 or more characters) and zxcvbn-ts (MIT license; those of 10 or more), and the most
 * common words.
 */
const list = new URL("./common-passwords.txt", import.meta.url);
/** The common passwords, loaded when the first new password is checked. */
let common: ReadonlySet<string> | undefined;
const longestCommon = 24;

/** Sequences of letters, digits and neighboring keys that people type, in both directions. */
const tracks = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiop",
  "azertyuiop",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "!@#$%^&*()",
].flatMap((track) => [track, [...track].reverse().join("")]);

const lookalikes = new Map([
  ["@", "a"],
  ["4", "a"],
  ["3", "e"],
  ["1", "i"],
  ["!", "i"],
  ["0", "o"],
  ["$", "s"],
  ["5", "s"],
  ["7", "t"],
]);
const asLetters = (text: string) => text.replace(/[@431!0$57]/g, (sign) => lookalikes.get(sign) ?? sign);

/**
 * The number of characters that a common word counts for. Two common words are long enough; a common word with a short
 * number isn't.
 */
const wordWorth = 4;
/** The minimum length after predictable parts are discounted: the shortest password that NIST allows. */
const leastWorth = 8;

/** The words of a name or an address, which others may know or guess. */
const partsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** The number of characters that a predictable part counts for; undefined if the part isn't predictable. */
function worthOf(part: string, known: ReadonlySet<string>, words: ReadonlySet<string>): number | undefined {
  if (known.has(part)) return 1;
  if (tracks.some((track) => track.includes(part))) return 1;
  if (/^(19|20)\d\d$/.test(part)) return 1;
  if (part.length > longestCommon || part.length < 5) return undefined;
  return words.has(part) || words.has(asLetters(part)) ? wordWorth : undefined;
}

/**
 * Returns the length of a password with repetitions counted once and with known words, years, sequences and common
 * passwords counted for less.
 */
function worth(password: string, context: readonly string[]): number {
  common ??= new Set(readFileSync(list, "utf8").split("\n"));
  if (common.has(password.toLowerCase())) return wordWorth;
  const known = new Set(["scenewright", ...context.flatMap(partsOf)].filter((part) => part.length >= 3));
  const text = password
    .toLowerCase()
    .replace(/(.{2,}?)\1+/gu, "$1")
    .replace(/(.)\1{2,}/gu, "$1");
  // The lowest discounted length of the first n characters, by n.
  const least = [0];
  for (let end = 1; end <= text.length; end++) {
    let best = least[end - 1]! + 1;
    for (let start = Math.max(0, end - 64); start <= end - 3; start++) {
      const part = worthOf(text.slice(start, end), known, common);
      if (part !== undefined) best = Math.min(best, least[start]! + part);
    }
    least[end] = best;
  }
  return least[text.length]!;
}

/** Checks new passwords as NIST SP 800-63B requires: by length and lists, without rules about character types. */
export const createPasswordPolicy =
  (minLength: number) =>
  /**
   * @param context the user's name and address
   * @throws AppError 422 that names the field
   */
  (password: string, context: readonly string[], field: "password" | "newPassword"): void => {
    const refuse = (text: string) => {
      throw new AppError("INVALID_INPUT", undefined, { errors: { [field]: [text] } });
    };
    if ([...password].length < minLength) refuse(`Use at least ${minLength} characters`);
    if (worth(password, context) < leastWorth) refuse("Too easy to guess. Use several unrelated words.");
  };

export type PasswordPolicy = ReturnType<typeof createPasswordPolicy>;
