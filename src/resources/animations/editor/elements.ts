import type { Box } from "@scene/bounds.ts";
import type { Word } from "@scene/captions.ts";
import { Scene } from "@scene/document.ts";
import { leavesOf } from "@scene/drawings.ts";
import { Element, type Leaf } from "@scene/elements.ts";
import { most as limits } from "@scene/limits.ts";
import { withLock, withoutLock } from "@scene/locks.ts";
import { Visual } from "@scene/plan.ts";
import type { Content } from "./content";
import { changeChosen, changeElement, changeElements, changePlanned, changeShown, shifted } from "./edits";
import { shiftedAt } from "./keyframes";

/** An edit to a scene's elements. The functions below take the elements' indices. */
type Edit = (content: Content) => Content;

/**
 * Moves each element in the picture. If an element has a keyframe `seconds` after the scene's start, only that
 * keyframe is moved.
 */
export const moveElements = (
  id: string,
  chosen: readonly number[],
  dx: number,
  dy: number,
  seconds: number,
  words: readonly Word[],
): Edit => changeShown(id, chosen, words, (element) => shiftedAt(element, dx, dy, seconds));

export const removeElements = (id: string, chosen: readonly number[]): Edit =>
  changeElements(id, (all) => all.filter(({ locked }, at) => locked || !chosen.includes(at)));

/** Locks or unlocks elements. */
export const lockElements = (id: string, chosen: readonly number[], locked: boolean): Edit =>
  changeElements(id, (all) =>
    all.map((element, at) => (chosen.includes(at) ? withLock(element, locked) : element)),
  );

/** Inserts elements at a layer, unlocked, unless the scene would then exceed its limits. */
export const addElements = (id: string, added: readonly Element[], layer: number): Edit =>
  changeElements(id, (all) => {
    const fresh = added.map(({ id: _, ...element }) => withoutLock(element as Element));
    const next = all.toSpliced(layer, 0, ...fresh);
    const videos = leavesOf(next).filter(({ type }) => type === "video").length;
    return Scene.shape.elements.safeParse(next).success && videos <= limits.playing ? next : all;
  });

/** The sides and middles that elements can be aligned with. */
export const alignments = ["left", "center", "right", "top", "middle", "bottom"] as const;
export type Alignment = (typeof alignments)[number];

const spans = (box: Box, side: Alignment) =>
  side === "left" || side === "center" || side === "right" ? [box.x, box.w] : [box.y, box.h];

/** The position of each alignment along its axis: 0 is the start, 0.5 the middle and 1 the end. */
const shares: Record<Alignment, number> = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 };

/** Aligns elements with each other, or a single one with the picture. */
export const alignElements = (
  id: string,
  boxes: ReadonlyMap<number, Box>,
  picture: Box,
  side: Alignment,
): Edit => {
  const all = boxes.size > 1 ? [...boxes.values()] : [picture];
  const starts = all.map((box) => spans(box, side)[0]!);
  const ends = all.map((box) => spans(box, side)[0]! + spans(box, side)[1]!);
  const [start, end] = [Math.min(...starts), Math.max(...ends)];
  const line = start + (end - start) * shares[side];
  return changeChosen(id, [...boxes.keys()], (element, at) => {
    const [from, length] = spans(boxes.get(at)!, side) as [number, number];
    const by = line - (from + length * shares[side]);
    const isAcross = side === "left" || side === "center" || side === "right";
    return isAcross ? shifted(element, by, 0) : shifted(element, 0, by);
  });
};

/** Puts unlocked elements into a group, at the layer of the topmost one. Groups among them are dissolved. */
export const groupElements = (id: string, chosen: readonly number[]): Edit =>
  changeElements(id, (all) => {
    if (chosen.some((at) => all[at]?.locked)) return all;
    const members = all.filter((_, at) => chosen.includes(at)).flatMap(ungrouped);
    const group = Element.safeParse({ type: "group", x: 0, y: 0, elements: members });
    if (!group.success) return all;
    const top = Math.max(...chosen);
    return all.flatMap((element, at) => (at === top ? [group.data] : chosen.includes(at) ? [] : [element]));
  });

/** The members of a group at their places in the picture. The group's own motion is lost. */
const ungrouped = (element: Element): (Element | Leaf)[] =>
  element.type === "group"
    ? element.elements.map((child) => shifted(child as Element, element.x, element.y))
    : [withoutLock(element)];

export const ungroupElements = (id: string, chosen: readonly number[]): Edit =>
  changeElements(id, (all) =>
    all.flatMap((element, at) =>
      chosen.includes(at) && !element.locked ? (ungrouped(element) as Element[]) : [element],
    ),
  );

/** Replaces a text wherever a visual shows it. @returns the new value and the number of places */
function replaced(value: unknown, from: string, to: string): [value: unknown, places: number] {
  if (value === from) return [to, 1];
  if (typeof value !== "object" || value === null) return [value, 0];
  let places = 0;
  const next = Object.entries(value).map(([name, one]) => {
    const [fresh, count] = replaced(one, from, to);
    places += count;
    return [name, fresh] as const;
  });
  return [Array.isArray(value) ? next.map(([, one]) => one) : Object.fromEntries(next), places];
}

/**
 * Changes the text of an element. If the scene still matches its plan and the plan contains the text once, the plan is
 * changed, so that the scene's fields still say what the picture shows.
 */
export const setElementText =
  (id: string, at: number, text: string): Edit =>
  (content) => {
    const element = content.document?.scenes.find((scene) => scene.id === id)?.elements[at];
    if (element?.type !== "text" || element.text === text || element.locked) return content;
    const planned = content.plan?.scenes.find((scene) => scene.id === id);
    const [value, places] = replaced(planned?.visual, element.text, text);
    const visual = places === 1 ? Visual.safeParse(value).data : undefined;
    const followed = visual && changePlanned(id, (scene) => ({ ...scene, visual }))(content);
    return followed && followed.document !== content.document
      ? followed
      : changeElement(id, at, () => ({ ...element, text }))(content);
  };
