import type { Attributes } from "@opentelemetry/api";
import type { RequestEnd } from "../../llm/request-rows.ts";
import type { Endpoint, OptionalEndpoint } from "../../llm/upstreams/upstream.ts";
import { requestIdName } from "../attribute-names.ts";
import { contentOf } from "./content.ts";

/** The operation names of the conventions for generative AI, which define names only for the first three. */
const operations: Partial<Record<Endpoint, string>> & Record<OptionalEndpoint, string> = {
  "chat/completions": "chat",
  completions: "text_completion",
  embeddings: "embeddings",
  "audio/speech": "text_to_speech",
  moderations: "moderation",
  rerank: "rerank",
  "images/generations": "image_generation",
  "images/edits": "image_edit",
  "images/variations": "image_variation",
  "audio/transcriptions": "transcription",
  "audio/translations": "translation",
};

/** The operation of a call according to the conventions for generative AI. */
export const operationOf = ({ start: { endpoint } }: RequestEnd): string =>
  (endpoint && operations[endpoint]) ?? "chat";

/** The attributes of a call's span, without those that have no value. */
export function attributesOf(row: RequestEnd, hasContent: boolean): Attributes {
  const { start } = row;
  const given = {
    "gen_ai.operation.name": operationOf(row),
    // An answer from the cache has no provider.
    "gen_ai.provider.name": row.provider ?? "scenewright",
    "gen_ai.request.model": start.model_name,
    "gen_ai.response.model": row.status === "succeeded" ? (row.response_model ?? start.model_name) : null,
    "gen_ai.response.finish_reasons": row.finish_reason && [row.finish_reason],
    "gen_ai.response.time_to_first_chunk": row.first_token_ms === null ? null : row.first_token_ms / 1000,
    "gen_ai.usage.input_tokens": row.prompt_tokens,
    "gen_ai.usage.output_tokens": row.completion_tokens,
    "gen_ai.usage.cache_read.input_tokens": row.cached_tokens,
    // In US dollars. This name isn't part of the conventions, but other instrumentations use it, too.
    "gen_ai.usage.cost": row.cost,
    "gen_ai.conversation.id": start.session,
    "user.id": start.end_user,
    "error.type": row.status === "failed" ? "_OTHER" : null,
    [requestIdName]: start.id,
    "scenewright.source": start.source,
    "scenewright.status": row.status,
    "scenewright.cost_basis": row.cost_basis,
    ...(hasContent ? contentOf(row) : {}),
  };
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
  ) as Attributes;
}
