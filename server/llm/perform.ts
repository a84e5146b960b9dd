import { AppError } from "../../contract/errors.ts";
import { newId } from "../db/ids.ts";
import { CreditRefusalError, refusalToAppError } from "../ledger/credit-refusal.ts";
import type { Logger } from "../log.ts";
import { type Chunk, createAssembly, estimatePrompt, finishReasonOf, usageOf } from "./completion.ts";
import { LlmError } from "./errors.ts";
import type { createEstimate } from "./estimate.ts";
import type { ModelRouter, RoutedAnswer } from "./model-router.ts";
import { estimateTokens, type Prices, type Usage } from "./prices.ts";
import { type RequestEnd, type RequestLog, type RequestStart, UnsettledError } from "./request-log.ts";
import { eventsOf } from "./sse.ts";
import type { Endpoint } from "./upstream.ts";

export interface Body {
  model: string;
  stream?: boolean | null;
  stream_options?: { include_usage?: boolean } | null;
  messages?: unknown;
  input?: unknown;
  [key: string]: unknown;
}

/** One call of a model, wherever in the product it comes from. */
export interface Call
  extends Pick<RequestStart, "owner_id" | "source" | "kind" | "app_id" | "api_key_id" | "parent_id"> {
  endpoint: Endpoint;
  body: Body;
  /** The body as it came; made from `body` where it is left out. */
  raw?: string;
  secret_hash?: string | null;
  /** Aborted when the caller leaves. */
  signal?: AbortSignal;
  /** Called with the row's id before the upstream is. */
  onStart?(id: string): void;
}

/** Where a streamed answer goes, event by event; resolves when more may be written. */
export type Emit = (data: string) => Promise<void> | void;

export interface Outcome {
  id: string;
  status: number;
  type: string;
  /** The upstream's own body, untouched; empty for a stream that was emitted. */
  body: Buffer;
}

/** Thrown into a running call by an operator. */
export class CallCancelledError extends Error {}

const statusAborted = 499;

type Figures = Partial<Omit<RequestEnd, "begun">>;

interface Parts {
  requests: RequestLog;
  route: ModelRouter;
  prices: Prices;
  estimate: ReturnType<typeof createEstimate>;
  log: Logger;
}

