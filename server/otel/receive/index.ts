import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { Database } from "../../db/client.ts";
import { isUnavailable } from "../../db/pool.ts";
import { createSlots } from "../../fair-slots.ts";
import { discard } from "../../http.ts";
import { allowOrigin } from "../../llm/cors.ts";
import { LlmError } from "../../llm/errors.ts";
import { permit, secretOf } from "../../llm/gateway-request.ts";
import type { Key } from "../../llm/key-rows.ts";
import type { Keys } from "../../llm/keys.ts";
import { withoutTexts } from "../../llm/omission.ts";
import type { Prices } from "../../llm/prices.ts";
import type { Caller, Refusals } from "../../llm/refusals.ts";
import type { Logger } from "../../log.ts";
import type { Publish } from "../../publish.ts";
import { decodeExport, type Encoding, encodingOf, isCompressed, readBytes } from "./body.ts";
import { createSpanGuard } from "./guarded.ts";
import { findKnownCalls } from "./known-calls.ts";
import { callOf, type TracedCall } from "./model-call.ts";
import { endpointOf } from "./operation.ts";
import { withoutAttributes } from "./plain-attributes.ts";
import { sendError, sendResult } from "./response.ts";
import { countSpans, readSpans, type Span } from "./spans.ts";
import { createSpanStore } from "./store.ts";

/** The path for traces. Exporters append its suffix `/v1/traces` to `OTEL_EXPORTER_OTLP_ENDPOINT`. */
const tracesPath = "/v1/otel/v1/traces";

const mostSpans = 10_000;
/** The number of exports that are processed at a time. Further exports wait, and their owners take turns. */
const slots = { running: 2, running_per_owner: 1, waiting_per_owner: 10 };
/** The number of spans that are translated before other work gets its turn. */
const pauseEvery = 200;
const retrySeconds = 5;

interface Deps {
  keys: Keys;
  prices: Prices;
  database: Database;
  refusals: Refusals;
  publish: Publish;
  origins: readonly string[];
  addressOf(request: IncomingMessage): string;
  log: Logger;
}

/** Creates an error after which exporters retry. */
function retryable(status: 429 | 503, message: string): LlmError {
  const type = status === 429 ? "rate_limit_error" : "server_error";
  const error = new LlmError(status, type, status === 429 ? "busy" : "unavailable", message);
  error.retryAfter = retrySeconds;
  return error;
}

const onFull = () =>
  retryable(
    429,
    "Too many exports from this account are queued. Try again in a moment, and export less often.",
  );

function toError(thrown: unknown): LlmError {
  if (thrown instanceof LlmError) return thrown;
  if (isUnavailable(thrown))
    return retryable(503, "The server can't reach its database. Try again in a moment.");
  return new LlmError(500, "server_error", "internal", "Something went wrong on the server.");
}

/**
 * Creates the handler that receives traces from OpenTelemetry: OTLP over HTTP, as Protocol Buffers or JSON. Model calls
 * become rows of the log, and all other spans are stored to show the whole trace. The handler returns false if the
 * request's URL isn't the one for traces.
 * @source https://opentelemetry.io/docs/specs/otlp/#otlphttp
 */
export function createTraceReceiver({
  keys,
  prices,
  database,
  refusals,
  publish,
  origins,
  addressOf,
  log,
}: Deps) {
  const store = createSpanStore(database);
  const turns = createSlots({ ...slots, onFull });

  async function receive(request: IncomingMessage, encoding: Encoding | undefined, caller: Caller) {
    if (request.method !== "POST") throw LlmError.wrongMethod(["POST"], tracesPath);
    const key = await keys.check(secretOf(request.headers), caller);
    permit(key, "traces");
    if (!encoding)
      throw LlmError.invalid(
        "Send the body as application/x-protobuf or application/json",
        "content-type",
        415,
      );
    const compressed = isCompressed(request);
    const bytes = await readBytes(request);
    return turns.run(key.owner_id, async () => {
      const data = await decodeExport(bytes, encoding, compressed);
      if (countSpans(data) > mostSpans)
        throw LlmError.invalid(`An export can have at most ${mostSpans} spans`, "resourceSpans", 413);
      const { spans, rejected, reason } = readSpans(data, key.owner_id);
      await keep(key, spans);
      return { rejected, reason };
    });
  }

  /** Writes model calls to the log, unless it already contains them, and all other spans to their own table. */
  async function keep(key: Key, spans: Span[]) {
    const known = await findKnownCalls(
      database.pool,
      key.owner_id,
      spans,
      (span) => endpointOf(span) !== undefined,
    );
    const guard = key.guardrails && createSpanGuard(key.guardrails);
    const loggedCall = async (call: TracedCall) => {
      const guarded = guard ? await guard.call(call) : call;
      return key.keeps_bodies ? guarded : withoutTexts(guarded);
    };
    const loggedSpan = async (span: Span) => {
      if (!key.keeps_bodies) return withoutAttributes(span);
      return guard ? guard.span(span) : span;
    };
    const calls: TracedCall[] = [];
    const others: Span[] = [];
    const seen = new Set<string>();
    for (const [at, span] of spans.entries()) {
      // Lets gateway calls proceed between groups of spans.
      if (at % pauseEvery === 0) await setImmediate();
      // An export can contain a span twice, from two exporters of the same program.
      if (seen.has(span.id) || known.isExported(span)) continue;
      seen.add(span.id);
      const call = known.isRepeated(span) ? undefined : callOf(span, key, prices);
      if (call) calls.push(await loggedCall(call));
      else others.push(await loggedSpan(span));
    }
    const { owner_id } = key;
    const ids = await store.write(key, calls, others);
    publish(
      "llm-requests",
      "created",
      ids.map((id) => ({ id, owner_id })),
    );
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!request.url?.startsWith(tracesPath) || request.url.split("?")[0] !== tracesPath) return false;
    response.setHeader("cache-control", "no-store");
    if (allowOrigin(origins, request, response)) return true;
    const encoding = encodingOf(request);
    const { origin, "x-app-id": app } = request.headers;
    const caller: Caller = { address: addressOf(request), origin, app };
    receive(request, encoding, caller)
      .then((result) => sendResult(response, encoding!, result))
      .catch(async (thrown) => {
        const error = toError(thrown);
        if (error.status >= 500) log.error({ err: thrown }, "Received traces couldn't be processed");
        refusals.note(error, request, response, caller);
        // An exporter that is still sending might not read the response before its body has been read.
        await discard(request).catch(() => {});
        sendError(response, encoding, error);
      });
    return true;
  };
}
