/** How far the limiter looks ahead, in samples: 5 ms. */
const ahead = 240;

/** The share of its distance from 1 that the gain recovers in each sample. The distance falls to 1/e in about 90 ms. */
const recovery = 1 / 4320;

const taps = 16;
const phases = 4;

/** Windowed sinc filters for the three quarter positions between two samples, as BS.1770 suggests for true peaks. */
const between = Array.from({ length: phases - 1 }, (_, phase) =>
  Float64Array.from({ length: taps }, (_, tap) => {
    const distance = tap - taps / 2 + 1 - (phase + 1) / phases;
    const window = 0.5 + 0.5 * Math.cos((2 * Math.PI * distance) / (taps + 1));
    return (Math.sin(Math.PI * distance) / (Math.PI * distance)) * window;
  }),
);

/** The filters' delay in samples. */
const delay = taps / 2;

/** Estimates true peaks: the largest values of the signal at four times the sample rate. */
function createPeakMeter() {
  // Each value is stored twice so the last ones are always contiguous.
  const line = new Float64Array(taps * 2);
  let at = 0;
  let loud = 0;
  return {
    /**
     * Takes the next sample.
     * @returns the peak around the sample that came `delay` samples before; 0 if the last samples are below `threshold`
     */
    next(value: number, threshold: number): number {
      line[at] = value;
      line[at + taps] = value;
      at = (at + 1) % taps;
      loud = Math.abs(value) > threshold ? taps : loud - 1;
      if (loud <= 0) return 0;
      let peak = Math.abs(line[at + taps - 1 - delay]!);
      for (const filter of between) {
        let sum = 0;
        for (let tap = 0; tap < taps; tap++) sum += line[at + tap]! * filter[tap]!;
        const size = Math.abs(sum);
        if (size > peak) peak = size;
      }
      return peak;
    },
  };
}

/** Creates a function that takes a value and returns the smallest of the last `ahead` values. */
function createSlidingMinimum() {
  const values = new Float64Array(ahead);
  const places = new Float64Array(ahead);
  let [head, size, count] = [0, 0, 0];
  return (value: number): number => {
    while (size > 0 && values[(head + size - 1) % ahead]! >= value) size--;
    if (size > 0 && places[head]! <= count - ahead) {
      head = (head + 1) % ahead;
      size--;
    }
    const end = (head + size) % ahead;
    values[end] = value;
    places[end] = count++;
    size++;
    return values[head]!;
  };
}

/**
 * Applies a gain to interleaved stereo and keeps true peaks below `ceiling`, a fraction of full scale. The gain
 * falls smoothly before a peak so nothing is clipped.
 */
export function createLimiter(gain: number, ceiling: number) {
  const meters = [createPeakMeter(), createPeakMeter()] as const;
  const smallest = createSlidingMinimum();
  const history = new Float64Array(ahead).fill(1);
  const latency = ahead - 1 + delay;
  const line = new Float32Array((latency + 1) * 2);
  let [sum, turn, released, place, dropped] = [ahead, 0, 1, 0, 0];

  function step(left: number, right: number, out: Float32Array, at: number) {
    const threshold = ceiling / 2;
    const peak = Math.max(meters[0].next(left, threshold), meters[1].next(right, threshold));
    const needed = peak > ceiling ? ceiling / peak : 1;
    released = Math.min(needed, released + (1 - released) * recovery);
    const least = smallest(released);
    sum += least - history[turn]!;
    history[turn] = least;
    turn = (turn + 1) % ahead;
    line[place * 2] = left;
    line[place * 2 + 1] = right;
    place = (place + 1) % (latency + 1);
    const factor = sum / ahead;
    out[at] = line[place * 2]! * factor;
    out[at + 1] = line[place * 2 + 1]! * factor;
  }

  function run(pcm: Float32Array): Float32Array {
    const out = new Float32Array(pcm.length);
    for (let at = 0; at < pcm.length; at += 2) step(pcm[at]! * gain, pcm[at + 1]! * gain, out, at);
    const late = Math.min(out.length, (latency - dropped) * 2);
    dropped += late / 2;
    return late > 0 ? out.subarray(late) : out;
  }

  return {
    /** Limits the next samples. The first results are shorter than their input; `flush` returns the rest. */
    run,
    flush: () => run(new Float32Array(latency * 2)),
  };
}
