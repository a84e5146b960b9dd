import { rate } from "./voice.ts";

/** A second-order filter's coefficients, normalized. */
export interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

const angles = (frequency: number, q: number, at: number) => {
  const turn = (2 * Math.PI * frequency) / at;
  return { cos: Math.cos(turn), alpha: Math.sin(turn) / (2 * q) };
};

/** A low-pass filter. All filters here are from Bristow-Johnson's Audio EQ Cookbook. */
export function lowPass(frequency: number, q = Math.SQRT1_2): Biquad {
  const { cos, alpha } = angles(frequency, q, rate);
  const scale = 1 / (1 + alpha);
  const edge = ((1 - cos) / 2) * scale;
  return { b: [edge, 2 * edge, edge], a: [-2 * cos * scale, (1 - alpha) * scale] };
}

export function highPass(frequency: number, q = Math.SQRT1_2): Biquad {
  const { cos, alpha } = angles(frequency, q, rate);
  const scale = 1 / (1 + alpha);
  const edge = ((1 + cos) / 2) * scale;
  return { b: [edge, -2 * edge, edge], a: [-2 * cos * scale, (1 - alpha) * scale] };
}

/** Raises or lowers a band by `gain` dB. */
export function peaking(frequency: number, q: number, gain: number): Biquad {
  const { cos, alpha } = angles(frequency, q, rate);
  const size = 10 ** (gain / 40);
  const scale = 1 / (1 + alpha / size);
  return {
    b: [(1 + alpha * size) * scale, -2 * cos * scale, (1 - alpha * size) * scale],
    a: [-2 * cos * scale, (1 - alpha / size) * scale],
  };
}

/** A chain of filters that keeps its state, for one channel. */
export function filterOf(...chain: readonly Biquad[]) {
  const states = chain.map(({ b, a }) => ({ b0: b[0], b1: b[1], b2: b[2], a1: a[0], a2: a[1], x: 0, y: 0 }));
  return {
    /** Filters samples in place. */
    run(samples: Float32Array) {
      for (const state of states) {
        const { b0, b1, b2, a1, a2 } = state;
        let { x, y } = state;
        for (let at = 0; at < samples.length; at++) {
          const value = samples[at]!;
          const out = b0 * value + x;
          x = b1 * value - a1 * out + y;
          y = b2 * value - a2 * out;
          samples[at] = out;
        }
        state.x = x;
        state.y = y;
      }
    },
  };
}
