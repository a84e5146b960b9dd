import type { GuardrailHit } from "../../../contract/resources/llm-requests.ts";
import { parseObject } from "../answer-parsing.ts";
import type { RequestEnd } from "../request-rows.ts";
import { checkTexts, type Note } from "./check-texts.ts";
import type { GuardrailRules } from "./rules.ts";
import { loggedTexts, withoutTokens } from "./texts.ts";

/** What a guard has found in its call. */
interface Noting {
  noteOn(on: GuardrailHit["on"]): Note;
  readonly hits: GuardrailHit[];
}

/**
 * Redacts what the log gets of a call that passes through unchanged. It checks the bodies as they are logged, with all
 * that the translation of other APIs keeps beside them.
 */
export class LogRedaction {
  readonly #rules: GuardrailRules;
  readonly #guard: Noting;

  constructor(rules: GuardrailRules, guard: Noting) {
    this.#rules = rules;
    this.#guard = guard;
  }

  /** Whether stored answers may differ from what their callers got. */
  get changesAnswers(): boolean {
    return this.#rules.response.length > 0;
  }

  /** The request as the log gets it, in JSON. */
  request = (json: string): Promise<string> => this.#redacted("request", json);

  /** The end of a call as the log gets it. A reason that an upstream gives can repeat what the caller said. */
  async end(row: RequestEnd): Promise<RequestEnd> {
    const response = row.response === null ? null : await this.#redacted("response", row.response);
    const error = row.error === null ? null : await this.#plain(row.error);
    return { ...row, response, error, guardrail_hits: this.#guard.hits };
  }

  async #redacted(on: GuardrailHit["on"], json: string): Promise<string> {
    const rules = this.#rules[on];
    if (rules.length === 0) return json;
    const document = parseObject(json);
    // An upstream's answer that isn't JSON is logged as a text.
    if (!document) return JSON.stringify(await this.#text(on, String(JSON.parse(json))));
    const { isChanged } = await checkTexts(loggedTexts(document), rules, this.#guard.noteOn(on));
    if (!isChanged) return json;
    return JSON.stringify(on === "response" ? withoutTokens(document) : document);
  }

  /** An error has texts of both sides, whose matches were noted where they came from. */
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
