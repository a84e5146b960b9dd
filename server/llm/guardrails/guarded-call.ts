import { newId } from "../../db/ids.ts";
import { parseObject } from "../answer-parsing.ts";
import type { Call } from "../call.ts";
import { LlmError } from "../errors.ts";
import { readBody } from "../gateway-request.ts";
import { isTranscript } from "../media-endpoints.ts";
import { omissionOf } from "../omission.ts";
import type { createPerform } from "../perform.ts";
import type { Exchange, GivenCall } from "../translation/exchange.ts";
import { Guard, type Moderate } from "./guard.ts";

type Perform = ReturnType<typeof createPerform>["perform"];

/**
 * Reads a request's body, and applies the guardrails of the key's app to it.
 * @throws LlmError for a body that can't be read or parsed
 */
export async function readGuarded(exchange: Exchange): Promise<string> {
  const raw = await readBody(exchange.request);
  const rules = exchange.key.guardrails;
  if (!rules) return raw;
  exchange.guard = new Guard(rules);
  return exchange.guard.checkRequest(raw);
}

/**
 * Applies the guardrails of the key's app to the texts of a form.
 * @returns the texts, in which matches to redact are replaced
 */
export async function guardTexts(
  exchange: Exchange,
  texts: Record<string, string[]>,
): Promise<Record<string, string[]>> {
  const rules = exchange.key.guardrails;
  if (!rules) return texts;
  exchange.guard = new Guard(rules);
  return JSON.parse(await exchange.guard.checkRequest(JSON.stringify(texts)));
}

/** Creates the function that calls moderation models for a call. These calls are charged to the original call's key. */
function createModerate(
  perform: Perform,
  { key, guard, request: { headers } }: Exchange,
  parent_id: string,
  signal: AbortSignal,
): Moderate {
  return async (model, input) => {
    const outcome = await perform({
      ...{ owner_id: key.owner_id, app_id: key.app_id, api_key_id: key.id, secret_hash: key.secret_hash },
      ...{ source: "gateway", kind: null, parent_id, animation_id: null, signal },
      ownKeyFor: key.ownKeyFor,
      // If any body of the original call is omitted, both bodies of this call are, because they can contain its text.
      ...(omissionOf(headers, key) ? { omits: { request: true, response: true } } : {}),
      endpoint: "moderations",
      body: { model, input },
      ...(guard?.log ? { logged: await guard.log.request(JSON.stringify({ model, input })) } : {}),
    });
    const answer = parseObject(outcome.body.toString()) as { results?: { flagged?: unknown }[] } | undefined;
    if (outcome.status >= 300 || !Array.isArray(answer?.results))
      throw LlmError.upstream(`The moderation model ${model} failed`);
    return answer.results.some((result) => result?.flagged === true);
  };
}

/**
 * Applies guardrails to a call that is about to be made: checks that they can be applied, and moderates the request.
 * @param id the ID of the call's row, if it is known
 * @throws LlmError 400 for a call that its guardrails can't check; the error of a moderation model that refused the
 * call, or 502 if it failed
 */
export async function guardedCall(
  exchange: Exchange,
  { endpoint, native, body }: GivenCall,
  id: string | undefined,
  signal: AbortSignal,
  perform: Perform,
): Promise<Pick<Call, "id" | "guard">> {
  const { guard } = exchange;
  if (!guard) return id === undefined ? {} : { id };
  const isUnchecked = native?.isRequired || isTranscript(endpoint);
  if (guard.changesResponse && body.stream && isUnchecked)
    throw LlmError.invalid(
      "A guardrail checks the responses to this app, so the response can't be streamed. Send the request without streaming.",
      "stream",
    );
  if (guard.changesResponse && Array.isArray(body.modalities) && body.modalities.includes("audio"))
    throw LlmError.invalid(
      "A guardrail checks the responses to this app, and guardrails can't check audio. Request text only.",
      "modalities",
    );
  const callId = id ?? newId();
  await guard.moderateRequest(createModerate(perform, exchange, callId, signal));
  return { id: callId, guard };
}
