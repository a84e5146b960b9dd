import { checkedAnswer, messageOf, parseEvent, parseObject } from "./answer-parsing.ts";
import type { Call, Sink } from "./call.ts";
import { FailedAnswerError } from "./call-errors.ts";
import { type Chunk, createAssembly, finishReasonOf, generatedTexts, servedBy } from "./completion.ts";
import { isRedirect, type RoutedAnswer } from "./model-router.ts";
import type { RequestEnd } from "./request-rows.ts";
import { piecesOf } from "./response-body.ts";
import { createSpeechMeter, type SpeechMeter } from "./speech-usage.ts";
import { eventsOf } from "./sse.ts";
import { unlessAborted } from "./unless-aborted.ts";
import { usageOf } from "./usage.ts";
import type { Answered } from "./usage-cost.ts";

/** A response that was read to the end. */
export interface Received extends Pick<RequestEnd, "finish_reason" | "response"> {
  /** The upstream's bytes; empty if they were passed on as they arrived. */
  body: Buffer;
  answered: Answered;
  /** Why the upstream refused the call; undefined if it didn't. */
  refusal?: string;
}

const nothing = Buffer.alloc(0);

/** Reads an upstream's response. If there is a sink, the response is passed on as it arrives. */
export class Reception {
  readonly answer: RoutedAnswer;
  /** Set while speech is being received. */
  speech: SpeechMeter | undefined;
  /** Whether the caller has received any part of the response. */
  isPassedOn = false;
  /** The time at which the first piece of the response arrived, from `performance.now()`. */
  firstAt: number | undefined;
  /** If set, called after each piece of the response. */
  onPiece: (() => void) | undefined;
  readonly #call: Call;
  readonly #sink: Sink | undefined;
  readonly #signal: AbortSignal;
  readonly #assembly = createAssembly();

  constructor(call: Call, answer: RoutedAnswer, sink: Sink | undefined, signal: AbortSignal) {
    this.#call = call;
    this.answer = answer;
    this.#sink = sink;
    this.#signal = signal;
  }

  get #isSpeech() {
    return this.#call.endpoint === "audio/speech" && !/json|html/.test(this.answer.type);
  }

  /** Whether the response is passed on to the caller as it arrives. */
  get isPassing(): boolean {
    const { status, type } = this.answer;
    return this.#sink !== undefined && status < 300 && (this.#isSpeech || type.includes("event-stream"));
  }

  /** Whether every answer is complete; the usage may still follow. */
  get isFinished(): boolean {
    return this.#assembly.finished;
  }

  /**
   * The part of a stream that was generated so far, for its cost and for the log; undefined if nothing was generated.
   */
  get partial(): { answered: Answered; response: string | null } | undefined {
    if (this.speech && this.speech.bytes > 0) return { answered: { texts: [] }, response: null };
    if (!this.#assembly.received) return undefined;
    return { answered: this.#assembly.answered, response: JSON.stringify(this.#assembly.completion()) };
  }

  /**
   * Reads the response to the end.
   * @throws FailedAnswerError if the response is a failure; the signal's reason if aborted
   */
  async read(): Promise<Received> {
    if (this.answer.status < 300 && this.#isSpeech) return this.#speak();
    return this.isPassing ? this.#stream(this.#sink!) : this.#readWhole();
  }

  async #stream(sink: Sink): Promise<Received> {
    const { body, upstream } = this.answer;
    const assembly = this.#assembly;
    const usageWanted = this.#call.body.stream_options?.include_usage === true;
    for await (const data of eventsOf(body, upstream.name)) {
      if (data === "[DONE]") break;
      const chunk = parseEvent(data, upstream.name);
      this.firstAt ??= performance.now();
      assembly.add(chunk);
      if (!assembly.finished) this.onPiece?.();
      // If only the log requested usage, and not the caller, usage isn't passed on.
      if (!usageWanted && chunk.usage && chunk.choices?.length === 0) continue;
      await this.#passedOn(sink.event(data, chunk));
    }
    this.#signal.throwIfAborted();
    if (!assembly.finished) {
      throw new FailedAnswerError(
        `The upstream ${upstream.name} closed the stream before it was complete`,
        "",
      );
    }
    return {
      body: nothing,
      answered: assembly.answered,
      finish_reason: assembly.finishReason,
      response: JSON.stringify(assembly.completion()),
    };
  }

  async #speak(): Promise<Received> {
    const { body, type, upstream } = this.answer;
    const speech = createSpeechMeter(type);
    this.speech = speech;
    const whole = this.#sink ? nothing : Buffer.from(await this.answer.bytes());
    for await (const piece of this.#sink ? piecesOf(body, upstream.name) : [whole]) {
      this.firstAt ??= performance.now();
      speech.add(piece);
      this.onPiece?.();
      if (this.#sink) await this.#passedOn(this.#sink.piece(piece, type));
    }
    this.#signal.throwIfAborted();
    if (speech.bytes === 0) throw new FailedAnswerError(`The upstream ${upstream.name} sent no speech`, "");
    return { body: whole, answered: { texts: [] }, finish_reason: "stop", response: null };
  }

  /**
   * Waits for a slow caller.
   * @throws the signal's reason if aborted
   */
  async #passedOn(slow: Promise<void> | void) {
    this.isPassedOn = true;
    if (slow) await unlessAborted(slow, this.#signal);
    this.#signal.throwIfAborted();
  }

  async #readWhole(): Promise<Received> {
    const { status, upstream } = this.answer;
    const bytes = await this.answer.bytes();
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const text = body.toString();
    const parsed = parseObject(text) as Chunk | undefined;
    if (status >= 400) {
      const refusal = messageOf(parsed, `The upstream ${upstream.name} responded with ${status}`);
      const response = parsed ? text : JSON.stringify(text);
      return {
        body: parsed ? body : nothing,
        answered: { texts: [] },
        finish_reason: "error",
        response,
        refusal,
      };
    }
    const json = this.#checked(parsed, text);
    this.firstAt = performance.now();
    const texts = (json.choices ?? []).flatMap((choice) => generatedTexts(choice.message));
    const finished = finishReasonOf(json.choices?.[0]?.finish_reason);
    return {
      body,
      answered: { ...servedBy(json), usage: usageOf(json.usage), texts },
      finish_reason: finished ?? (this.#call.endpoint === "embeddings" ? "stop" : null),
      response: text,
    };
  }

  /**
   * Checks a JSON response.
   * @throws FailedAnswerError for anything but a valid answer
   */
  #checked(parsed: Chunk | undefined, text: string): Chunk {
    const { name } = this.answer.upstream;
    const wrong = isRedirect(this.answer)
      ? "redirected to another address"
      : parsed
        ? this.#call.endpoint === "audio/speech" && !parsed.error && "sent JSON instead of speech"
        : "sent a response that isn't JSON";
    if (wrong) throw new FailedAnswerError(`The upstream ${name} ${wrong}`, text);
    return checkedAnswer(parsed!, text, name);
  }
}
