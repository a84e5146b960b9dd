import type { Pronunciation } from "../../../contract/resources/brand-kits.ts";
import type { Spoken } from "../../../scene/narration.ts";
import { isAudible } from "./audible.ts";
import { withEmphasis } from "./emphasis.ts";
import { type Engine, type Sound, type Span, sample_rate } from "./engine.ts";
import { createSpeechMeter } from "./loudness.ts";
import { isSaid, type Sentence, sentencesOf, splitInHalf, type WrittenWord } from "./sentences.ts";
import { SpeechError } from "./speech-error.ts";
import { trimmed } from "./trim-silence.ts";

/** A partial result: the next piece of audio, with the timings of its words. */
export interface SpokenPiece {
  pcm: Float32Array;
  spans: (Span | undefined)[];
  /** The share of the text that has been spoken so far, from 0 to 1. */
  done: number;
}

export interface SpokenWhole {
  /** The factor to multiply the samples by. */
  gain: number;
  approximate: boolean;
}

export interface SpeakTextRequest {
  text: string;
  voice: string;
  speed: number;
  pronunciations?: readonly Pronunciation[];
  pauses?: Spoken["pauses"];
  emphases?: Spoken["emphases"];
}

/** The silence after a piece, in seconds at normal speed. */
const pauses = { clause: 0.08, sentence: 0.3, paragraph: 0.65 };
/**
 * The number of characters below which a sentence is joined with a neighbor, because short sentences sound clipped when
 * spoken alone.
 */
const short = 40;

/** The maximum number of times that a piece is split in half because it stays silent. */
const maxSplits = 2;
/** The maximum length of a quotation in an error message, in characters. */
const quoted = 80;

interface Piece {
  words: WrittenWord[];
  /** The index of the first word in the text. */
  first: number;
  pause: number;
  /** The requested silence after the piece, in seconds at any speed. It replaces the pause. */
  silence?: number | undefined;
  /** The number of times that the piece was split because it stayed silent. */
  splits?: number;
}

const letters = (words: WrittenWord[]) => words.reduce((sum, { text }) => sum + text.length + 1, 0);

/** Cuts a sentence at the requested silences. */
function cutAt(silences: Silences, words: WrittenWord[], first: number): Omit<Piece, "pause">[] {
  const parts: Omit<Piece, "pause">[] = [];
  let from = 0;
  for (let to = 1; to <= words.length; to++) {
    const silence = silences.get(first + to);
    if (silence === undefined && to < words.length) continue;
    parts.push({ words: words.slice(from, to), first: first + from, silence });
    from = to;
  }
  return parts;
}

/** Silences in seconds, by the index of the word that follows. */
type Silences = ReadonlyMap<number, number>;

function piecesOf(sentences: Sentence[], silences: Silences): Piece[] {
  const pieces: Piece[] = [];
  let joins = false;
  let first = 0;
  for (const { words, ends_paragraph } of sentences) {
    const pause = ends_paragraph ? pauses.paragraph : pauses.sentence;
    for (const part of cutAt(silences, words, first)) {
      const last = pieces.at(-1);
      if (last && joins && (letters(last.words) < short || letters(part.words) < short)) {
        last.words.push(...part.words);
        Object.assign(last, { pause, silence: part.silence });
      } else pieces.push({ ...part, pause });
      joins = part.silence === undefined && !ends_paragraph;
    }
    first += words.length;
  }
  return pieces;
}

/**
 * The indexes of the words that begin a piece. If timings are estimated, only the start times of these words are exact.
 */
export const pieceStarts = (text: string, pauses: Spoken["pauses"] = []): number[] =>
  piecesOf(sentencesOf(text), new Map(pauses.map(({ word, seconds }) => [word, seconds]))).map(
    ({ first }) => first,
  );

const silent = (seconds: number): SpokenPiece => ({
  pcm: new Float32Array(Math.round(seconds * sample_rate)),
  spans: [],
  done: 0,
});

function withSilence(pcm: Float32Array, seconds: number): Float32Array {
  const longer = new Float32Array(pcm.length + Math.round(seconds * sample_rate));
  longer.set(pcm);
  return longer;
}

const quote = (words: WrittenWord[]) => {
  const text = words.map(({ text }) => text).join(" ");
  return text.length > quoted ? `${text.slice(0, quoted)}…` : text;
};

/**
 * Speaks a piece, and tries again in another way if nothing can be heard.
 * @returns undefined if the piece has to be split: it is too long, or it stayed silent
 * @throws SpeechError `silent` if splitting doesn't help either
 */
async function sayAudibly(
  engine: Engine,
  piece: Piece,
  { voice, speed }: SpeakTextRequest,
): Promise<Sound | undefined> {
  const { words, splits = 0 } = piece;
  if (!words.some(isSaid))
    return { pcm: new Float32Array(), spans: words.map(() => undefined), approximate: false };
  for (const say of [engine.say, engine.sayAgain]) {
    const sound = await say?.(words, voice, speed);
    if (say === engine.say && !sound) return;
    if (sound && isAudible(sound, words, speed)) return sound;
  }
  if (words.length > 1 && splits < maxSplits) {
    piece.splits = splits + 1;
    return;
  }
  throw new SpeechError(
    "silent",
    `The voice produced no sound for “${quote(words)}”. Change these words, or choose another voice.`,
  );
}

/** Speaks text piece by piece. @throws SpeechError `nothing_to_say`, `silent` */
export async function speakText(
  engine: Engine,
  request: SpeakTextRequest,
  tell: (piece: SpokenPiece) => unknown,
): Promise<SpokenWhole> {
  const { text, speed, pronunciations, emphases = [] } = request;
  const silences = new Map(request.pauses?.map(({ word, seconds }) => [word, seconds]));
  const waiting = piecesOf(sentencesOf(text, pronunciations), silences);
  if (!waiting.some(({ words }) => words.some(isSaid))) {
    throw new SpeechError("nothing_to_say", "The text contains nothing to speak. Use words in Latin script.");
  }
  const lead = silences.get(0);
  if (lead) await tell(silent(lead));
  const meter = createSpeechMeter();
  let approximate = false;
  let done = 0;
  for (let piece = waiting.shift(); piece; piece = waiting.shift()) {
    const sound = await sayAudibly(engine, piece, request);
    const { words, first, pause, silence, splits } = piece;
    if (!sound) {
      const [start, rest] = splitInHalf(words);
      waiting.unshift(
        { words: start, first, pause: pauses.clause, splits },
        { words: rest, first: first + start.length, pause, silence, splits },
      );
      continue;
    }
    const { pcm, spans, approximate: guessed } = withEmphasis(trimmed(sound), emphases, first);
    approximate ||= guessed;
    done += letters(words);
    const after = silence ?? (waiting.length > 0 && pcm.length > 0 ? pause / speed : 0);
    const whole = after > 0 ? withSilence(pcm, after) : pcm;
    meter.add(whole);
    await tell({ pcm: whole, spans, done: Math.min(1, waiting.length > 0 ? done / text.length : 1) });
  }
  return { gain: meter.gain(), approximate };
}
