import * as z from "zod";
import { messageOf, parseObject } from "../answer-parsing.ts";
import type { AnswerReader } from "../answer-reader.ts";
import { FailedAnswerError } from "../call-errors.ts";
import { type Chunk, generatedTexts, servedBy } from "../completion.ts";
import { usageOf } from "../usage.ts";
import {
  type Block,
  completionOf,
  finishReasonFor,
  messageShape,
  type ReceivedMessage,
} from "./completion.ts";

/** The largest index of a content block. The log has the same limit for tool calls. */
const maxBlocks = 1000;

const index = z.int().min(0).max(maxBlocks);
const object = z.record(z.string(), z.unknown());

const end = z.looseObject({ stop_reason: z.string().nullish(), stop_sequence: z.string().nullish() });

/** The events that change the message. All others except errors are passed on without being read. */
const event = z.discriminatedUnion("type", [
  z.object({ type: z.literal("message_start"), message: messageShape }),
  z.object({
    type: z.literal("content_block_start"),
    index,
    content_block: z.looseObject({ type: z.string() }),
  }),
  z.object({ type: z.literal("content_block_delta"), index, delta: object }),
  z.object({ type: z.literal("message_delta"), delta: end, usage: object.nullish() }),
  z.object({ type: z.literal("message_stop") }),
]);
const known = new Set(event.options.map(({ shape }) => shape.type.value as string));

/** The text fields of a delta. Each one extends the block's field with the same name. */
const extended = ["text", "thinking", "partial_json"] as const;

function extend(block: Block, delta: Record<string, unknown>) {
  for (const field of extended) {
    const added = delta[field];
    if (typeof added === "string") block[field] = `${block[field] ?? ""}${added}`;
  }
  if (typeof delta.signature === "string") block.signature = delta.signature;
  if (delta.citation !== undefined)
    block.citations = [...(Array.isArray(block.citations) ? block.citations : []), delta.citation];
}

/** Reads a message of Anthropic's API, whole or streamed. */
export function createMessageReader(upstream: string): AnswerReader {
  const blocks: Block[] = [];
  let message: ReceivedMessage | undefined;
  let isOver = false;
  let failure: FailedAnswerError | undefined;

  const unreadable = (text: string) =>
    new FailedAnswerError(`The upstream ${upstream} sent a message that can't be read`, text);
  const failed = (parsed: object, text: string) =>
    new FailedAnswerError(messageOf(parsed, `The upstream ${upstream} failed`), text);
  const current = (): Chunk =>
    message ? completionOf({ ...message, content: blocks.filter((block) => block !== undefined) }) : {};

  function apply(given: z.infer<typeof event>, text: string) {
    if (given.type === "message_start") {
      message = given.message;
      blocks.push(...message.content);
    } else if (given.type === "content_block_start") blocks[given.index] = { ...given.content_block };
    else if (given.type === "content_block_delta") {
      const block = blocks[given.index];
      if (block) extend(block, given.delta);
    } else if (given.type === "message_delta") {
      if (!message) throw unreadable(text);
      const counted = Object.entries(given.usage ?? {}).filter(([, value]) => value !== null);
      const { stop_reason, stop_sequence } = given.delta;
      message = {
        ...message,
        stop_reason,
        stop_sequence,
        usage: { ...message.usage, ...Object.fromEntries(counted) },
      };
    } else if (given.type === "message_stop") isOver = true;
  }

  return {
    add(data) {
      const parsed = parseObject(data) as { type?: unknown; error?: unknown } | undefined;
      if (!parsed) throw unreadable(data);
      if (parsed.type === "error" || parsed.error) {
        failure = failed(parsed, data);
        return undefined;
      }
      if (typeof parsed.type !== "string" || !known.has(parsed.type)) return undefined;
      const { data: given } = event.safeParse(parsed);
      if (!given) throw unreadable(data);
      apply(given, data);
      return undefined;
    },
    get isOver() {
      return isOver;
    },
    get failure() {
      return failure;
    },
    get finished() {
      return Boolean(message?.stop_reason);
    },
    get received() {
      return message !== undefined;
    },
    get answered() {
      const completion = current();
      const usage = usageOf(completion.usage);
      const texts = generatedTexts(completion.choices?.[0]?.message);
      // The usage at the start of a message includes the whole prompt, but hardly any output.
      const counted = message?.stop_reason ? { usage } : { promptUsage: usage };
      return { ...servedBy(completion), ...counted, texts };
    },
    get finishReason() {
      return finishReasonFor(message?.stop_reason);
    },
    completion: current,
    whole(parsed, text) {
      if ("error" in parsed && parsed.error) throw failed(parsed, text);
      const { data } = messageShape.safeParse(parsed);
      if (!data) throw unreadable(text);
      return completionOf(data);
    },
  };
}
