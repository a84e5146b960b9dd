import { sample_rate } from "./engine.ts";

/**
 * `hop` is half a grain's length and the distance between grains. `reach` is the distance within which the next grain
 * is searched for. Both are in samples.
 */
const hop = Math.round(sample_rate * 0.012);
const reach = Math.round(sample_rate * 0.006);
/** Only every `sparse`-th sample is compared, which is enough to find the period of a voice. */
const sparse = 3;

/** How well the samples from `at` on continue those from `wanted` on. */
function likeness(pcm: Float32Array, at: number, wanted: number): number {
  let [product, energy] = [0, 1e-9];
  for (let i = 0; i < hop; i += sparse) {
    const one = pcm[at + i]!;
    product += one * pcm[wanted + i]!;
    energy += one * one;
  }
  return product / Math.sqrt(energy);
}

/** The position near `at` whose samples best continue those from `wanted` on. */
function bestNear(pcm: Float32Array, at: number, wanted: number): number {
  const last = pcm.length - 2 * hop;
  let best = Math.max(0, Math.min(last, at));
  let most = Number.NEGATIVE_INFINITY;
  for (let one = Math.max(0, at - reach); one <= Math.min(last, at + reach); one += sparse) {
    const like = likeness(pcm, one, wanted);
    if (like > most) [best, most] = [one, like];
  }
  return best;
}

/**
 * Makes a sound longer without changing its pitch (WSOLA): overlapping grains are taken at a slower pace, each from the
 * position that best continues the previous grain. The sound begins and ends as before, so it can be put back in its
 * place.
 */
export function stretched(pcm: Float32Array, factor: number): Float32Array {
  const count = Math.round((pcm.length * factor) / hop);
  if (factor <= 1 || pcm.length < 4 * hop || count < 3) return pcm;
  const long = new Float32Array(count * hop);
  long.set(pcm.subarray(0, hop));
  let from = 0;
  for (let grain = 1; grain < count; grain++) {
    const wanted = from + hop;
    const ideal = Math.round((grain * (pcm.length - hop)) / (count - 1));
    // The last grain is the sound's end.
    const next = grain === count - 1 ? pcm.length - hop : bestNear(pcm, ideal, wanted);
    for (let i = 0; i < hop; i++) {
      const share = 0.5 - 0.5 * Math.cos((Math.PI * (i + 1)) / hop);
      long[grain * hop + i] =
        pcm[Math.min(wanted + i, pcm.length - 1)]! * (1 - share) + pcm[next + i]! * share;
    }
    from = next;
  }
  return long;
}
