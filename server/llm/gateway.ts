import type { IncomingMessage, ServerResponse } from "node:http";
import type { Pool } from "pg";
import type { Logger } from "../log.ts";
import { cacheUseOf, createAnswerCache } from "./answer-cache.ts";
import type { Body, Sink } from "./call.ts";
import { CallNotAllowedError, toGatewayError } from "./call-errors.ts";
import { labelsOf, timeoutOf } from "./call-labels.ts";
import { allowOrigin } from "./cors.ts";
import { decoded } from "./decoded.ts";
import { offeredAt } from "./endpoints.ts";
import { LlmError } from "./errors.ts";
import {
  allowsModel,
  parseBody,
  permit,
  readBody,
  readCall,
  requireGet,
  secretOf,
} from "./gateway-request.ts";
import { fail, finish, finishStream, json, sinkOf } from "./gateway-response.ts";
import { googleErrors } from "./gemini/errors.ts";
import { createGemini } from "./gemini/index.ts";
import { isGeminiCall } from "./gemini/path.ts";
import { guardedCall, readGuarded } from "./guardrails/guarded-call.ts";
import { createIdempotentCalls } from "./idempotent-calls.ts";
import { creditTotals, keyInfo } from "./key-info.ts";
import type { Key, Keys } from "./keys.ts";
import { messageErrors } from "./messages/errors.ts";
import { createMessages, isMessagesPath } from "./messages/index.ts";
import type { ModelCatalog } from "./model-catalog.ts";
import type { ModelRouter } from "./model-router.ts";
import { sendModels } from "./model-routes.ts";
import { omissionOf } from "./omission.ts";
import type { createPerform } from "./perform.ts";
import type { Prompts } from "./prompts/index.ts";
import { chatWithPrompt } from "./prompts/with-prompt.ts";
import { endUserId, type RateUse } from "./rate-limits.ts";
import type { Caller, Refusals } from "./refusals.ts";
import { setCacheUse, setCost, setGuardrail, setRates, setTrace } from "./response-headers.ts";
import { createResponses, isResponsesPath } from "./responses/index.ts";
import type { Exchange, GivenCall } from "./translation/exchange.ts";
import type { AudioDuration } from "./uploads/audio-duration.ts";
import { createForms } from "./uploads/index.ts";
import type { AnswerTrace } from "./upstreams/answer-headers.ts";
import { withCost } from "./usage-report.ts";

interface GatewayDeps {
  keys: Keys;
  router: ModelRouter;
  catalog: ModelCatalog;
  perform: ReturnType<typeof createPerform>["perform"];
  refusals: Refusals;
  prompts: Prompts;
  pool: Pick<Pool, "query">;
  durationOf: AudioDuration;
  /** Scores a request on behalf of an app. */
  addFeedback(key: Key, body: object): Promise<object>;
  /** The origins whose pages may call the gateway; `*` for all. */
  origins: readonly string[];
  /** The client's IP address. */
  addressOf(request: IncomingMessage): string;
  log: Logger;
}

/**
 * Serves OpenAI's and Anthropic's APIs under /v1, and Google's under /v1beta. It works directly with Node's request and
 * response, because every tenth of a millisecond counts for these calls.
 * @returns true for the URLs that it handles
 * @source https://platform.openai.com/docs/api-reference
 */
