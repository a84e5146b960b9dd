import type { GuardrailHit } from "../../../contract/request-parts.ts";
import { parseObject } from "../answer-parsing.ts";
import type { Sink } from "../call.ts";
import { toGatewayError } from "../call-errors.ts";
import type { Chunk } from "../completion.ts";
import { LlmError } from "../errors.ts";
import { parseBody } from "../gateway-request.ts";
import { isTranscript } from "../media-endpoints.ts";
import type { RequestEnd } from "../request-rows.ts";
import type { Endpoint } from "../upstreams/upstream.ts";
import { checkTexts, type Note } from "./check-texts.ts";
import { createGuardedSink, type GuardedSink } from "./guarded-sink.ts";
import { taken } from "./hits.ts";
import { LogRedaction } from "./log-redaction.ts";
import type { GuardrailRule, GuardrailRules } from "./rules.ts";
import { definitionTexts, outputTexts, requestTexts, responseTexts, withoutTokens } from "./texts.ts";
import { withheld } from "./withheld.ts";

/** How many characters from the end of a conversation are sent to a moderation model. */
const moderatedLength = 20_000;

/** Calls a moderation model. @returns whether the model flags the text */
export type Moderate = (model: string, text: string) => Promise<boolean>;

/** A complete response, with the values that are logged for it. */
interface Answer extends Pick<RequestEnd, "response" | "finish_reason"> {
  /** Empty if the response was passed on as it arrived. */
  body: Buffer;
}

const changes = ({ action }: GuardrailRule) => action !== "flag";
const isForLog = ({ action }: GuardrailRule) => action === "redact_log";
const isLive = (rule: GuardrailRule) => !isForLog(rule);
const nothing: Note = () => undefined;

/** Applies an app's guardrails to one call, and collects their findings. */
export class Guard {
  /** Set if a response couldn't be moderated, so that what should perhaps be withheld isn't stored. */
  isUnchecked = false;
  /** Set if the request is blocked: the error for the caller. */
  refusal: LlmError | undefined;
  readonly #rules: GuardrailRules;
  readonly #found = new Map<string, Omit<GuardrailHit, "found"> & { counts: Map<string, number> }>();
  /** The end of the caller's texts, as sent to the upstream, for moderation. */
  #said = "";
  #moderateWith: Moderate | undefined;
  #sink: GuardedSink | undefined;

  /** Set if the logged texts can differ from the texts that the upstream and the caller receive. */
  readonly log: LogRedaction | undefined;

  constructor({ request, response }: GuardrailRules) {
    this.#rules = { request: request.filter(isLive), response: response.filter(isLive) };
    const inLog = { request: request.filter(isForLog), response: response.filter(isForLog) };
    if (inLog.request.length + inLog.response.length > 0) this.log = new LogRedaction(inLog, this);
  }

  /** Whether the rules may change a response. If so, the upstream's own events can't be passed on. */
  get changesResponse(): boolean {
    return this.#rules.response.some(changes);
  }

  /** Identifies the rules for responses, because a cached answer was checked with the rules at the time of its call. */
  get responseRules(): unknown[] {
    return this.#rules.response.map(({ pattern, ...rule }) => [rule, pattern?.pattern()]);
  }

