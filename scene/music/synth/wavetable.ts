import { rate } from "./voice.ts";

/** The length of a wave in samples; a power of two. */
export const tableSize = 2048;

/** How strong the harmonics of a tone are. */
export interface Spectrum {
  /** Each harmonic's strength falls with its number to this power: 1 is a sawtooth, 3 nearly a sine. */
  slope: number;
  /** The strength of even harmonics, 0 to 1; 1 by default. */
  even?: number;
  /** The highest frequency in Hz. */
  top: number;
}

const tables = new Map<string, Float32Array>();

/** A period of a tone with its harmonics below `top`. There is one table for each third of an octave. */
export function tableOf({ slope, even = 1, top }: Spectrum, frequency: number): Float32Array {
  const step = Math.ceil(Math.log2(frequency) * 3);
  const key = `${slope} ${even} ${top} ${step}`;
  const known = tables.get(key);
  if (known) return known;
  const most = Math.max(1, Math.min(48, Math.floor(Math.min(top, rate / 2.2) / 2 ** (step / 3))));
  const table = new Float32Array(tableSize + 1);
  let power = 0;
  for (let harmonic = 1; harmonic <= most; harmonic++) {
    // The highest harmonics fade out so neighboring tables sound alike.
    const fade = most > 3 ? 1 - (harmonic / (most + 1)) ** 2 : 1;
    const strength = (harmonic % 2 === 0 ? even : 1) * fade * harmonic ** -slope;
    power += strength * strength;
    for (let at = 0; at < tableSize; at++)
      table[at]! += strength * Math.sin((2 * Math.PI * harmonic * at) / tableSize);
  }
  const scale = 1 / Math.sqrt(power);
  for (let at = 0; at < tableSize; at++) table[at]! *= scale;
  table[tableSize] = table[0]!;
  tables.set(key, table);
  return table;
}