export function createPerform({ requests, route, prices, estimate, log }: Parts) {
  const running = new Map<string, AbortController>();

  /** What the end costs and counts, from the upstream's figures or, where it gave none, from the text. */
  const count = (
    routed: RoutedAnswer | undefined,
    call: Call,
    usage: Usage | undefined,
    text: string,
  ): Figures => {
    if (!routed) return {};
    const counted = usage ?? {
      prompt_tokens: estimatePrompt(call.body),
      completion_tokens: estimateTokens(text),
      cached_tokens: 0,
    };
    const { prompt_tokens, completion_tokens, cached_tokens } = counted;
    const tokens = { prompt_tokens, completion_tokens, cached_tokens };
    if (routed.upstream.free) return { ...tokens, cost: 0, cost_basis: "free" };
    const price = prices.of(routed.upstream.name, routed.model, counted);
    if (!price) return tokens;
    return { ...tokens, cost: price.cost, cost_basis: price.certain && usage ? "provider" : "estimate" };
  };

  /** Speech is priced by its characters, where an operator gave it a price. */
  const spoken = ({ upstream, model }: RoutedAnswer, call: Call): Figures => {
    const prompt_tokens = String(call.body.input).length;
    const price = prices.of(upstream.name, model, { prompt_tokens, completion_tokens: 0, cached_tokens: 0 });
    return price ? { cost: price.cost, cost_basis: price.certain ? "provider" : "estimate" } : {};
  };

  /**
   * Runs a call: row, upstream, settlement. Streams through `emit` where the body asks for it and one is given.
   * @throws LlmError what the caller is told; the row says the same
   * @throws UnsettledError where the database went away meanwhile; the row follows when it is back
   * @throws CreditRefusalError where credits or a limit do not suffice; there is no row then
   * @throws CallNotAllowedError where the owner, key or app may not call; there is no row then
   */
  const perform = async (call: Call, emit?: Emit): Promise<Outcome> => {
    const target = route.targetOf(call.body.model);
    if (!target) throw LlmError.unknownModel(call.body.model);
    const begun: RequestStart = {
      id: newId(),
      owner_id: call.owner_id,
      model_name: call.body.model,
      source: call.source,
      kind: call.kind,
      provider: target.upstream.name,
      app_id: call.app_id,
      api_key_id: call.api_key_id,
      parent_id: call.parent_id,
      secret_hash: call.secret_hash ?? null,
      request: call.raw ?? JSON.stringify(call.body),
      estimate: estimate.of(call.endpoint, call.body),
      signal: call.signal,
    };
    const allowed = await requests.begin(begun).catch((thrown) => {
      throw call.signal?.aborted && thrown === call.signal.reason ? aborted(false) : thrown;
    });
    if (!allowed) throw new CallNotAllowedError();
    call.onStart?.(begun.id);
    const controller = new AbortController();
    const assembly = createAssembly();
    // What is complete was made, and costs what its upstream says a moment later.
    const leave = () => {
      if (!assembly.finished) controller.abort(call.signal?.reason);
    };
    if (call.signal?.aborted) leave();
    else call.signal?.addEventListener("abort", leave, { once: true });
    running.set(begun.id, controller);
    const clock = performance.now();
    const since = () => Math.round((performance.now() - clock) * 100) / 100;
    const streamed = call.body.stream === true && emit !== undefined;
    let routed: RoutedAnswer | undefined;
    let first: number | null = null;

    const settle = (figures: Figures) => {
      if (figures.prompt_tokens) estimate.learn(call.body.model, begun.estimate, figures.prompt_tokens);
      return requests.end({
        begun,
        provider: routed?.upstream.name ?? target.upstream.name,
        status: "succeeded",
        cost: null,
        cost_basis: null,
        prompt_tokens: null,
        completion_tokens: null,
        cached_tokens: null,
        first_token_ms: first,
        duration_ms: since(),
        finish_reason: null,
        error: null,
        response: null,
        ...figures,
      });
    };

    const stream = async (answer: RoutedAnswer) => {
      const asked = call.body.stream_options?.include_usage === true;
      for await (const data of eventsOf(answer.body, answer.upstream.name)) {
        if (data === "[DONE]") break;
        const chunk = parse(data) as Chunk | undefined;
        if (!chunk)
          throw LlmError.upstream(`The upstream ${answer.upstream.name} sent an event that is not JSON`);
        if (chunk.error)
          throw LlmError.upstream(
            messageOf(chunk, `The upstream ${answer.upstream.name} failed in mid-stream`),
          );
        first ??= since();
        assembly.add(chunk);
        // The usage that only the log asked for is the log's alone.
        if (!asked && chunk.usage && chunk.choices?.length === 0) continue;
        const slow = emit!(data);
        if (slow) await unlessAborted(slow, controller.signal);
        if (controller.signal.aborted) throw controller.signal.reason;
      }
      if (controller.signal.aborted) throw controller.signal.reason;
      if (!assembly.finished) {
        throw LlmError.upstream(`The upstream ${answer.upstream.name} closed the stream before its end`);
      }
      const counted = count(answer, call, assembly.usage, assembly.text);
      await settle({
        ...counted,
        finish_reason: assembly.finishReason,
        response: JSON.stringify(assembly.completion()),
      });
      await emit!("[DONE]");
    };

    const whole = async (answer: RoutedAnswer): Promise<Buffer> => {
      const bytes = await answer.bytes();
      const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      if (call.endpoint === "audio/speech" && answer.status < 400) {
        await settle({ ...spoken(answer, call), finish_reason: "stop" });
        return body;
      }
      const text = body.toString();
      const json = parse(text) as Chunk | undefined;
      if (answer.status === 401 || answer.status === 403) {
        // Our own key is wrong, not the caller's; what the upstream says of it is for the server's log alone.
        log.error(
          { upstream: answer.upstream.name, status: answer.status },
          "An upstream refuses this server's key",
        );
        throw LlmError.upstream(`The upstream ${answer.upstream.name} refused this server's own key`);
      }
      if (answer.status >= 400) {
        const message = messageOf(json, `The upstream ${answer.upstream.name} answered ${answer.status}`);
        await settle({
          status: "failed",
          finish_reason: "error",
          error: message,
          response: json ? text : JSON.stringify(text),
        });
        return json ? body : Buffer.from(JSON.stringify(LlmError.upstream(message).body));
      }
      if (!json) throw new Malformed(answer.upstream.name, text);
      first = since();
      const reason =
        finishReasonOf(json.choices?.[0]?.finish_reason) ?? (call.endpoint === "embeddings" ? "stop" : null);
      const said = (json.choices ?? []).map((choice) => choice.message?.content ?? "").join("");
      await settle({
        ...count(answer, call, usageOf(json.usage), said),
        finish_reason: reason,
        response: text,
      });
      return body;
    };

    try {
      routed = await route.send(call.body.model, call.endpoint, bodyFor(call, streamed), controller.signal);
      if (streamed && routed.status < 400 && routed.type.includes("event-stream")) {
        await stream(routed);
        return { id: begun.id, status: 200, type: routed.type, body: Buffer.alloc(0) };
      }
      const body = await whole(routed);
      const ours = routed.status >= 400 || !routed.type;
      return { id: begun.id, status: routed.status, type: ours ? "application/json" : routed.type, body };
    } catch (thrown) {
      if (thrown instanceof UnsettledError) throw thrown;
      const gone = controller.signal.aborted;
      const cancelled = controller.signal.reason instanceof CallCancelledError;
      const error = gone ? aborted(cancelled) : explain(thrown, routed);
      // What an upstream sent before it broke is kept; a failure costs nothing, an abort what was received.
      const received =
        thrown instanceof Malformed
          ? JSON.stringify(thrown.text)
          : assembly.received
            ? JSON.stringify(assembly.completion())
            : null;
      await settle({
        ...(gone && assembly.received ? count(routed, call, assembly.usage, assembly.text) : {}),
        status: gone ? "cancelled" : "failed",
        finish_reason: gone ? "aborted" : "error",
        error: gone && !cancelled ? null : error.message,
        response: received,
      });
      if (!(thrown instanceof LlmError) && !gone)
        log.warn({ err: thrown, llm_request_id: begun.id }, "A model call failed");
      throw error;
    } finally {
      running.delete(begun.id);
      call.signal?.removeEventListener("abort", leave);
    }
  };

  return {
    perform,
    /** Ends a call of this process; false where it runs elsewhere, or not at all. */
    cancel(id: string): boolean {
      const controller = running.get(id);
      controller?.abort(new CallCancelledError());
      return controller !== undefined;
    },
    running,
  };
}

