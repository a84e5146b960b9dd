/** The page numbers to link to: the first, the last, and those around the current one. 0 marks a gap. */
export function pageNumbers(current: number, last: number): number[] {
  const near = [current - 1, current, current + 1, 1, last];
  if (current <= 3) near.push(2, 3, 4);
  if (current >= last - 2) near.push(last - 1, last - 2, last - 3);
  const shown = [...new Set(near)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return shown.flatMap((page, at) => {
    const before = shown[at - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [0, page] : [page];
  });
}