  get hits(): GuardrailHit[] {
    return [...this.#found.values()].map(({ counts, ...hit }) => ({
      ...hit,
      found: Object.fromEntries(counts),
    }));
  }

  /**
   * Checks a request's body before anything else reads it, so redacted text reaches neither the upstream nor the log.
   * @throws LlmError for a body that can't be parsed
   */
  async checkRequest(raw: string): Promise<string> {
    const rules = this.#rules.request;
    if (rules.length === 0) return raw;
    const body = parseBody(raw);
    const note = this.noteOn("request");
    const definitions = await checkTexts(definitionTexts(body), rules, note);
    const { texts, isBlocked } = await checkTexts(requestTexts(body), rules, note);
    if (isBlocked || definitions.isBlocked) this.#refuse();
    this.#said = texts.join("\n").slice(-moderatedLength);
    // The body is serialized even if nothing was redacted: if it contains a field twice, an upstream could read the
    // unchecked value.
    return rules.some(changes) ? JSON.stringify(body) : raw;
  }

  /**
   * Sends a request that hasn't been blocked to the moderation models.
   * @throws LlmError if a model fails, unless its guardrail only flags
   */
  async moderateRequest(moderate: Moderate): Promise<void> {
    this.#moderateWith = moderate;
    if (!this.refusal && (await this.#moderate("request", this.#said))) this.#refuse();
  }

  /** Wraps the sink of a call to check a stream as it arrives. */
  sink(sink: Sink | undefined): Sink | undefined {
    if (!sink || !this.changesResponse) return sink;
    const rules = this.#rules.response.filter(changes);
    const isModerated = rules.some(({ moderation_model }) => moderation_model);
    this.#sink = createGuardedSink(sink, rules, isModerated);
    return this.#sink;
  }

  /**
   * Checks a complete response.
   * @param endpoint the endpoint that determines the body's format
   */
  async checkResponse<A extends Answer>(answer: A, endpoint: Endpoint): Promise<A> {
    const rules = this.#rules.response;
    const document: Chunk | undefined =
      rules.length > 0 && answer.response ? parseObject(answer.response) : undefined;
    if (!document) return answer;
    const { texts, isBlocked, isChanged } = await checkTexts(
      responseTexts(document),
      rules,
      this.noteOn("response"),
    );
    await checkTexts(outputTexts(document), rules, nothing);
    const isReported = !isBlocked && (await this.#moderate("response", texts.join("\n")));
    const isWithheld = isBlocked || isReported;
    await this.#sink?.release(isReported);
    return {
      ...answer,
      response: isChanged ? JSON.stringify(withoutTokens(document)) : answer.response,
      finish_reason: isWithheld ? "content_filter" : answer.finish_reason,
      body:
        isChanged || isWithheld
          ? await this.#bodyOf(answer.body, endpoint, isWithheld, document)
          : answer.body,
    };
  }

  /** Checks the part of a response that was received before the call failed, for the log. */
  async checkPartial(response: string | null): Promise<string | null> {
    const document = response === null ? undefined : parseObject(response);
    if (!document) return response;
    const rules = this.#rules.response;
    const { isChanged } = await checkTexts(responseTexts(document), rules, this.noteOn("response"));
    await checkTexts(outputTexts(document), rules, nothing);
    return JSON.stringify(isChanged ? withoutTokens(document) : document);
  }

  async #bodyOf(body: Buffer, endpoint: Endpoint, isWithheld: boolean, document: Chunk): Promise<Buffer> {
    const json = body.length > 0 ? parseObject(body.toString()) : undefined;
    // A transcript may be plain text, which is logged as a JSON document.
    if (!json && isTranscript(endpoint)) return Buffer.from(isWithheld ? "" : (document.text ?? ""));
    if (!json) return body;
    if (isWithheld) return Buffer.from(JSON.stringify(withheld(endpoint, json)));
    for (const texts of [responseTexts(json), outputTexts(json)])
      await checkTexts(texts, this.#rules.response, nothing);
    return Buffer.from(JSON.stringify(withoutTokens(json)));
  }

  /** Sends text to the moderation models of the rules. @returns whether a rule blocks the text */
  async #moderate(on: GuardrailHit["on"], said: string): Promise<boolean> {
    const moderate = this.#moderateWith;
    const text = said.slice(-moderatedLength);
    let isBlocked = false;
    for (const rule of this.#rules[on]) {
      const { name, action, moderation_model: model } = rule;
      if (!moderate || !model || text.trim() === "") continue;
      const isReported = await moderate(model, text).catch((thrown) => {
        if (action === "flag") return false;
        this.isUnchecked = true;
        throw notModerated(`The moderation model ${model} of the guardrail “${name}”`, on, thrown);
      });
      if (!isReported) continue;
      this.noteOn(on)(rule, "moderation");
      isBlocked ||= action === "block";
    }
    return isBlocked;
  }

  /** Creates a function that counts the matches on one side of the call. */
  noteOn(on: GuardrailHit["on"]): Note {
    return ({ name, action }, what) => {
      const key = `${on} ${action} ${name}`;
      const hit = this.#found.get(key) ?? { name, on, action: taken[action], counts: new Map() };
      hit.counts.set(what, (hit.counts.get(what) ?? 0) + 1);
      this.#found.set(key, hit);
    };
  }

  #refuse() {
    const blocking = this.hits.find(({ action }) => action === "blocked");
    this.refusal = LlmError.blocked(blocking?.name ?? "");
  }
}

/**
 * The error for a call that couldn't be moderated. A 404 becomes a 400, because the guardrail, not the call, named the
 * missing model.
 */
function notModerated(model: string, on: GuardrailHit["on"], thrown: unknown): LlmError {
  const error = toGatewayError(thrown);
  if (error.status >= 500)
    return LlmError.upstream(`${model} failed, so the ${on} wasn't checked. Try again.`);
  const { status, type, code, message } = error;
  const text = `${model} couldn't be called, so the ${on} wasn't checked. ${message}`;
  return new LlmError(status === 404 ? 400 : status, type, code, text);
}
