import { messageOf, parseEvent, parseObject } from "./answer-parsing.ts";
import { type Call, type Emit, type Outcome, upstreamBody } from "./call.ts";
import { abortedError, CallCancelledError, FailedAnswerError, toLlmError } from "./call-errors.ts";
import { type Chunk, createAssembly, finishReasonOf, generatedTexts, usageOf } from "./completion.ts";
import { LlmError } from "./errors.ts";
import type { RoutedAnswer } from "./model-router.ts";
import type { PerformDeps } from "./perform.ts";
import type { Usage } from "./prices.ts";
import { type RequestStart, UnsettledError } from "./request-rows.ts";
import { eventsOf } from "./sse.ts";
import { unlessAborted } from "./unless-aborted.ts";
import { type Figures, type Sent, speechCost, usageCost } from "./usage-cost.ts";

/** How long the response is still read after the caller disconnects, so that its usage is known. */
const afterLeavingMs = 300_000;

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
  /** The output limit in tokens for a call that names none. */
  readonly #limit: number | undefined;
  #answer: RoutedAnswer | undefined;
  #firstTokenMs: number | null = null;
  #leaving: NodeJS.Timeout | undefined;

  constructor(
    deps: PerformDeps,
    call: Call,
    start: RequestStart,
    emit: Emit | undefined,
    limit: number | undefined,
  ) {
    this.#deps = deps;
    this.#call = call;
    this.#start = start;
    this.#emit = call.body.stream === true ? emit : undefined;
    this.#limit = limit;
  }

  abort(reason: unknown) {
    this.#controller.abort(reason);
  }

  /**
   * Handles a caller that disconnected. A stream ends and is charged for its prompt and the output generated until
   * then. Before a stream's first event, and for a response that isn't streamed, the upstream's response is awaited and
   * charged like any other.
   */
  leave() {
    this.#leaving ??= setTimeout(() => this.#stopForLeaving(), afterLeavingMs).unref();
    if (this.#emit && this.#answer && !this.#assembly.finished) this.#stopForLeaving();
  }

  #stopForLeaving() {
    this.abort(this.#call.signal?.reason);
  }

  /** @throws LlmError for the caller; UnsettledError if the database became unavailable */
  async run(): Promise<Outcome> {
    try {
      return await this.#forward();
    } catch (thrown) {
      if (thrown instanceof UnsettledError) throw thrown;
      throw await this.#settleFailure(thrown);
    } finally {
      clearTimeout(this.#leaving);
    }
  }

  async #forward(): Promise<Outcome> {
    const { model } = this.#call.body;
    const body = upstreamBody(this.#call, this.#emit !== undefined, this.#limit);
    const answer = await this.#deps.router.send(model, this.#call.endpoint, body, this.#controller.signal);
    this.#answer = answer;
    const { id } = this.#start;
    if (this.#emit && answer.status < 400 && answer.type.includes("event-stream")) {
      if (this.#leaving) this.#stopForLeaving();
      await this.#stream(answer, this.#emit);
      return { id, status: 200, type: answer.type, body: Buffer.alloc(0) };
    }
    const whole = await this.#readWhole(answer);
    const isOurs = answer.status >= 400 || !answer.type;
    const type = isOurs ? "application/json" : answer.type;
    return { id, status: answer.status, type, body: whole, retryAfter: answer.retryAfter };
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
      ...(await this.#costOf(answer, assembly.usage, assembly.texts)),
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
      await this.#settle({
        ...speechCost(this.#deps.prices, this.#sentTo(answer)),
        finish_reason: "stop",
        ...this.#unread,
      });
      return body;
    }
    const text = body.toString();
    const json = parseObject(text) as Chunk | undefined;
    if (answer.status >= 400) return this.#refused(answer, body, text, json);
    if (!json)
      throw new FailedAnswerError(
        `The upstream ${answer.upstream.name} sent a response that isn't JSON`,
        text,
      );
    // Some upstreams report a failure with status 200.
    if (json.error) throw new FailedAnswerError(messageOf(json, "The upstream failed"), text);
    this.#firstTokenMs = this.#elapsed();
    const texts = (json.choices ?? []).flatMap((choice) => generatedTexts(choice?.message));
    await this.#settle({
      ...(await this.#costOf(answer, usageOf(json.usage), texts)),
      finish_reason:
        finishReasonOf(json.choices?.[0]?.finish_reason) ?? (endpoint === "embeddings" ? "stop" : null),
      response: text,
      ...this.#unread,
    });
    return body;
  }

  /** The status and finish reason recorded for a response that arrived after its caller disconnected. */
  get #unread(): Figures {
    return this.#leaving ? { status: "cancelled", finish_reason: "aborted" } : {};
  }

  #sentTo(target: Sent["target"]): Sent {
    return { call: this.#call, estimate: this.#start.estimate, target };
  }

  #costOf(answer: RoutedAnswer, usage: Usage | undefined, texts: string[]): Promise<Figures> {
    if (usage) this.#learn(usage);
    return usageCost(this.#deps.prices, this.#sentTo(answer), usage, texts);
  }

  /** Settles a refusal by the upstream, and passes it on. */
  async #refused({ status, upstream }: RoutedAnswer, body: Buffer, text: string, json: Chunk | undefined) {
    if (status === 401 || status === 403) {
      // The server's own key is wrong, not the caller's, so the upstream's message is only for the log.
      this.#deps.log.error({ upstream: upstream.name, status }, "An upstream rejected this server's key");
      throw LlmError.upstream(`The upstream ${upstream.name} rejected this server's own key`);
    }
    const message = messageOf(json, `The upstream ${upstream.name} responded with ${status}`);
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
    // The received part is kept, and the output generated until then is charged, however the stream ended.
    const received =
      thrown instanceof FailedAnswerError
        ? JSON.stringify(thrown.text)
        : assembly.received
          ? JSON.stringify(assembly.completion())
          : null;
    const streams = this.#answer && this.#answer.status < 400 && (signal.aborted || assembly.received);
    const costs = streams ? await this.#costOf(this.#answer!, assembly.usage, assembly.texts) : {};
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
    return this.#deps.requests.end({
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

  /** Only counts reported by the upstream help to predict the cost of the next call. */
  #learn({ prompt_tokens, completion_tokens }: Usage) {
    const { estimate, owner_id } = this.#start;
    if (!estimate.prompt || prompt_tokens === 0) return;
    const answers = Number(this.#call.body.n ?? 1);
    const actual = { prompt: prompt_tokens, output: completion_tokens / answers };
    this.#deps.history.learn(owner_id, this.#call.body.model, estimate.prompt, actual);
  }

  /** Milliseconds since the row was written, with two decimals. */
  #elapsed() {
    return Math.round((performance.now() - this.#startedAt) * 100) / 100;
  }
}
