import type { Document, Scene } from "../document.ts";
import type { Element } from "../elements.ts";
import type { Finding } from "./finding.ts";
import { decoration } from "./geometry.ts";

/** How long a scene may be empty at its start, and how long nothing new may appear, in seconds. */
export const pace = { empty: 0.8, still: 4.5 };

/** The moments at which something appears, changes or leaves, in seconds. */
function changesOf(element: Element): number[] {
  const { enter, exit, keyframes } = element;
  const start = enter?.at ?? 0;
  const end = start + (enter && enter.kind !== "none" ? enter.duration : 0);
  const count = element.type === "counter" ? [(element.at ?? start) + (element.duration ?? 1.6)] : [];
  const list =
    element.type === "list" && element.stagger
      ? element.items.map((_, at) => start + at * element.stagger!)
      : [];
  // Something appears all the time while a text is typed.
  const typed = enter?.kind === "type" || enter?.kind === "words" ? Math.floor(end - start) : 0;
  const focus = "focus" in element ? (element.focus ?? []) : [];
  return [
    start,
    end,
    ...count,
    ...focus.map(({ at }) => at),
    ...Array.from({ length: typed }, (_, at) => start + at + 1),
    ...list,
    ...(exit?.at === undefined ? [] : [exit.at]),
    ...(keyframes ?? []).map(({ at }) => at),
    ...(element.type === "group" ? element.elements.flatMap(changesOf) : []),
  ];
}

/** When the first element that isn't decoration appears, in seconds. */
export const firstMoment = ({ elements }: Scene) =>
  Math.min(...elements.filter((element) => !decoration(element)).map(({ enter }) => enter?.at ?? 0));

/** The longest time in which nothing changes, with its start. */
export function longestRest(
  { elements, camera = [] }: Scene,
  duration: number,
): { from: number; seconds: number } {
  const moments = [0, ...elements.flatMap(changesOf), ...camera.map(({ at }) => at), duration]
    .filter((moment) => moment <= duration)
    .toSorted((a, b) => a - b);
  let longest = { from: 0, seconds: 0 };
  for (const [at, moment] of moments.entries()) {
    const seconds = moment - (moments[at - 1] ?? 0);
    if (seconds > longest.seconds) longest = { from: moments[at - 1] ?? 0, seconds };
  }
  return longest;
}

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
