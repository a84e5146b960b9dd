import type { IncomingMessage, ServerResponse } from "node:http";
import type { Pool } from "pg";
import type { Logger } from "../log.ts";
import { type createBatches, isBatchesPath } from "./batches/index.ts";
import type { Body } from "./call.ts";
import { toGatewayError } from "./call-errors.ts";
import { allowOrigin } from "./cors.ts";
import { decoded } from "./decoded.ts";
import { offeredAt } from "./endpoints.ts";
import { LlmError } from "./errors.ts";
import { type createFileRoutes, isFilesPath } from "./files/index.ts";
import { createGatewayCalls } from "./gateway-call.ts";
import { parseBody, permit, readBody, readCall, requireGet, secretOf } from "./gateway-request.ts";
import { fail, finish, finishStream, json, sinkOf } from "./gateway-response.ts";
import { googleErrors } from "./gemini/errors.ts";
import { createGemini } from "./gemini/index.ts";
import { isGeminiCall } from "./gemini/path.ts";
import { readGuarded } from "./guardrails/guarded-call.ts";
import { type InnerAnswer, type InnerRequest, innerExchange } from "./inner-exchange.ts";
import { creditTotals, keyInfo } from "./key-info.ts";
import type { Key } from "./key-rows.ts";
import type { Keys } from "./keys.ts";
import { messageErrors } from "./messages/errors.ts";
import { createMessages, isMessagesPath } from "./messages/index.ts";
import type { ModelCatalog } from "./model-catalog.ts";
import type { ModelRouter } from "./model-router.ts";
import { sendModels } from "./model-routes.ts";
import type { createPerform } from "./perform.ts";
import type { Prompts } from "./prompts/index.ts";
import { chatWithPrompt } from "./prompts/with-prompt.ts";
import type { Caller, Refusals } from "./refusals.ts";
import { createResponses, isResponsesPath } from "./responses/index.ts";
import type { Exchange } from "./translation/exchange.ts";
import type { AudioDuration } from "./uploads/audio-duration.ts";
import { createForms } from "./uploads/index.ts";
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
  files: ReturnType<typeof createFileRoutes>;
  batches: ReturnType<typeof createBatches>;
  /** Scores a request on behalf of an app. */
  addFeedback(key: Key, body: object): Promise<object>;
  /** The origins whose pages may call the gateway; `*` for all. */
  origins: readonly string[];
  /** The client's IP address. */
  addressOf(request: IncomingMessage): string;
  log: Logger;
}

/**
 * Serves OpenAI's and Anthropic's APIs under /v1, and Google's under /v1beta and /v1. Node's request and response are
 * used directly, because every tenth of a millisecond counts for these calls.
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
  files,
  batches,
  addFeedback,
  origins,
  addressOf,
  log,
}: GatewayDeps) {
  const run = createGatewayCalls({ keys, perform, pool, log });
  const responses = createResponses({ pool, router, prompts, log }, run);
  const messages = createMessages(router, run);
  const gemini = createGemini(router, catalog, run);
  const forms = createForms(durationOf, run);

  /** Handles a request if its URL belongs to the gateway. @returns false for any other URL */
  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const path = request.url?.split("?")[0] ?? "";
    if (path !== "/v1" && !path.startsWith("/v1/") && !isGeminiCall(path, request.headers)) return false;
    response.setHeader("cache-control", "no-store");
    response.setHeader("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    if (allowOrigin(origins, request, response)) return true;
    const { origin, "x-app-id": app } = request.headers;
    const caller: Caller = { address: addressOf(request), origin, app };
    const check = () => keys.check(secretFor(path, request), caller);
    void answer(path, { request, response, caller, check });
    return true;
  }

  /** Responds to a request. Errors are sent in the format of the path's API. */
  async function answer(path: string, given: Omit<Exchange, "key">, onError?: (error: LlmError) => void) {
    const { request, response, caller } = given;
    try {
      await handle(path, { ...given, key: await given.check() });
    } catch (thrown) {
      const error = toGatewayError(thrown);
      refusals.note(error, request, response, caller);
      const request_id = response.getHeader("x-request-id");
      if (error.status >= 500) log.error({ err: thrown, path, request_id }, "The gateway failed");
      onError?.(error);
      if (isGeminiCall(path, request.headers)) return fail(response, error, googleErrors);
      if (!isMessagesPath(path)) return fail(response, error);
      if (!response.headersSent) response.setHeader("request-id", response.getHeader("x-request-id") ?? "");
      fail(response, error, messageErrors);
    }
  }

  async function handle(path: string, exchange: Exchange) {
    const { key, request, response, caller } = exchange;
    if (isGeminiCall(path, request.headers)) return gemini(path, exchange);
    if (path === "/v1/models" || path.startsWith("/v1/models/")) return sendModels(catalog, path, exchange);
    if (isFilesPath(path)) return files(path, exchange);
    if (isBatchesPath(path)) return batches(path, exchange);
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
      return translated(path, exchange);
    }
    const offered = offeredAt(request.method, path);
    permit(key, offered.scope);
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
    // An answer from the log is complete even if the original call was streamed.
    if (value.stream && answer.isStored) return finishStream(response, answer, given);
    finish(response, answer);
  }

  return {
    serve,
    /** Handles a line of a batch like a request. Rejects if the signal aborts before the response is complete. */
    async answerLine(line: InnerRequest & Pick<Exchange, "check" | "batch">): Promise<InnerAnswer> {
      const { request, response, answered } = innerExchange(line);
      let error: LlmError | undefined;
      // Refusals are counted under the server's own address.
      const caller: Caller = { address: "127.0.0.1" };
      const check = async () => {
        const key = await line.check();
        caller.key = key;
        return key;
      };
      const { batch } = line;
      await answer(line.path, { request, response, caller, check, batch }, (thrown) => (error = thrown));
      return { ...(await answered), error };
    },
  };
}

const promptsPath = "/v1/prompts/";

/** The secret of a call's API key. Only Google's API also accepts it in the URL. */
const secretFor = (path: string, { headers, url = "" }: IncomingMessage): string | undefined =>
  secretOf(headers) ??
  (isGeminiCall(path, headers)
    ? (new URLSearchParams(url.split("?")[1]).get("key") ?? undefined)
    : undefined);
