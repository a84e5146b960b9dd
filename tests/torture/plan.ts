/**
 * The extent of the torture tests. `npm test` runs a short version; `npm run torture` runs them in full. The seed is
 * printed, and setting TORTURE_SEED to it repeats the run.
 */
export const whole = process.env.TORTURE === "whole";
export const seed = Number(process.env.TORTURE_SEED ?? 20_261_122);

/** Returns the number of requests, rounds or calls: `all` in the full run, `short` in the short run. */
export const rounds = (all: number, short: number): number => (whole ? all : short);

/** The time limit of a test, in milliseconds. */
export const limitMs = whole ? 1_200_000 : 240_000;

/** A seeded source of choices. */
export interface SeededRandom {
  /** A number from 0 up to, but not including, 1. */
  number(): number;
  /** An integer from 0 up to, but not including, `below`. */
  below(below: number): number;
  /** Returns true with the given probability. */
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** Choices that depend on the seed and the name alone (mulberry32). */
export function seededRandom(name: string): SeededRandom {
  let state = [...`${seed} ${name}`].reduce(
    (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619),
    2166136261,
  );
  const number = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(number() * limit);
  return {
    number,
    below,
    chance: (probability) => number() < probability,
    pick: (from) => from[below(from.length)]!,
  };
}

/** Runs a job for each of `count` numbers, `atOnce` at a time. */
export async function each(
  count: number,
  atOnce: number,
  job: (n: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await job(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
