/**
 * Whether a name matches a pattern in which `*` matches any characters. Each part between two asterisks is searched for
 * once, after the previous part. A regular expression could try every way to divide the name, which can take a very
 * long time.
 */
export function matches(pattern: string, name: string): boolean {
  const [first = "", ...parts] = pattern.split("*");
  const last = parts.pop();
  if (last === undefined) return pattern === name;
  const end = name.length - last.length;
  if (end < first.length || !name.startsWith(first) || !name.endsWith(last)) return false;
  let from = first.length;
  for (const part of parts) {
    const at = name.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from <= end;
}
