import { rate } from "../music/synth/voice.ts";
import { createLimiter } from "./limiter.ts";
import { createMeter } from "./loudness.ts";

/** The target loudness of films in LUFS, the one used by the large platforms. */
const filmLoudness = -14;

/**
 * The limit for true peaks in dBFS. AAC adds up to 1.2 dB to plucked strings, and finished films must stay
 * below -1 dB.
 */
const ceiling = -3;

/** The maximum gain that makes up for loudness lost to limiting, in dB. */
const mostReturned = 1.5;

const factorOf = (gain: number) => 10 ** (gain / 20);

/** Yields the samples of a mix from its start, each time it is called: interleaved stereo at 48 kHz. */
type Blocks = () => AsyncIterable<Float32Array> | Iterable<Float32Array>;

/** A limiter that applies a gain in dB. */
export const createMaster = (gain: number) => createLimiter(factorOf(gain), factorOf(ceiling));

/**
 * The gain in dB that brings a mix to the loudness of films once it is limited.
 * @param measured the loudness and peak of the film that the blocks are a part of
 * @param mostGain the maximum gain in dB
 */
export async function gainFor(
  measured: ReturnType<typeof createMeter>,
  blocks: Blocks,
  mostGain: number,
): Promise<number> {
  const loudness = measured.loudness();
  if (!Number.isFinite(loudness)) return 0;
  const gain = Math.min(mostGain, filmLoudness - loudness);
  if (measured.peak() * factorOf(gain) < factorOf(ceiling)) return gain;
  const [master, before, after] = [createMaster(gain), createMeter(rate, 2), createMeter(rate, 2)];
  for await (const pcm of blocks()) {
    before.add(pcm);
    after.add(master.run(pcm));
  }
  after.add(master.flush());
  const lost = before.loudness() + gain - after.loudness();
  return Number.isFinite(lost) ? gain + Math.min(mostReturned, Math.max(0, lost)) : gain;
}
