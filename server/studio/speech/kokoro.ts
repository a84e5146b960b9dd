import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { packageFolder } from "../optional-packages.ts";
import { type Engine, type Sound, type Span, sample_rate } from "./engine.ts";
import { durationsName, hashOfFile, modelHash, modelInMemory } from "./kokoro-model.ts";
import { padding, symbolIds } from "./kokoro-symbols.ts";
import { type Phone, phonesOf } from "./phonemes.ts";
import type { WrittenWord } from "./sentences.ts";
import { SpeechError } from "./speech-error.ts";

/** A voice has 510 styles of 256 numbers each. The number of symbols determines which style is used. */
const styleLength = 256;
const maxSymbols = 508;
/** One unit of the model's durations, in seconds. */
const unit = 600 / sample_rate;

async function loadStyles(voice: string): Promise<Float32Array> {
  const file = await readFile(join(packageFolder("kokoro-js") ?? "", "voices", `${voice}.bin`));
  return new Float32Array(file.buffer.slice(file.byteOffset, file.byteOffset + file.length));
}

/** The number of units by which sounds begin earlier than the model's durations indicate. */
const early = 3;

/** Converts the symbols' durations to word timings. The duration of a space is shared by the words on both sides. */
function spansOf(phones: Phone[], durations: number[], words: number): (Span | undefined)[] {
  const spans = new Array<Span | undefined>(words);
  let time = Math.max(0, durations[0]! - early) * unit;
  for (const [at, { word, symbol }] of phones.entries()) {
    const end = time + durations[at + 1]! * unit;
    if (word !== undefined) spans[word] = { start: spans[word]?.start ?? time, end };
    else if (symbol === " ") {
      const [before, after] = [spans[phones[at - 1]?.word ?? -1], phones[at + 1]?.word];
      if (before) before.end = (time + end) / 2;
      if (after !== undefined && !spans[after]) spans[after] = { start: (time + end) / 2, end };
    }
    time = end;
  }
  return spans;
}

/** The part of a session that is used. Tests replace it with one that fails. */
export type Session = Pick<InferenceSession, "run" | "release">;
type Level = InferenceSession.SessionOptions["graphOptimizationLevel"];
export type OpenSession = (level: Level) => Promise<Session>;

/**
 * Creates a function that opens sessions with the stored model, or with a model in memory if there is no path. The
 * function throws SpeechError `bad_model` if the file is missing or has changed.
 */
export function sessionsOf(path: string | undefined): OpenSession {
  return async (graphOptimizationLevel) => {
    const options = { intraOpNumThreads: Math.min(4, availableParallelism()), graphOptimizationLevel };
    if (!path) return InferenceSession.create(await modelInMemory(), options);
    if ((await hashOfFile(path).catch(() => undefined)) !== modelHash)
      throw new SpeechError("bad_model", "Kokoro's stored weights are missing or have changed. Try again.");
    return InferenceSession.create(path, options);
  };
}

/** Kokoro-82M on onnxruntime: natural English voices, generated in about real time on two cores. */
export async function openKokoro(open: OpenSession): Promise<Engine> {
  // Higher levels of graph optimization double the loading time and don't make speech faster.
  const session = await open("basic");
  const styles = new Map<string, Float32Array>();

  async function run(by: Session, words: WrittenWord[], voice: string, speed: number) {
    const american = !voice.startsWith("b");
    let phones = (await phonesOf(words, american)).filter(({ symbol }) => symbolIds.has(symbol));
    if (phones.length > maxSymbols && words.length > 1) return;
    phones = phones.slice(0, maxSymbols);
    const style = styles.get(voice) ?? (await loadStyles(voice));
    styles.set(voice, style);
    const ids = [padding, ...phones.map(({ symbol }) => symbolIds.get(symbol)!), padding];
    const from = phones.length * styleLength;
    const answer = await by.run({
      input_ids: new Tensor("int64", BigInt64Array.from(ids, BigInt), [1, ids.length]),
      style: new Tensor("float32", style.slice(from, from + styleLength), [1, styleLength]),
      speed: new Tensor("float32", [speed], [1]),
    });
    const durations = [...(answer[durationsName]!.data as Iterable<number | bigint>)].map(Number);
    const spans = spansOf(phones, durations, words.length);
    const approximate = words.some((word, at) => !spans[at] && word.parts.some((part) => "say" in part));
    const sound: Sound = { pcm: answer.waveform!.data as Float32Array, spans, approximate };
    return sound;
  }

  return {
    say: (words, voice, speed) => run(session, words, voice, speed),
    // With a different graph optimization, a fault in the CPU's kernels affects different sentences, so this one may
    // succeed.
    async sayAgain(words, voice, speed) {
      const plain = await open("disabled");
      try {
        return await run(plain, words, voice, speed);
      } finally {
        await plain.release();
      }
    },
  };
}
