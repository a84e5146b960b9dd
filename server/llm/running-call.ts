import { type Call, type Emit, type Outcome, upstreamBody } from "./call.ts";
import { abortedError, CallCancelledError, MalformedAnswerError, toLlmError } from "./call-errors.ts";
import { type Chunk, createAssembly, finishReasonOf, usageOf } from "./completion.ts";
import { LlmError } from "./errors.ts";
import type { RoutedAnswer } from "./model-router.ts";
import type { PerformDeps } from "./perform.ts";
import { type RequestStart, UnsettledError } from "./request-rows.ts";
import { eventsOf } from "./sse.ts";
import { type Figures, speechCost, usageCost } from "./usage-cost.ts";

/** One call from the start of its row to its settlement. */
export class RunningCall {
  readonly #deps: PerformDeps;
  readonly #call: Call;
  readonly #start: RequestStart;
  /** Set if the response is streamed. */
  readonly #emit: Emit | undefined;
  readonly #controller = new AbortController();
  readonly #assembly = createAssembly();
  readonly #startedAt = performance.now();
  #answer: RoutedAnswer | undefined;
  #firstTokenMs: number | null = null;

  constructor(deps: PerformDeps, call: Call, start: RequestStart, emit: Emit | undefined) {
    this.#deps = deps;
    this.#call = call;
    this.#start = start;
    this.#emit = call.body.stream === true ? emit : undefined;
  }

  abort(reason: unknown) {
    this.#controller.abort(reason);
  }

