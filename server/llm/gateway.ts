import type { IncomingMessage, ServerResponse } from "node:http";
import type { Pool } from "pg";
import { isAway } from "../db/pool.ts";
import { CreditRefusalError } from "../ledger/credit-refusal.ts";
import type { Logger } from "../log.ts";
import type { Sink } from "./call.ts";
import { CallNotAllowedError } from "./call-errors.ts";
import { allowOrigin } from "./cors.ts";
import { LlmError } from "./errors.ts";
import { allowsModel, readBody, readCall, secretOf } from "./gateway-request.ts";
import { fail, finish, json, sinkOf } from "./gateway-response.ts";
import type { Key, Keys } from "./keys.ts";
import type { ModelRouter } from "./model-router.ts";
import type { createPerform } from "./perform.ts";
import type { Caller, Refusals } from "./refusals.ts";
import { UnsettledError } from "./request-rows.ts";
import { createResponses, type Exchange, type GivenCall, isResponsesPath } from "./responses/index.ts";
import { createStoredResponses } from "./responses/stored.ts";
import type { Endpoint } from "./upstream.ts";

const endpoints = new Map<string, { endpoint: Endpoint; scope: string; needs: "messages" | "input" }>([
  ["/v1/chat/completions", { endpoint: "chat/completions", scope: "chat", needs: "messages" }],
  ["/v1/embeddings", { endpoint: "embeddings", scope: "embeddings", needs: "input" }],
  ["/v1/audio/speech", { endpoint: "audio/speech", scope: "audio", needs: "input" }],
]);

interface GatewayDeps {
  keys: Keys;
  router: ModelRouter;
  perform: ReturnType<typeof createPerform>["perform"];
  refusals: Refusals;
  pool: Pick<Pool, "query">;
  /** The origins whose pages may call the gateway; `*` for all. */
  origins: readonly string[];
  /** The client's IP address. */
  addressOf(request: IncomingMessage): string;
  log: Logger;
}

/**
 * Serves OpenAI's API under /v1. It works directly with Node's request and response, because every tenth of a
 * millisecond counts for these calls.
 * @returns true for the URLs that it handles
 * @source https://platform.openai.com/docs/api-reference
 */
export function createGateway({
  keys,
  router,
  perform,
  refusals,
  pool,
  origins,
  addressOf,
  log,
}: GatewayDeps) {
  const responses = createResponses(createStoredResponses(pool), run);

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url?.split("?")[0] ?? "";
    if (path !== "/v1" && !path.startsWith("/v1/")) return false;
    response.setHeader("cache-control", "no-store");
    response.setHeader("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    if (allowOrigin(origins, request, response)) return true;
    const { origin, "x-app-id": app } = request.headers;
    const caller: Caller = { address: addressOf(request), origin, app };
    void handle(path, request, response, caller).catch((thrown) => {
      const error = toGatewayError(thrown);
      if (error.status >= 500) log.error({ err: thrown, path }, "The gateway failed");
      refusals.note(error, request, response, caller);
      fail(response, error);
    });
    return true;
  };

  async function handle(path: string, request: IncomingMessage, response: ServerResponse, caller: Caller) {
    const key = await keys.check(secretOf(request.headers), caller);
    if (path === "/v1/models" || path.startsWith("/v1/models/")) return models(path, request, response, key);
    const known = endpoints.get(path);
    if (!known && isResponsesPath(path)) {
      permit(key, "chat");
      return responses(path, { key, request, response, caller });
    }
    if (!known)
      throw new LlmError(
        404,
        "invalid_request_error",
        "unknown_url",
        `Unknown request URL: ${request.method} ${path}`,
      );
    if (request.method !== "POST")
      throw new LlmError(405, "invalid_request_error", null, `Use POST for ${path}`);
    permit(key, known.scope);
    const raw = await readBody(request);
    const body = readCall(raw, key, known.needs);
    caller.model = body.value.model;

    const given = { endpoint: known.endpoint, body: body.value, raw: body.untouched ? raw : undefined };
    finish(response, await run({ key, request, response, caller }, given, sinkOf(response)));
  }

  /** Makes a call for a key. */
  async function run({ key, request, response, caller }: Exchange, given: GivenCall, sink: Sink) {
    const disconnected = new AbortController();
    response.on("close", () => {
      if (!response.writableFinished) disconnected.abort(new Error("The caller closed the connection"));
    });
    const call = {
      ...given,
      owner_id: key.owner_id,
      app_id: key.app_id,
      api_key_id: key.id,
      parent_id: null,
      animation_id: null,
      source: "gateway" as const,
      kind: null,
      secret_hash: key.secret_hash,
      signal: disconnected.signal,
      onStart(id: string) {
        response.setHeader("x-request-id", id);
        given.onStart?.(id);
      },
    };
    return perform(call, sink).catch(async (thrown) => {
      if (!(thrown instanceof CallNotAllowedError)) throw thrown;
      // The cached key is outdated, so it is read again, and the check throws the reason for the refusal.
      keys.forget();
      await keys.check(secretOf(request.headers), caller);
      throw LlmError.key("This API key can no longer be used");
    });
  }

  async function models(path: string, request: IncomingMessage, response: ServerResponse, key: Key) {
    if (request.method !== "GET")
      throw new LlmError(405, "invalid_request_error", null, `Use GET for ${path}`);
    permit(key, "models");
    const lists = await Promise.all(
      router.upstreams.map(async (upstream) =>
        (await upstream.listModels()).map((id) => ({
          id,
          object: "model",
          created: 0,
          owned_by: upstream.name,
        })),
      ),
    );
    const data = lists.flat().filter((model) => allowsModel(key, model.id));
    const wanted = decoded(path.slice("/v1/models/".length));
    if (!wanted) return json(response, 200, { object: "list", data });
    const one = data.find((model) => model.id === wanted);
    if (!one) throw LlmError.unknownModel(wanted);
    json(response, 200, one);
  }
}

/** Decodes a path. A path that can't be decoded is returned unchanged, because it matches no model anyway. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function permit(key: Key, scope: string) {
  if (key.scopes.length > 0 && !key.scopes.includes(scope)) {
    throw LlmError.forbidden(`This API key can't use ${scope}. Its scopes: ${key.scopes.join(", ")}`);
  }
}

/** Converts anything thrown to the error that the caller receives. */
function toGatewayError(thrown: unknown): LlmError {
  if (thrown instanceof LlmError) return thrown;
  if (thrown instanceof CreditRefusalError) return LlmError.refused(thrown);
  const database = isAway(thrown) || thrown instanceof UnsettledError;
  return database
    ? new LlmError(
        503,
        "server_error",
        "unavailable",
        "The server can't reach its database. Try again in a moment.",
      )
    : new LlmError(
        500,
        "server_error",
        "internal",
        "Something went wrong on the server. Try again. If it happens again, contact an operator with the time of this error.",
      );
}
