import { firstMoment, longestIdlePeriod, maxIdleSeconds } from "../changes.ts";
import type { Document, Scene } from "../document.ts";
import type { Finding } from "./finding.ts";

/** How long a scene can be empty at its start, and how long it can go without anything new, in seconds. */
export const pace = { empty: 0.8, still: maxIdleSeconds };

const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** Checks a scene's pace: whether it begins empty, and whether nothing changes for a long time. */
export function lintPace(scene: Scene, duration: number): Finding[] {
  const found: Finding[] = [];
  const first = firstMoment(scene);
  const add = (rule: Finding["rule"], message: string) =>
    found.push({ rule, scene: scene.id, element: null, message });
  if (Number.isFinite(first) && first > pace.empty)
    add(
      "empty-start",
      `The scene is empty for the first ${tenths(first)} s. Start the first element at 0 s.`,
    );
  const rest = longestIdlePeriod(scene, duration);
  if (rest.seconds > pace.still)
    add(
      "stillness",
      `Nothing new appears for ${tenths(rest.seconds)} s, starting at ${tenths(rest.from)} s. Delay some elements, or shorten the scene.`,
    );
  return found;
}

/**
 * The maximum number of scenes in which a film can show the same picture: one in eight of its scenes, but at least
 * two.
 */
export const maxShowings = (scenes: number) => Math.max(2, Math.ceil(scenes / 8));

const repeated = (picture: string, count: number) =>
  count === 2
    ? `The film has already shown the picture “${picture}” twice. Choose another one.`
    : `The film has already shown the picture “${picture}” ${count} times. Choose another one.`;

/** Finds pictures that a film shows too often: a finding for each scene beyond the limit. */
export function lintPictures({ scenes }: Document): Finding[] {
  const shown = new Map<string, number>();
  const most = maxShowings(scenes.length);
  return scenes.flatMap((scene) => {
    const names = new Map<string, number>();
    scene.elements.forEach((element, at) => {
      if (element.type === "picture" && !names.has(element.name)) names.set(element.name, at);
    });
    return [...names].flatMap(([name, element]): Finding[] => {
      const count = (shown.get(name) ?? 0) + 1;
      shown.set(name, count);
      if (count <= most) return [];
      const message = repeated(name.replaceAll("-", " "), count - 1);
      return [{ rule: "repeated-picture", scene: scene.id, element, message }];
    });
  });
}
