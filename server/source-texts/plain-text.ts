/** Matches characters that occur in binary files but not in text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of these
const binary = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;
/** Matches the beginning of a markup file, such as XML, HTML, SVG or RTF, which isn't plain text. */
const markup = /^\s*(<\?xml|<!doctype|<svg|<html|\{\\rtf)/i;

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return "utf-8";
}

/** Decodes plain text or Markdown in UTF-8, or in UTF-16 with a byte order mark; undefined for any other file. */
export function plainText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return binary.test(text) || markup.test(text.slice(0, 1000)) ? undefined : text;
  } catch {
    return undefined;
  }
}
