import { parseObject } from "../answer-parsing.ts";
import type { NativeRequest, Outcome, Sink } from "../call.ts";
import type { Chunk } from "../completion.ts";
import { LlmError } from "../errors.ts";
import { checkModel, parseBody, permit } from "../gateway-request.ts";
import { finish, json } from "../gateway-response.ts";
import { readGuarded } from "../guardrails/guarded-call.ts";
import type { ModelCatalog } from "../model-catalog.ts";
import type { ModelRouter } from "../model-router.ts";
import { countTokens } from "../translation/count-tokens.ts";
import type { Exchange, Run } from "../translation/exchange.ts";
import { plainChat } from "../translation/plain-chat.ts";
import { type ResponseHead, wholeResponse } from "./content.ts";
import { embeddingsFor, embeddingsOf } from "./embed.ts";
import { refusalOf } from "./errors.ts";
import { repeatsSettings, withLimit } from "./native-body.ts";
import { listedModel, pathParts } from "./path.ts";
import { translate } from "./settings.ts";
import { createParts } from "./stream.ts";
import { createWriter } from "./writer.ts";

/** Returns a whole chat completion as a single chunk. */
function chunkOf(completion: Chunk): Chunk {
  const choices = completion.choices?.map(({ message, ...choice }) => ({ ...choice, delta: message ?? {} }));
  return { ...completion, ...(choices ? { choices } : {}) };
}

const refuse = (exchange: Exchange, outcome: Outcome) =>
  finish(exchange.response, { ...outcome, type: "application/json", body: refusalOf(outcome) });

/**
 * Serves Google's Gemini API. An upstream that offers this API receives the caller's request, in which the output limit
 * may be replaced, and its response is passed on unchanged. For all other upstreams, requests are translated to chat
 * completions, and responses back. In both cases, generated content is logged and charged as a chat completion.
 * @source https://ai.google.dev/api/generate-content
 */
export function createGemini(router: ModelRouter, catalog: ModelCatalog, run: Run) {
  const nativeTarget = (model: string) =>
    router.targetsOf({ model }).find(({ upstream }) => upstream.native.has("generateContent"));

  async function read(exchange: Exchange, model: string) {
    const { key, caller } = exchange;
    checkModel(model, key);
    caller.model = model;
    const raw = await readGuarded(exchange);
    const value = parseBody(raw);
    return { value, raw: repeatsSettings(raw) ? JSON.stringify(value) : raw };
  }

  async function generate(exchange: Exchange, model: string, isStream: boolean) {
    const { request, response } = exchange;
    const { value, raw } = await read(exchange, model);
    const { body, logged, refusal, withThoughts } = translate(value, model, isStream);
    if (refusal && !nativeTarget(model)) throw refusal;
    const native: NativeRequest = {
      endpoint: "generateContent",
      headers: {},
      isRequired: refusal !== undefined,
      bodyFor: (_, limit) => (limit === undefined ? raw : withLimit(raw, limit)),
    };
    const headOf = (requestId: string): ResponseHead => ({ requestId, model, withThoughts });
    const writer = createWriter(response, /[?&](\$|%24)?alt=sse(&|$)/.test(request.url ?? ""));
    let parts: ReturnType<typeof createParts> | undefined;
    const call = {
      endpoint: "chat/completions" as const,
      body,
      received: { ...value, model },
      native,
      chatFor: (name: string) => plainChat(body, name),
      logged,
      onStart(id: string) {
        parts = createParts(headOf(id));
      },
    };
    const write = (chunk: Chunk) => {
      const part = parts?.add(chunk);
      return part ? writer.part(part) : undefined;
    };
    const sink: Sink = {
      // The end of the stream contains the settled call's token counts, so it is written below.
      event: (_data, chunk) => (chunk ? write(chunk) : undefined),
      piece: writer.event,
      comment: writer.comment,
    };
    const outcome = await run(exchange, call, sink);
    const isNative = outcome.endpoint === "generateContent";
    if (outcome.status >= 300) {
      if (!response.headersSent) return refuse(exchange, outcome);
      // Only comments have been sent so far, from an upstream that failed afterwards.
      await writer.part(parseObject(refusalOf(outcome).toString()) ?? {});
      return writer.end();
    }
    if (!isStream) {
      if (isNative) return finish(response, outcome);
      const completion = (parseObject(outcome.body.toString()) ?? {}) as Chunk;
      return json(response, 200, wholeResponse(headOf(outcome.id), completion, outcome.tokens));
    }
    // An upstream may send a whole response although a stream was requested.
    const whole = parseObject(outcome.body.toString());
    if (whole) await (isNative ? writer.part(whole) : write(chunkOf(whole)));
    if (!isNative && parts) await writer.part(parts.end(outcome.tokens));
    writer.end();
  }

  async function count(exchange: Exchange, model: string) {
    const { value, raw } = await read(exchange, model);
    if (exchange.guard?.refusal) throw exchange.guard.refusal;
    const given = value as { generateContentRequest?: object; generate_content_request?: object };
    const inner = given.generateContentRequest ?? given.generate_content_request ?? value;
    const { body } = translate(inner, model, false);
    const target = nativeTarget(model);
    if (!target && router.targetsOf({ model }).length === 0) throw LlmError.unknownModel(model);
    const left = new AbortController();
    exchange.response.on("close", () => left.abort(new Error("The caller closed the connection")));
    const counted = await countTokens({
      owner_id: exchange.key.owner_id,
      endpoint: "countTokens",
      field: "totalTokens",
      target,
      headers: {},
      raw,
      body,
      signal: left.signal,
    });
    json(exchange.response, 200, counted);
  }

  async function embed(exchange: Exchange, model: string, isBatch: boolean) {
    const { value } = await read(exchange, model);
    const body = embeddingsFor(value, model, isBatch);
    const nothing: Sink = { event: () => undefined, piece: () => undefined };
    const outcome = await run(exchange, { endpoint: "embeddings", body }, nothing);
    if (outcome.status >= 300) return refuse(exchange, outcome);
    json(exchange.response, 200, embeddingsOf(outcome.body, isBatch));
  }

  async function list({ key, response }: Exchange, model: string) {
    if (!model) return json(response, 200, { models: (await catalog.list(key)).map(listedModel) });
    const found = await catalog.find(key, model);
    if (!found) throw LlmError.unknownModel(model);
    json(response, 200, listedModel(found));
  }

  const methods = new Map<
    string,
    [scope: string, serve: (exchange: Exchange, model: string) => Promise<void>]
  >([
    ["generateContent", ["chat", (exchange, model) => generate(exchange, model, false)]],
    ["streamGenerateContent", ["chat", (exchange, model) => generate(exchange, model, true)]],
    ["countTokens", ["chat", count]],
    ["embedContent", ["embeddings", (exchange, model) => embed(exchange, model, false)]],
    ["batchEmbedContents", ["embeddings", (exchange, model) => embed(exchange, model, true)]],
  ]);

  return async (path: string, exchange: Exchange): Promise<void> => {
    const { method: verb } = exchange.request;
    const found = pathParts(path);
    const called = found?.method === undefined ? undefined : methods.get(found.method);
    const [scope, serve] = called ?? ["models", list];
    if (!found || (found.method !== undefined && !called)) throw LlmError.unknownUrl(verb, path);
    const wanted = called ? "POST" : "GET";
    if (verb !== wanted) throw LlmError.wrongMethod([wanted], path);
    permit(exchange.key, scope);
    await serve(exchange, found.model);
  };
}
