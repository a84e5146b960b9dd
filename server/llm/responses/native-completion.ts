import * as z from "zod";
import { own } from "../../../scene/own.ts";
import type { Chunk, FinishReason, Message } from "../completion.ts";
import { imageNote } from "../image-data.ts";
import type { ReportedUsage } from "../usage.ts";

export interface NativeItem {
  type: string;
  [field: string]: unknown;
}

const details = z.record(z.string(), z.unknown()).nullish().catch(null);

/** The fields of a native response that this server reads. */
export const nativeShape = z.looseObject({
  object: z.literal("response"),
  id: z.string(),
  status: z.string().optional(),
  model: z.string().optional(),
  output: z
    .array(z.looseObject({ type: z.string() }))
    .max(10_000)
    .default([]),
  incomplete_details: z.looseObject({ reason: z.string().nullish() }).nullish(),
  service_tier: z.string().nullish(),
  usage: z.looseObject({ input_tokens_details: details, output_tokens_details: details }).nullish(),
});
export type NativeResponse = z.infer<typeof nativeShape>;

/** A chat completion that was translated from a native response, plus the data that the translation would lose. */
export interface NativeCompletion extends Chunk {
  object: "response";
  id: string;
  /** The items as received from the upstream, but without images. */
  output: NativeItem[];
  /** The fields of the response that are in neither its request nor the completion. */
  response: Record<string, unknown>;
}

export const isNativeCompletion = (completion: Chunk | undefined): completion is NativeCompletion =>
  completion?.object === "response" &&
  typeof completion.id === "string" &&
  Array.isArray((completion as { output?: unknown }).output);

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "object" && one !== null) : [];
const textsOf = (list: unknown, field: string) =>
  listOf(list)
    .map((part) => textOf(own(part, field)))
    .filter(Boolean);

/** Calls to tools that OpenAI runs and charges for in addition to tokens. Responses don't report these fees. */
const feeTypes = new Set([
  "file_search_call",
  "code_interpreter_call",
  "image_generation_call",
  "shell_call",
]);

const finishReasons = new Map<string, FinishReason>([
  ["max_output_tokens", "length"],
  ["content_filter", "content_filter"],
]);

const called = ({ type }: NativeItem) => type === "function_call" || type === "custom_tool_call";

/** The finish reason of a chat completion that corresponds to a response; null while the response isn't complete. */
export function nativeFinish({ status, incomplete_details, output }: NativeResponse): FinishReason | null {
  if (status === "incomplete") return finishReasons.get(incomplete_details?.reason ?? "") ?? "length";
  if (status !== "completed") return null;
  return output.some(called) ? "tool_calls" : "stop";
}

const toolCall = ({ call_id, name, arguments: given, type, input }: NativeItem) => ({
  id: textOf(call_id),
  type: "function",
  function: { name: textOf(name), arguments: type === "custom_tool_call" ? textOf(input) : textOf(given) },
});

function messageOf(output: NativeItem[]): Message {
  const of = (type: string) => output.filter((item) => item.type === type);
  const parts = of("message").flatMap(({ content }) => listOf(content));
  const text = textsOf(parts, "text").join("");
  const refusal = textsOf(parts, "refusal").join("");
  const thoughts = of("reasoning");
  const reasoning = thoughts
    .flatMap(({ summary, content }) => [...textsOf(summary, "text"), ...textsOf(content, "text")])
    .join("\n\n");
  const calls = output.filter(called);
  const others = output.filter((item) => !called(item) && !["message", "reasoning"].includes(item.type));
  return {
    role: "assistant",
    content: text || null,
    ...(reasoning ? { reasoning_content: reasoning } : {}),
    ...(refusal ? { refusal } : {}),
    ...(calls.length > 0 ? { tool_calls: calls.map(toolCall) } : {}),
    ...(others.length > 0 ? { other_blocks: others } : {}),
  };
}

/** Returns the usage with the field names of chat completions, and with the number of tool calls that have a fee. */
function reportedUsage({ usage, output }: NativeResponse): ReportedUsage | null {
  if (!usage) return null;
  const count = (matching: (item: NativeItem) => boolean) => output.filter(matching).length;
  const searches = count(
    ({ type, action }) =>
      type === "web_search_call" && ((action as { type?: unknown } | null)?.type ?? "search") === "search",
  );
  const others = count(({ type }) => feeTypes.has(type));
  const tools = {
    ...(searches > 0 ? { web_search_requests: searches } : {}),
    ...(others > 0 ? { other_requests: others } : {}),
  };
  return {
    ...usage,
    prompt_tokens_details: usage.input_tokens_details ?? null,
    completion_tokens_details: usage.output_tokens_details ?? null,
    ...(searches + others > 0 ? { server_tool_use: tools } : {}),
  };
}

/** Replaces an image with a note of its type and size, because the log isn't meant for megabytes of image data. */
const withoutImages = (item: NativeItem): NativeItem =>
  item.type === "image_generation_call" && typeof item.result === "string"
    ? { ...item, result: imageNote(item.result) ?? item.result }
    : item;

/** The fields of a response that its request also contains, or that are logged separately. */
const elsewhere = new Set([
  ...["id", "object", "output", "output_text", "usage", "model", "service_tier"],
  ...["instructions", "tools", "text", "metadata", "prompt", "previous_response_id"],
]);

export function completionOf(native: NativeResponse): NativeCompletion {
  const { id, model, service_tier } = native;
  const output = native.output.map(withoutImages);
  const others = Object.entries(native).filter(([name]) => !elsewhere.has(name));
  return {
    object: "response",
    id,
    ...(model === undefined ? {} : { model }),
    ...(service_tier ? { service_tier } : {}),
    choices: [{ index: 0, message: messageOf(output), finish_reason: nativeFinish(native) }],
    usage: reportedUsage(native),
    output,
    response: Object.fromEntries(others),
  };
}
