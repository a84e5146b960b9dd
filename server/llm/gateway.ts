import type { IncomingMessage, ServerResponse } from "node:http";
import { isAway } from "../db/pool.ts";
import { discard } from "../http.ts";
import { CreditRefusalError } from "../ledger/credit-refusal.ts";
import type { Logger } from "../log.ts";
import { LlmError } from "./errors.ts";
import type { Key, Keys } from "./keys.ts";
import type { ModelRouter } from "./model-router.ts";
import type { createPerform } from "./perform.ts";
import { type Body, CallNotAllowedError, type Outcome } from "./perform.ts";
import { UnsettledError } from "./request-log.ts";
import type { Endpoint } from "./upstream.ts";

/** A caller who reads nothing for so long is taken for gone. */
const longestStallMs = 120_000;
const largestBody = 25 * 1024 * 1024;
/** Levels of a body. The database follows some more, and whoever writes a batch with it must not fail. */
const deepestBody = 2500;
const endpoints: Record<string, { endpoint: Endpoint; scope: string; needs: "messages" | "input" }> = {
  "/v1/chat/completions": { endpoint: "chat/completions", scope: "chat", needs: "messages" },
  "/v1/embeddings": { endpoint: "embeddings", scope: "embeddings", needs: "input" },
  "/v1/audio/speech": { endpoint: "audio/speech", scope: "audio", needs: "input" },
};

interface Parts {
  keys: Keys;
  route: ModelRouter;
  perform: ReturnType<typeof createPerform>["perform"];
  /** The address that a call comes from. */
  addressOf(request: IncomingMessage): string;
  log: Logger;
}

/**
 * OpenAI's API under /v1, straight on node's own request and response: the one path where each tenth of a
 * millisecond counts. Answers true where the URL is its own.
 * @source https://platform.openai.com/docs/api-reference
 */
export function createGateway({ keys, route, perform, addressOf, log }: Parts) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url?.split("?")[0] ?? "";
    if (path !== "/v1" && !path.startsWith("/v1/")) return false;
    void handle(path, request, response).catch((thrown) => {
      const error = told(thrown);
      if (error.status >= 500) log.error({ err: thrown, path }, "The gateway failed");
      fail(response, error);
    });
    return true;
  };

  async function handle(path: string, request: IncomingMessage, response: ServerResponse) {
    const caller = { address: addressOf(request), app: request.headers["x-app-id"] };
    const key = await keys.check(request.headers.authorization, caller);
    if (path === "/v1/models" || path.startsWith("/v1/models/")) return models(path, request, response, key);
    const known = endpoints[path];
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

    const leaving = new AbortController();
    response.on("close", () => {
      if (!response.writableFinished) leaving.abort(new Error("The caller closed the connection"));
    });
    const call = {
      endpoint: known.endpoint,
      body: body.value,
      raw: body.untouched ? raw : undefined,
      owner_id: key.owner_id,
      app_id: key.app_id,
      api_key_id: key.id,
      parent_id: null,
      source: "gateway" as const,
      kind: null,
      secret_hash: key.secret_hash,
      signal: leaving.signal,
      onStart: (id: string) => void response.setHeader("x-request-id", id),
    };
    const outcome = await perform(call, (data) => emit(response, data)).catch(async (thrown) => {
      if (!(thrown instanceof CallNotAllowedError)) throw thrown;
      // The table knows more than what was remembered: ask it for the reason.
      keys.forget();
      await keys.check(request.headers.authorization, caller);
      throw LlmError.key("This API key can no longer be used");
    });
    finish(response, outcome);
  }

  async function models(path: string, request: IncomingMessage, response: ServerResponse, key: Key) {
    if (request.method !== "GET")
      throw new LlmError(405, "invalid_request_error", null, `Use GET for ${path}`);
    permit(key, "models");
    const lists = await Promise.all(
      route.upstreams.map(async (upstream) =>
        (await upstream.listModels()).map((id) => ({
          id,
          object: "model",
          created: 0,
          owned_by: upstream.name,
        })),
      ),
    );
    const data = lists.flat().filter((model) => allows(key, model.id));
    const wanted = decoded(path.slice("/v1/models/".length));
    if (!wanted) return json(response, 200, { object: "list", data });
    const one = data.find((model) => model.id === wanted);
    if (!one) throw LlmError.unknownModel(wanted);
    json(response, 200, one);
  }
}

