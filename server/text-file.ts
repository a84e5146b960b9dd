/** Detects a text file's encoding by its byte order mark or by the zero bytes of UTF-16; UTF-8 by default. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return "utf-16le";
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return "utf-16be";
  return "utf-8";
}

/**
 * Decodes a text file in UTF-8 or UTF-16, or in Windows-1252, which spreadsheet apps and subtitle editors on Windows
 * still use. Any bytes are decoded: those of another kind of file become text with control characters.
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
