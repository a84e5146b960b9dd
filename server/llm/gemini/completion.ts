import * as z from "zod";
import type { Chunk, FinishReason, Message } from "../completion.ts";
import type { ReportedUsage } from "../usage.ts";
import { type Part, partShape } from "./parts.ts";

const candidate = z.looseObject({
  index: z.int().min(0).max(1000).nullish(),
  content: z.looseObject({ parts: z.array(partShape).nullish() }).nullish(),
  finishReason: z.string().nullish(),
  groundingMetadata: z.looseObject({ webSearchQueries: z.array(z.unknown()).nullish() }).nullish(),
});

/** The parts of Google's response that the log reads. */
export const responseShape = z.object({
  candidates: z.array(candidate).nullish(),
  promptFeedback: z.looseObject({ blockReason: z.string().nullish() }).nullish(),
  usageMetadata: z.record(z.string(), z.unknown()).nullish(),
  modelVersion: z.string().nullish(),
  responseId: z.string().nullish(),
});
export type ReceivedResponse = z.infer<typeof responseShape>;

/** A candidate with all of its parts. */
export interface ReceivedCandidate {
  index: number;
  parts: Part[];
  finishReason?: string | null;
  /** The number of web searches that Google charges for. */
  searches: number;
}

const finishReasons = new Map<string, FinishReason>([
  ["STOP", "stop"],
  ["MAX_TOKENS", "length"],
  ...[
    "SAFETY",
    "RECITATION",
    "BLOCKLIST",
    "PROHIBITED_CONTENT",
    "SPII",
    "LANGUAGE",
    "IMAGE_SAFETY",
    "IMAGE_PROHIBITED_CONTENT",
    "IMAGE_RECITATION",
  ].map((reason): [string, FinishReason] => [reason, "content_filter"]),
]);

/** Returns the corresponding finish reason of a chat completion; null while the candidate isn't complete. */
export function finishReasonFor({ finishReason, parts }: ReceivedCandidate): FinishReason | null {
  if (!finishReason || finishReason === "FINISH_REASON_UNSPECIFIED") return null;
  const reason = finishReasons.get(finishReason) ?? "stop";
  return reason === "stop" && parts.some(({ functionCall }) => functionCall) ? "tool_calls" : reason;
}

/** Returns the number of searches that Google charges for: one per answer or, since Gemini 3, one per query. */
export function searchesIn(
  { groundingMetadata }: z.infer<typeof candidate>,
  model: string | null | undefined,
): number {
  const queries = groundingMetadata?.webSearchQueries?.length ?? 0;
  return /gemini-[12]/.test(model ?? "") ? Math.min(1, queries) : queries;
}

const joined = (parts: Part[]) => parts.map(({ text }) => text ?? "").join("");

function messageOf({ parts }: ReceivedCandidate): Message {
  const texts = parts.filter(({ text, thought }) => text !== undefined && !thought);
  const reasoning = joined(parts.filter(({ thought }) => thought));
  const signed = parts.filter(({ thoughtSignature }) => thoughtSignature);
  const calls: Record<string, unknown>[] = parts.flatMap(({ functionCall }) =>
    functionCall ? [functionCall] : [],
  );
  const others = parts.filter(
    ({ text, functionCall, thoughtSignature }) => text === undefined && !functionCall && !thoughtSignature,
  );
  return {
    role: "assistant",
    content: texts.length > 0 ? joined(texts) : null,
    ...(reasoning ? { reasoning_content: reasoning } : {}),
    ...(signed.length > 0 ? { thinking_blocks: signed } : {}),
    ...(calls.length > 0
      ? {
          tool_calls: calls.map(({ id, name, args }, at) => ({
            id: typeof id === "string" && id ? id : `call_${at}`,
            type: "function",
            function: { name: String(name ?? ""), arguments: JSON.stringify(args ?? {}) },
          })),
        }
      : {}),
    ...(others.length > 0 ? { other_blocks: others.map((part) => ({ type: "unknown", ...part })) } : {}),
  };
}

const detail = z.array(z.looseObject({ modality: z.string().nullish(), tokenCount: z.number().nullish() }));

const tokensOf = (details: unknown, modality: string): number =>
  (detail.safeParse(details).data ?? [])
    .filter((entry) => entry.modality === modality)
    .reduce((sum, { tokenCount }) => sum + (tokenCount ?? 0), 0);

const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

/**
 * Converts Google's usage to OpenAI's format. `candidatesTokenCount` doesn't include thoughts. `promptTokenCount`
 * includes cached tokens, but not the results of tools that Google ran. Counts of 0 are often omitted.
 * @returns null if there are no totals
 */
export function reportedUsage(
  usage: Record<string, unknown> | null | undefined,
  searches = 0,
): ReportedUsage | null {
  const stated = numberOf(usage?.promptTokenCount);
  const total = numberOf(usage?.totalTokenCount);
  if (!usage || (stated === undefined && total === undefined)) return null;
  const tools = numberOf(usage.toolUsePromptTokenCount) ?? 0;
  const thoughts = numberOf(usage.thoughtsTokenCount) ?? 0;
  const prompt = (stated ?? 0) + tools;
  const candidates = numberOf(usage.candidatesTokenCount) ?? Math.max(0, (total ?? 0) - prompt - thoughts);
  const audio =
    tokensOf(usage.promptTokensDetails, "AUDIO") + tokensOf(usage.toolUsePromptTokensDetails, "AUDIO");
  const images = tokensOf(usage.candidatesTokensDetails, "IMAGE");
  return {
    prompt_tokens: prompt,
    completion_tokens: candidates + thoughts,
    total_tokens: prompt + candidates + thoughts,
    prompt_tokens_details: {
      cached_tokens: usage.cachedContentTokenCount,
      audio_tokens: Math.max(0, audio - tokensOf(usage.cacheTokensDetails, "AUDIO")),
    },
    completion_tokens_details: {
      reasoning_tokens: thoughts,
      audio_tokens: tokensOf(usage.candidatesTokensDetails, "AUDIO"),
      ...(images > 0 ? { image_tokens: images } : {}),
    },
    ...(searches > 0 ? { server_tool_use: { web_search_requests: searches } } : {}),
    ...(typeof usage.serviceTier === "string" ? { service_tier: usage.serviceTier.toLowerCase() } : {}),
  };
}

/** Translates a response to a chat completion. A blocked prompt has no candidates. */
export function completionOf(
  { responseId, modelVersion, usageMetadata, promptFeedback }: Omit<ReceivedResponse, "candidates">,
  candidates: ReceivedCandidate[],
): Chunk {
  const blocked = {
    index: 0,
    message: { role: "assistant", content: null },
    finish_reason: "content_filter",
  };
  const choices = candidates.map((given) => ({
    index: given.index,
    message: messageOf(given),
    finish_reason: finishReasonFor(given),
  }));
  const searches = candidates.reduce((sum, given) => sum + given.searches, 0);
  return {
    ...(responseId ? { id: responseId } : {}),
    ...(modelVersion ? { model: modelVersion } : {}),
    choices: choices.length === 0 && promptFeedback?.blockReason ? [blocked] : choices,
    usage: reportedUsage(usageMetadata, searches),
  };
}
