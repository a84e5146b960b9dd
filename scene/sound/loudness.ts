interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** The two weighting filters of ITU-R BS.1770-5, computed for any sample rate instead of 48 kHz. */
function weighting(rate: number): [Biquad, Biquad] {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const [high, q] = [10 ** (3.999843853973347 / 20), 0.7071752369554196];
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  const shelf: Biquad = {
    b: [
      (high + (band * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / q + k * k) / a0,
    ],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  };
  const low = Math.tan((Math.PI * 38.13547087602444) / rate);
  const lowQ = 0.5003270373238773;
  const c0 = 1 + low / lowQ + low * low;
  return [shelf, { b: [1, -2, 1], a: [(2 * (low * low - 1)) / c0, (1 - low / lowQ + low * low) / c0] }];
}

const lufs = (power: number) => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * Creates a meter according to ITU-R BS.1770 that measures audio in blocks, without storing it.
 * @param rate in Hz
 * @param channels the number of interleaved channels
 */
export function createMeter(rate: number, channels: 1 | 2) {
  const hop = Math.round(rate / 10);
  const filters = Array.from({ length: channels }, () =>
    weighting(rate).map((filter) => ({ ...filter, x: 0, y: 0 })),
  );
  /** The energy of each tenth of a second. A block of the standard spans four of them. */
  const tenths: number[] = [];
  let energy = 0;
  let count = 0;
  let peak = 0;

  const blocks = () => {
    const whole = count > 0 ? [...tenths, energy] : tenths;
    if (whole.length < 4)
      return [whole.reduce((sum, value) => sum + value, 0) / Math.max(1, (whole.length - 1) * hop + count)];
    return whole
      .slice(3)
      .map((_, at) => (whole[at]! + whole[at + 1]! + whole[at + 2]! + whole[at + 3]!) / (4 * hop));
  };

  return {
    add(pcm: Float32Array) {
      for (let at = 0; at < pcm.length; at += channels) {
        for (let channel = 0; channel < channels; channel++) {
          let value = pcm[at + channel]!;
          const size = Math.abs(value);
          if (size > peak) peak = size;
          for (const state of filters[channel]!) {
            const out = state.b[0] * value + state.x;
            state.x = state.b[1] * value - state.a[0] * out + state.y;
            state.y = state.b[2] * value - state.a[1] * out;
            value = out;
          }
          energy += value * value;
        }
        if (++count === hop) {
          tenths.push(energy);
          energy = 0;
          count = 0;
        }
      }
    },
    /** The loudness in LUFS with the standard's gates, which exclude silence and pauses. */
    loudness(): number {
      const heard = blocks().filter((power) => lufs(power) > -70);
      if (heard.length === 0) return Number.NEGATIVE_INFINITY;
      const gate = lufs(mean(heard)) - 10;
      return lufs(mean(heard.filter((power) => lufs(power) > gate)));
    },
    /** The loudness of the loudest 400 ms in LUFS. */
    momentary: () => lufs(Math.max(0, ...blocks())),
    /** The largest absolute value of a sample. */
    peak: () => peak,
  };
}
