interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** The two weighting filters of ITU-R BS.1770-5, computed for any sample rate rather than only for 48 kHz. */
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

/** The level below which a filter's state counts as 0, because calculating with subnormal numbers is very slow. */
const silence = 1e-20;
const settled = (state: number) => (Math.abs(state) < silence ? 0 : state);

/** Creates the filters that weight one channel. They also measure its energy and its peak. */
function createChannel([shelf, high]: readonly [Biquad, Biquad]) {
  const state = { shelfX: 0, shelfY: 0, highX: 0, highY: 0 };
  const {
    b: [b0, b1, b2],
    a: [a1, a2],
  } = shelf;
  const [c1, c2] = high.a;
  let peak = 0;
  return {
    peak: () => peak,
    /** @returns the energy of every `step`-th sample from `from` to `to` */
    energyOf(pcm: Float32Array, from: number, to: number, step: number): number {
      let { shelfX, shelfY, highX, highY } = state;
      let energy = 0;
      for (let at = from; at < to; at += step) {
        const value = pcm[at]!;
        const size = Math.abs(value);
        if (size > peak) peak = size;
        const bright = b0 * value + shelfX;
        shelfX = b1 * value - a1 * bright + shelfY;
        shelfY = b2 * value - a2 * bright;
        // The second filter's input coefficients are 1, -2 and 1.
        const out = bright + highX;
        highX = -2 * bright - c1 * out + highY;
        highY = bright - c2 * out;
        energy += out * out;
      }
      state.shelfX = settled(shelfX);
      state.shelfY = settled(shelfY);
      state.highX = settled(highX);
      state.highY = settled(highY);
      return energy;
    },
  };
}

/**
 * Creates a meter according to ITU-R BS.1770 that measures audio in blocks, without storing it.
 * @param rate in Hz
 * @param channels the number of interleaved channels
 */
export function createMeter(rate: number, channels: 1 | 2) {
  const hop = Math.round(rate / 10);
  const each = Array.from({ length: channels }, () => createChannel(weighting(rate)));
  /** The energy of each tenth of a second. A block of the standard spans four of them. */
  const tenths: number[] = [];
  let energy = 0;
  let count = 0;

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
      for (let at = 0; at < pcm.length; ) {
        const end = Math.min(pcm.length, at + (hop - count) * channels);
        for (const [place, channel] of each.entries())
          energy += channel.energyOf(pcm, at + place, end, channels);
        count += (end - at) / channels;
        at = end;
        if (count < hop) continue;
        tenths.push(energy);
        energy = 0;
        count = 0;
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
    peak: () => Math.max(...each.map((channel) => channel.peak())),
  };
}
