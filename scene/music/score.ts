import { randomOf } from "../random.ts";
import { type Bar, barsOf, type Form } from "./form.ts";
import { type Chord, chordsOf, lead } from "./harmony.ts";
import { motifOf, pitchOf, varied } from "./melody.ts";
import type { Mood } from "./mood.ts";
import type { Instrument } from "./synth/instruments.ts";

/** A note to be played. */
export interface Note {
  /** The start in seconds from the start of the film. */
  at: number;
  seconds: number;
  /** The MIDI pitch; drums ignore it. */
  pitch: number;
  /** The strength, as a factor. */
  velocity: number;
  /** The position in the stereo image, from -1 (left) to 1 (right). */
  pan: number;
  instrument: Instrument;
}

const volume = (level: number) => 10 ** (level / 20);

/** The characters of a pattern within one bar, other than rests, with the step and length of each. */
function hits(pattern: string, bar: number, steps: number): { sign: string; step: number; length: number }[] {
  const bars = Math.max(1, pattern.length / steps);
  const text = pattern.slice((bar % bars) * steps, ((bar % bars) + 1) * steps);
  return [...text.matchAll(/[^.-]-*/gu)].map(({ 0: held, index }) => ({
    sign: held[0]!,
    step: index,
    length: held.length,
  }));
}

/** Writes a piece bar by bar so memory use doesn't depend on its length. */
class Writer {
  readonly mood: Mood;
  readonly form: Form;
  private readonly random: () => number;
  private readonly tonic: number;
  private readonly motif: ReturnType<typeof motifOf>;
  private readonly steps: number;
  private voices: number[] = [];

  constructor(mood: Mood, form: Form, seed: number) {
    this.mood = mood;
    this.form = form;
    this.random = randomOf(seed);
    // Each film has its own key, at most two semitones from the mood's.
    this.tonic = mood.tonic + Math.floor(this.random() * 5) - 2;
    this.motif = motifOf(mood.melody.rhythms, this.random);
    this.steps = mood.beats * 4;
  }

  /** The time of a step in seconds, with swing. */
  private time(bar: number, step: number): number {
    const { swing } = this.mood;
    const sixteenth = this.form.bar / this.steps;
    const isLate = swing?.note === "eighth" ? step % 4 === 2 : step % 2 === 1;
    const length = swing?.note === "eighth" ? 2 : 1;
    return bar * this.form.bar + (step + (swing && isLate ? swing.share * length : 0)) * sixteenth;
  }

  /** A note with slight irregularities in timing and strength, as if played by a person. */
  private note(bar: number, step: number, length: number, note: Omit<Note, "at" | "seconds">): Note {
    const at = this.time(bar, step) + (this.random() - 0.5) * 0.012;
    const accent = step % 4 === 0 ? 1 : 0.86;
    const velocity = note.velocity * accent * (0.88 + this.random() * 0.24);
    return { ...note, velocity, at: Math.max(0, at), seconds: (length * this.form.bar) / this.steps };
  }

  private harmony(bar: number, { intensity, phrase }: Bar, chord: Chord): Note[] {
    // Every other phrase is voiced higher so recurring chords have different inversions.
    this.voices = lead(this.voices, chord, this.tonic, 60 + (phrase % 2 === 1 ? 4 : 0));
    return this.mood.harmony.flatMap(({ instrument, pattern, level, from, until = 3 }) => {
      if (intensity < from || intensity > until) return [];
      return hits(pattern, bar, this.steps).flatMap(({ sign, step, length }) => {
        const all = this.voices.map((pitch, at) => ({ pitch, pan: (at - 1) * 0.22 }));
        const octave = Math.floor(Number(sign) / all.length) * 12;
        const one = sign === "x" ? all : [all[Number(sign) % all.length]!];
        return one.map(({ pitch, pan }) =>
          this.note(bar, step, length, {
            instrument,
            pitch: pitch + (sign === "x" ? 0 : octave),
            pan,
            velocity: volume(level) / (sign === "x" ? Math.sqrt(all.length) : 1),
          }),
        );
      });
    });
  }

  private bass(bar: number, { intensity }: Bar, chord: Chord, next: Chord): Note[] {
    const pitchOfRoot = ({ root }: Chord) => 36 + ((((this.tonic + root - 36) % 12) + 12) % 12);
    const root = pitchOfRoot(chord);
    const pitches = new Map([
      ["1", root],
      ["3", root + ((chord.notes[1]! - chord.root + 12) % 12)],
      ["5", root > 43 ? root - 5 : root + 7],
      ["8", root + 12],
      ["a", pitchOfRoot(next) + (pitchOfRoot(next) > root ? -1 : 1)],
    ]);
    return this.mood.bass
      .filter(({ from, until = 3 }) => intensity >= from && intensity <= until)
      .flatMap(({ instrument, pattern, level }) =>
        hits(pattern, bar, this.steps).map(({ sign, step, length }) =>
          this.note(bar, step, length, {
            instrument,
            pitch: pitches.get(sign) ?? root,
            pan: 0,
            velocity: volume(level),
          }),
        ),
      );
  }

