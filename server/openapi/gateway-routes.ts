import * as z from "zod";
import { call, json, model } from "./gateway-call.ts";
import type { RouteDeclaration } from "./route.ts";

const messages = z.array(z.looseObject({ role: z.string() }));
const message = model.extend({
  messages,
  system: z.union([z.string(), z.array(json)]).optional(),
  stream: z.boolean().optional(),
});

const response = z.looseObject({ id: z.string(), object: z.literal("response"), output: z.array(json) });
const generated = z.looseObject({ candidates: z.array(json).optional() });
const contents = z.looseObject({ contents: z.array(z.looseObject({ parts: z.array(json) })) });
const listItems = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  order: z.enum(["asc", "desc"]).optional(),
  after: z.string().optional(),
});

/** A route that reads or deletes a stored response. */
const stored = (
  method: "get" | "delete",
  path: string,
  summary: string,
  schema: z.core.$ZodType,
  parameters?: z.core.$ZodObject,
): RouteDeclaration => ({
  method,
  path,
  tag: "Gateway",
  summary,
  access: "key",
  errors: ["BAD_REQUEST", "FORBIDDEN", "NOT_FOUND"],
  ...(parameters ? { parameters } : {}),
  responses: { 200: { description: summary, schema } },
});

const modelEntry = z.object({
  id: z.string(),
  object: z.literal("model"),
  created: z.number(),
  owned_by: z.string(),
  aliases: z.array(z.string()).describe("Other names for the same model"),
  context_length: z.int().nullable().describe("In tokens"),
  max_output_tokens: z.int().nullable(),
  architecture: z.object({ input_modalities: z.array(z.string()), output_modalities: z.array(z.string()) }),
  pricing: z
    .record(z.string(), z.string())
    .nullable()
    .describe("US dollars per token and per request, without markup; null if no price is known"),
});
const amount = z.number().nullable();
const keyData = z.object({
  label: z.string(),
  app_id: z.string().nullable(),
  scopes: z.array(z.string()),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  limit: amount,
  limit_remaining: amount,
  monthly_limit: amount,
  monthly_limit_remaining: amount,
  usage: z.number(),
  usage_monthly: z.number(),
  held: z.number(),
  rate_limits: z.array(
    z.object({
      of: z.enum(["key", "app"]),
      metric: z.enum(["requests", "tokens"]),
      window: z.enum(["minute", "day", "month"]),
      limit: z.int(),
      remaining: z.int(),
    }),
  ),
});
const totals = z.object({ total_credits: z.number(), total_usage: z.number() });

/** A route that reads something about the key or its owner. */
const readRoute = (path: string, summary: string, data: z.core.$ZodType): RouteDeclaration => ({
  method: "get",
  path,
  tag: "Gateway",
  summary,
  access: "key",
  errors: ["FORBIDDEN"],
  responses: { 200: { description: `${summary}. Amounts are in credits.`, schema: z.object({ data }) } },
});

/**
 * The routes of OpenAI's, Anthropic's and Google's APIs, which are served outside Hono. Requests and responses are passed
 * through, so only the fields that the gateway itself reads are described.
 * @source https://platform.openai.com/docs/api-reference
 * @source https://platform.claude.com/docs/en/api/messages
 * @source https://ai.google.dev/api/generate-content
 */
