import { randomOf } from "../random.ts";
import type { Mood } from "./mood.ts";

/** The tempo and number of bars of a piece, chosen so its last chord has time to ring. */
export interface Form {
  /** The duration of a bar in seconds. */
  bar: number;
  /** The number of bars before the last chord. */
  bars: number;
  /** How long the last chord rings, in seconds. */
  ring: number;
}

/** The duration of the last chord, in seconds: the minimum, the ideal, and the longest before a high penalty. */
const ringing = { least: 1.5, best: 2.6, most: 4.2 };

/**
 * Fits whole bars and a last chord into a duration, at a tempo near the middle of the mood's range. A film that
 * is too short for a bar gets only the last chord.
 */
export function formOf({ tempo, beats }: Pick<Mood, "tempo" | "beats">, duration: number): Form {
  const [longest, shortest] = tempo.map((pace) => (60 / pace) * beats) as [number, number];
  const middle = (longest + shortest) / 2;
  if (duration < shortest + ringing.least) return { bar: middle, bars: 0, ring: duration };
  let best: Form & { cost: number } = {
    bar: middle,
    bars: 0,
    ring: duration,
    cost: Number.POSITIVE_INFINITY,
  };
  const most = Math.ceil(duration / shortest);
  for (let bars = 1; bars <= most; bars++) {
    const wanted = (duration - ringing.best) / bars;
    const bar = Math.min(longest, Math.max(shortest, wanted));
    const ring = duration - bars * bar;
    if (ring < ringing.least) continue;
    const late = Math.max(0, ring - ringing.most);
    const cost = Math.abs(Math.log(bar / middle)) + Math.abs(ring - ringing.best) * 0.05 + late * 2;
    if (cost < best.cost) best = { bar, bars, ring, cost };
  }
  const { bar, bars, ring } = best;
  return { bar, bars, ring };
}

/** What a bar plays. */
export interface Bar {
  /** The index of the bar's chord, in the first progression or, if `b` is set, in the second. */
  step: number;
  b: boolean;
  /** How full the arrangement is, from 0 to 3. */
  intensity: number;
  /** The variation of the motif, or none. */
  melody?: number;
  /** The index of the bar's four-bar phrase; -1 in the intro. */
  phrase: number;
  /** In the last two bars, how many bars are left, including this one: 2 or 1. */
  cadence?: number;
  isFill: boolean;
}

/** For each phrase: the intensity, whether it uses the second progression, and the variation of its motif. */
const plan: readonly (readonly [number, boolean, number?])[] = [
  [1, false],
  [2, false, 0],
  [2, true],
  [3, true, 1],
  [3, false, 2],
  [0, false, 3],
  [2, true, 1],
  [3, false, 0],
  [1, true, 3],
];

/** The phrases that follow the first four, as a cycle that each film enters at a different point. */
const later = [4, 5, 6, 7, 8, 2, 3];

/**
 * Yields the contents of each bar. Bars that don't fill a phrase of four come first and form the intro. Without such
 * bars, a piece of 16 bars or more has an intro of four. A piece of fewer than six bars has no intro.
 */
export function* barsOf(bars: number, steps: number, seed: number): Generator<Bar> {
  const isShort = bars < 6;
  const intro = isShort ? 0 : bars % 4 || (bars >= 16 ? 4 : 0);
  const turn = Math.floor(randomOf(seed)() * later.length);
  for (let bar = 0; bar < bars; bar++) {
    const at = bar - intro;
    const phrase = Math.floor(at / 4);
    const left = bars - bar;
    const index = phrase < 4 ? Math.max(0, phrase) : later[(phrase - 4 + turn) % later.length]!;
    const [intensity, b, melody] = isShort ? [2, false, bars > 2 ? 0 : undefined] : plan[index]!;
    yield {
      step: (((at % steps) + steps) % steps) as number,
      b,
      intensity: phrase < 0 ? (bar >= 2 ? 1 : 0) : left <= 2 ? Math.min(2, intensity) : intensity,
      ...(phrase >= 0 && melody !== undefined ? { melody } : {}),
      phrase: isShort ? 0 : phrase,
      ...(left <= 2 ? { cadence: left } : {}),
      isFill: !isShort && at % 4 === 3,
    };
  }
}
