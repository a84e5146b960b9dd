import { type Fonts, restingBox } from "../bounds.ts";
import type { Camera, Scene } from "../document.ts";
import type { Element } from "../elements.ts";
import { estimate } from "../metrics.ts";
import { wordSeconds } from "../narration.ts";
import { familiesOf } from "../text.ts";
import { leadIn } from "../timeline.ts";
import type { Box, Stage } from "./stage.ts";

interface Moment {
  at: number;
  cue?: number;
}

/** A part of a diagram: where it is, when it enters, and with which word. */
interface Stop extends Moment {
  box: Box;
}

/** The minimum magnification that makes a camera move worthwhile, and the maximum. */
const magnification = { least: 1.25, most: 2.1 };
/** How long the camera takes from one stop to the next, and the minimum time it stays at each, in seconds. */
const travel = 0.8;
const stay = 0.7;
/** How long the whole diagram is visible at the beginning and at the end, in seconds. */
const overview = { first: 0.8, last: 1.6 };
/** The minimum number of parts for a tour. Two parts are large enough to be viewed together. */
const fewest = 3;

/** Whether a scene with this many parts lasts long enough for a tour. */
export const hasTimeToTour = ({ seconds }: Stage, count: number) =>
  count >= fewest && seconds >= overview.first + overview.last + count * (travel + stay);

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Whether an element is a line that connects two parts and belongs to neither. */
const connects = (element: Element) =>
  element.type === "line" || element.type === "arrow" || (element.type === "path" && !element.fill);

/** The smallest box that contains all of the given ones. */
function around(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const w = Math.max(...boxes.map((box) => box.x + box.w)) - x;
  const h = Math.max(...boxes.map((box) => box.y + box.h)) - y;
  return { x, y, w, h };
}

function stopOf(elements: readonly Element[], fonts: Fonts): Stop[] {
  const shown = elements.filter((element) => !connects(element));
  if (shown.length === 0) return [];
  const box = around(shown.map((element) => restingBox(element, fonts)));
  const first = shown.toSorted((a, b) => (a.enter?.at ?? 0) - (b.enter?.at ?? 0))[0]!.enter;
  const { at = 0, cue } = first ?? {};
  return [{ box, at, ...(cue === undefined ? {} : { cue }) }];
}

/** The view that centers a part in the free area. */
const viewOf = ({ width, height, free }: Stage, { x, y, w, h }: Box, zoom: number) => ({
  x: Math.round(x + w / 2 + (width / 2 - (free.x + free.w / 2)) / zoom),
  y: Math.round(y + h / 2 + (height / 2 - (free.y + free.h / 2)) / zoom),
  zoom: rounded(zoom),
});

/** Gives parts in a row the same height, or in a column the same width, so the camera moves in a straight line. */
function aligned(stops: Stop[]): Stop[] {
  const all = around(stops.map(({ box }) => box));
  const row = stops.every(({ box }) => box.h > all.h * 0.4);
  const column = stops.every(({ box }) => box.w > all.w * 0.4);
  return stops.map(({ box: { x, y, w, h }, ...stop }) => ({
    ...stop,
    box: { ...(column ? { x: all.x, w: all.w } : { x, w }), ...(row ? { y: all.y, h: all.h } : { y, h }) },
  }));
}

/** Hides an element above the diagram while the camera is close, because the picture's edge would cut it off. */
const fading = (element: Element, from: Moment, to: Moment): Element => ({
  ...element,
  keyframes: [
    { ...from, opacity: element.opacity ?? 1 },
    { ...from, at: from.at + travel / 2, opacity: 0 },
    { ...to, opacity: 0 },
    { ...to, at: to.at + travel / 2, opacity: element.opacity ?? 1 },
  ],
});

/**
 * Adds a camera that visits each part when it is named, close enough to read it, and ends with a view of the
 * whole diagram. The scene is left unchanged if it has few or large parts, or if there isn't enough time to
 * stop at them.
 * @param parts the index of each part's first element
 */
export function toured(stage: Stage, scene: Scene, parts: readonly number[]): Scene {
  const { width, height, free, seconds, words, style, theme } = stage;
  if (parts.length < fewest) return scene;
  const fonts = { ...familiesOf(style, theme), measure: estimate };
  const stops = aligned(
    parts.flatMap((from, at) => stopOf(scene.elements.slice(from, parts[at + 1]), fonts)),
  );
  const fitting = Math.min(
    ...stops.map(({ box }) => Math.min((free.w * 0.92) / box.w, (free.h * 0.92) / box.h)),
  );
  const zoom = Math.min(magnification.most, fitting);
  if (zoom < magnification.least) return scene;
  const end = rounded(seconds - overview.last);
  // Every stop is tied to a word so the order stays the same with faster or slower speech.
  const cueAt = (at: number) =>
    words.length > 0
      ? { cue: Math.max(0, Math.min(words.length - 1, Math.round((at - leadIn) / wordSeconds))) }
      : {};
  const visits: Stop[] = [];
  for (const { at, ...stop } of stops.toReversed()) {
    const arrival = Math.max(overview.first + travel, at + 0.3);
    // A part is skipped if there isn't enough time to stop at it.
    if (arrival + stay + travel > (visits[0]?.at ?? end + travel)) continue;
    visits.unshift({ ...cueAt(at), ...stop, at: rounded(arrival) });
  }
  if (visits.length < fewest - 1) return scene;
  const last = words.length > 0 ? { cue: words.length - 1 } : {};
  const whole = { x: width / 2, y: height / 2, zoom: 1 };
  const views = [whole, ...visits.map(({ box }) => viewOf(stage, box, zoom))];
  const moves = visits.flatMap(({ box: _, at, ...said }, index): Camera[] => [
    { ...said, at: rounded(at - travel), ...views[index]! },
    { ...said, at, ...views[index + 1]! },
  ]);
  const camera: Camera[] = [
    { at: 0, ...whole },
    ...moves,
    { ...last, at: end, ...views.at(-1)! },
    { ...last, at: rounded(end + travel), ...whole },
  ];
  const top = Math.min(...stops.map(({ box }) => box.y));
  const [{ box: _, ...first }] = visits as [Stop];
  const elements = scene.elements.map((element, at) => {
    if (at >= parts[0]!) return element;
    const box = restingBox(element, fonts);
    if (box.y + box.h > top) return element;
    return fading(element, { ...first, at: rounded(first.at - travel) }, { ...last, at: end });
  });
  return { ...scene, elements, camera };
}
