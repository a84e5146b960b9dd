import type { Attempt, GuardrailHit } from "../../../contract/request-parts.ts";
import { parseObject } from "../answer-parsing.ts";
import type { RequestEnd } from "../request-rows.ts";
import { checkTexts, type Note } from "./check-texts.ts";
import type { GuardrailRules } from "./rules.ts";
import { loggedTexts, withoutTokens } from "./texts.ts";

/** The part of a guard that collects findings. */
interface Noting {
  noteOn(on: GuardrailHit["on"]): Note;
  readonly hits: GuardrailHit[];
}

/**
 * Redacts only the logged copy of a call; the call itself passes through unchanged. The bodies are checked in their
 * logged form, including fields that a translation from another API keeps only for the log.
 */
export class LogRedaction {
  readonly #rules: GuardrailRules;
  readonly #guard: Noting;

  constructor(rules: GuardrailRules, guard: Noting) {
    this.#rules = rules;
    this.#guard = guard;
  }

  /** Whether logged answers may differ from the answers that callers received. */
  get changesAnswers(): boolean {
    return this.#rules.response.length > 0;
  }

  /** Redacts a request's JSON. */
  request = (json: string): Promise<string> => this.#redacted("request", json);

  /** Redacts the end of a call, including its errors, because an upstream's error can repeat the caller's text. */
  async end(row: RequestEnd): Promise<RequestEnd> {
    const response = row.response === null ? null : await this.#redacted("response", row.response);
    const error = row.error === null ? null : await this.#plain(row.error);
    const attempts = row.attempts && (await Promise.all(row.attempts.map((one) => this.#attempt(one))));
    return { ...row, response, error, attempts, guardrail_hits: this.#guard.hits };
  }

  #attempt = async (one: Attempt): Promise<Attempt> =>
    one.error === null ? one : { ...one, error: await this.#plain(one.error) };

  async #redacted(on: GuardrailHit["on"], json: string): Promise<string> {
    const rules = this.#rules[on];
    if (rules.length === 0) return json;
    const document = parseObject(json);
    // An upstream's response that isn't JSON is logged as text.
    if (!document) return JSON.stringify(await this.#text(on, String(JSON.parse(json))));
    const { isChanged } = await checkTexts(loggedTexts(document), rules, this.#guard.noteOn(on));
    if (!isChanged) return json;
    return JSON.stringify(on === "response" ? withoutTokens(document) : document);
  }

  /**
   * Redacts an error, which can repeat text from the request and the response. Its matches aren't counted, because they
   * were already counted there.
   */
  async #plain(error: string): Promise<string> {
    const rules = [...new Set([...this.#rules.request, ...this.#rules.response])];
    return this.#check(error, rules, () => undefined);
  }

  #text = (on: GuardrailHit["on"], text: string) =>
    this.#check(text, this.#rules[on], this.#guard.noteOn(on));

  async #check(value: string, rules: GuardrailRules["request"], note: Note): Promise<string> {
    const text = { value, set() {} };
    const { texts } = await checkTexts({ texts: [text], finish() {} }, rules, note);
    return texts[0]!;
  }
}
