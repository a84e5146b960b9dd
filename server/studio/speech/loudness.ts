import { sample_rate } from "./engine.ts";

/** The target loudness of mono audio, in LUFS. On both channels of a video, the same audio measures -16 LUFS. */
const target = -19;
const maxPeak = 10 ** (-1 / 20);
const hop = sample_rate / 10;

interface Biquad {
  b: [number, number, number];
  a: [number, number];
}

/** The two weighting filters of ITU-R BS.1770-5, computed for the engines' sample rate instead of 48 kHz. */
function weighting(): [Biquad, Biquad] {
  const shelf = (() => {
    const k = Math.tan((Math.PI * 1681.974450955533) / sample_rate);
    const [high, q] = [10 ** (3.999843853973347 / 20), 0.7071752369554196];
    const band = high ** 0.4996667741545416;
    const a0 = 1 + k / q + k * k;
    const b: Biquad["b"] = [high + (band * k) / q + k * k, 2 * (k * k - high), high - (band * k) / q + k * k];
    return {
      b: b.map((value) => value / a0) as Biquad["b"],
      a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
    };
  })();
  const k = Math.tan((Math.PI * 38.13547087602444) / sample_rate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return [shelf as Biquad, { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] }];
}

/** Creates a meter that measures audio piece by piece, without storing it. */
export function createMeter() {
  const filters = weighting().map((filter) => ({ ...filter, x1: 0, x2: 0, y1: 0, y2: 0 }));
  /** The energy of each tenth of a second. A block, as the standard defines it, spans four of them. */
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
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const lufs = (power: number) => -0.691 + 10 * Math.log10(power);

  return {
    add(pcm: Float32Array) {
      for (const sample of pcm) {
        peak = Math.max(peak, Math.abs(sample));
        let value = sample;
        for (const f of filters) {
          const out = f.b[0] * value + f.b[1] * f.x1 + f.b[2] * f.x2 - f.a[0] * f.y1 - f.a[1] * f.y2;
          f.x2 = f.x1;
          f.x1 = value;
          f.y2 = f.y1;
          f.y1 = out;
          value = out;
        }
        energy += value * value;
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
    /** The gain factor that results in -19 LUFS, or in a peak of -1 dBFS if this factor is lower. */
    gain(): number {
      const loudness = this.loudness();
      return Number.isFinite(loudness) ? Math.min(10 ** ((target - loudness) / 20), maxPeak / peak) : 1;
    },
  };
}
