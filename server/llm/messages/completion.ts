import * as z from "zod";
import type { Chunk, FinishReason, Message } from "../completion.ts";
import { surchargeOf } from "../service-tiers.ts";
import type { ReportedUsage } from "../usage.ts";

/**
 * A content block of a message. In a streamed message, `partial_json` is the text of a tool call's input received so
 * far.
 */
export interface Block {
  type: string;
  partial_json?: string;
  [field: string]: unknown;
}

const block = z.looseObject({ type: z.string() });

/** The parts of Anthropic's message that the log reads. */
export const messageShape = z.object({
  type: z.literal("message"),
  id: z.string().optional(),
  model: z.string().optional(),
  content: z.array(block),
  stop_reason: z.string().nullish(),
  stop_sequence: z.string().nullish(),
  usage: z.looseObject({}).nullish(),
});
export type ReceivedMessage = Omit<z.infer<typeof messageShape>, "content"> & { content: Block[] };

const finishReasons = new Map<string, FinishReason>([
  ["end_turn", "stop"],
  ["stop_sequence", "stop"],
  ["pause_turn", "stop"],
  ["max_tokens", "length"],
  ["model_context_window_exceeded", "length"],
  ["tool_use", "tool_calls"],
  ["refusal", "content_filter"],
]);

/** The finish reason of a chat completion that corresponds to a stop reason; null while the message isn't complete. */
export const finishReasonFor = (stop: string | null | undefined): FinishReason | null =>
  stop ? (finishReasons.get(stop) ?? "stop") : null;

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

const argumentsOf = ({ partial_json, input }: Block) => partial_json ?? JSON.stringify(input ?? {});

function messageOf(blocks: Block[]): Message {
  const of = (...types: string[]) => blocks.filter(({ type }) => types.includes(type));
  const texts = of("text").map(({ text }) => textOf(text));
  const thoughts = of("thinking", "redacted_thinking");
  const reasoning = thoughts.map(({ thinking }) => textOf(thinking)).join("");
  const calls = of("tool_use");
  const others = blocks.filter(
    ({ type }) => !["text", "thinking", "redacted_thinking", "tool_use"].includes(type),
  );
  return {
    role: "assistant",
    content: texts.length > 0 ? texts.join("") : null,
    ...(reasoning ? { reasoning_content: reasoning } : {}),
    ...(thoughts.length > 0 ? { thinking_blocks: thoughts } : {}),
    ...(calls.length > 0
      ? {
          tool_calls: calls.map((call) => ({
            id: textOf(call.id),
            type: "function",
            function: { name: textOf(call.name), arguments: argumentsOf(call) },
          })),
        }
      : {}),
    ...(others.length > 0 ? { other_blocks: others } : {}),
  };
}

/**
 * Adds the reasoning tokens in OpenAI's format, and the surcharge as the service tier. Other fields are kept unchanged.
 */
function reportedUsage(usage: Record<string, unknown> | null | undefined): ReportedUsage | null {
  if (!usage) return null;
  const details = usage.output_tokens_details as { thinking_tokens?: unknown } | null | undefined;
  const surcharge = surchargeOf(usage.speed, usage.inference_geo);
  return {
    ...usage,
    ...(surcharge ? { service_tier: surcharge } : {}),
    ...(details ? { completion_tokens_details: { reasoning_tokens: details.thinking_tokens } } : {}),
  };
}

export function completionOf({ id, model, content, stop_reason, usage }: ReceivedMessage): Chunk {
  const finish_reason = finishReasonFor(stop_reason);
  return {
    ...(id === undefined ? {} : { id }),
    ...(model === undefined ? {} : { model }),
    choices: [{ index: 0, message: messageOf(content), finish_reason }],
    usage: reportedUsage(usage),
  };
}
