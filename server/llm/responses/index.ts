import { parseObject } from "../answer-parsing.ts";
import type { Body, Sink } from "../call.ts";
import type { Chunk } from "../completion.ts";
import { LlmError } from "../errors.ts";
import { parseBody, readCall } from "../gateway-request.ts";
import { finish, json, writeEvents } from "../gateway-response.ts";
import { readGuarded } from "../guardrails/guarded-call.ts";
import type { Prompts } from "../prompts/index.ts";
import { responseWithPrompt, withSettings } from "../prompts/with-prompt.ts";
import type { ChatMessage } from "../translation/chat.ts";
import { chunkOf, type Exchange, type GivenCall, type Run } from "../translation/exchange.ts";
import { createEvents } from "./events.ts";
import { chatMessages, referencesIn } from "./input.ts";
import { inputPage } from "./input-page.ts";
import { endOf, type ResponseHead, responseOf } from "./response.ts";
import { chatBody, settingsOf } from "./settings.ts";
import { type StoredResponses, storedResponse } from "./stored.ts";

const path = "/v1/responses";
export const isResponsesPath = (url: string) => url === path || url.startsWith(`${path}/`);

/**
 * Serves OpenAI's Responses API. Each response is a chat completion that is translated in both directions, so any
 * upstream can serve it, and its row, hold and charge are those of a chat completion.
 * @source https://platform.openai.com/docs/api-reference/responses
 */
export function createResponses(responses: StoredResponses, prompts: Prompts, run: Run) {
  async function create(exchange: Exchange) {
    const { key, response, caller } = exchange;
    const raw = await readGuarded(exchange);
    const received = parseBody(raw) as Body;
    const prompt =
      received.prompt === undefined ? undefined : await prompts.resolve(key.owner_id, received.prompt);
    const given = prompt ? responseWithPrompt(received, prompt) : received;
    const { value } = readCall(raw, key, { needs: "input" }, given);
    caller.model = value.model;
    const settings = settingsOf(value);
    const history = await responses.conversation(settings, key.owner_id);
    const references = await responses.items(referencesIn(value.input), key.owner_id);
    const messages = chatMessages(history, value.input, references);
    if (messages.length === 0 && !prompt)
      throw LlmError.invalid("input must have at least one item", "input");

    // The caller may have disconnected while the conversation was being read, which the call itself wouldn't
    // detect.
    if (response.destroyed) return;

    const stream = value.stream === true;
    // Like instructions, the messages of a prompt apply to one response and aren't part of the conversation.
    const leading = (prompt?.messages ?? []) as ChatMessage[];
    const translated = chatBody(value.model, stream, settings, [...leading, ...messages]);
    const body = prompt ? withSettings(translated, prompt) : translated;
    const prompted = prompt && { prompt_messages: leading.length };
    const headOf = (requestId: string): ResponseHead => ({ requestId, model: value.model, settings });
    let events: ReturnType<typeof createEvents> | undefined;
    const call: GivenCall = {
      endpoint: "chat/completions",
      body,
      received,
      ...(prompt ? { prompt: prompt.used } : {}),
      logged: JSON.stringify({ ...body, responses: { ...settings, ...prompted } }),
      onStart(id) {
        events = createEvents(headOf(id));
      },
    };
    const sink: Sink = {
      // The end of the stream needs the tokens of the settled request, so it is written below.
      event: (_data, chunk) => (chunk && events ? writeEvents(response, events.add(chunk)) : undefined),
      piece: () => undefined,
    };
    const outcome = await run(exchange, call, sink).catch((thrown) => {
      if (thrown instanceof LlmError && response.headersSent) thrown.events = events?.fail(thrown);
      throw thrown;
    });
    if (response.headersSent) return void response.end(events?.end(outcome.tokens));
    if (outcome.status >= 300) return finish(response, outcome);
    const completion = (parseObject(outcome.body.toString()) ?? {}) as Chunk;
    if (stream && events) {
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
