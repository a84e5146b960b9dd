import type { Element, Leaf } from "../elements.ts";
import { withoutLock } from "../locks.ts";
import { commonPairs, same } from "./same.ts";

/** A text that was changed, or that only one of two versions has. */
export interface TextChange {
  before: string | null;
  after: string | null;
}

export interface ElementDifferences {
  texts: TextChange[];
  /** The number of elements that only one version has, except those whose texts are listed. */
  added: number;
  removed: number;
  /** The number of elements that appear, change or disappear at a different time or in a different way. */
  timed: number;
  /** The number of elements with a different position, size, color or picture. */
  restyled: number;
  /** The elements that were locked or unlocked. */
  locked: Element[];
  unlocked: Element[];
}

const timing = ["enter", "exit", "keyframes", "stagger", "focus"];
/** The fields of each type whose changes are listed as texts. */
const worded: Partial<Record<Element["type"], string[]>> = {
  text: ["text"],
  code: ["text"],
  formula: ["tex"],
  list: ["items"],
  table: ["columns", "rows"],
  counter: ["from", "to", "prefix", "suffix"],
  bars: ["bars", "prefix", "suffix"],
  "line-chart": ["series", "labels", "prefix", "suffix"],
  group: ["elements"],
};

/** The texts that an element shows, part by part. */
export function textsOf(element: Element | Leaf): string[] {
  switch (element.type) {
    case "text":
    case "code":
      return [element.text];
    case "formula":
      return [element.tex];
    case "list":
      return element.items;
    case "table":
      return [...element.columns, ...element.rows.flat()].filter((cell) => cell !== "");
    case "counter":
      return [`${element.prefix ?? ""}${element.to}${element.suffix ?? ""}`];
    case "bars":
      return element.bars.map(({ label, value }) =>
        [label, value].filter((part) => part !== undefined).join(" "),
      );
    case "line-chart":
      return element.series.map(({ name, values }) =>
        [name, ...values].filter((part) => part !== undefined).join(" "),
      );
    case "group":
      return element.elements.flatMap(textsOf);
    default:
      return [];
  }
}

const pick = (element: Element, wanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(element).filter(([name]) => wanted(name)));
const isTiming = ({ type }: Element, name: string) =>
  timing.includes(name) || (type === "counter" && (name === "at" || name === "duration"));
const timingOf = (element: Element) => pick(element, (name) => isTiming(element, name));
const lookOf = (element: Element) =>
  pick(
    element,
    (name) => !isTiming(element, name) && !worded[element.type]?.includes(name) && name !== "locked",
  );
const sameShown = (a: Element, b: Element) => a === b || same(withoutLock(a), withoutLock(b));

/** The differences between two lists of texts. Texts between two unchanged ones are paired in order. */
function textChanges(before: string[], after: string[]): TextChange[] {
  const changes: TextChange[] = [];
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of [...commonPairs(before, after), [before.length, after.length] as const]) {
    const [gone, come] = [before.slice(i, nextI), after.slice(j, nextJ)];
    for (let at = 0; at < Math.max(gone.length, come.length); at++)
      changes.push({ before: gone[at] ?? null, after: come[at] ?? null });
    [i, j] = [nextI + 1, nextJ + 1];
  }
  return changes;
}

/**
 * Pairs the elements of two versions of a scene: first those that look equal, then those with the same type and ID,
 * then those of the same type, in order.
 */
function pairsOf(before: readonly Element[], after: readonly Element[]) {
  const left = new Set(after);
  const pairs: [Element, Element][] = [];
  const match = (open: readonly Element[], isPartner: (a: Element, b: Element) => boolean) =>
    open.filter((one) => {
      const partner = [...left].find((other) => isPartner(one, other));
      if (!partner) return true;
      left.delete(partner);
      pairs.push([one, partner]);
      return false;
    });
  let open = match(before, sameShown);
  open = match(open, (a, b) => a.type === b.type && a.id !== undefined && a.id === b.id);
  open = match(open, (a, b) => a.type === b.type);
  return { pairs, gone: open, come: [...left] };
}

/** How the elements of two versions of a scene differ. */
export function elementDifferences(
  before: readonly Element[],
  after: readonly Element[],
): ElementDifferences {
  const { pairs, gone, come } = pairsOf(before, after);
  const silent = (elements: Element[]) => elements.filter((one) => textsOf(one).length === 0).length;
  const inOrder = pairs.toSorted(([, a], [, b]) => after.indexOf(a) - after.indexOf(b));
  return {
    texts: [
      ...inOrder.flatMap(([a, b]) => textChanges(textsOf(a), textsOf(b))),
      ...gone.flatMap(textsOf).map((text) => ({ before: text, after: null })),
      ...come.flatMap(textsOf).map((text) => ({ before: null, after: text })),
    ],
    added: silent(come),
    removed: silent(gone),
    timed: pairs.filter(([a, b]) => !same(timingOf(a), timingOf(b))).length,
    restyled: pairs.filter(([a, b]) => !same(lookOf(a), lookOf(b))).length,
    locked: inOrder.flatMap(([a, b]) => (b.locked && !a.locked ? [b] : [])),
    unlocked: inOrder.flatMap(([a, b]) => (a.locked && !b.locked ? [b] : [])),
  };
}
