/** Decodes a part of a URL's path. A part that can't be decoded is returned unchanged, because it matches nothing. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
