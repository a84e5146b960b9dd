import type { Tokens } from "../call.ts";
import type { Chunk, Message } from "../completion.ts";
import type { LlmError } from "../errors.ts";
import type { ReportedUsage } from "../usage.ts";
import { itemIdOf } from "./ids.ts";
import { type CallItem, callIdOf, type MessageItem, type OutputItem, textPart } from "./output.ts";
import {
  incompleteReason,
  type ResponseEnd,
  type ResponseHead,
  responseOf,
  responseUsage,
  servedEnd,
} from "./response.ts";

/** The largest index of a function call. The log has the same limit. */
const maxToolCalls = 1000;

interface OpenCall {
  item: CallItem;
  /** The call's index in the output; undefined until the function's name is known. */
  place?: number;
}

/**
 * Translates the chunks of a streamed chat completion to the events of a streamed response. A message ends when a
 * function call begins. Function calls can be interleaved, so they end only at the end of the stream.
 */
export function createEvents(head: ResponseHead) {
  const { requestId } = head;
  const output: OutputItem[] = [];
  const calls: OpenCall[] = [];
  const served: Chunk = {};
  let message: { item: MessageItem; place: number } | undefined;
  let finish: string | null | undefined;
  let usage: ReportedUsage | null | undefined;
  let sequence = 0;
  let written = "";

  function send(type: string, fields: object) {
    const data = JSON.stringify({ type, sequence_number: sequence, ...fields });
    sequence += 1;
    written += `event: ${type}\ndata: ${data}\n\n`;
  }
  const take = () => {
    const events = written;
    written = "";
    return events;
  };
  const snapshot = (end: ResponseEnd) => ({ response: responseOf(head, end) });

  function begin() {
    if (sequence > 0) return;
    const start: ResponseEnd = { status: "in_progress", output: [] };
    send("response.created", snapshot(start));
    send("response.in_progress", snapshot(start));
  }

  /**
   * Adds an item to the output.
   * @returns its index
   */
  function open(item: OutputItem): number {
    const place = output.push(item) - 1;
    const empty = item.type === "message" ? { ...item, content: [] } : { ...item, arguments: "" };
    send("response.output_item.added", { output_index: place, item: empty });
    return place;
  }

  function openMessage() {
    if (message) return message;
    const id = itemIdOf("msg", requestId, "o", output.length);
    const item: MessageItem = { id, type: "message", status: "in_progress", role: "assistant", content: [] };
    message = { item, place: open(item) };
    return message;
  }

  function addText(kind: "output_text" | "refusal", delta: string) {
    const { item, place } = openMessage();
    const at = { item_id: item.id, output_index: place };
    let index = item.content.findIndex(({ type }) => type === kind);
    if (index < 0) {
      const part = kind === "refusal" ? { type: kind, refusal: "" } : textPart("");
      index = item.content.push(part) - 1;
      send("response.content_part.added", { ...at, content_index: index, part });
    }
    const part = item.content[index]!;
    if (part.type === "refusal") part.refusal += delta;
    else part.text += delta;
    const logprobs = kind === "refusal" ? {} : { logprobs: [] };
    send(`response.${kind}.delta`, { ...at, content_index: index, delta, ...logprobs });
  }

  function closeMessage(status: "completed" | "incomplete") {
    if (!message) return;
    const { item, place } = message;
    message = undefined;
    for (const [content_index, part] of item.content.entries()) {
      const at = { item_id: item.id, output_index: place, content_index };
      if (part.type === "refusal") send("response.refusal.done", { ...at, refusal: part.refusal });
      else send("response.output_text.done", { ...at, text: part.text, logprobs: [] });
      send("response.content_part.done", { ...at, part });
    }
    item.status = status;
    send("response.output_item.done", { output_index: place, item });
  }

  const sendArguments = ({ item, place }: OpenCall, delta: string) =>
    send("response.function_call_arguments.delta", { item_id: item.id, output_index: place, delta });

  function openCall(call: OpenCall) {
    closeMessage("completed");
    call.item.id = itemIdOf("fc", requestId, "o", output.length);
    call.place = open(call.item);
    if (call.item.arguments) sendArguments(call, call.item.arguments);
  }

  function addCall(given: NonNullable<Message["tool_calls"]>[number]) {
    const index = given.index ?? calls.length;
    if (!Number.isInteger(index) || index < 0 || index > maxToolCalls) return;
    const call_id = callIdOf(given.id, requestId, index);
    calls[index] ??= {
      item: { id: "", type: "function_call", status: "in_progress", call_id, name: "", arguments: "" },
    };
    const call = calls[index];
    const { name, arguments: delta } = given.function ?? {};
    if (typeof name === "string") call.item.name += name;
    const added = typeof delta === "string" ? delta : "";
    call.item.arguments += added;
    if (call.place !== undefined) {
      if (added) sendArguments(call, added);
    } else if (call.item.name) openCall(call);
  }

  function closeCall(call: OpenCall, status: "completed" | "incomplete") {
    if (call.place === undefined) openCall(call);
    const { item, place } = call;
    const { id: item_id, name, arguments: whole } = item;
    send("response.function_call_arguments.done", { item_id, output_index: place, name, arguments: whole });
    item.status = status;
    send("response.output_item.done", { output_index: place, item });
  }

  /** Ends all items. The last one is incomplete if the response was cut off. */
  function close(isCut: boolean) {
    const waiting = calls.filter((call) => call !== undefined);
    closeMessage(isCut && waiting.length === 0 ? "incomplete" : "completed");
    for (const [at, call] of waiting.entries())
      closeCall(call, isCut && at === waiting.length - 1 ? "incomplete" : "completed");
  }

  return {
    add(chunk: Chunk): string {
      begin();
      served.model ||= chunk.model;
      served.service_tier = chunk.service_tier ?? served.service_tier;
      usage = chunk.usage ?? usage;
      for (const { index, delta, finish_reason } of chunk.choices ?? []) {
        // Only one answer was requested.
        if (index) continue;
        finish = finish_reason ?? finish;
        if (typeof delta?.content === "string" && delta.content) addText("output_text", delta.content);
        if (typeof delta?.refusal === "string" && delta.refusal) addText("refusal", delta.refusal);
        for (const call of delta?.tool_calls ?? []) addCall(call);
      }
      return take();
    },
    /** Returns the last events of the response, once the call is settled. */
    end(tokens?: Tokens): string {
      begin();
      const incomplete = incompleteReason(finish);
      close(incomplete !== undefined);
      const status = incomplete ? "incomplete" : "completed";
      const completedAt = Math.floor(Date.now() / 1000);
      const end = {
        ...servedEnd(served),
        status,
        incomplete,
        output,
        usage: responseUsage(usage, tokens),
        completedAt,
      };
      send(`response.${status}`, snapshot(end as ResponseEnd));
      return take();
    },
    /** Returns the last events of a response that failed or was cancelled. */
    fail({ code, message: text, param }: LlmError): string {
      begin();
      // A response that an operator cancelled hasn't failed. OpenAI's API has no event for that, so an error is sent.
      if (code === "cancelled") send("error", { code, message: text, param });
      else {
        close(true);
        const error = { code: "server_error", message: text };
        send("response.failed", snapshot({ ...servedEnd(served), status: "failed", output, error }));
      }
      return take();
    },
  };
}
