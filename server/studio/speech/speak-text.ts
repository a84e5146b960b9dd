import { type Engine, type Span, sample_rate } from "./engine.ts";
import { createMeter } from "./loudness.ts";
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
}

/** Silence after a piece, in seconds. */
const pauses = { clause: 0.08, sentence: 0.3, paragraph: 0.65 };
/**
 * Sentences with fewer characters than this are joined with a neighbor, because they sound clipped when spoken alone.
 */
const short = 40;

interface Piece {
  words: WrittenWord[];
  pause: number;
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

/** Generates a text's speech piece by piece. @throws SpeechError `nothing_to_say` */
export async function speakText(
  engine: Engine,
  { text, voice, speed }: SpeakTextRequest,
  tell: (piece: SpokenPiece) => unknown,
): Promise<SpokenWhole> {
  const waiting = piecesOf(sentencesOf(text));
  if (!waiting.some(({ words }) => words.some(isSaid))) {
    throw new SpeechError("nothing_to_say", "The text contains nothing to speak. Use words in Latin script.");
  }
  const meter = createMeter();
  let approximate = false;
  let done = 0;
  for (let piece = waiting.shift(); piece; piece = waiting.shift()) {
    const { words, pause } = piece;
    const sound = words.some(isSaid)
      ? await engine.say(words, voice, speed)
      : { pcm: new Float32Array(), spans: words.map(() => undefined), approximate: false };
    if (!sound) {
      const [first, second] = splitInHalf(words);
      waiting.unshift({ words: first, pause: pauses.clause }, { words: second, pause });
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
