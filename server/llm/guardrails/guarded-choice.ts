import type { Chunk, Message } from "../completion.ts";
import type { GuardrailRule } from "./rules.ts";
import { Scanner } from "./scanner.ts";
import { responseTexts } from "./texts.ts";

export type Choice = NonNullable<Chunk["choices"]>[number];

const textFields = ["reasoning_content", "reasoning", "content", "refusal"] as const;
const ignore = () => undefined;

/**
 * Checks one answer of a stream. Text that may be part of a match is held back until more of the answer has arrived.
 */
export class GuardedChoice {
  /** Whether the rest of the answer is withheld. */
  isBlocked = false;
  readonly #rules: readonly GuardrailRule[];
  readonly #scanners = new Map<string, Scanner>();
  /** The arguments received so far, by tool call. They are passed on once they are complete. */
  readonly #arguments = new Map<number, string>();

  constructor(rules: readonly GuardrailRule[]) {
    this.#rules = rules;
  }

  /** Checks a chunk's choice. @returns the choice to pass on; undefined if the answer was already blocked */
  check(choice: Choice): Choice | undefined {
    if (this.isBlocked) return undefined;
    const { index, finish_reason } = choice;
    const checked: Choice = { ...choice };
    // The tokens and their alternatives would reveal redacted text.
    if ("logprobs" in checked) checked.logprobs = null;
    if ("token_ids" in checked) checked.token_ids = null;
    if (typeof choice.text === "string") checked.text = this.#add("text", choice.text, finish_reason);
    if (choice.delta || finish_reason) checked.delta = this.#checkDelta(choice.delta ?? {}, finish_reason);
    if (!this.#wasBlocked()) return checked;
    this.isBlocked = true;
    const nothing = typeof choice.text === "string" ? { text: "" } : { delta: {} };
    return { index, ...nothing, finish_reason: "content_filter" };
  }

  #checkDelta(delta: Message, finish_reason: unknown): Message {
    const checked: Message = { ...delta, ...this.#checkOthers(delta) };
    if (Array.isArray(delta.content)) this.#checkParts(checked);
    for (const field of textFields) {
      const text = delta[field];
      const isNext = textFields.some(
        (other) => other !== field && typeof delta[other] === "string" && delta[other],
      );
      const isOver = Boolean(finish_reason) || isNext || delta.tool_calls !== undefined;
      if (typeof text === "string") checked[field] = this.#add(field, text, isOver);
      else if (isOver && this.#scanners.has(field)) {
        const rest = this.#scanners.get(field)!.end();
        if (rest) checked[field] = rest;
      }
    }
    if (Array.isArray(delta.tool_calls))
      checked.tool_calls = delta.tool_calls.map((call) => this.#withoutArguments(call));
    if (finish_reason && this.#arguments.size > 0) this.#addArguments(checked);
    return checked;
  }

  #add(field: string, text: string, isOver: unknown): string {
    const scanner = this.#scanners.get(field) ?? new Scanner(this.#rules, ignore);
    this.#scanners.set(field, scanner);
    return scanner.add(text) + (isOver ? scanner.end() : "");
  }

  /** Checks content that an upstream sends in parts. Each part is checked separately. */
  #checkParts(message: Message) {
    const holder = { choices: structuredClone(message.content) };
    this.#replace(holder);
    message.content = holder.choices;
  }

  /** Checks fields that only some upstreams send, such as `reasoning_details`. Each delta is checked separately. */
  #checkOthers(delta: Message): object {
    const { role, content, reasoning_content, reasoning, refusal, tool_calls, ...others } = delta;
    if (Object.keys(others).length === 0) return others;
    const holder = { choices: structuredClone(others) };
    this.#replace(holder);
    return holder.choices;
  }

  #replace(holder: object) {
    const { texts, finish } = responseTexts(holder);
    for (const { value, set } of texts) {
      const scanner = new Scanner(this.#rules, ignore);
      const out = scanner.add(value) + scanner.end();
      if (out !== value) set(out);
      this.isBlocked ||= scanner.isBlocked;
    }
    finish();
  }

  #withoutArguments(call: NonNullable<Message["tool_calls"]>[number]) {
    const { index = 0, function: given } = call;
    if (typeof given?.arguments !== "string") return call;
    this.#arguments.set(index, (this.#arguments.get(index) ?? "") + given.arguments);
    return { ...call, function: { ...given, arguments: "" } };
  }

  #addArguments(message: Message) {
    const calls = [...this.#arguments].map(([index, given]) => {
      const holder = { choices: given };
      this.#replace(holder);
      return { index, function: { arguments: holder.choices } };
    });
    message.tool_calls = [...(message.tool_calls ?? []), ...calls];
  }

  #wasBlocked() {
    return this.isBlocked || [...this.#scanners.values()].some((scanner) => scanner.isBlocked);
  }
}
