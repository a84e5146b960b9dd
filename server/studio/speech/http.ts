import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Env } from "../../env.ts";
import { letChildrenRead, openFolder } from "../child-process/access.ts";
import { decodeAudio } from "../encode/index.ts";
import { type Engine, sample_rate } from "./engine.ts";
import type { WrittenWord } from "./sentences.ts";
import { type SpeakTextRequest, type SpokenPiece, speakText } from "./speak-text.ts";
import { SpeechError } from "./speech-error.ts";

export type HttpSettings = Pick<Env, "SPEECH_BASE_URL" | "SPEECH_API_KEY" | "SPEECH_MODEL" | "SPEECH_VOICES">;

const timeout_ms = 120_000;
const maxBytes = 64 * 1024 * 1024;
/** The maximum number of characters per request; services accept a few thousand. */
const maxCharacters = 1500;

/** The number of letters that take about as long to speak as the pause at a punctuation mark. */
const pauseLetters = 4;

/** Estimates word timings from the words' lengths. */
function estimateSpans(words: WrittenWord[], duration: number) {
  const weights = words.map(({ parts }) => ({
    said: parts.reduce((sum, part) => sum + ("say" in part ? part.say.length + 1 : 0), 0),
    paused: parts.reduce(
      (sum, part) => sum + ("mark" in part && /[,;:.!?…—]/.test(part.mark) ? pauseLetters : 0),
      0,
    ),
  }));
  const last = weights.at(-1);
  if (last) last.paused = 0;
  const unit =
    duration /
    Math.max(
      1,
      weights.reduce((sum, { said, paused }) => sum + said + paused, 0),
    );
  let time = 0;
  return weights.map(({ said, paused }) => {
    const start = time;
    const end = start + said * unit;
    time = end + paused * unit;
    return said > 0 ? { start, end } : undefined;
  });
}

/** The first and last audible moment, in seconds. */
function audibleRange(pcm: Float32Array): [number, number] {
  const loud = (sample: number) => Math.abs(sample) > 0.01;
  return [Math.max(0, pcm.findIndex(loud)) / sample_rate, (pcm.findLastIndex(loud) + 1) / sample_rate];
}

async function fetchSound(settings: HttpSettings, body: object, signal: AbortSignal): Promise<Buffer> {
  const { SPEECH_BASE_URL, SPEECH_API_KEY } = settings;
  const response = await fetch(`${SPEECH_BASE_URL?.replace(/\/+$/, "")}/audio/speech`, {
    method: "POST",
    redirect: "error",
    headers: {
      "content-type": "application/json",
      ...(SPEECH_API_KEY ? { authorization: `Bearer ${SPEECH_API_KEY}` } : {}),
    },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok)
    throw new SpeechError("engine_failed", `The speech service responded with status ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new SpeechError("engine_failed", "The speech service returned too much audio");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Creates an engine for any service with OpenAI's `/audio/speech` endpoint. */
function httpEngine(settings: HttpSettings, signal: AbortSignal | undefined): Engine {
  const engine: Engine = {
    async say(words, voice, speed) {
      const input = words.map(({ text, spelled }) => spelled ?? text).join(" ");
      if (input.length > maxCharacters && words.length > 1) return;
      const body = { model: settings.SPEECH_MODEL, voice, input, speed, response_format: "wav" };
      const timeout = AbortSignal.timeout(timeout_ms);
      const sound = await fetchSound(settings, body, signal ? AbortSignal.any([signal, timeout]) : timeout);
      const folder = await mkdtemp(join(tmpdir(), "speech-"));
      try {
        const file = join(folder, "answer");
        await writeFile(file, sound);
        openFolder(folder);
        await letChildrenRead(file);
        const { pcm } = await decodeAudio(file, { sample_rate, channels: 1, signal });
        const [from, to] = audibleRange(pcm);
        const spans = estimateSpans(words, Math.max(0, to - from));
        const moved = spans.map((span) => span && { start: span.start + from, end: span.end + from });
        return { pcm, spans: moved, approximate: true };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
  return { ...engine, sayAgain: engine.say };
}

/** @throws SpeechError `engine_failed` if the service fails or returns no audio; `silent` for silence */
export async function speakOverHttp(
  settings: HttpSettings,
  request: SpeakTextRequest,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?(done: number): void },
) {
  const pieces: SpokenPiece[] = [];
  try {
    const whole = await speakText(httpEngine(settings, signal), request, (piece) => {
      pieces.push(piece);
      onProgress?.(piece.done);
    });
    return { pieces, ...whole };
  } catch (error) {
    if (error instanceof SpeechError || signal?.aborted) throw error;
    throw new SpeechError("engine_failed", `The speech service failed: ${(error as Error).message}`);
  }
}