export const gatewayRoutes: RouteDeclaration[] = [
  call(
    "/v1/chat/completions",
    "Create a chat completion",
    model.extend({ messages, stream: z.boolean().optional() }).loose(),
    { description: "A chat completion, or server-sent events with `stream`", schema: json },
  ),
  call(
    "/v1/responses",
    "Create a response",
    model.extend({ input: z.union([z.string(), z.array(json)]), stream: z.boolean().optional() }).loose(),
    { description: "A response, or server-sent events with `stream`", schema: response },
  ),
  call(
    "/v1/messages",
    "Create a message",
    message.extend({ max_tokens: z.int().min(0) }).loose(),
    {
      description: "A message of Anthropic's API, or server-sent events with `stream`",
      schema: z.looseObject({ id: z.string(), type: z.literal("message"), content: z.array(json) }),
    },
    "messages",
  ),
  call(
    "/v1/messages/count_tokens",
    "Count the tokens of a message",
    message.loose(),
    { description: "The number of input tokens", schema: z.looseObject({ input_tokens: z.int() }) },
    "messages",
  ),
  ...["generateContent", "streamGenerateContent"].map((method) =>
    call(
      `/v1beta/models/:model:${method}`,
      method === "generateContent" ? "Generate content" : "Generate content as a stream",
      contents,
      {
        description: "A response of Google's API, or a stream of its parts",
        schema: method === "generateContent" ? generated : z.array(generated),
      },
      "gemini",
    ),
  ),
  call(
    "/v1beta/models/:model:countTokens",
    "Count the tokens of contents",
    z.looseObject({}),
    { description: "The number of tokens", schema: z.looseObject({ totalTokens: z.int() }) },
    "gemini",
  ),
  stored("get", "/v1/responses/:id", "Read a response", response),
  stored(
    "delete",
    "/v1/responses/:id",
    "Delete a response",
    z.object({ id: z.string(), object: z.literal("response"), deleted: z.literal(true) }),
  ),
  stored(
    "get",
    "/v1/responses/:id/input_items",
    "List the input items of a response",
    z.object({
      object: z.literal("list"),
      data: z.array(z.looseObject({ id: z.string(), type: z.string() })),
      first_id: z.string().nullable(),
      last_id: z.string().nullable(),
      has_more: z.boolean(),
    }),
    listItems,
  ),
  call("/v1/embeddings", "Create embeddings", model.extend({ input: z.unknown() }).loose(), {
    description: "Embeddings",
    schema: json,
  }),
  call(
    "/v1/completions",
    "Create a text completion",
    model.extend({ prompt: z.unknown(), stream: z.boolean().optional() }).loose(),
    {
      description: "Texts that continue the prompt, or server-sent events with `stream`",
      schema: z.looseObject({ choices: z.array(json) }),
    },
  ),
  call(
    "/v1/images/generations",
    "Create images",
    model.extend({ prompt: z.string(), n: z.int().min(1).optional() }).loose(),
    {
      description: "Images as Base64 or URLs. The log keeps only the type and size of Base64-encoded images.",
      schema: z.looseObject({ data: z.array(json) }),
    },
  ),
  call(
    "/v1/rerank",
    "Rank documents by their relevance to a query",
    model.extend({ query: z.string(), documents: z.array(z.union([z.string(), json])).min(1) }).loose(),
    { description: "The documents with their scores, as Cohere and Jina return them", schema: json },
  ),
  call(
    "/v1/moderations",
    "Check whether content is harmful",
    z.looseObject({ model: z.string().optional(), input: z.union([z.string(), z.array(z.unknown())]) }),
    { description: "A verdict for each input", schema: z.looseObject({ results: z.array(json) }) },
  ),
  call("/v1/audio/speech", "Create speech", model.extend({ input: z.string() }).loose(), {
    description: "An audio file",
    contentType: "audio/mpeg",
  }),
  {
    method: "get",
    path: "/v1/models",
    tag: "Gateway",
    summary: "List models",
    access: "key",
    responses: {
      200: {
        description: "The models that the key can call",
        schema: z.object({ object: z.literal("list"), data: z.array(modelEntry) }),
      },
    },
  },
  {
    method: "get",
    path: "/v1/models/:model",
    tag: "Gateway",
    summary: "Read a model",
    access: "key",
    responses: { 200: { description: "The model", schema: modelEntry } },
  },
  readRoute("/v1/key", "Read the key's limits and usage", keyData),
  readRoute("/v1/credits", "Read the owner's credits", totals),
];
