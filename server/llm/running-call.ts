import { type Call, type Outcome, type Sink, upstreamBody } from "./call.ts";
import { abortedError, CallCancelledError, FailedAnswerError, toLlmError } from "./call-errors.ts";
import { LlmError } from "./errors.ts";
import type { PerformDeps } from "./perform.ts";
import { type Received, Reception } from "./reception.ts";
import { type RequestStart, UnsettledError } from "./request-rows.ts";
import type { Usage } from "./usage.ts";
import { type Answered, type Figures, type Sent, speechCost, usageCost } from "./usage-cost.ts";

/** How long the response is still read after the caller disconnects, so that its usage is known. */
const afterLeavingMs = 300_000;

/** One call from the start of its row to its settlement. */
export class RunningCall {
  readonly #deps: PerformDeps;
  readonly #call: Call;
  readonly #start: RequestStart;
  /** Set if the response is passed on while it arrives. */
  readonly #sink: Sink | undefined;
  readonly #controller = new AbortController();
  readonly #startedAt = performance.now();
  /** The output limit in tokens for a call that names none. */
  readonly #limit: number | undefined;
  #reception: Reception | undefined;
  #leaving: NodeJS.Timeout | undefined;

  constructor(
    deps: PerformDeps,
    call: Call,
    start: RequestStart,
    sink: Sink | undefined,
    limit: number | undefined,
  ) {
    this.#deps = deps;
    this.#call = call;
    this.#start = start;
    this.#sink = call.body.stream === true || call.endpoint === "audio/speech" ? sink : undefined;
    this.#limit = limit;
  }

  abort(reason: unknown) {
    this.#controller.abort(reason);
  }

  /**
   * Handles a caller that disconnected. A response that is passed on while it arrives ends, and is charged for its
   * prompt and the output generated until then. Before its first piece, and for any other response, the upstream's
   * response is awaited and charged like any other.
   */
  leave() {
    this.#leaving ??= setTimeout(() => this.#stopForLeaving(), afterLeavingMs).unref();
    if (this.#reception?.isPassing && !this.#reception.isFinished) this.#stopForLeaving();
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

  /** Asks the model, and its fallbacks as long as responses fail of which the caller has received nothing. */
  async #forward(): Promise<Outcome> {
    const { endpoint, body: asked } = this.#call;
    const { signal } = this.#controller;
    const body = upstreamBody(this.#call, this.#sink !== undefined, this.#limit);
    let answer = await this.#deps.router.send(asked.model, endpoint, body, signal);
    for (;;) {
      const reception = new Reception(this.#call, answer, this.#sink, signal);
      this.#reception = reception;
      if (this.#leaving && reception.isPassing) this.#stopForLeaving();
      let received: Received;
      try {
        received = await reception.read();
      } catch (thrown) {
        const isFinal = reception.isPassedOn || signal.aborted || !answer.fallBack;
        if (isFinal || !(thrown instanceof FailedAnswerError)) throw thrown;
        // A failed response isn't charged, even if the caller leaves while the next one is awaited.
        this.#reception = undefined;
        answer = await answer.fallBack!();
        continue;
      }
      return received.refusal === undefined
        ? this.#succeed(reception, received)
        : this.#refuse(reception, received, received.refusal);
    }
  }

  async #succeed({ answer, isPassing, speech }: Reception, received: Received): Promise<Outcome> {
    const { body, answered, finish_reason, response } = received;
    const costs = await this.#costOf(answered);
    // A whole response that arrived after its caller disconnected.
    const unread = this.#leaving && !isPassing;
    await this.#settle({
      ...costs,
      response,
      finish_reason,
      ...(unread ? { status: "cancelled", finish_reason: "aborted" } : {}),
    });
    if (isPassing && !speech) await this.#sink!.event("[DONE]");
    return { id: this.#start.id, status: answer.status, type: answer.type || "application/json", body };
  }

  /** Settles a refusal by the upstream, and passes it on. */
  async #refuse(
    { answer: { upstream, status, retryAfter } }: Reception,
    { body, response, finish_reason }: Received,
    refusal: string,
  ): Promise<Outcome> {
    if (status === 401 || status === 403) {
      // The server's own key is wrong, not the caller's, so the upstream's message is only for the log.
      this.#deps.log.error({ upstream: upstream.name, status }, "An upstream rejected this server's key");
      throw LlmError.upstream(`The upstream ${upstream.name} rejected this server's own key`);
    }
    await this.#settle({ status: "failed", finish_reason, error: refusal, response });
    const ours = () => Buffer.from(JSON.stringify(LlmError.upstream(refusal).body));
    const type = "application/json";
    return { id: this.#start.id, status, type, body: body.length > 0 ? body : ours(), retryAfter };
  }

  /** The usage and cost of what the current upstream answered. */
  #costOf(answered: Answered): Promise<Figures> {
    const { answer, speech } = this.#reception!;
    const sent: Sent = { call: this.#call, estimate: this.#start.estimate, target: answer };
    if (speech) return speechCost(this.#deps.prices, sent, speech);
    if (answered.usage) this.#learn(answered.usage);
    return usageCost(this.#deps.prices, sent, answered);
  }

  /** Settles a call that failed or was aborted. @returns the error for the caller */
  async #settleFailure(thrown: unknown): Promise<LlmError> {
    const { signal } = this.#controller;
    const cancelled = signal.reason instanceof CallCancelledError;
    const error = signal.aborted ? abortedError(cancelled) : toLlmError(thrown);
    await this.#settle({
      ...(await this.#costsOfFailure(signal.aborted)),
      status: signal.aborted ? "cancelled" : "failed",
      finish_reason: signal.aborted ? "aborted" : "error",
      error: signal.aborted && !cancelled ? null : error.message,
      response: this.#reception?.partial?.response ?? textOf(thrown),
    });
    if (!(thrown instanceof LlmError) && !signal.aborted)
      this.#deps.log.warn({ err: thrown, llm_request_id: this.#start.id }, "A model call failed");
    return error;
  }

  /** The output generated until then is charged, however the stream ended. */
  async #costsOfFailure(isAborted: boolean): Promise<Figures> {
    const reception = this.#reception;
    if (!reception || reception.answer.status >= 300) return {};
    const { partial } = reception;
    if (!partial && !isAborted) return {};
    const costs = await this.#costOf(partial?.answered ?? { texts: [] });
    return costs.cost_basis === "provider" && reception.speech ? { ...costs, cost_basis: "estimate" } : costs;
  }

  #settle(figures: Figures): Promise<void> {
    const { answer, firstAt } = this.#reception ?? {};
    return this.#deps.requests.end({
      start: this.#start,
      provider: answer?.upstream.name ?? this.#start.provider,
      status: "succeeded",
      cost: null,
      cost_basis: null,
      cost_split: null,
      prompt_tokens: null,
      completion_tokens: null,
      cached_tokens: null,
      response_model: null,
      first_token_ms: firstAt === undefined ? null : this.#elapsed(firstAt),
      duration_ms: this.#elapsed(performance.now()),
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
  #elapsed(at: number) {
    return Math.round((at - this.#startedAt) * 100) / 100;
  }
}

/** The text of a response that failed, as JSON. */
const textOf = (thrown: unknown): string | null =>
  thrown instanceof FailedAnswerError && thrown.text ? JSON.stringify(thrown.text) : null;