export function createGateway({
  keys,
  router,
  catalog,
  perform,
  refusals,
  prompts,
  pool,
  durationOf,
  addFeedback,
  origins,
  addressOf,
  log,
}: GatewayDeps) {
  const idempotent = createIdempotentCalls(pool);
  const answers = createAnswerCache(pool);
  const responses = createResponses({ pool, router, prompts, log }, run);
  const messages = createMessages(router, run);
  const gemini = createGemini(router, catalog, run);
  const forms = createForms(durationOf, run);

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url?.split("?")[0] ?? "";
    if (path !== "/v1" && !path.startsWith("/v1/") && !isGeminiCall(path, request.headers)) return false;
    response.setHeader("cache-control", "no-store");
    response.setHeader("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    if (allowOrigin(origins, request, response)) return true;
    const { origin, "x-app-id": app } = request.headers;
    const caller: Caller = { address: addressOf(request), origin, app };
    void handle(path, request, response, caller).catch((thrown) => {
      const error = toGatewayError(thrown);
      if (error.status >= 500) log.error({ err: thrown, path }, "The gateway failed");
      refusals.note(error, request, response, caller);
      if (isGeminiCall(path, request.headers)) return fail(response, error, googleErrors);
      if (!isMessagesPath(path)) return fail(response, error);
      if (!response.headersSent) response.setHeader("request-id", response.getHeader("x-request-id") ?? "");
      fail(response, error, messageErrors);
    });
    return true;
  };

  async function handle(path: string, request: IncomingMessage, response: ServerResponse, caller: Caller) {
    const key = await keys.check(secretFor(path, request), caller);
    if (isGeminiCall(path, request.headers)) return gemini(path, { key, request, response, caller });
    if (path === "/v1/models" || path.startsWith("/v1/models/"))
      return sendModels(catalog, path, { key, request, response });
    const read = path === "/v1/key" ? keyInfo : path === "/v1/credits" ? creditTotals : undefined;
    if (read) {
      requireGet(request, path);
      if (read === creditTotals) permit(key, "credits");
      return json(response, 200, await read(pool, key));
    }
    if (path.startsWith(promptsPath)) {
      requireGet(request, path);
      permit(key, "chat");
      const query = new URLSearchParams(request.url?.split("?")[1]);
      return json(
        response,
        200,
        await prompts.read(key.owner_id, decoded(path.slice(promptsPath.length)), query),
      );
    }
    if (path === "/v1/scores") {
      if (request.method !== "POST") throw LlmError.wrongMethod(["POST"], path);
      return json(response, 200, await addFeedback(key, parseBody(await readBody(request))));
    }
    const translated = isResponsesPath(path) ? responses : isMessagesPath(path) ? messages : undefined;
    if (translated) {
      permit(key, "chat");
      return translated(path, { key, request, response, caller });
    }
    const offered = offeredAt(request.method, path);
    permit(key, offered.scope);
    const exchange: Exchange = { key, request, response, caller };
    if ("accepts" in offered) return forms(exchange, offered);
    const raw = await readGuarded(exchange);
    const received = parseBody(raw) as Body;
    const namesPrompt = received.prompt !== undefined && offered.needs === "messages";
    const prompt = namesPrompt ? await prompts.resolve(key.owner_id, received.prompt) : undefined;
    const body = readCall(
      raw,
      key,
      offered,
      prompt ? chatWithPrompt(received, prompt, key.default_model) : received,
    );
    caller.model = body.value.model;

    const { value, reportsCost } = body;
    const given = {
      endpoint: offered.endpoint,
      body: value,
      raw: body.untouched && !prompt ? raw : undefined,
      reportsCost,
      ...(prompt ? { received, prompt: prompt.used } : {}),
    };
    const outcome = await run(exchange, given, sinkOf(response));
    const answer = reportsCost ? withCost(outcome) : outcome;
    // An answer from the log is complete, even if the first call was streamed.
    if (value.stream && answer.isStored) return finishStream(response, answer, given);
    finish(response, answer);
  }

  /** Makes a call for a key, or returns the answer that is stored under the call's Idempotency-Key. */
  async function run(exchange: Exchange, call: GivenCall, sink: Sink) {
    const outcome = await idempotent(exchange, call, (given, id) => make(exchange, given, sink, id)).finally(
      () => setGuardrail(exchange.response, exchange.guard),
    );
    setCost(exchange.response, outcome);
    return outcome;
  }

  async function make(exchange: Exchange, given: GivenCall, sink: Sink, id: string | undefined) {
    const { key, request, response, caller, guard } = exchange;
    const labels = labelsOf(request.headers, given.received ?? given.body);
    const omits = omissionOf(request.headers, key);
    // An answer that the log doesn't have, or has in another form, can't be returned again.
    const repeats = !omits && !guard?.log?.changesAnswers;
    const use = repeats ? cacheUseOf(request.headers, given.endpoint, key.cache_seconds) : undefined;
    const cached = use && !guard?.refusal ? await answers.find(key.owner_id, given, use, guard) : undefined;
    if (use) setCacheUse(response, cached);
    const disconnected = new AbortController();
    response.on("close", () => {
      if (!response.writableFinished) disconnected.abort(new Error("The caller closed the connection"));
    });
    const timeoutMs = timeoutOf(request.headers);
    const timer = timeoutMs && setTimeout(() => disconnected.abort(LlmError.timeout(timeoutMs)), timeoutMs);
    const call = {
      ...given,
      ...(await guardedCall(exchange, given, id, disconnected.signal, perform)),
      ...(cached ? { cached } : {}),
      omits,
      owner_id: key.owner_id,
      app_id: key.app_id,
      api_key_id: key.id,
      parent_id: cached?.id ?? null,
      animation_id: null,
      source: "gateway" as const,
      kind: null,
      secret_hash: key.secret_hash,
      end_user_id: endUserId(key.app_id, labels.end_user),
      labels,
      ownKeyFor: key.ownKeyFor,
      hasRateLimits: key.has_rate_limits,
      countsTokens: key.counts_tokens,
      allows: (model: string) => allowsModel(key, model),
      signal: disconnected.signal,
      onStart(id: string, rates: RateUse[] | null) {
        response.setHeader("x-request-id", id);
        setRates(response, rates ?? []);
        given.onStart?.(id, rates);
      },
      onAnswer: (trace: AnswerTrace) => setTrace(response, trace),
    };
    const performed = perform(call, sink).finally(() => clearTimeout(timer));
    const settled = performed.catch(async (thrown) => {
      if (!(thrown instanceof CallNotAllowedError)) throw thrown;
      // The cached key is outdated, so it is read again, and the check throws the reason for the refusal.
      keys.forget();
      await keys.check(secretFor(request.url?.split("?")[0] ?? "", request), caller);
      throw LlmError.key("This API key can no longer be used");
    });
    if (!use || cached) return settled;
    const outcome = await settled;
    await answers
      .store(key.owner_id, given, use, outcome, guard)
      .catch((err) => log.warn({ err }, "An answer couldn't be cached"));
    return outcome;
  }
}

const promptsPath = "/v1/prompts/";

/** The key of a call. Only Google's API also accepts it in the URL. */
const secretFor = (path: string, { headers, url = "" }: IncomingMessage): string | undefined =>
  secretOf(headers) ??
  (isGeminiCall(path, headers)
    ? (new URLSearchParams(url.split("?")[1]).get("key") ?? undefined)
    : undefined);
