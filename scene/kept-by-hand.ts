import { textsOf } from "./differences/elements.ts";
import { commonPairs } from "./differences/same.ts";
import type { Scene } from "./document.ts";
import type { Element } from "./elements.ts";
import { withLock } from "./locks.ts";

/**
 * What identifies an element in another version of its scene: its ID or, since most elements have none, what it shows.
 */
function identityOf(element: Element): string {
  if (element.id !== undefined) return JSON.stringify([element.type, element.id]);
  const shown = "asset" in element ? element.asset : "name" in element ? element.name : "";
  // Case is ignored, because some styles write headings in uppercase.
  return JSON.stringify([element.type, textsOf(element).join("\n").toLowerCase(), shown, null]);
}

/**
 * Maps the index in `before` of each element that still exists to its index in `after`. Elements that show the same
 * thing are matched first. The elements between these matches are paired by type, in order, because they occupy the
 * same place in the layout.
 */
function successors(before: readonly Element[], after: readonly Element[]): Map<number, number> {
  const [old, fresh] = [before.map(identityOf), after.map(identityOf)];
  const anchors = commonPairs(old, fresh);
  const pairs = new Map(anchors);
  const taken = new Set(pairs.values());
  const pair = (from: number, to: number) => {
    if (to < 0) return;
    pairs.set(from, to);
    taken.add(to);
  };
  // Matches elements that swapped places with others.
  for (const [from, identity] of old.entries())
    if (!pairs.has(from))
      pair(
        from,
        fresh.findIndex((one, to) => one === identity && !taken.has(to)),
      );
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of [...anchors, [before.length, after.length] as const]) {
    for (let from = i; from < nextI; from++) {
      if (pairs.has(from)) continue;
      const { type } = before[from]!;
      pair(
        from,
        after.findIndex((one, to) => to >= j && to < nextJ && one.type === type && !taken.has(to)),
      );
    }
    [i, j] = [nextI + 1, nextJ + 1];
  }
  return pairs;
}

/** The elements of a scene's next version, locked if they were locked in the version before. */
export function keepLocks(before: readonly Element[], after: readonly Element[]): Element[] {
  if (!before.some(({ locked }) => locked)) return [...after];
  const pairs = successors(before, after);
  const locked = new Set([...pairs].flatMap(([from, to]) => (before[from]!.locked ? [to] : [])));
  return after.map((element, at) => (locked.has(at) ? withLock(element, true) : element));
}

type Kept = Pick<Scene, "elements" | "sounds">;

/**
 * A scene's next version, with what layouts don't produce: the locks of its elements, and the sounds placed by hand.
 */
export const withKept = <S extends Kept>(before: Kept | undefined, after: S): S =>
  before
    ? {
        ...after,
        ...(before.sounds ? { sounds: before.sounds } : {}),
        elements: keepLocks(before.elements, after.elements),
      }
    : after;
