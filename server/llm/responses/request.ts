import { own } from "../../../scene/own.ts";
import { repeatsNamesInside } from "../../json-members.ts";
import type { Body, NativeRequest } from "../call.ts";
import { LlmError } from "../errors.ts";
import { parseBody, readCall } from "../gateway-request.ts";
import { readGuarded } from "../guardrails/guarded-call.ts";
import type { ModelRouter } from "../model-router.ts";
import { omissionOf } from "../omission.ts";
import type { Prompts } from "../prompts/index.ts";
import { responseWithPrompt, withSettings } from "../prompts/with-prompt.ts";
import type { ChatMessage } from "../translation/chat.ts";
import type { Exchange, GivenCall } from "../translation/exchange.ts";
import { withAccepted } from "../translation/plain-chat.ts";
import { Problems } from "../translation/problems.ts";
import { chatMessages, plainMessages, referencesIn } from "./input.ts";
import { checkOwned, createNativeBody, lookedUpIn } from "./native-body.ts";
import { chatBody, readSettings, type Settings, withoutMcpTokens } from "./settings.ts";
import type { StoredResponses } from "./stored.ts";
import type { UpstreamIds } from "./upstream-ids.ts";

interface RequestDeps {
  router: ModelRouter;
  prompts: Prompts;
  responses: StoredResponses;
  upstreamIds: UpstreamIds;
}

interface ReadRequest {
  model: string;
  settings: Settings;
  call: GivenCall;
}

/** Creates the function that reads a request to the Responses API and translates it to a chat completion. */
export function createRequests({ router, prompts, responses, upstreamIds }: RequestDeps) {
  const hasNative = (model: string) =>
    router.targetsOf({ model }).some(({ upstream }) => upstream.native.has("responses"));

  return async (exchange: Exchange): Promise<ReadRequest> => {
    const { key, caller } = exchange;
    const raw = await readGuarded(exchange);
    const received = parseBody(raw) as Body;
    const prompt =
      received.prompt === undefined ? undefined : await prompts.resolve(key.owner_id, received.prompt);
    const given = prompt ? responseWithPrompt(received, prompt) : received;
    const { value, untouched } = readCall(raw, key, { needs: "input" }, given);
    const { model } = value;
    caller.model = model;

    const problems = new Problems();
    // A call with a stored prompt is translated, because the prompt's settings are those of a chat completion.
    const mayBeNative = !prompt && hasNative(model);
    const refuse = () => {
      if (problems.first && !mayBeNative) throw problems.first;
    };
    const asked = readSettings(value, problems);
    // A response that isn't logged can't be retrieved later, just as with `store: false`.
    const settings = omissionOf(exchange.request.headers, key) ? { ...asked, store: false } : asked;
    refuse();
    const conversation = await responses.conversation(settings, key.owner_id);
    const lookedUp = lookedUpIn(value);
    const referred = referencesIn(value.input);
    const ids = [...referred, ...(mayBeNative ? Object.values(lookedUp).flat() : [])];
    const origins = await upstreamIds.find(key.owner_id, ids);
    const references = await responses.items(referred, key.owner_id, origins);
    if (mayBeNative) checkOwned(lookedUp, origins, references);
    const messages = chatMessages(conversation.messages, value.input, references, problems);
    if (messages.length === 0 && !prompt)
      throw LlmError.invalid("input must have at least one item", "input");

    const stream = value.stream === true;
    // Like instructions, the messages of a prompt apply to one response and aren't part of the conversation.
    const leading = (prompt?.messages ?? []) as ChatMessage[];
    const translated = chatBody(model, stream, settings, [...leading, ...messages], problems);
    refuse();
    const body = prompt ? withSettings(translated, prompt) : translated;
    const prompted = prompt && { prompt_messages: leading.length };
    const plain = { ...body, messages: plainMessages(body.messages as ChatMessage[]) };
    const native: NativeRequest = {
      endpoint: "responses",
      headers: headersOf(exchange),
      isRequired: problems.first !== undefined,
      bodyFor: createNativeBody({
        // Fields at any depth can name something that only its owner may use. Here, the last of equal names was checked,
        // but an upstream may use the first one.
        raw: untouched && !(mayBeNative && repeatsNamesInside(raw, value)) ? raw : JSON.stringify(value),
        value,
        conversation,
        origins,
        references,
        usesOwnKey: (upstream) => key.ownKeyFor?.(upstream) !== undefined,
      }),
    };
    const logged = { ...body, responses: { ...withoutMcpTokens(settings), ...prompted } };
    return {
      model,
      settings,
      call: {
        endpoint: "chat/completions",
        body: mayBeNative ? body : plain,
        received,
        ...(mayBeNative ? { native } : {}),
        chatFor: (name) => withAccepted(plain, name),
        ...(prompt ? { prompt: prompt.used } : {}),
        logged: JSON.stringify(logged),
      },
    };
  };
}

/** The caller's headers that are passed on to an upstream. */
function headersOf({ request }: Exchange): Record<string, string> {
  const beta = own(request.headers, "openai-beta");
  return beta === undefined ? {} : { "openai-beta": String(beta) };
}
