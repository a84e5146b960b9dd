import type { Pool } from "pg";
import type { Logger } from "../../log.ts";
import { parseObject } from "../answer-parsing.ts";
import type { Sink } from "../call.ts";
import type { Chunk } from "../completion.ts";
import { LlmError } from "../errors.ts";
import { finish, json, sinkOf, writeEvents } from "../gateway-response.ts";
import type { ModelRouter } from "../model-router.ts";
import type { Prompts } from "../prompts/index.ts";
import { chunkOf, type Exchange, type GivenCall, type Run } from "../translation/exchange.ts";
import type { Upstream } from "../upstreams/upstream.ts";
import { createEvents } from "./events.ts";
import { inputPage } from "./input-page.ts";
import { isNativeCompletion } from "./native-completion.ts";
import { createNativeErrors } from "./native-errors.ts";
import { createRequests } from "./request.ts";
import { endOf, type ResponseHead, responseOf } from "./response.ts";
import { createStoredResponses, storedResponse } from "./stored.ts";
import { createUpstreamIds } from "./upstream-ids.ts";

const path = "/v1/responses";
export const isResponsesPath = (url: string) => url === path || url.startsWith(`${path}/`);

interface ResponsesDeps {
  pool: Pick<Pool, "query">;
  router: ModelRouter;
  prompts: Prompts;
  log: Logger;
}

/**
 * Serves OpenAI's Responses API. An upstream that offers this API receives the caller's request, in which the model,
 * the output limit and references that the upstream doesn't know may be replaced, and its response is passed on
 * unchanged. For all other upstreams, requests are translated to chat completions, and responses back. In both cases,
 * the call is logged and charged as a chat completion.
 * @source https://platform.openai.com/docs/api-reference/responses
 */
export function createResponses({ pool, router, prompts, log }: ResponsesDeps, run: Run) {
  const upstreamIds = createUpstreamIds(pool);
  const responses = createStoredResponses(pool, upstreamIds);
  const readRequest = createRequests({ router, prompts, responses, upstreamIds });

  /** Stores the IDs that an upstream's own Responses API assigned, so that later requests can refer to them. */
  async function keepIds({ key }: Exchange, id: string, response: string, upstream: Upstream) {
    const completion = parseObject(response) as Chunk | undefined;
    if (!isNativeCompletion(completion)) return;
    const own_key = key.ownKeyFor?.(upstream) !== undefined;
    await upstreamIds
      .store(key.owner_id, { llm_request_id: id, upstream: upstream.name, own_key }, completion)
      .catch((err) => log.warn({ err, llm_request_id: id }, "The IDs of a response couldn't be stored"));
  }

  async function create(exchange: Exchange) {
    const { response } = exchange;
    const given = await readRequest(exchange);
    const { model, settings } = given;
    const headOf = (requestId: string): ResponseHead => ({ requestId, model, settings });
    let events: ReturnType<typeof createEvents> | undefined;
    let requestId = "";
    const call: GivenCall = {
      ...given.call,
      onStart(id) {
        requestId = id;
        events = createEvents(headOf(id));
      },
      onSettled: (logged, { upstream }) => keepIds(exchange, requestId, logged, upstream),
    };
    const nativeErrors = createNativeErrors();
    const { piece } = sinkOf(response);
    const sink: Sink = {
      // The end of the stream contains the tokens of the settled call, so it is written below.
      event: (_data, chunk) => (chunk && events ? writeEvents(response, events.add(chunk)) : undefined),
      piece(bytes, type) {
        nativeErrors.note(bytes);
        return piece(bytes, type);
      },
    };
    const outcome = await run(exchange, call, sink).catch((thrown) => {
      if (!(thrown instanceof LlmError) || !response.headersSent) throw thrown;
      if (nativeErrors.isUsed) thrown.events ??= nativeErrors.event(thrown);
      else thrown.events = events?.fail(thrown);
      throw thrown;
    });
    if (outcome.endpoint === "responses") return finish(response, outcome);
    if (response.headersSent) return void response.end(events?.end(outcome.tokens));
    if (outcome.status >= 300) return finish(response, outcome);
    const completion = (parseObject(outcome.body.toString()) ?? {}) as Chunk;
    if (given.call.body.stream && events) {
      await writeEvents(response, events.add(chunkOf(completion)));
      return void response.end(events.end(outcome.tokens));
    }
    const end = endOf(outcome.id, completion, outcome.tokens);
    const completedAt = Math.floor(Date.now() / 1000);
    json(response, 200, responseOf(headOf(outcome.id), { ...end, completedAt }));
  }

  return async (url: string, exchange: Exchange): Promise<void> => {
    const { key, request, response } = exchange;
    const { method } = request;
    if (url === path) {
      if (method !== "POST") throw LlmError.wrongMethod(["POST"], url);
      return create(exchange);
    }
    const [id = "", list, ...rest] = url.slice(path.length + 1).split("/");
    if (rest.length > 0 || (list !== undefined && list !== "input_items"))
      throw LlmError.unknownUrl(method, url);
    const allowed = list ? ["GET"] : ["GET", "DELETE"];
    if (!allowed.includes(method ?? "")) throw LlmError.wrongMethod(allowed, url);
    const stored = await responses.get(id, key.owner_id, list ? "whole" : "output");
    const query = new URLSearchParams(request.url?.split("?")[1]);
    if (list) return json(response, 200, inputPage(stored, query));
    if (method === "DELETE") {
      await responses.remove(stored);
      return json(response, 200, { id, object: "response", deleted: true });
    }
    if (query.get("stream") === "true")
      throw LlmError.invalid("A stored response can't be streamed", "stream");
    json(response, 200, storedResponse(stored));
  };
}