  private drums(bar: number, { intensity, isFill, cadence }: Bar): Note[] {
    const playing = this.mood.drums.filter(
      ({ from, until = 3 }) => intensity >= from && intensity <= until && cadence !== 1,
    );
    return playing.flatMap(({ instrument, pattern, level }, at) => {
      const strokes = hits(pattern, bar, this.steps);
      const last = this.steps - 4;
      // In a fill, only the first drum keeps its pattern on the last beat, and the last drum adds three strokes.
      const played = isFill && at > 0 ? strokes.filter(({ step }) => step < last) : strokes;
      const fill = isFill && at === playing.length - 1 ? [last, last + 2, last + 3] : [];
      const added = fill.map((step, nth) => ({ sign: String(4 + nth), step, length: 1 }));
      return [...played, ...added].map(({ sign, step, length }) =>
        this.note(bar, step, length, {
          instrument,
          pitch: 0,
          pan: at % 2 === 0 ? 0.12 : -0.18,
          velocity: volume(level) * (Number(sign) / 9),
        }),
      );
    });
  }

  private melody(bar: number, { melody, cadence }: Bar, chord: Chord): Note[] {
    if (melody === undefined || cadence === 1) return [];
    const { instrument, level, octave, rhythms } = this.mood.melody;
    const length = rhythms[0]!.length;
    const first = (bar * this.steps) % length;
    return varied(this.motif, melody)
      .filter(({ step }) => step >= first && step < first + this.steps)
      .map((one) => {
        const pitch = pitchOf(one, chord, this.mood.scale, this.tonic) + octave * 12;
        const velocity = volume(level);
        return this.note(bar, one.step - first, one.length, { instrument, pitch, pan: 0.15, velocity });
      });
  }

  /** The last chord: all chord instruments, spread upward, over the root. */
  private *ending(): Generator<Note> {
    const { mood, form, tonic } = this;
    const chord = chordsOf(mood.chords.last, mood.scale)[0]!;
    const at = form.bars * form.bar;
    const voices = lead(this.voices, chord, tonic, 60);
    const root = 36 + ((((tonic + chord.root - 36) % 12) + 12) % 12);
    const shared = { seconds: form.ring, at };
    for (const { instrument, level } of mood.bass.slice(0, 1))
      yield { ...shared, instrument, pitch: root, pan: 0, velocity: volume(level) };
    const played = [...new Map(mood.harmony.map((part) => [part.instrument, part.level]))];
    for (const [instrument, level] of played)
      for (const [nth, pitch] of voices.entries()) {
        const velocity = volume(level) / Math.sqrt(voices.length);
        yield { ...shared, at: at + nth * 0.018, instrument, pitch, pan: (nth - 1) * 0.25, velocity };
      }
    const top = voices.at(-1)! + 12;
    const { instrument, level } = mood.melody;
    yield { ...shared, at: at + 0.07, instrument, pitch: top, pan: 0.15, velocity: volume(level) * 0.8 };
    const kick = mood.drums.find(({ instrument }) => instrument === "kick" || instrument === "softKick");
    if (kick && form.bars > 0)
      yield { ...shared, instrument: kick.instrument, pitch: 0, pan: 0, velocity: volume(kick.level) * 0.8 };
  }

  *notes(seed: number): Generator<Note[], undefined> {
    const { chords, scale } = this.mood;
    const [a, b] = [chordsOf(chords.a, scale), chordsOf(chords.b, scale)];
    const cadence = chordsOf(chords.cadence, scale);
    const chordOf = (bar: Bar | undefined) => {
      if (!bar) return chordsOf(chords.last, scale)[0]!;
      if (bar.cadence) return cadence[cadence.length - bar.cadence]!;
      const list = bar.b ? b : a;
      return list[bar.step % list.length]!;
    };
    const bars = barsOf(this.form.bars, Math.max(a.length, b.length), seed);
    let bar = bars.next().value as Bar | undefined;
    for (let at = 0; bar; at++) {
      const next = bars.next().value as Bar | undefined;
      const chord = chordOf(bar);
      const parts = [
        this.harmony(at, bar, chord),
        this.bass(at, bar, chord, chordOf(next)),
        this.melody(at, bar, chord),
        this.drums(at, bar),
      ];
      yield parts.flat();
      bar = next;
    }
    yield [...this.ending()];
    return undefined;
  }
}

/** Composes a piece and yields its notes bar by bar, in order. The same seed always gives the same piece. */
export const compose = (mood: Mood, form: Form, seed: number): Generator<Note[], undefined> =>
  new Writer(mood, form, seed).notes(seed);
