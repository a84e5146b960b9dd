import type { Camera, Scene } from "./document.ts";
import type { Element } from "./elements.ts";
import { innerMoments } from "./inner-moments.ts";

/** The longest time that may pass without anything new, in seconds. Longer periods are a finding. */
export const maxIdleSeconds = 4.5;

/** The maximum duration of a scene in seconds, and so of an element's movement. */
const longestScene = 180;

/** Whether an element is decoration, which can be covered or extend beyond the picture. */
export const isDecoration = (element: Element) => element.type === "circle" || (element.opacity ?? 1) < 0.5;

/** The moments at which something appears, changes or disappears, in seconds. */
function changesOf(element: Element): number[] {
  const { enter, exit, keyframes } = element;
  const start = enter?.at ?? 0;
  const end = start + (enter && enter.kind !== "none" ? enter.duration : 0);
  const count = element.type === "counter" ? [(element.at ?? start) + (element.duration ?? 1.6)] : [];
  const list =
    element.type === "list" && element.stagger
      ? element.items.map((_, at) => start + at * element.stagger!)
      : [];
  // While text appears letter by letter or word by word, something new appears every second.
  const typed = enter?.kind === "type" || enter?.kind === "words" ? Math.floor(end - start) : 0;
  // Videos and zooming images change constantly. Moments after the scene's end are discarded later.
  const moving = element.type === "video" || (element.type === "image" && element.zoom);
  const moved = moving ? Array.from({ length: longestScene }, (_, at) => start + at) : [];
  return [
    start,
    end,
    ...count,
    ...moved,
    ...innerMoments(element).flatMap(({ at }) => at ?? []),
    ...Array.from({ length: typed }, (_, at) => start + at + 1),
    ...list,
    ...(exit?.at === undefined ? [] : [exit.at]),
    ...(keyframes ?? []).map(({ at }) => at),
    ...(element.type === "group" ? element.elements.flatMap(changesOf) : []),
  ];
}

/** When the first element that isn't decoration appears, in seconds. */
export const firstMoment = ({ elements }: Scene) =>
  Math.min(...elements.filter((element) => !isDecoration(element)).map(({ enter }) => enter?.at ?? 0));

/** The moments at which the camera moves: at each keyframe, and each second between two different views. */
function movesOf(camera: readonly Camera[]): number[] {
  const keys = camera.toSorted((a, b) => a.at - b.at);
  return keys.flatMap(({ at, x, y, zoom }, index) => {
    const next = keys[index + 1];
    const rests = !next || (next.x === x && next.y === y && next.zoom === zoom);
    return rests ? [at] : Array.from({ length: Math.ceil(next.at - at) }, (_, second) => at + second);
  });
}

/** The longest period without a change: its start and its length, in seconds. */
export function longestIdlePeriod(
  { elements, camera = [] }: Scene,
  duration: number,
): { from: number; seconds: number } {
  const moments = [0, ...elements.flatMap(changesOf), ...movesOf(camera), duration]
    .filter((moment) => moment <= duration)
    .toSorted((a, b) => a - b);
  let longest = { from: 0, seconds: 0 };
  for (const [at, moment] of moments.entries()) {
    const seconds = moment - (moments[at - 1] ?? 0);
    if (seconds > longest.seconds) longest = { from: moments[at - 1] ?? 0, seconds };
  }
  return longest;
}