/** A path that does not decode names no model. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const allows = (key: Key, model: string) =>
  key.allowed_models.length === 0 || key.allowed_models.includes(model);

function permit(key: Key, scope: string) {
  if (key.scopes.length > 0 && !key.scopes.includes(scope)) {
    throw LlmError.forbidden(`This API key may not use ${scope}: its scopes are ${key.scopes.join(", ")}`);
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw LlmError.invalid("Send the body as application/json", null, 415);
  const tooLarge = () =>
    LlmError.invalid(`The body is larger than ${largestBody / 1024 / 1024} MB`, null, 413);
  if (Number(request.headers["content-length"]) > largestBody) {
    await discard(request).catch(() => Promise.reject(gone()));
    throw tooLarge();
  }
  // Listening costs a fraction of what iterating over the stream does.
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on("data", (part: Buffer) => {
      size += part.length;
      if (size > largestBody) reject(tooLarge());
      else parts.push(part);
    });
    request.on("end", () => resolve((parts.length === 1 ? parts[0]! : Buffer.concat(parts)).toString()));
    request.on("error", () => reject(gone()));
  });
}

/** The caller broke off while sending: nobody is left to be told. */
const gone = () => LlmError.invalid("The body ended before its end", null, 400);

function readCall(raw: string, key: Key, needs: "messages" | "input"): { value: Body; untouched: boolean } {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    throw LlmError.invalid("The body is not valid JSON");
  }
  if (value === null || typeof value !== "object" || Array.isArray(value))
    throw LlmError.invalid("The body must be a JSON object");
  if (isDeeper(value, deepestBody)) {
    throw LlmError.invalid(`The body is nested more than ${deepestBody} levels deep`);
  }
  const body = value as Body;
  // Some upstreams take "Model" for "model": what was checked must be what they read.
  const twin = Object.keys(body).find((name) => name !== "model" && name.toLowerCase() === "model");
  if (twin) throw LlmError.invalid(`${twin} is too much like model`, twin);
  const untouched = (body.model !== undefined || !key.default_model) && key.allowed_models.length === 0;
  body.model ??= key.default_model as string;
  if (typeof body.model !== "string" || body.model === "")
    throw LlmError.invalid("model is missing: name a model", "model");
  if (body.model.length > 200) throw LlmError.invalid("model is longer than 200 characters", "model");
  if (!allows(key, body.model)) {
    throw LlmError.forbidden(
      `The app of this API key may not use ${body.model}: allowed are ${key.allowed_models.join(", ")}`,
    );
  }
  const given = body[needs];
  if (needs === "messages" && !(Array.isArray(given) && given.length > 0)) {
    throw LlmError.invalid("messages must be a list with at least one message", "messages");
  }
  if (needs === "input" && !(typeof given === "string" || Array.isArray(given))) {
    throw LlmError.invalid("input must be text or a list", "input");
  }
  if (body.stream !== undefined && body.stream !== null && typeof body.stream !== "boolean") {
    throw LlmError.invalid("stream must be true or false", "stream");
  }
  return { value: body, untouched };
}

function isDeeper(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== "object") return false;
  if (levels === 0) return true;
  for (const inner of Object.values(value)) if (isDeeper(inner, levels - 1)) return true;
  return false;
}

/** Writes one event at once; waits where the caller reads more slowly than the model speaks. */
function emit(response: ServerResponse, data: string): Promise<void> | void {
  if (!response.headersSent) {
    response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache",
    });
    response.flushHeaders();
  }
  if (response.destroyed || response.write(`data: ${data}\n\n`)) return;
  return new Promise((resolve) => {
    const idle = setTimeout(() => response.destroy(), longestStallMs);
    const go = () => {
      clearTimeout(idle);
      response.off("drain", go);
      response.off("close", go);
      resolve();
    };
    response.on("drain", go);
    response.on("close", go);
  });
}

function finish(response: ServerResponse, outcome: Outcome) {
  if (response.headersSent) return void response.end();
  response.writeHead(outcome.status, { "content-type": outcome.type, "content-length": outcome.body.length });
  response.end(outcome.body);
}

function told(thrown: unknown): LlmError {
  if (thrown instanceof LlmError) return thrown;
  if (thrown instanceof CreditRefusalError) return LlmError.refused(thrown);
  const database = isAway(thrown) || thrown instanceof UnsettledError;
  return database
    ? new LlmError(
        503,
        "server_error",
        "unavailable",
        "The server cannot reach its database; try again in a moment",
      )
    : new LlmError(
        500,
        "server_error",
        "internal",
        "The server failed; try again, and tell the operator the time if it stays so",
      );
}

function fail(response: ServerResponse, error: LlmError) {
  if (response.destroyed) return;
  if (!response.headersSent) {
    // The rest of a body that is refused is not read: the connection ends with the answer.
    if (error.status === 413) response.setHeader("connection", "close");
    // OpenAI's clients repeat a 409 by themselves: what an operator stopped would begin again.
    if (error.status === 409) response.setHeader("x-should-retry", "false");
    if (error.retryAfter) response.setHeader("retry-after", String(error.retryAfter));
    return json(response, error.status, error.body);
  }
  // The stream has begun: OpenAI's clients raise an event that carries an error.
  response.end(`data: ${JSON.stringify(error.body)}\n\n`);
}

function json(response: ServerResponse, status: number, body: unknown) {
  const text = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { "content-type": "application/json", "content-length": text.length });
  response.end(text);
}
