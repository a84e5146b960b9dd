import type { Pronunciation } from "../../../contract/resources/brand-kits.ts";
import { isAudible } from "./audible.ts";
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
  /** The factor by which the samples must be multiplied. */
  gain: number;
  approximate: boolean;
}

export interface SpeakTextRequest {
  text: string;
  voice: string;
  speed: number;
  pronunciations?: readonly Pronunciation[];
}

/** The silence after a piece, in seconds at normal speed. */
const pauses = { clause: 0.08, sentence: 0.3, paragraph: 0.65 };
/**
 * Sentences with fewer characters than this are joined with a neighbor, because they sound clipped when spoken alone.
 */
const short = 40;

/** The maximum number of times that a piece is split in half because it stays silent. */
const maxSplits = 2;
/** The maximum length of a quotation in an error message, in characters. */
const quoted = 80;

interface Piece {
  words: WrittenWord[];
  pause: number;
  /** The number of times that it was split because it stayed silent. */
  splits?: number;
}

const letters = (words: WrittenWord[]) => words.reduce((sum, { text }) => sum + text.length + 1, 0);

function piecesOf(sentences: Sentence[]): Piece[] {
  const pieces: Piece[] = [];
  let joins = false;
  for (const { words, ends_paragraph } of sentences) {
    const pause = ends_paragraph ? pauses.paragraph : pauses.sentence;
    const last = pieces.at(-1);
    if (last && joins && (letters(last.words) < short || letters(words) < short)) {
      last.words.push(...words);
      last.pause = pause;
    } else pieces.push({ words: [...words], pause });
    joins = !ends_paragraph;
  }
  return pieces;
}

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
 * @throws SpeechError `silent` if splitting doesn't help, either
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
  const { text, speed, pronunciations } = request;
  const waiting = piecesOf(sentencesOf(text, pronunciations));
  if (!waiting.some(({ words }) => words.some(isSaid))) {
    throw new SpeechError("nothing_to_say", "The text contains nothing to speak. Use words in Latin script.");
  }
  const meter = createSpeechMeter();
  let approximate = false;
  let done = 0;
  for (let piece = waiting.shift(); piece; piece = waiting.shift()) {
    const sound = await sayAudibly(engine, piece, request);
    const { words, pause, splits } = piece;
    if (!sound) {
      const [first, second] = splitInHalf(words);
      waiting.unshift({ words: first, pause: pauses.clause, splits }, { words: second, pause, splits });
      continue;
    }
    const { pcm, spans, approximate: guessed } = trimmed(sound);
    approximate ||= guessed;
    done += letters(words);
    const whole = waiting.length > 0 && pcm.length > 0 ? withSilence(pcm, pause / speed) : pcm;
    meter.add(whole);
    await tell({ pcm: whole, spans, done: Math.min(1, waiting.length > 0 ? done / text.length : 1) });
  }
  return { gain: meter.gain(), approximate };
}
