const reach = 16;

/** Windowed sinc; keeps what both rates can carry. @param rates in Hz */
export function resample(pcm: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return pcm;
  const out = new Float32Array(Math.round((pcm.length * to) / from));
  const cutoff = Math.min(1, to / from);
  for (let at = 0; at < out.length; at++) {
    const centre = (at * from) / to;
    let sum = 0;
    for (let near = Math.ceil(centre - reach); near <= centre + reach; near++) {
      const sample = pcm[near];
      if (sample === undefined) continue;
      const x = near - centre;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / reach);
      const phase = Math.PI * x * cutoff;
      sum += sample * window * cutoff * (phase === 0 ? 1 : Math.sin(phase) / phase);
    }
    out[at] = sum;
  }
  return out;
}
