/**
 * Parses a Range header with one range of bytes (RFC 9110, 14.1.2).
 * @returns "none", to send the whole file, if the header is missing, is invalid or has several ranges; "bad" if the
 * range is outside the file
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | "none" | "bad" {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/);
  if (!match || (!match[1] && !match[2])) return "none";
  const [from, to] = [match[1], match[2]];
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start > end || start >= size ? "bad" : { start, end };
}
