/** The steps of scales in semitones above the tonic. */
const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
} as const;

export type ScaleName = keyof typeof scales;

/** The semitones from the tonic up to a degree. Degrees count from 0 and continue across octaves. */
export function semitonesOf(scale: ScaleName, degree: number): number {
  const octave = Math.floor(degree / 7);
  return scales[scale][degree - octave * 7]! + octave * 12;
}

export interface Chord {
  /** The degree of the root, from 0. */
  degree: number;
  /** The root and all notes, in semitones above the tonic, from 0 to 11. */
  root: number;
  notes: number[];
}

/**
 * Parses chords by degree, such as `1 5 6.7 4.9 2.sus 5.major`: triads on the scale's degrees, with a seventh,
 * a ninth, a suspended fourth, or the third raised to a major one.
 */
export function chordsOf(text: string, scale: ScaleName): Chord[] {
  return text.split(" ").map((name) => {
    const [figure, kind] = name.split(".");
    const degree = Number(figure) - 1;
    const steps = kind === "7" ? [0, 2, 4, 6] : kind === "9" ? [0, 2, 4, 8] : [0, kind === "sus" ? 3 : 2, 4];
    const root = semitonesOf(scale, degree);
    const notes = steps.map((step) => semitonesOf(scale, degree + step));
    if (kind === "major") notes[1] = root + 4;
    return { degree, root: root % 12, notes: notes.map((note) => note % 12) };
  });
}

/** The smallest interval above a pitch that doesn't sound muddy, in semitones. */
const room = (pitch: number) => (pitch < 52 ? 5 : pitch < 57 ? 3 : 1);

/** The ways to play a chord's notes close together from `low` to `high`, ascending. */
function voicings(chord: Chord, tonic: number, low: number, high: number): number[][] {
  const close = chord.notes.toSorted((a, b) => ((a - chord.root + 12) % 12) - ((b - chord.root + 12) % 12));
  return close.flatMap((_, turn) => {
    const order = [...close.slice(turn), ...close.slice(0, turn)];
    const found: number[][] = [];
    const first = low + ((((tonic + order[0]! - low) % 12) + 12) % 12);
    for (let base = first; base <= high; base += 12) {
      const pitches = [base];
      for (const note of order.slice(1)) {
        const last = pitches.at(-1)!;
        let next = last + ((((tonic + note - last) % 12) + 12) % 12);
        while (next - last < room(last)) next += 12;
        pitches.push(next);
      }
      if (pitches.at(-1)! <= high) found.push(pitches);
    }
    return found;
  });
}

/**
 * Leads the voices of one chord to the next with the smallest movement, near `center`.
 * @returns MIDI pitches, ascending
 */
export function lead(before: readonly number[], chord: Chord, tonic: number, center: number): number[] {
  const cost = (pitches: number[]) => {
    const middle = (pitches[0]! + pitches.at(-1)!) / 2;
    const moved = pitches.map((pitch) => Math.min(...before.map((one) => Math.abs(one - pitch))));
    const movement = before.length > 0 ? moved.reduce((sum, one) => sum + one, 0) : 0;
    return movement + Math.abs(middle - center) * 0.8;
  };
  const all = voicings(chord, tonic, center - 12, center + 13);
  return all.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}
