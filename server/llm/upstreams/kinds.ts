import type { UpstreamKind } from "../../../contract/upstream-kinds.ts";
import type { Endpoint, NativeEndpoint, OptionalEndpoint, UpstreamRequest } from "./upstream.ts";

/** Describes how upstreams of one kind are called. */
interface Kind {
  /** The headers that carry the API key. */
  keyHeaders(key: string, endpoint: Endpoint | "models"): Record<string, string>;
  /** The path after the base URL. */
  pathOf(request: Pick<UpstreamRequest, "endpoint" | "model" | "isStream">): string;
  /** The path of the list of models, after the base URL. */
  models: string;
  native: readonly NativeEndpoint[];
  optional: readonly OptionalEndpoint[];
  /** Whether a request's `models` are passed on, for upstreams that may choose among several models. */
  forwardsModels?: boolean;
}

const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });

/** OpenAI's API, which nearly all providers offer, at least for chat completions. */
const compatible: Kind = {
  keyHeaders: bearer,
  pathOf: ({ endpoint }) => `/${endpoint}`,
  models: "/models",
  native: [],
  optional: [],
};
const media: OptionalEndpoint[] = [
  ...(["images/generations", "images/edits", "images/variations"] as const),
  ...(["audio/transcriptions", "audio/translations"] as const),
];
/** The optional endpoints for kinds whose upstreams can run any server. An upstream refuses those it doesn't offer. */
const everything: OptionalEndpoint[] = ["completions", "moderations", "rerank", ...media];

/** The version of Anthropic's API for callers that don't specify one. */
const anthropicVersion = { "anthropic-version": "2023-06-01" };

const isGoogles = (endpoint: Endpoint | "models") =>
  endpoint === "generateContent" || endpoint === "countTokens";

/**
 * The kinds of upstreams. Every kind offers OpenAI's chat completions; some also offer their own API or more of
 * OpenAI's.
 * @source https://docs.anthropic.com/en/api/openai-sdk
 * @source https://ai.google.dev/gemini-api/docs/openai
 * @source https://learn.microsoft.com/azure/ai-foundry/openai/api-version-lifecycle
 * @source https://docs.aws.amazon.com/bedrock/latest/userguide/inference-chat-completions.html
 * @source https://docs.vllm.ai/en/latest/serving/openai_compatible_server
 * @source https://docs.ollama.com/api/openai-compatibility
 * @source https://openrouter.ai/docs/api-reference/overview
 */
export const kinds: Record<UpstreamKind, Kind> = {
  compatible: { ...compatible, forwardsModels: true, optional: everything },
  openai: { ...compatible, native: ["responses"], optional: ["completions", "moderations", ...media] },
  azure: {
    ...compatible,
    keyHeaders: (key) => ({ "api-key": key }),
    native: ["responses"],
    optional: ["completions", ...media.filter((endpoint) => endpoint !== "images/variations")],
  },
  anthropic: {
    keyHeaders: (key, endpoint) =>
      endpoint.startsWith("messages") || endpoint === "models"
        ? { "x-api-key": key, ...anthropicVersion }
        : bearer(key),
    pathOf: ({ endpoint }) => `/${endpoint}`,
    models: "/models",
    native: ["messages"],
    optional: [],
  },
  gemini: {
    keyHeaders: (key, endpoint) => (isGoogles(endpoint) ? { "x-goog-api-key": key } : bearer(key)),
    pathOf: ({ endpoint, model, isStream }) => {
      if (!isGoogles(endpoint)) return `/openai/${endpoint}`;
      const path = `/models/${encodeURIComponent(model.replace(/^models\//, ""))}`;
      if (endpoint === "countTokens") return `${path}:countTokens`;
      return isStream ? `${path}:streamGenerateContent?alt=sse` : `${path}:generateContent`;
    },
    models: "/openai/models",
    native: ["generateContent"],
    optional: ["images/generations"],
  },
  bedrock: compatible,
  ollama: { ...compatible, optional: ["completions", "images/generations"] },
  vllm: { ...compatible, optional: ["completions", "rerank", "audio/transcriptions", "audio/translations"] },
  openrouter: { ...compatible, forwardsModels: true, optional: ["completions", "rerank"] },
};
