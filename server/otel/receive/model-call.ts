import { type FinishReason, finishReasonOf } from "../../llm/completion.ts";
import { splitOf } from "../../llm/cost-split.ts";
import type { Key } from "../../llm/key-rows.ts";
import type { Prices } from "../../llm/prices.ts";
import type { RequestEnd } from "../../llm/request-rows.ts";
import { type Usage, usageOf } from "../../llm/usage.ts";
import { numberAt, textAt } from "./attributes.ts";
import { requestOf, responseOf } from "./bodies.ts";
import { contentOfCall } from "./content.ts";
import { labelsOf } from "./labels.ts";
import { endpointOf, modelOf } from "./operation.ts";
import type { Span } from "./spans.ts";

/** The row of a model call that was received as part of a trace. */
export type TracedCall = RequestEnd & { span_id: string; tags: string[] };

/** Providers' own names for finish reasons. */
const finishes = new Map<string, FinishReason>([
  ["end_turn", "stop"],
  ["stop_sequence", "stop"],
  ["max_tokens", "length"],
  ["tool_call", "tool_calls"],
  ["tool_use", "tool_calls"],
  ["refusal", "content_filter"],
  ["safety", "content_filter"],
]);

function finishOf(given: string | undefined): FinishReason | null {
  const name = given?.toLowerCase().replaceAll("-", "_");
  return finishReasonOf(name) ?? finishes.get(name ?? "") ?? null;
}

/** The reported usage; undefined if the span has none. The input includes tokens read from and written to caches. */
function usageIn({ attributes }: Span): Usage | undefined {
  const input = numberAt(
    attributes,
    "gen_ai.usage.input_tokens",
    "gen_ai.usage.prompt_tokens",
    "ai.usage.inputTokens",
    "ai.usage.promptTokens",
    "ai.usage.tokens",
  );
  if (input === undefined) return undefined;
  const output = ["gen_ai.usage.output_tokens", "gen_ai.usage.completion_tokens"];
  return usageOf({
    prompt_tokens: input,
    completion_tokens:
      numberAt(attributes, ...output, "ai.usage.outputTokens", "ai.usage.completionTokens") ?? 0,
    cache_read_input_tokens: numberAt(
      attributes,
      "gen_ai.usage.cache_read.input_tokens",
      "gen_ai.usage.cache_read_input_tokens",
      "ai.usage.cachedInputTokens",
    ),
    cache_creation_input_tokens: numberAt(
      attributes,
      "gen_ai.usage.cache_creation.input_tokens",
      "gen_ai.usage.cache_creation_input_tokens",
    ),
    completion_tokens_details: {
      reasoning_tokens: numberAt(
        attributes,
        "gen_ai.usage.reasoning.output_tokens",
        "gen_ai.usage.reasoning_tokens",
        "ai.usage.reasoningTokens",
      ),
    },
    cost: numberAt(attributes, "gen_ai.usage.cost", "operation.cost"),
  });
}

type Costs = Pick<RequestEnd, "cost" | "cost_basis" | "cost_split">;

/**
 * The cost in US dollars: the one that the instrumentation recorded, or else the price of the reported tokens. An
 * unknown cost stays unknown.
 */
function costsOf(
  prices: Prices,
  provider: string,
  model: string,
  answered: string | undefined,
  usage?: Usage,
): Costs {
  if (!usage) return { cost: null, cost_basis: null, cost_split: null };
  const { cost, ...counted } = usage;
  const plain = splitOf(usage.counts);
  if (cost !== undefined) return { cost, cost_basis: "estimate", cost_split: plain };
  const price = prices.of({ provider, model, usage: counted, answered });
  if (!price) return { cost: null, cost_basis: null, cost_split: plain };
  return { cost: price.cost, cost_basis: price.certain ? "provider" : "estimate", cost_split: price.split };
}

/** The time to the first token in milliseconds: the conventions use seconds, the AI SDK milliseconds. */
function firstTokenOf({ attributes }: Span): number | null {
  const seconds = numberAt(
    attributes,
    "gen_ai.response.time_to_first_chunk",
    "gen_ai.server.time_to_first_token",
  );
  const ms = seconds === undefined ? numberAt(attributes, "ai.response.msToFirstChunk") : seconds * 1000;
  return ms === undefined || ms < 0 || ms > 86_400_000 ? null : Math.round(ms * 100) / 100;
}

/** The estimate for a call that holds no credits. */
const nothingHeld = { most: 0, unpriced: false } as RequestEnd["start"]["estimate"];

/** Reads the row of a model call from its span; undefined for any other span. */
export function callOf(span: Span, key: Key, prices: Prices): TracedCall | undefined {
  const endpoint = endpointOf(span);
  const model = modelOf(span);
  if (!endpoint || model === undefined) return undefined;
  const { attributes } = span;
  const provider = textAt(attributes, "gen_ai.provider.name", "gen_ai.system", "ai.model.provider")?.slice(
    0,
    200,
  );
  const answered = textAt(attributes, "gen_ai.response.model", "ai.response.model")?.slice(0, 200);
  const content = contentOfCall(span);
  const usage = usageIn(span);
  const reasons = attributes.get("gen_ai.response.finish_reasons");
  const reason = Array.isArray(reasons) ? reasons[0] : textAt(attributes, "ai.response.finishReason");
  const finish = finishOf(typeof reason === "string" ? reason : content.output[0]?.finish);
  const { tags, ...labels } = labelsOf(span);
  const tokens = {
    prompt_tokens: usage?.prompt_tokens ?? null,
    completion_tokens: usage?.completion_tokens ?? null,
    cached_tokens: usage?.cached_tokens ?? null,
  };
  return {
    start: {
      id: span.id,
      ...{ owner_id: key.owner_id, app_id: key.app_id, api_key_id: key.id, secret_hash: null },
      ...{ model_name: model, source: "otlp", kind: null, provider: provider ?? null },
      ...{ parent_id: null, animation_id: null, estimate: nothingHeld },
      ...labels,
      request: JSON.stringify(requestOf(endpoint, model, span, content)),
    },
    status: span.failed ? "failed" : "succeeded",
    provider: provider ?? null,
    ...costsOf(prices, provider ?? "unknown", model, answered, usage),
    ...tokens,
    response_model: answered && answered !== model ? answered : null,
    upstream_request_id: textAt(attributes, "gen_ai.response.id", "ai.response.id")?.slice(0, 200) ?? null,
    upstream_ms: null,
    first_token_ms: firstTokenOf(span),
    duration_ms: span.duration_ms,
    finish_reason: finish ?? (span.failed ? "error" : null),
    error: span.failed ? (span.error ?? "The call failed. The span doesn't say why.") : null,
    response: responseOf(endpoint, { span, content, model: answered ?? model, finish, ...tokens }),
    span_id: span.span_id,
    tags,
  };
}
