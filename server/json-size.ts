const [quote, backslash, brace, bracket, colon] = [...'"\\{[:'].map((letter) => letter.charCodeAt(0));

/** Finds the end of a string, given the position of its opening quote. */
export function afterString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}

/**
 * Whether a JSON text contains more objects, arrays and property names than a limit. This is checked before parsing,
 * because `{},` takes three bytes as text but sixty in memory, and every later step visits each object.
 */
export function hasMoreParts(text: string, limit: number): boolean {
  // A string within the limit can't have more parts, because each part is at least one character.
  if (text.length <= limit) return false;
  let parts = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === quote) at = afterString(text, at);
    else {
      if (code === brace || code === bracket || code === colon) parts += 1;
      if (parts > limit) return true;
      at += 1;
    }
  }
  return false;
}
