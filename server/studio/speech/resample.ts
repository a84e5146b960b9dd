const reach = 16;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The coefficients of a windowed sinc filter around a point that is `shift` samples after the preceding sample. */
function taps(shift: number, cutoff: number): Float64Array {
  return Float64Array.from({ length: 2 * reach }, (_, at) => {
    const x = at - reach + 1 - shift;
    const phase = Math.PI * x * cutoff;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / reach);
    return cutoff * window * (phase === 0 ? 1 : Math.sin(phase) / phase);
  });
}

/** Resamples with a low-pass filter. Rates are in whole Hz. */
export function resample(pcm: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return pcm;
  const common = divisor(from, to);
  const [up, down] = [to / common, from / common];
  const phases = Array.from({ length: up }, (_, phase) => taps(phase / up, Math.min(1, to / from)));
  const out = new Float32Array(Math.round((pcm.length * to) / from));
  for (let at = 0; at < out.length; at++) {
    const filter = phases[(at * down) % up]!;
    const first = Math.floor((at * down) / up) - reach + 1;
    let sum = 0;
    for (let tap = Math.max(0, -first); tap < filter.length && first + tap < pcm.length; tap++) {
      sum += pcm[first + tap]! * filter[tap]!;
    }
    out[at] = sum;
  }
  return out;
}
