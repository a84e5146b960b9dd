import { createMeter } from "../../../scene/sound/loudness.ts";
import { sample_rate } from "./engine.ts";

/** The target loudness of mono audio, in LUFS. On both channels of a video, the same audio measures -16 LUFS. */
const target = -19;
const maxPeak = 10 ** (-1 / 20);

/** Measures speech piece by piece, without storing it. */
export function createSpeechMeter() {
  const meter = createMeter(sample_rate, 1);
  return {
    add: meter.add,
    /** Returns the gain factor for -19 LUFS, or for a peak of -1 dBFS if that factor is lower; 1 for silence. */
    gain(): number {
      const loudness = meter.loudness();
      return Number.isFinite(loudness)
        ? Math.min(10 ** ((target - loudness) / 20), maxPeak / meter.peak())
        : 1;
    },
  };
}
