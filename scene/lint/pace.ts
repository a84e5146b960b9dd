import { firstMoment, longestRest, longestStillness } from "../changes.ts";
import type { Document, Scene } from "../document.ts";
import type { Finding } from "./finding.ts";

/** How long a scene may be empty at its start, and how long nothing new may appear, in seconds. */
export const pace = { empty: 0.8, still: longestStillness };

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
      `The picture is empty for the first ${tenths(first)} s. Let the first element enter at 0 s.`,
    );
  const rest = longestRest(scene, duration);
  if (rest.seconds > pace.still)
    add(
      "stillness",
      `Nothing new appears for ${tenths(rest.seconds)} s, from ${tenths(rest.from)} s on. Let elements enter later, or shorten the scene.`,
    );
  return found;
}

/** In how many scenes a film of usual length shows a picture at most; longer ones may repeat it more often. */
export const mostShowings = (scenes: number) => Math.max(2, Math.ceil(scenes / 8));

const times = (count: number) => (count === 2 ? "twice" : `${count} times`);

/** Finds pictures that a film shows too often: a finding for each scene beyond the limit. */
export function lintPictures({ scenes }: Document): Finding[] {
  const shown = new Map<string, number>();
  const most = mostShowings(scenes.length);
  return scenes.flatMap((scene) => {
    const names = new Map<string, number>();
    scene.elements.forEach((element, at) => {
      if (element.type === "picture" && !names.has(element.name)) names.set(element.name, at);
    });
    return [...names].flatMap(([name, element]): Finding[] => {
      const count = (shown.get(name) ?? 0) + 1;
      shown.set(name, count);
      if (count <= most) return [];
      const message = `The film has shown the picture “${name.replaceAll("-", " ")}” ${times(count - 1)} already. Choose another one.`;
      return [{ rule: "repeated-picture", scene: scene.id, element, message }];
    });
  });
}