  /** Ends the call because its caller disconnected. A complete response is still settled with its real usage. */
  leave() {
    if (!this.#assembly.finished) this.abort(this.#call.signal?.reason);
  }

  /** @throws LlmError for the caller; UnsettledError if the database became unavailable */
  async run(): Promise<Outcome> {
    try {
      return await this.#forward();
    } catch (thrown) {
      if (thrown instanceof UnsettledError) throw thrown;
      throw await this.#settleFailure(thrown);
    }
  }

  async #forward(): Promise<Outcome> {
    const { model } = this.#call.body;
    const body = upstreamBody(this.#call, this.#emit !== undefined);
    const answer = await this.#deps.router.send(model, this.#call.endpoint, body, this.#controller.signal);
    this.#answer = answer;
    const { id } = this.#start;
    if (this.#emit && answer.status < 400 && answer.type.includes("event-stream")) {
      await this.#stream(answer, this.#emit);
      return { id, status: 200, type: answer.type, body: Buffer.alloc(0) };
    }
    const whole = await this.#readWhole(answer);
    const isOurs = answer.status >= 400 || !answer.type;
    return { id, status: answer.status, type: isOurs ? "application/json" : answer.type, body: whole };
  }

  async #stream(answer: RoutedAnswer, emit: Emit) {
    const { signal } = this.#controller;
    const assembly = this.#assembly;
    const usageWanted = this.#call.body.stream_options?.include_usage === true;
    for await (const data of eventsOf(answer.body, answer.upstream.name)) {
      if (data === "[DONE]") break;
      const chunk = parseEvent(data, answer.upstream.name);
      this.#firstTokenMs ??= this.#elapsed();
      assembly.add(chunk);
      // Usage that only the log requested isn't passed on.
      if (!usageWanted && chunk.usage && chunk.choices?.length === 0) continue;
      const slow = emit(data);
      if (slow) await unlessAborted(slow, signal);
      if (signal.aborted) throw signal.reason;
    }
    if (signal.aborted) throw signal.reason;
    if (!assembly.finished) {
      throw LlmError.upstream(
        `The upstream ${answer.upstream.name} closed the stream before it was complete`,
      );
    }
    await this.#settle({
      ...usageCost(this.#deps.prices, answer, this.#call, assembly.usage, assembly.text),
      finish_reason: assembly.finishReason,
      response: JSON.stringify(assembly.completion()),
    });
    await emit("[DONE]");
  }

  async #readWhole(answer: RoutedAnswer): Promise<Buffer> {
    const bytes = await answer.bytes();
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const { endpoint } = this.#call;
    if (endpoint === "audio/speech" && answer.status < 400) {
      await this.#settle({ ...speechCost(this.#deps.prices, answer, this.#call), finish_reason: "stop" });
      return body;
    }
    const text = body.toString();
    const json = parseObject(text) as Chunk | undefined;
    if (answer.status >= 400) return this.#refused(answer, body, text, json);
    if (!json) throw new MalformedAnswerError(answer.upstream.name, text);
    this.#firstTokenMs = this.#elapsed();
    const content = (json.choices ?? []).map((choice) => choice.message?.content ?? "").join("");
    await this.#settle({
      ...usageCost(this.#deps.prices, answer, this.#call, usageOf(json.usage), content),
      finish_reason:
        finishReasonOf(json.choices?.[0]?.finish_reason) ?? (endpoint === "embeddings" ? "stop" : null),
      response: text,
    });
    return body;
  }

  /** Settles a refusal by the upstream, and passes it on. */
  async #refused({ status, upstream }: RoutedAnswer, body: Buffer, text: string, json: Chunk | undefined) {
    if (status === 401 || status === 403) {
      // The server's own key is wrong, not the caller's, so the upstream's message is only for the log.
      this.#deps.log.error({ upstream: upstream.name, status }, "An upstream rejected this server's key");
      throw LlmError.upstream(`The upstream ${upstream.name} rejected this server's own key`);
    }
    const message = messageOf(json, `The upstream ${upstream.name} answered ${status}`);
    await this.#settle({
      status: "failed",
      finish_reason: "error",
      error: message,
      response: json ? text : JSON.stringify(text),
    });
    return json ? body : Buffer.from(JSON.stringify(LlmError.upstream(message).body));
  }

  /** Settles a call that failed or was aborted. @returns the error for the caller */
  async #settleFailure(thrown: unknown): Promise<LlmError> {
    const { signal } = this.#controller;
    const assembly = this.#assembly;
    const cancelled = signal.reason instanceof CallCancelledError;
    const error = signal.aborted ? abortedError(cancelled) : toLlmError(thrown, this.#answer);
    // The received part is kept. A failure costs nothing, and an abort costs what was received.
    const received =
      thrown instanceof MalformedAnswerError
        ? JSON.stringify(thrown.text)
        : assembly.received
          ? JSON.stringify(assembly.completion())
          : null;
    const costs =
      signal.aborted && assembly.received && this.#answer
        ? usageCost(this.#deps.prices, this.#answer, this.#call, assembly.usage, assembly.text)
        : {};
    await this.#settle({
      ...costs,
      status: signal.aborted ? "cancelled" : "failed",
      finish_reason: signal.aborted ? "aborted" : "error",
      error: signal.aborted && !cancelled ? null : error.message,
      response: received,
    });
    if (!(thrown instanceof LlmError) && !signal.aborted)
      this.#deps.log.warn({ err: thrown, llm_request_id: this.#start.id }, "A model call failed");
    return error;
  }

  #settle(figures: Figures): Promise<void> {
    const { requests, estimate } = this.#deps;
    if (figures.prompt_tokens)
      estimate.learn(this.#call.body.model, this.#start.estimate, figures.prompt_tokens);
    return requests.end({
      start: this.#start,
      provider: this.#answer?.upstream.name ?? this.#start.provider,
      status: "succeeded",
      cost: null,
      cost_basis: null,
      prompt_tokens: null,
      completion_tokens: null,
      cached_tokens: null,
      first_token_ms: this.#firstTokenMs,
      duration_ms: this.#elapsed(),
      finish_reason: null,
      error: null,
      response: null,
      ...figures,
    });
  }

  /** Milliseconds since the row was written, with two decimals. */
  #elapsed() {
    return Math.round((performance.now() - this.#startedAt) * 100) / 100;
  }
}

/** Waits for a slow reader, but not beyond the end of the call. @throws the signal's reason */
function unlessAborted(slow: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    slow.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** @throws LlmError for an event that is not JSON or carries an error */
function parseEvent(data: string, upstream: string): Chunk {
  const chunk = parseObject(data) as Chunk | undefined;
  if (!chunk) throw LlmError.upstream(`The upstream ${upstream} sent an event that isn't JSON`);
  if (chunk.error) throw LlmError.upstream(messageOf(chunk, `The upstream ${upstream} failed in mid-stream`));
  return chunk;
}

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" ? value : undefined;
  } catch {
    return undefined;
  }
}

function messageOf(body: Chunk | undefined, fallback: string): string {
  const error = body?.error;
  return (typeof error === "string" ? error : error?.message) || fallback;
}
