import type { Body } from "./call.ts";
import type { CallRules } from "./call-content.ts";
import { LlmError } from "./errors.ts";
import { isImageEndpoint, isTranscript } from "./media-endpoints.ts";
import { type FormEndpoint, formEndpoints } from "./uploads/form-endpoints.ts";
import type { Endpoint, OptionalEndpoint, Upstream } from "./upstreams/upstream.ts";

/** An endpoint of OpenAI's API, or of a similar API, whose calls are passed through. */
interface OfferedEndpoint extends CallRules {
  endpoint: Endpoint;
  /** The scope that a key needs. */
  scope: string;
}

/**
 * The endpoints whose calls are passed through.
 * @source https://platform.openai.com/docs/api-reference
 * @source https://docs.litellm.ai/docs/rerank
 */
const offered: OfferedEndpoint[] = [
  { endpoint: "chat/completions", scope: "chat", needs: "messages" },
  { endpoint: "completions", scope: "chat", needs: "prompt", leastOutput: 0, usualOutput: 16 },
  { endpoint: "embeddings", scope: "embeddings", needs: "input" },
  { endpoint: "rerank", scope: "embeddings", needs: "documents", isWhole: true },
  { endpoint: "moderations", scope: "chat", needs: "input", isWhole: true, model: "omni-moderation-latest" },
  { endpoint: "images/generations", scope: "images", needs: "prompt", isWhole: true },
  { endpoint: "audio/speech", scope: "audio", needs: "input", isString: true },
];
const forms = new Map(formEndpoints.map((one) => [`/v1/${one.endpoint}`, one]));
const byPath = new Map(offered.map((one) => [`/v1/${one.endpoint}`, one]));

/**
 * Finds the endpoint of a path.
 * @throws LlmError 404 for a path that the gateway doesn't offer, 405 for any method but POST
 */
export function offeredAt(method: string | undefined, path: string): OfferedEndpoint | FormEndpoint {
  const found = byPath.get(path) ?? forms.get(path);
  if (!found) throw LlmError.unknownUrl(method, path);
  if (method !== "POST") throw LlmError.wrongMethod(["POST"], path);
  return found;
}

/** Whether an endpoint generates text whose length the call can limit. */
export const isTextEndpoint = (endpoint: Endpoint): boolean =>
  endpoint === "chat/completions" || endpoint === "completions";

const optional: ReadonlySet<Endpoint> = new Set<OptionalEndpoint>([
  "completions",
  "moderations",
  "rerank",
  ...(["images/generations", "images/edits", "images/variations"] as const),
  ...(["audio/transcriptions", "audio/translations"] as const),
]);

/** Whether an upstream offers an endpoint. Every upstream is assumed to offer the endpoints that aren't optional. */
export const isOffered = (endpoint: Endpoint, upstream: Upstream): boolean =>
  !optional.has(endpoint) || upstream.optional.has(endpoint);

/**
 * Whether a response contains the results of its endpoint. Only images, transcripts, moderations and reranking are
 * checked. Rerankers use one of two names for their results.
 */
export function hasResults(endpoint: Endpoint, answer: object): boolean {
  if (!optional.has(endpoint) || isTextEndpoint(endpoint)) return true;
  const { data, results, text } = answer as { data?: unknown; results?: unknown; text?: unknown };
  if (isTranscript(endpoint)) return typeof text === "string";
  return Array.isArray(isImageEndpoint(endpoint) ? data : (results ?? data));
}

/** The number of prompts in the `prompt` field, which is a string, its tokens, or a list of either. */
const promptsIn = (prompt: unknown): number =>
  Array.isArray(prompt) && typeof prompt[0] !== "number" ? Math.max(1, prompt.length) : 1;

/** The number of answers that a call generates. With `best_of`, discarded answers are charged as well. */
export function answersOf(endpoint: Endpoint, { n, best_of, prompt }: Body): number {
  const answers = Number(n ?? 1);
  if (endpoint !== "completions") return answers;
  return promptsIn(prompt) * Math.max(answers, Number(best_of ?? 1));
}
