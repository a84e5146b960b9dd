import type { IncomingHttpHeaders } from "node:http";
import { own } from "../../../scene/own.ts";
import { withMembers } from "../../json-members.ts";
import { parseObject } from "../answer-parsing.ts";
import type { Body, NativeRequest, Sink } from "../call.ts";
import type { Chunk } from "../completion.ts";
import { LlmError } from "../errors.ts";
import { readCall } from "../gateway-request.ts";
import { finish, json, sinkOf, writeEvents } from "../gateway-response.ts";
import { readGuarded } from "../guardrails/guarded-call.ts";
import type { ModelRouter } from "../model-router.ts";
import { countTokens } from "../translation/count-tokens.ts";
import { chunkOf, type Exchange, type Run } from "../translation/exchange.ts";
import { plainChat } from "../translation/plain-chat.ts";
import { refusalOf } from "./errors.ts";
import { createEvents } from "./events.ts";
import { type MessageHead, wholeMessage } from "./message.ts";
import { type Translation, translate } from "./settings.ts";

const path = "/v1/messages";
export const isMessagesPath = (url: string) => url === path || url.startsWith(`${path}/`);

/** A request with its translation. */
interface Given {
  value: Body;
  translation: Translation;
  native: NativeRequest;
}

/** The caller's headers that are passed on to an upstream. */
function headersOf(headers: IncomingHttpHeaders): Record<string, string> {
  const passed = ["anthropic-version", "anthropic-beta"].flatMap((name) => {
    const value = own(headers, name);
    return value === undefined ? [] : [[name, String(value)]];
  });
  return Object.fromEntries(passed);
}

const betasOf = ({ "anthropic-beta": given }: IncomingHttpHeaders): string[] =>
  String(given ?? "")
    .split(",")
    .map((beta) => beta.trim())
    .filter(Boolean);

/**
 * Serves Anthropic's Messages API. An upstream that offers this API receives the caller's request, in which the model
 * and the output limit may be replaced, and its response is passed on unchanged. For all other upstreams, requests are
 * translated to chat completions, and responses back. In both cases, the call is logged and charged as a chat
 * completion.
 * @source https://platform.claude.com/docs/en/api/messages
 */
export function createMessages(router: ModelRouter, run: Run) {
  const nativeTarget = (model: string) =>
    router.targetsOf({ model }).find(({ upstream }) => upstream.native.has("messages"));

  async function read(exchange: Exchange, addsLimit: boolean): Promise<Given> {
    const { key, request, caller } = exchange;
    const received = await readGuarded(exchange);
    const { value, untouched } = readCall(received, key, { needs: "messages", leastOutput: 0 });
    caller.model = value.model;
    const translation = translate(addsLimit ? { max_tokens: 1, ...value } : value, betasOf(request.headers));
    const raw = untouched ? received : JSON.stringify(value);
    const { refusal } = translation;
    if (refusal && !addsLimit && !nativeTarget(value.model)) throw refusal;
    const native: NativeRequest = {
      endpoint: "messages",
      headers: headersOf(request.headers),
      isRequired: refusal !== undefined,
      bodyFor(model, limit) {
        const changes = {
          ...(model === value.model ? {} : { model }),
          ...(limit === undefined ? {} : { max_tokens: limit }),
        };
        return Object.keys(changes).length > 0 ? withMembers(raw, changes) : raw;
      },
    };
    return { value, translation, native };
  }

  async function create(exchange: Exchange) {
    const { response } = exchange;
    const { value, translation, native } = await read(exchange, false);
    const { body, logged, mayLowerLimit, withThinking, stopSequences } = translation;
    const headOf = (requestId: string): MessageHead => ({
      requestId,
      model: value.model,
      withThinking,
      stopSequences,
    });
    let events: ReturnType<typeof createEvents> | undefined;
    const call = {
      endpoint: "chat/completions" as const,
      body,
      received: value,
      native,
      chatFor: (model: string) => plainChat(body, model),
      mayLowerLimit,
      logged,
      onStart(id: string) {
        events = createEvents(headOf(id));
        response.setHeader("request-id", id);
      },
    };
    const sink: Sink = {
      // The end of the stream contains the tokens of the settled call, so it is written below.
      event: (_data, chunk) => (chunk && events ? writeEvents(response, events.add(chunk)) : undefined),
      piece: sinkOf(response).piece,
    };
    const outcome = await run(exchange, call, sink);
    if (outcome.endpoint === "messages") return finish(response, outcome);
    if (response.headersSent) return void response.end(events?.end(outcome.tokens));
    if (outcome.status >= 300) {
      const refusal = Buffer.from(JSON.stringify(refusalOf(outcome)));
      return finish(response, { ...outcome, type: "application/json", body: refusal });
    }
    const completion = (parseObject(outcome.body.toString()) ?? {}) as Chunk;
    if (body.stream && events) {
      await writeEvents(response, events.add(chunkOf(completion)));
      return void response.end(events.end(outcome.tokens));
    }
    json(response, 200, wholeMessage(headOf(outcome.id), completion, outcome.tokens));
  }

  async function count(exchange: Exchange) {
    const { value, translation, native } = await read(exchange, true);
    if (exchange.guard?.refusal) throw exchange.guard.refusal;
    const target = nativeTarget(value.model);
    if (!target && router.targetsOf(value).length === 0) throw LlmError.unknownModel(value.model);
    const left = new AbortController();
    exchange.response.on("close", () => left.abort(new Error("The caller closed the connection")));
    const counted = await countTokens({
      owner_id: exchange.key.owner_id,
      endpoint: "messages/count_tokens",
      field: "input_tokens",
      target,
      headers: native.headers,
      raw: native.bodyFor(target?.model ?? value.model),
      body: translation.body,
      signal: left.signal,
    });
    json(exchange.response, 200, counted);
  }

  const routes = new Map([
    [path, create],
    [`${path}/count_tokens`, count],
  ]);

  return async (url: string, exchange: Exchange): Promise<void> => {
    const { method } = exchange.request;
    const serve = routes.get(url);
    if (!serve) throw LlmError.unknownUrl(method, url);
    if (method !== "POST") throw LlmError.wrongMethod(["POST"], url);
    await serve(exchange);
  };
}
