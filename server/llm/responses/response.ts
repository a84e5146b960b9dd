import { timeOf } from "../../db/ids.ts";
import type { Tokens } from "../call.ts";
import { type Chunk, finishReasonOf } from "../completion.ts";
import { answerOf } from "../translation/exchange.ts";
import { type ReportedUsage, usageOf } from "../usage.ts";
import { responseIdOf } from "./ids.ts";
import { type OutputItem, outputOf } from "./output.ts";
import type { Settings } from "./settings.ts";
import { repeatedTools } from "./tools.ts";

/** The data of a response that is known before the model answers. */
export interface ResponseHead {
  /** The request's ID in the log. */
  requestId: string;
  model: string;
  settings: Settings;
}

export interface ResponseEnd {
  status: "in_progress" | "completed" | "incomplete" | "failed" | "cancelled";
  output: OutputItem[];
  model?: string | undefined;
  service_tier?: string | undefined;
  incomplete?: "max_output_tokens" | "content_filter" | undefined;
  error?: { code: string; message: string };
  usage?: object | null;
  /** In seconds since 1970. */
  completedAt?: number | null;
}

const seconds = (time: string) => Math.floor(Date.parse(time) / 1000);

/** A response in the format of OpenAI's API, with defaults for the fields that the request omits. */
export function responseOf({ requestId, model, settings }: ResponseHead, end: ResponseEnd): object {
  const { text, reasoning, tool_choice } = settings;
  return {
    id: responseIdOf(requestId),
    object: "response",
    created_at: seconds(timeOf(requestId)),
    status: end.status,
    background: false,
    completed_at: end.completedAt ?? null,
    error: end.error ?? null,
    incomplete_details: end.incomplete ? { reason: end.incomplete } : null,
    instructions: settings.instructions ?? null,
    max_output_tokens: settings.max_output_tokens ?? null,
    max_tool_calls: settings.max_tool_calls ?? null,
    model: end.model ?? model,
    output: end.output,
    parallel_tool_calls: settings.parallel_tool_calls ?? true,
    previous_response_id: settings.previous_response_id ?? null,
    ...(settings.prompt ? { prompt: settings.prompt } : {}),
    prompt_cache_key: settings.prompt_cache_key ?? null,
    prompt_cache_retention: settings.prompt_cache_retention ?? null,
    reasoning: { effort: reasoning?.effort ?? null, summary: null },
    safety_identifier: settings.safety_identifier ?? null,
    service_tier: end.service_tier ?? settings.service_tier ?? "default",
    store: settings.store ?? true,
    temperature: settings.temperature ?? 1,
    text: {
      format: text?.format ?? { type: "text" },
      ...(text?.verbosity ? { verbosity: text.verbosity } : {}),
    },
    tool_choice: tool_choice ?? "auto",
    tools: repeatedTools(settings.tools),
    top_logprobs: 0,
    top_p: settings.top_p ?? 1,
    // The input is never truncated, even if the request allows it.
    truncation: "disabled",
    usage: end.usage ?? null,
    user: settings.user ?? null,
    metadata: settings.metadata ?? {},
  };
}

const usage = (input: number, output: number, cached: number, reasoning: number) => ({
  input_tokens: input,
  input_tokens_details: { cached_tokens: cached },
  output_tokens: output,
  output_tokens_details: { reasoning_tokens: reasoning },
  total_tokens: input + output,
});

/**
 * Returns the usage that the upstream reported, or else the tokens that were counted for the log; null if neither is
 * known.
 */
export function responseUsage(
  reported: ReportedUsage | null | undefined,
  counted: Tokens = {},
): object | null {
  const known = usageOf(reported);
  if (known)
    return usage(
      known.prompt_tokens,
      known.completion_tokens,
      known.cached_tokens,
      known.counts.reasoning ?? 0,
    );
  const { prompt_tokens, completion_tokens, cached_tokens } = counted;
  return typeof prompt_tokens === "number" && typeof completion_tokens === "number"
    ? usage(prompt_tokens, completion_tokens, cached_tokens ?? 0, 0)
    : null;
}

/** Returns why a response with this finish reason is incomplete; undefined if it is complete. */
export function incompleteReason(finish: string | null | undefined): ResponseEnd["incomplete"] {
  const reason = finishReasonOf(finish);
  return reason === "length" ? "max_output_tokens" : reason === "content_filter" ? reason : undefined;
}

const tierOf = ({ service_tier }: Chunk) => (typeof service_tier === "string" ? service_tier : undefined);

/** The model and service tier of a finished response, from its chat completion or chunks. */
export const servedEnd = (served: Chunk) => ({
  model: typeof served.model === "string" && served.model ? served.model : undefined,
  service_tier: tierOf(served),
});

/** @param isBroken whether the completion ended early for a reason other than its finish reason */
export function endOf(requestId: string, completion: Chunk, counted?: Tokens, isBroken = false): ResponseEnd {
  const answer = answerOf(completion);
  const incomplete = incompleteReason(answer?.finish_reason);
  return {
    ...servedEnd(completion),
    status: incomplete ? "incomplete" : "completed",
    incomplete,
    output: outputOf(requestId, answer?.message, isBroken || incomplete !== undefined),
    usage: responseUsage(completion.usage, counted),
  };
}
