import type { Percentiles } from "../../contract/llm-usage.ts";

/** Buckets per doubling of the time. A bucket is a fifth wider than the one before. */
const perDoubling = 4;
/** The last bucket, which holds everything over about an hour. */
const lastBucket = 88;

/**
 * The SQL expression for the bucket of a time in milliseconds. Bucket 0 holds everything up to 1 ms. Counts of the same
 * bucket can be added, so percentiles can be calculated for any set of calls. PostgreSQL's only logarithm to base 2 is
 * for exact numbers, and takes fifty times longer. The subtraction keeps rounding errors from moving a time
 * at a bucket's upper limit to the next bucket.
 */
export const bucketSql = (ms: string) =>
  `least(${lastBucket}, greatest(0, ceil(${perDoubling} * ln(greatest(${ms}, 1)) / ln(2::float8) - 1e-9)))::int`;

/** The time at a position within a bucket, from 0 to 1. */
const timeIn = (bucket: number, position: number) =>
  bucket === 0 ? 1 : 2 ** ((bucket - 1 + position) / perDoubling);

/** The time within which a given share of all calls ended; null if there are no calls. */
function percentile(buckets: [bucket: number, calls: number][], total: number, share: number): number | null {
  let rest = total * share;
  for (const [bucket, calls] of buckets) {
    if (rest <= calls) return Math.round(timeIn(bucket, rest / calls) * 10) / 10;
    rest -= calls;
  }
  return null;
}

/** Calculates percentiles from the number of calls in each bucket. */
export function percentilesOf(counts: ReadonlyMap<number, number>): Percentiles {
  const buckets = [...counts].sort(([a], [b]) => a - b);
  const total = buckets.reduce((sum, [, calls]) => sum + calls, 0);
  const at = (share: number) => percentile(buckets, total, share);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
