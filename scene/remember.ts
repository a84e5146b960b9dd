/** Caches the results of a function that takes a string. When it has `limit` entries, the cache is cleared. */
export function remember<T>(compute: (text: string) => T, limit = 5000): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    if (results.size >= limit) results.clear();
    results.set(text, result);
    return result;
  };
}
