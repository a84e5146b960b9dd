import { type Chord, type ScaleName, semitonesOf } from "./harmony.ts";

/** A note of a motif. Its step and length are in sixteenths, and its degree counts from the chord's root. */
interface MotifNote {
  step: number;
  length: number;
  degree: number;
}

/** Shapes of motifs as degrees above the chord's root: chord notes on strong beats, neighbors between them. */
const contours = [
  [4, 2, 1, 2, 0, 1, 2],
  [2, 4, 5, 4, 2, 1, 0],
  [0, 2, 4, 2, 3, 2, 1],
  [4, 5, 7, 5, 4, 2, 4],
  [7, 4, 5, 4, 2, 4, 2],
] as const;

/** Invents a motif from one of the mood's rhythms and a contour. */
export function motifOf(rhythms: readonly string[], random: () => number): MotifNote[] {
  const rhythm = rhythms[Math.floor(random() * rhythms.length)]!;
  const contour = contours[Math.floor(random() * contours.length)]!;
  const steps = [...rhythm].flatMap((sign, step) => (sign === "x" ? [step] : []));
  return steps.map((step, at) => ({
    step,
    length: (steps[at + 1] ?? rhythm.length) - step,
    degree: contour[at % contour.length]!,
  }));
}

/**
 * Varies a motif: unchanged, with another ending, inverted, or with fewer notes.
 * @param variation from 0 to 3
 */
export function varied(motif: readonly MotifNote[], variation: number): MotifNote[] {
  const half = Math.ceil(motif.length / 2);
  if (variation === 1)
    return motif.map((note, at) => (at < half ? note : { ...note, degree: note.degree + 2 }));
  if (variation === 2) return motif.map((note) => ({ ...note, degree: 7 - note.degree }));
  if (variation === 3)
    return motif.filter((_, at) => at % 2 === 0).map((note) => ({ ...note, length: note.length * 2 }));
  return [...motif];
}

/** The pitch of a motif's note over a chord: notes on strong beats move to the nearest note of the chord. */
export function pitchOf({ step, degree }: MotifNote, chord: Chord, scale: ScaleName, tonic: number): number {
  const pitch = tonic + semitonesOf(scale, chord.degree + degree);
  // Over roots of high degrees, the motif is an octave lower, so it stays in its register.
  const placed = chord.degree > 3 ? pitch - 12 : pitch;
  if (step % 4 !== 0) return placed;
  const distance = (note: number) => {
    const apart = (((tonic + note - placed) % 12) + 12) % 12;
    return apart > 6 ? apart - 12 : apart;
  };
  const moves = chord.notes.map(distance);
  return placed + moves.reduce((best, one) => (Math.abs(one) < Math.abs(best) ? one : best));
}
