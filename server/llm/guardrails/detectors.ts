import type { GuardrailDetector } from "../../../contract/guardrail-detectors.ts";
import { type Finder, matches, type Span } from "./spans.ts";

// All repetitions are bounded, which keeps the time to search a line proportional to its length.

const email =
  /(?<![\p{L}\d_.+-])[\p{L}\d_.+%-]{1,64}@(?:[\p{L}\d][\p{L}\d-]{0,62}\.){1,8}\p{L}{2,24}(?![\p{L}\d_@-])/gu;

const digitsOf = (text: string) => text.replace(/\D/g, "");

/**
 * Whether the Luhn checksum is valid, as it is for all card numbers.
 * @source ISO/IEC 7812-1
 */
function hasLuhnChecksum(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits.at(-1 - at));
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const card = /(?<![\d.])[2-6](?:[ -]?\d){12,18}(?![\d]|[.,]\d)/g;
const isCard = (match: string) => hasLuhnChecksum(digitsOf(match)) && !/^(\d)\1*$/.test(digitsOf(match));

const iban = /(?<![A-Za-z\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![A-Za-z\d])/g;

/**
 * Checks an IBAN: after moving the first four characters to the end and replacing letters with 10 to 35, the number is
 * 1 modulo 97.
 * @source ISO 13616-1
 */
function isIban(match: string): boolean {
  const text = match.replaceAll(" ", "");
  if (text.length < 15 || text.length > 34) return false;
  let rest = 0;
  for (const char of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** Finds IBANs. A match may include capitalized words after the IBAN, so shorter matches are tried as well. */
function findIbans(line: string): Span[] {
  return matches(iban, line).flatMap(({ start, end }) => {
    for (let cut = end; cut > start; cut = line.lastIndexOf(" ", cut - 1))
      if (isIban(line.slice(start, cut))) return [{ start, end: cut }];
    return [];
  });
}

const phone =
  /(?<![\w.:/#-]|\d )(?:\+|00(?=[1-9])|\(\+?|0|(?=\d{3}[ .-]\d{3}[ .-]\d{4}))\d(?:[ ./()-]{0,3}\d){5,16}(?![\w-]|[.,:]\d)/g;
const dated = /^\d{4}-\d{2}-\d{2}|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/;
/** Matches an IP address or another number in four dotted groups, or a decimal number that begins with 0. */
const grouped = /^\d{1,3}(?:\.\d{1,3}){3}$|^0\d*\.\d+$/;

/**
 * Whether a match of `phone` has the length of a phone number, which may be shorter in the international format, and
 * isn't a date, an IP address, a decimal number or a repetition of one or two digits.
 * @source ITU-T E.164
 */
function isPhone(match: string): boolean {
  const digits = digitsOf(match).replace(/^00/, "");
  if (dated.test(match) || grouped.test(match) || new Set(digits).size < 3) return false;
  return digits.length >= (/^(?:\+|00|\(\+)/.test(match) ? 7 : 9) && digits.length <= 15;
}

/** The formats of keys and tokens that can't be mistaken for anything else. */
const keyFormats = [
  "sk-[A-Za-z0-9_-]{20,250}",
  "sk_(?:live|test)_[A-Za-z0-9]{16,250}",
  "rk_(?:live|test)_[A-Za-z0-9]{16,250}",
  "whsec_[A-Za-z0-9+/=]{20,100}",
  "sw_[A-Za-z0-9]{10}_[A-Za-z0-9_-]{32}",
  "gsk_[A-Za-z0-9]{20,100}",
  "xai-[A-Za-z0-9]{20,100}",
  "hf_[A-Za-z0-9]{20,100}",
  "pplx-[A-Za-z0-9]{20,100}",
  "(?:AKIA|ASIA)[A-Z0-9]{16}",
  "AIza[A-Za-z0-9_-]{35}",
  "ya29\\.[A-Za-z0-9_-]{20,1000}",
  "gh[pousr]_[A-Za-z0-9]{36,250}",
  "github_pat_[A-Za-z0-9_]{40,250}",
  "glpat-[A-Za-z0-9_-]{20,100}",
  "npm_[A-Za-z0-9]{36}",
  "xox[abeprs]-[A-Za-z0-9-]{10,250}",
  "SG\\.[A-Za-z0-9_-]{16,64}\\.[A-Za-z0-9_-]{16,64}",
  "eyJ[A-Za-z0-9_-]{10,4000}\\.eyJ[A-Za-z0-9_-]{10,4000}\\.[A-Za-z0-9_-]{10,4000}",
];
const keys = new RegExp(`(?<![A-Za-z0-9_-])(?:${keyFormats.join("|")})(?![A-Za-z0-9_])`, "g");
const keyBegins = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/;
const keyEnds = /-----END [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/;

/** Creates a finder for keys. In a private key, which spans several lines, each line is a match. */
function createSecretFinder(): Finder {
  let isInside = false;
  return (line, isWhole) => {
    const begins = isInside ? 0 : line.search(keyBegins);
    if (begins < 0) return matches(keys, line);
    const before = matches(keys, line.slice(0, begins));
    const end = keyEnds.exec(line);
    if (isWhole) isInside = end === null;
    const stop = end ? end.index + end[0].length : line.length;
    return stop > begins ? [...before, { start: begins, end: stop }] : before;
  };
}

/** Creates a detector's finder, which is used for one text only. */
export const createFinder: Record<GuardrailDetector, () => Finder> = {
  email: () => (line) => (line.includes("@") ? matches(email, line) : []),
  phone: () => (line) => matches(phone, line, isPhone),
  card: () => (line) => matches(card, line, isCard),
  iban: () => findIbans,
  secret: createSecretFinder,
};
