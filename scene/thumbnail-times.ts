import type { Element } from "./elements.ts";
import { stateOf } from "./motion.ts";
import { type Shot, type Timeline, transitionLength } from "./timeline.ts";

/**
 * The moments of a scene to compare, as shares of the time after its transition. Of several equal moments, the first
 * wins.
 */
const shares = [0.9, 0.75, 0.6, 0.45];
/** A moment is good enough if it shows at least this share of what the scene's fullest moment shows. */
const goodShare = 0.6;
/** The difference in `shown` below which two moments count as equal. */
const tolerance = 0.01;
const most = 3;

interface Moment {
  /** In seconds. */
  time: number;
  /** The number of elements that are completely visible, with fractions for the others. */
  shown: number;
}

function visibleShare(element: Element, time: number, duration: number): number {
  // The last argument, the unit, only affects positions, which aren't used here.
  const state = stateOf(element, time, duration, 1);
  return state ? Math.min(1, state.opacity) * Math.min(1, state.shown) : 0;
}

function shownAt({ scene, duration }: Shot, time: number): number {
  return scene.elements.reduce((sum, element) => {
    const count = element.type === "group" ? element.elements.length : 1;
    return sum + count * visibleShare(element, time, duration);
  }, 0);
}

const fullest = (moments: readonly Moment[]): Moment | undefined =>
  moments.reduce<Moment | undefined>(
    (best, one) => (best && one.shown <= best.shown + tolerance ? best : one),
    undefined,
  );

/** The moments of each scene in a range, without those of transitions. */
const momentsIn = ({ shots }: Timeline, from: number, to: number): Moment[][] =>
  shots.flatMap((shot, at) => {
    const start = Math.max(from, shot.start + transitionLength(shots[at - 1], shot));
    const length = Math.min(to, shot.start + shot.duration) - start;
    if (length <= 0) return [];
    const times = shares.map((share) => start + length * share);
    return [times.map((time) => ({ time, shown: shownAt(shot, time - shot.start) }))];
  });

/** Adds the moment that is farthest from the chosen ones. */
function addFarthest(chosen: number[], times: readonly number[]) {
  const distance = (time: number) => Math.min(...chosen.map((one) => Math.abs(one - time)));
  const next = times.reduce<number | undefined>(
    (best, time) => (best !== undefined && distance(time) <= distance(best) ? best : time),
    undefined,
  );
  if (next !== undefined && distance(next) > 0) chosen.push(next);
}

/**
 * Up to three times in a film that make good thumbnails, in seconds: elements have entered and haven't exited yet. The
 * first time is in the first scene that shows anything. The others are in the fullest scene of each half of the
 * remaining scenes or, if there are too few, other good moments of any scene. A short range has fewer.
 */
export function thumbnailTimes(timeline: Timeline, from = 0, to = timeline.duration): number[] {
  const scenes = momentsIn(timeline, from, to);
  const bests = scenes.flatMap((moments) => fullest(moments) ?? []);
  const found = bests.findIndex(({ shown }) => shown >= 1);
  const first = bests[Math.max(0, found)];
  // If the whole range is a transition, only a moment near its end is used.
  if (!first) return [from + (to - from) * shares[0]!];
  const rest = bests.slice(Math.max(0, found) + 1).filter(({ shown }) => shown >= 1);
  const half = Math.ceil(rest.length / 2);
  const others = [fullest(rest.slice(0, half)), fullest(rest.slice(half))];
  const chosen = [first, ...others].flatMap((moment) => moment?.time ?? []);
  const good = scenes.flatMap((moments) => {
    const least = Math.max(1, (fullest(moments)?.shown ?? 0) * goodShare);
    return moments.filter(({ shown }) => shown >= least - tolerance).map(({ time }) => time);
  });
  while (chosen.length < most) {
    const before = chosen.length;
    addFarthest(chosen, good);
    if (chosen.length === before) break;
  }
  return chosen;
}
