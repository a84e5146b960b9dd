import type { FieldErrors } from "@contract/errors.ts";
import { language } from "./language";
import { textOf } from "./t";

/** The maximum number of characters of a message to translate. Longer messages contain a response or a document. */
const longest = 1000;

/** A translation with the fixed parts of its English text, which are separated by `{0}` and so on. */
interface Pattern {
  parts: string[];
  text: string;
}

let patterns: Pattern[] | undefined;

/**
 * Whether a value ends a sentence that it didn't begin. "The upstream said no." must not match "The upstream {0} {1}",
 * because only a part of it would be translated.
 */
const isHalfSentence = (value: string, before: string) =>
  /[.!?]$/.test(value) && before !== "" && !/[.:!?“"(] ?$/.test(before);

/** The values between the fixed parts of a message. The parts are searched in order, which takes one pass. */
function valuesIn(message: string, [first = "", ...rest]: string[]): string[] | undefined {
  const last = rest.pop();
  if (last === undefined) return message === first ? [] : undefined;
  if (!message.startsWith(first) || !message.endsWith(last)) return;
  const values: string[] = [];
  let at = first.length;
  for (const part of rest) {
    const found = message.indexOf(part, at);
    if (found < 0) return;
    values.push(message.slice(at, found));
    at = found + part.length;
  }
  const end = message.length - last.length;
  if (end < at) return;
  values.push(message.slice(at, end));
  const before = [first, ...rest];
  return values.some((value, at) => isHalfSentence(value, before[at]!)) ? undefined : values;
}

/** The number of characters in a pattern's fixed parts. */
const fixedLength = ({ parts }: Pattern) => parts.join("").length;

/** Reads the patterns of the server's messages, for messages without an exact match. The most specific come first. */
async function readPatterns(): Promise<Pattern[]> {
  const { errorUrls } = await import("./areas");
  const url = language === "en" ? undefined : errorUrls[language];
  if (!url) return [];
  const texts: Record<string, string> = await (await fetch(url)).json();
  return Object.entries(texts)
    .flatMap(([key, text]) => (text ? { parts: key.split(/\{\d\}/), text } : []))
    .toSorted((a, b) => fixedLength(b) - fixedLength(a));
}

/** Translates an English message from the server or the contract. Without a translation, it stays English. */
export async function translateMessage(message: string): Promise<string> {
  if (language === "en" || message.length > longest) return message;
  const exact = textOf(message);
  if (exact !== message) return exact;
  patterns ??= await readPatterns().catch(() => undefined);
  for (const { parts, text } of patterns ?? []) {
    const values = valuesIn(message, parts);
    if (values) return text.replace(/\{(\d)\}/g, (whole, at) => values[Number(at)] ?? whole);
  }
  return message;
}

/** Translates the messages of a form's fields. */
export async function translateErrors(errors: FieldErrors): Promise<FieldErrors> {
  if (language === "en") return errors;
  const translated = Object.entries(errors).map(async ([name, messages]) => [
    name,
    await Promise.all(messages.map(translateMessage)),
  ]);
  return Object.fromEntries(await Promise.all(translated));
}
