import { Readable } from "node:stream";
import type { Env } from "../env.ts";
import { createSlots } from "../fair-slots.ts";
import { sample_rate } from "../studio/speech/engine.ts";
import { type Speaker, SpeechError } from "../studio/speech/index.ts";
import { createSpeechMeter } from "../studio/speech/loudness.ts";
import { parseObject } from "./answer-parsing.ts";
import { LlmError } from "./errors.ts";
import { jsonAnswer, offlineModel } from "./offline-model.ts";
import type { Rates } from "./rates.ts";
import { createSpeechEncoder, isSpeechFormat, speechFormats } from "./speech-encoder.ts";
import { UnreachableError, type Upstream, type UpstreamRequest } from "./upstreams/upstream.ts";

/** The model name of the product's own voices. */
export const voiceModel = "scenewright/kokoro";

/** The rates at which speech is charged, in the same form as a provider's. */
export const voiceRates = ({ VOICE_CREDITS, MARKUP }: Pick<Env, "VOICE_CREDITS" | "MARKUP">): Rates => ({
  // VOICE_CREDITS is the charge for 1,000 characters, and a credit is one US cent. The charge is divided by the markup,
  // because the markup is applied to every cost.
  unit: { characters: (VOICE_CREDITS * 1000) / 100 / MARKUP },
  call: 0,
  provider: offlineModel.name,
  model: voiceModel,
  certain: true,
  guessed: new Set(),
});

/** The maximum length of the input, in characters, the same as OpenAI's. */
const longestInput = 4096;
/** The maximum number of an account's calls that wait while another one is running. */
const mostWaiting = 8;

/** The reasons that the caller can fix. All other reasons are failures of the engine. */
const callersReasons = new Set(["nothing_to_say", "too_long", "bad_speed", "unknown_voice", "silent"]);

const full = () => {
  const error = new LlmError(
    429,
    "rate_limit_error",
    "voices_busy",
    "Too many of your speech requests are waiting. Try again in a moment.",
  );
  return Object.assign(error, { retryAfter: 5 });
};

/** Checks a request. A voice's ID can be shortened to its name: `nova` is `af_nova`. @throws LlmError 400 */
function readSpeech(text: string, speaker: Speaker) {
  const body = (parseObject(text) ?? {}) as Record<string, unknown>;
  const { input, voice, speed = 1, response_format: format = "mp3", stream_format = "audio" } = body;
  if (typeof input !== "string" || input.length > longestInput)
    throw LlmError.invalid(`input must be a string of at most ${longestInput} characters`, "input");
  const voices = speaker.voices().filter(({ engine }) => engine === "kokoro");
  const found = voices.find(({ id }) => id === voice) ?? voices.find(({ id }) => id.slice(3) === voice);
  if (!found)
    throw LlmError.invalid(`voice must be one of ${voices.map(({ id }) => id).join(", ")}`, "voice");
  if (typeof speed !== "number" || !(speed >= 0.5 && speed <= 2))
    throw LlmError.invalid("speed must be a number from 0.5 to 2", "speed");
  if (!isSpeechFormat(format))
    throw LlmError.invalid(`response_format must be one of ${speechFormats.join(", ")}`, "response_format");
  if (stream_format !== "audio") throw LlmError.invalid("stream_format must be audio", "stream_format");
  return { format, request: { text: input, voice: found.id, speed } };
}

/**
 * Creates the upstream that speaks with the product's own voices, without a network.
 * @param scratch returns the path of a temporary file
 * @param free whether the voices cost nothing
 */
export function createBuiltInVoices(
  speaker: Speaker,
  scratch: (name: string) => string,
  free: boolean,
): Upstream {
  const encode = createSpeechEncoder(scratch);
  const slots = createSlots({
    running: Number.POSITIVE_INFINITY,
    running_per_owner: 1,
    waiting_per_owner: mostWaiting,
    onFull: full,
  });

  /**
   * Generates speech, sentence by sentence. All sentences get the gain of the first one, because the others don't exist
   * yet when the first one is sent.
   */
  async function* speak(
    request: ReturnType<typeof readSpeech>["request"],
    owner: string,
    signal: AbortSignal,
  ): AsyncGenerator<Float32Array> {
    const pieces = new Readable({ objectMode: true, read() {} });
    let gain: number | undefined;
    const onPiece = (pcm: Float32Array) => {
      if (pcm.length === 0) return;
      const meter = createSpeechMeter();
      meter.add(pcm);
      gain ??= meter.gain();
      const factor = gain;
      pieces.push(pcm.map((sample) => sample * factor));
    };
    slots
      .run(owner, () => speaker.speak(request, { signal, owner, onPiece }), signal)
      .then(
        () => pieces.push(null),
        (error) => pieces.destroy(error),
      );
    yield* pieces;
  }

  async function answer({ body, owner = "" }: UpstreamRequest, signal: AbortSignal) {
    const { request, format } = readSpeech(String(body), speaker);
    const sound = speak(request, owner, signal);
    // The first sentence is awaited, so that an error before it can become an error response.
    const first = await sound.next();
    async function* whole() {
      if (!first.done) yield first.value;
      yield* sound;
    }
    const { type, body: encoded } = encode(format, whole(), sample_rate, signal);
    return {
      status: 200,
      type,
      body: encoded,
      bytes: async () => Buffer.concat(await Readable.from(encoded).toArray()),
    };
  }

  return {
    name: offlineModel.name,
    free,
    models: [voiceModel],
    native: new Set(),
    optional: new Set(),
    listModels: async () => (speaker.voices().some(({ engine }) => engine === "kokoro") ? [voiceModel] : []),
    async send(request, signal) {
      try {
        if (request.endpoint === "audio/speech") return await answer(request, signal);
        throw LlmError.invalid(
          `${voiceModel} doesn't serve ${request.endpoint}. Choose another model.`,
          "model",
        );
      } catch (error) {
        if (error instanceof SpeechError && !callersReasons.has(error.reason))
          throw new UnreachableError(error.message, false);
        const refusal = error instanceof SpeechError ? LlmError.invalid(error.message, "input") : error;
        if (!(refusal instanceof LlmError)) throw refusal;
        return { ...jsonAnswer(refusal.status, refusal.body), retryAfter: refusal.retryAfter };
      }
    },
  };
}
