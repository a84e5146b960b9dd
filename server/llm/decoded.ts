/** Decodes a path. A path that can't be decoded is returned unchanged, because it doesn't match any model. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
