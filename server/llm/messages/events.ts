import { parseObject } from "../answer-parsing.ts";
import type { Tokens } from "../call.ts";
import type { Chunk, Message } from "../completion.ts";
import type { ReportedUsage } from "../usage.ts";
import {
  type ContentBlock,
  type MessageHead,
  messageOf,
  messageUsage,
  reasoningOf,
  stopOf,
  textBlock,
  thinkingBlock,
  toolBlock,
  toolIdOf,
} from "./message.ts";

/** The largest index of a tool call. The log has the same limit. */
const maxToolCalls = 1000;

type Kind = "thinking" | "text" | "tool";

/** A content block whose end hasn't been sent. */
interface OpenBlock {
  kind: Kind;
  /** The block without its content; undefined for a tool call whose name isn't known yet. */
  start: ContentBlock | undefined;
  /** The content received so far. */
  content: string;
  /** The length of the content that has been sent; undefined if the block's start hasn't been sent yet. */
  sent: number | undefined;
}

const deltas = {
  thinking: (thinking: string) => ({ type: "thinking_delta", thinking }),
  text: (text: string) => ({ type: "text_delta", text }),
  tool: (partial_json: string) => ({ type: "input_json_delta", partial_json }),
};

/** A server-sent event of Anthropic's API. */
export const eventOf = (type: string, fields: object): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;

const noStop = { stop_reason: null, stop_sequence: null, stop_details: null };

/**
 * Translates the chunks of a streamed chat completion to the events of a streamed message. Blocks are sent one after
 * another, because many clients expect that. If tool calls are interleaved, each call waits until the one before it is
 * complete.
 */
export function createEvents(head: MessageHead) {
  /** The incomplete blocks, in order. Only the first one is being sent. */
  const open: OpenBlock[] = [];
  const calls = new Map<number, { block: OpenBlock; name: string; id: unknown }>();
  let index = 0;
  let hasBegun = false;
  let hasRefused = false;
  let finish: string | null | undefined;
  let stoppedBy: unknown;
  let usage: ReportedUsage | null | undefined;
  let written = "";

  const send = (type: string, fields: object) => {
    written += eventOf(type, fields);
  };
  const take = () => {
    const events = written;
    written = "";
    return events;
  };

  function begin(model: unknown) {
    if (hasBegun) return;
    hasBegun = true;
    // The prompt's tokens aren't known until the end.
    const message = messageOf(head, { model, content: [], stop: noStop, usage: messageUsage(null) });
    send("message_start", { message });
  }

  /** Sends the unsent content of the first open block. */
  function sendFirst(block: OpenBlock) {
    if (!block.start) return;
    if (block.sent === undefined) {
      send("content_block_start", { index, content_block: block.start });
      block.sent = 0;
    }
    const delta = block.content.slice(block.sent);
    if (delta) send("content_block_delta", { index, delta: deltas[block.kind](delta) });
    block.sent = block.content.length;
  }

  /** Whether a block is complete once another one begins. A tool call is complete only if its input is valid JSON. */
  const isComplete = ({ kind, content }: OpenBlock) =>
    kind !== "tool" || (content.trimEnd().endsWith("}") && parseObject(content) !== undefined);

  function close(block: OpenBlock) {
    block.start ??= toolBlock(toolIdOf(undefined, head, index), "", {});
    sendFirst(block);
    send("content_block_stop", { index });
    index += 1;
    open.shift();
  }

  function advance() {
    while (open.length > 1 && isComplete(open[0]!)) close(open[0]!);
    if (open[0]) sendFirst(open[0]);
  }

  function add(kind: "thinking" | "text", delta: string) {
    const last = open.at(-1);
    if (last?.kind === kind) last.content += delta;
    else {
      const start = kind === "text" ? textBlock("") : thinkingBlock("");
      open.push({ kind, start, content: delta, sent: undefined });
    }
  }

  function addCall(given: NonNullable<Message["tool_calls"]>[number]) {
    const at = given.index ?? calls.size;
    if (!Number.isInteger(at) || at < 0 || at > maxToolCalls) return;
    let call = calls.get(at);
    if (!call) {
      const block: OpenBlock = { kind: "tool", start: undefined, content: "", sent: undefined };
      call = { block, name: "", id: given.id };
      calls.set(at, call);
      open.push(block);
    }
    const { name, arguments: delta } = given.function ?? {};
    if (typeof name === "string") call.name += name;
    if (typeof delta === "string") call.block.content += delta;
    if (call.name && call.block.sent === undefined)
      call.block.start = toolBlock(toolIdOf(call.id, head, at), call.name, {});
  }

  return {
    add(chunk: Chunk): string {
      begin(chunk.model);
      usage = chunk.usage ?? usage;
      for (const { index: answer, delta, finish_reason, stop_reason } of chunk.choices ?? []) {
        // Only one answer was requested.
        if (answer) continue;
        finish = finish_reason ?? finish;
        stoppedBy = stop_reason ?? stoppedBy;
        if (!delta) continue;
        const thinking = head.withThinking ? reasoningOf(delta) : "";
        if (thinking) add("thinking", thinking);
        for (const text of [delta.content, delta.refusal])
          if (typeof text === "string" && text) add("text", text);
        if (delta.refusal) hasRefused = true;
        for (const call of delta.tool_calls ?? []) addCall(call);
        advance();
      }
      return take();
    },
    /** Returns the last events of the message, once the call is settled. */
    end(tokens?: Tokens): string {
      begin(undefined);
      while (open[0]) close(open[0]);
      const stop = stopOf({ finish, stoppedBy, hasCalls: calls.size > 0, hasRefused }, head);
      send("message_delta", { delta: { container: null, ...stop }, usage: messageUsage(usage, tokens) });
      send("message_stop", {});
      return take();
    },
  };
}
