import * as z from "zod";
import { anyObject, parsed, unsupported } from "../translation/checks.ts";
import type { FullMessage, FullPart } from "../translation/full-chat.ts";
import type { Problems } from "../translation/problems.ts";
import { chatPartFor, type Part, partShape } from "./parts.ts";

const content = z.object({
  role: z.enum(["user", "model", "function", "system"]).or(z.literal("")).nullish(),
  parts: z.array(z.unknown(), "expected an array of parts"),
});
const functionCall = z.object({
  id: z.string().nullish(),
  name: z.string().min(1),
  args: anyObject.nullish(),
});
const functionResponse = z.looseObject({
  id: z.string().nullish(),
  name: z.string().min(1),
  response: anyObject.nullish(),
  parts: z.array(z.unknown()).nullish(),
});

/** A function call that has no response yet. */
interface OpenCall {
  id: string;
  name: string;
}

const shapeOf = (part: unknown): Part | undefined => partShape.safeParse(part).data;

/**
 * Converts a function's response to text: a single text result unchanged, and everything else as JSON. The AI SDK
 * repeats the function's name next to the result.
 */
function resultOf(
  response: Record<string, unknown>,
  called: string,
): Pick<FullMessage, "content" | "is_error"> {
  const fields = Object.entries(response).filter(([name, value]) => name !== "name" || value !== called);
  const [[name, value] = [], ...others] = fields;
  const isLone = others.length === 0 && ["output", "result", "content", "error"].includes(name ?? "");
  const text = isLone && typeof value === "string" ? value : JSON.stringify(isLone ? value : response);
  return { content: text, ...(isLone && name === "error" ? { is_error: true } : {}) };
}

/** Translates a conversation, and matches function responses with their calls. */
class Conversation {
  readonly messages: FullMessage[] = [];
  readonly #open: OpenCall[] = [];
  readonly #problems: Problems;

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  add(given: unknown, at: string) {
    const { role, parts } = parsed(content, given, at);
    if (role === "model") this.#addModel(parts, `${at}.parts`);
    else this.#addUser(parts, `${at}.parts`);
  }

  /**
   * Finds the ID of the call that a response answers. Clients that omit IDs send responses in the order of the calls.
   * If there is no such call, the response's own ID or name is used.
   */
  #answered(id: string | null | undefined, name: string): string {
    const byId = id ? this.#open.findIndex((call) => call.id === id) : -1;
    const found = byId >= 0 ? byId : this.#open.findIndex((call) => call.name === name);
    return found < 0 ? id || name : this.#open.splice(found, 1)[0]!.id;
  }

  #response(given: unknown, at: string): FullMessage {
    const { id, name, response, parts } = parsed(functionResponse, given, at);
    const { content: text, ...rest } = resultOf(response ?? {}, name);
    const media = (parts ?? []).map((part, index) =>
      chatPartFor(part, `${at}.parts[${index}]`, this.#problems),
    );
    const whole = media.length > 0 ? [{ type: "text", text: String(text) }, ...media] : text;
    return { role: "tool", tool_call_id: this.#answered(id, name), content: whole, ...rest };
  }

  /** Adds the function responses first, because they must directly follow the message with the calls. */
  #addUser(parts: unknown[], at: string) {
    const results: FullMessage[] = [];
    const others: FullPart[] = [];
    for (const [index, part] of parts.entries()) {
      const path = `${at}[${index}]`;
      const response = shapeOf(part)?.functionResponse;
      if (!response) others.push(chatPartFor(part, path, this.#problems));
      else
        this.#problems.try(
          () => void results.push(this.#response(response, `${path}.functionResponse`)),
          () => void others.push({ type: "unknown", ...(part as object) }),
        );
    }
    this.messages.push(...results);
    if (others.length > 0 || results.length === 0) this.messages.push({ role: "user", content: others });
  }

  #addCall(into: FullMessage, given: unknown, at: string) {
    const { id: sent, name, args } = parsed(functionCall, given, at);
    const id = sent || `call_${this.messages.length}_${into.tool_calls?.length ?? 0}`;
    this.#open.push({ id, name });
    into.tool_calls ??= [];
    into.tool_calls.push({ id, type: "function", function: { name, arguments: JSON.stringify(args ?? {}) } });
  }

  #addModel(parts: unknown[], at: string) {
    const message: FullMessage = { role: "assistant", content: null };
    const texts: FullPart[] = [];
    for (const [index, part] of parts.entries()) {
      const path = `${at}[${index}]`;
      const shape = shapeOf(part);
      if (shape?.thoughtSignature)
        message.thinking_blocks = [...(message.thinking_blocks ?? []), part as object];
      if (shape?.thought) {
        if (shape.text) message.reasoning_content = `${message.reasoning_content ?? ""}${shape.text}`;
      } else if (shape?.text !== undefined) {
        if (shape.text) texts.push({ type: "text", text: shape.text });
      } else
        this.#problems.try(
          () => {
            if (shape?.functionCall) this.#addCall(message, shape.functionCall, `${path}.functionCall`);
            else message.other_blocks = [...(message.other_blocks ?? []), this.#other(part, path)];
          },
          () => {
            message.other_blocks = [
              ...(message.other_blocks ?? []),
              { type: "unknown", ...(part as object) },
            ];
          },
        );
    }
    if (texts.length > 0) message.content = texts;
    this.messages.push(message);
  }

  /**
   * Keeps model output other than text and function calls, and reports it, because chat completions can't contain it.
   */
  #other(part: unknown, at: string): object {
    this.#problems.add(
      unsupported(at, `${at}: media and code generated by a model can't be sent to this model's upstream`),
    );
    return { type: "unknown", ...anyObject.safeParse(part).data };
  }
}

export function messagesFor(contents: unknown[], problems: Problems): FullMessage[] {
  const conversation = new Conversation(problems);
  for (const [at, given] of contents.entries())
    problems.try(
      () => conversation.add(given, `contents[${at}]`),
      () =>
        void conversation.messages.push({
          role: "user",
          content: [{ type: "unknown", ...(given as object) }],
        }),
    );
  return conversation.messages;
}
