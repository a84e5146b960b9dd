import { createLimiter } from "./limiter.ts";

/** The loudness of films in LUFS, as the large platforms play them. */
export const filmLoudness = -14;

/** True peaks stay below this, in dB of full scale. Lossy codecs add up to about 1 dB to what they are given. */
const ceiling = -2;

/** The largest gain in dB: what is meant to be soft, such as a film with a few effects, stays soft. */
const mostGain = 12;

/** The gain in dB that brings a mix to the loudness of films. */
export const gainTo = (loudness: number): number =>
  Number.isFinite(loudness) ? Math.min(mostGain, filmLoudness - loudness) : 0;

/** A limiter that applies a gain in dB. */
export const createMaster = (gain: number) => createLimiter(10 ** (gain / 20), 10 ** (ceiling / 20));
