import { decayOf, frequencyOf, rate, type Voice } from "./voice.ts";

/**
 * A struck bar or bell: decaying partials, each with a ratio, a strength, and the time in seconds to decay by
 * 60 dB.
 */
export interface Struck {
  kind: "struck";
  partials: readonly (readonly [ratio: number, strength: number, seconds: number])[];
}

/** Sums decaying sines, each computed with two multiplications per sample. */
export function struckVoice({ partials }: Struck, pitch: number): Voice {
  const frequency = frequencyOf(pitch);
  // High bars ring for less time.
  const ringing = Math.min(1.6, 2 ** ((72 - pitch) / 20));
  const states = partials
    .filter(([ratio]) => frequency * ratio < rate / 3)
    .map(([ratio, strength, seconds]) => {
      const angle = (2 * Math.PI * frequency * ratio) / rate;
      const decay = decayOf(seconds * ringing);
      return {
        turn: 2 * decay * Math.cos(angle),
        fall: decay * decay,
        now: 0,
        before: -strength * Math.sin(angle) * (1 / decay),
        left: Math.round(seconds * ringing * rate),
      };
    });
  return {
    add(out, from, to) {
      let sounds = false;
      for (const state of states) {
        if (state.left <= 0) continue;
        let { now, before } = state;
        const { turn, fall } = state;
        for (let at = from; at < to; at++) {
          out[at]! += now;
          const next = turn * now - fall * before;
          before = now;
          now = next;
        }
        state.now = now;
        state.before = before;
        state.left -= to - from;
        sounds ||= state.left > 0;
      }
      return sounds;
    },
  };
}
