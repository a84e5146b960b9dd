import { decodeText } from "../text-file.ts";

/** Matches characters that occur in binary files but not in text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of these
const binary = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;
/** Matches the beginning of a markup file, such as XML, HTML, SVG or RTF, which isn't plain text. */
const markup = /^\s*(<\?xml|<!doctype|<svg|<html|\{\\rtf)/i;

/** Decodes plain text, Markdown or captions; undefined for any other file. */
export function plainText(bytes: Uint8Array): string | undefined {
  const text = decodeText(bytes);
  return binary.test(text) || markup.test(text.slice(0, 1000)) ? undefined : text;
}
