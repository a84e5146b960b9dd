import * as z from "zod";
import { own } from "../../../scene/own.ts";
import { messageOf, parseObject } from "../answer-parsing.ts";
import type { AnswerReader } from "../answer-reader.ts";
import { FailedAnswerError } from "../call-errors.ts";
import { type Chunk, generatedTexts, servedBy } from "../completion.ts";
import { usageOf } from "../usage.ts";
import {
  completionOf,
  type NativeItem,
  type NativeResponse,
  nativeFinish,
  nativeShape,
} from "./native-completion.ts";

/** The largest index of an item or of a part. The log has the same limit for tool calls. */
const maxIndex = 1000;
const index = z.int().min(0).max(maxIndex);
const item = z.looseObject({ type: z.string() });

const snapshot = z.object({ response: nativeShape });
const wholeItem = z.object({ output_index: index, item });
const delta = z.object({
  output_index: index,
  content_index: index.optional(),
  summary_index: index.optional(),
  delta: z.string(),
});

/** The events that contain the whole response as known so far. */
const snapshots = new Set(
  ["created", "in_progress", "queued", "completed", "incomplete"].map((name) => `response.${name}`),
);
const ends = new Set(["response.completed", "response.incomplete"]);
const items = new Set(["response.output_item.added", "response.output_item.done"]);

/** The field that each type of delta extends, in an item or in one of its parts. */
const extended = new Map<string, { field: string; list?: "content" | "summary"; type?: string }>([
  ["response.output_text.delta", { list: "content", type: "output_text", field: "text" }],
  ["response.refusal.delta", { list: "content", type: "refusal", field: "refusal" }],
  ["response.reasoning_text.delta", { list: "content", type: "reasoning_text", field: "text" }],
  ["response.reasoning_summary_text.delta", { list: "summary", type: "summary_text", field: "text" }],
  ["response.function_call_arguments.delta", { field: "arguments" }],
  ["response.custom_tool_call_input.delta", { field: "input" }],
  ["response.mcp_call_arguments.delta", { field: "arguments" }],
  ["response.code_interpreter_call_code.delta", { field: "code" }],
]);

const add = (to: Record<string, unknown>, field: string, text: string) => {
  Object.assign(to, { [field]: `${own(to, field) ?? ""}${text}` });
};

function extend(target: NativeItem, type: string, given: z.infer<typeof delta>) {
  const place = extended.get(type)!;
  if (!place.list) return add(target, place.field, given.delta);
  const at = (place.list === "summary" ? given.summary_index : given.content_index) ?? 0;
  const parts = Array.isArray(target[place.list]) ? (target[place.list] as Record<string, unknown>[]) : [];
  target[place.list] = parts;
  parts[at] ??= { type: place.type };
  add(parts[at], place.field, given.delta);
}

/** Reads a response of OpenAI's Responses API, whole or streamed. */
export function createResponseReader(upstream: string): AnswerReader {
  let response: NativeResponse | undefined;
  /** The items streamed so far. The response's last event contains all of them again. */
  let output: NativeItem[] = [];
  let isOver = false;
  let hasBegun = false;
  let isAnnouncing = true;
  let failure: FailedAnswerError | undefined;

  const unreadable = (text: string) =>
    new FailedAnswerError(`The upstream ${upstream} sent a response that can't be read`, text);
  const failed = (error: unknown, text: string) =>
    new FailedAnswerError(messageOf({ error } as Chunk, `The upstream ${upstream} failed`), text);
  function checked<T>(shape: z.ZodType<T>, event: object, text: string): T {
    const { data } = shape.safeParse(event);
    if (!data) throw unreadable(text);
    return data;
  }
  const current = (): NativeResponse | undefined =>
    response && (isOver ? response : { ...response, output: output.filter((one) => one !== undefined) });

  function apply(event: { type: string }, text: string) {
    const { type } = event;
    // Other events, such as heartbeats, are passed on at once.
    isAnnouncing &&= snapshots.has(type);
    if (snapshots.has(type)) {
      const status = type.slice("response.".length);
      response = { status, ...checked(snapshot, event, text).response };
      isOver = ends.has(type);
      if (!isOver) output = response.output.map((one) => ({ ...one }));
    } else if (items.has(type)) {
      hasBegun = true;
      const given = checked(wholeItem, event, text);
      output[given.output_index] = given.item;
    } else if (extended.has(type)) {
      hasBegun = true;
      const given = checked(delta, event, text);
      const target = output[given.output_index];
      if (target) extend(target, type, given);
    }
  }

  return {
    add(data) {
      // Some upstreams end every stream with the last event of chat completions.
      if (data === "[DONE]") return undefined;
      const parsed = parseObject(data) as Record<string, unknown> | undefined;
      if (!parsed) throw unreadable(data);
      const { type } = parsed;
      if (type === "error" || (typeof type !== "string" && parsed.error))
        failure = failed(parsed.error ?? parsed, data);
      else if (type === "response.failed") {
        response = snapshot.safeParse(parsed).data?.response ?? response;
        failure = failed((parsed.response as { error?: unknown } | undefined)?.error, data);
      } else if (typeof type === "string") apply({ ...parsed, type }, data);
      return undefined;
    },
    get isOver() {
      return isOver;
    },
    get failure() {
      return failure;
    },
    get finished() {
      return isOver;
    },
    get received() {
      return hasBegun || isOver;
    },
    get hasBegun() {
      return hasBegun || isOver;
    },
    get isAnnouncing() {
      return isAnnouncing && !isOver;
    },
    get answered() {
      const known = current();
      if (!known) return { texts: [] };
      const completion = completionOf(known);
      const texts = generatedTexts(completion.choices?.[0]?.message);
      const usage = usageOf(completion.usage);
      return { ...servedBy(completion), ...(usage ? { usage } : {}), texts };
    },
    get finishReason() {
      return response ? nativeFinish(response) : null;
    },
    completion: () => {
      const known = current();
      return known ? completionOf(known) : {};
    },
    whole(parsed, text) {
      const { error, status } = parsed as { error?: unknown; status?: unknown };
      if (error || status === "failed") throw failed(error, text);
      const native = checked(nativeShape, parsed, text);
      if (nativeFinish(native) === null) throw unreadable(text);
      return completionOf(native);
    },
  };
}