/** Waits for a caller who reads slowly, but not beyond the end of the call. @throws the signal's reason */
function unlessAborted(slow: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    slow.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** The database refused the call: its key, app or owner was revoked, paused or banned a moment ago. */
export class CallNotAllowedError extends Error {}

/** What a part of the product says of a call that failed: the console's error in place of OpenAI's. */
export function toAppError(error: unknown): unknown {
  if (error instanceof CreditRefusalError) return refusalToAppError(error);
  if (error instanceof CallNotAllowedError)
    return new AppError("FORBIDDEN", "You may not call models at the moment");
  if (!(error instanceof LlmError)) return error;
  if (error.status === 404) {
    return new AppError("INVALID_INPUT", error.message, { errors: { model: [error.message] } });
  }
  return new AppError("UPSTREAM_FAILED", error.message);
}

class Malformed extends Error {
  readonly text: string;
  readonly upstream: string;
  constructor(upstream: string, text: string) {
    super(`The upstream ${upstream} answered with something that is not JSON`);
    this.upstream = upstream;
    this.text = text.slice(0, 100_000);
  }
}

const aborted = (cancelled: boolean) =>
  cancelled
    ? new LlmError(409, "invalid_request_error", "cancelled", "An operator cancelled this request")
    : new LlmError(statusAborted, "invalid_request_error", "aborted", "The caller closed the connection");

function explain(thrown: unknown, routed: RoutedAnswer | undefined): LlmError {
  if (thrown instanceof LlmError) return thrown;
  if (thrown instanceof Malformed) return LlmError.upstream(thrown.message);
  const name = routed?.upstream.name;
  if (!name) return new LlmError(500, "server_error", "internal", "The request could not be served");
  const code = (thrown as { code?: string }).code ?? "";
  const how = /TIMEOUT/.test(code) ? "stopped sending" : "broke the connection";
  return LlmError.upstream(`The upstream ${name} ${how} in the middle of its answer`);
}

/** The body for an upstream: byte for byte the caller's, unless the model has another name there or usage must be asked for. */
function bodyFor(call: Call, streamed: boolean): (model: string) => string {
  return (model) => {
    const ask =
      streamed && call.endpoint === "chat/completions" && call.body.stream_options?.include_usage !== true;
    if (!ask && model === call.body.model && call.raw !== undefined) return call.raw;
    const options = ask ? { stream_options: { ...call.body.stream_options, include_usage: true } } : {};
    return JSON.stringify({ ...call.body, model, ...options });
  };
}

function parse(text: string): unknown {
  try {
    const value = JSON.parse(text);
    return value !== null && typeof value === "object" ? value : undefined;
  } catch {
    return undefined;
  }
}

function messageOf(body: Chunk | undefined, fallback: string): string {
  const error = body?.error;
  return (typeof error === "string" ? error : error?.message) || fallback;
}
