import type { IncomingHttpHeaders } from "node:http";
import { decoded } from "../decoded.ts";
import type { ModelCatalog } from "../model-catalog.ts";

const root = "/v1beta";
const onStable =
  /^\/v1\/models\/.+:(generateContent|streamGenerateContent|countTokens|embedContent|batchEmbedContents)$/;

/**
 * Whether a call uses Google's API. Its stable version shares the prefix and the model paths of OpenAI's API. A call to
 * a shared path is Google's if its API key is in Google's header.
 */
export const isGeminiCall = (path: string, headers: IncomingHttpHeaders): boolean =>
  path === root ||
  path.startsWith(`${root}/`) ||
  onStable.test(path) ||
  (/^\/v1\/models(\/|$)/.test(path) && headers["x-goog-api-key"] !== undefined);

/** Parses a path; undefined if it names neither a model nor a list. A model's name can contain slashes and colons. */
export function pathParts(path: string): { model: string; method: string | undefined } | undefined {
  const rest = decoded(path.replace(/^\/v1(beta)?(\/|$)/, ""));
  if (rest === "models" || rest === "models/") return { model: "", method: undefined };
  const name = rest.replace(/^models\//, "");
  if (!name) return undefined;
  const colon = name.lastIndexOf(":");
  const method = name.slice(colon + 1);
  const isCall = colon > 0 && /^[a-z]+[A-Z][A-Za-z]*$/.test(method);
  return isCall ? { model: name.slice(0, colon), method } : { model: name, method: undefined };
}

type Listed = Pick<
  Awaited<ReturnType<ModelCatalog["list"]>>[number],
  "id" | "context_length" | "max_output_tokens" | "architecture"
>;

export function listedModel({ id, context_length, max_output_tokens, architecture }: Listed): object {
  const embeds = architecture.output_modalities.includes("embeddings");
  return {
    name: `models/${id}`,
    baseModelId: id,
    version: "",
    displayName: id,
    description: "",
    ...(context_length === null ? {} : { inputTokenLimit: context_length }),
    ...(max_output_tokens === null ? {} : { outputTokenLimit: max_output_tokens }),
    supportedGenerationMethods: embeds ? ["embedContent"] : ["generateContent", "countTokens"],
  };
}
