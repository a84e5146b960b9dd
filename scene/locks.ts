import type { Scene } from "./document.ts";
import type { Element } from "./elements.ts";

/** An element without its lock, which doesn't affect how the element looks. */
export function withoutLock<E extends Element>({ locked: _, ...element }: E): E {
  // The lock is optional, so what is left is still an element of this type.
  return element as unknown as E;
}

/** What a scene shows, as text for comparing it with another one. Locks don't count. */
export const shownBy = ({ elements }: Pick<Scene, "elements">) => JSON.stringify(elements.map(withoutLock));

/** Locks or unlocks an element. */
export const withLock = <E extends Element>(element: E, locked: boolean): E =>
  locked ? { ...element, locked } : withoutLock(element);

/** The indexes of the elements that can be changed by hand. */
export const unlockedAmong = (elements: readonly Element[], chosen: readonly number[]) =>
  chosen.filter((at) => !elements[at]?.locked);
