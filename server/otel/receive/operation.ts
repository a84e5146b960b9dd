import type { Endpoint } from "../../llm/upstreams/upstream.ts";
import { textAt } from "./attributes.ts";
import type { Span } from "./spans.ts";

/** The endpoint in whose format a model call is logged, by the operation names that instrumentations use. */
const endpoints = new Map<string, Endpoint>([
  ["chat", "chat/completions"],
  ["generate_content", "chat/completions"],
  ["text_completion", "completions"],
  ["embeddings", "embeddings"],
  // OpenLLMetry's `llm.request.type`.
  ["completion", "completions"],
  ["embedding", "embeddings"],
]);

/** Matches the AI SDK's model calls. The SDK's enclosing spans, such as `ai.generateText`, contain the same data. */
const aiSdkCalls = /^ai\.\w+\.(doGenerate|doStream|doEmbed)$/;

/**
 * The operation of a span according to the conventions for generative AI; null if the span doesn't name it.
 * @source https://github.com/open-telemetry/semantic-conventions-genai
 */
export function operationOf({ attributes }: Span): string | null {
  const named = textAt(attributes, "gen_ai.operation.name", "llm.request.type");
  if (named !== undefined && (endpoints.has(named) || !attributes.has("ai.operationId"))) return named;
  const [, aiSdk] = aiSdkCalls.exec(textAt(attributes, "ai.operationId") ?? "") ?? [];
  if (aiSdk) return aiSdk === "doEmbed" ? "embeddings" : "chat";
  return named ?? textAt(attributes, "traceloop.span.kind") ?? null;
}

/** The endpoint of a model call; undefined for any other span. */
export const endpointOf = (span: Span): Endpoint | undefined =>
  modelOf(span) === undefined ? undefined : endpoints.get(operationOf(span) ?? "");

export const modelOf = ({ attributes }: Span): string | undefined =>
  textAt(attributes, "gen_ai.request.model", "gen_ai.response.model", "ai.model.id")?.slice(0, 200);
