import { own } from "../own.ts";

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Whether two JSON values are the same. The order of keys doesn't matter, and an undefined value counts as missing. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => same(own(a, key as keyof typeof a), own(b, key as keyof typeof b)));
}

/**
 * The longest common subsequence of two lists, as pairs of indexes. Long lists are only compared at the same indexes,
 * because the time grows with the product of their lengths.
 */
export function commonPairs<T>(before: readonly T[], after: readonly T[]): [number, number][] {
  if (before.length * after.length > 100_000)
    return before.flatMap((one, at) =>
      at < after.length && one === after[at] ? [[at, at] as const] : [],
    ) as [number, number][];
  const longest = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      longest[i]![j] =
        before[i] === after[j]
          ? longest[i + 1]![j + 1]! + 1
          : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length; )
    if (before[i] === after[j]) pairs.push([i++, j++]);
    else if (longest[i + 1]![j]! >= longest[i]![j + 1]!) i++;
    else j++;
  return pairs;
}
