import * as z from "zod";
import { call, json, model } from "./gateway-call.ts";
import { gatewayReadRoutes } from "./gateway-read-routes.ts";
import type { RouteDeclaration } from "./route.ts";
import { tracesRoute } from "./trace-schemas.ts";

const messages = z.array(z.looseObject({ role: z.string() }));
const message = model.extend({
  messages,
  system: z.union([z.string(), z.array(json)]).optional(),
  stream: z.boolean().optional(),
});

const optional = {
  stream: z.boolean().optional(),
  prompt: z
    .object({
      id: z.string().describe("The prompt's name or ID"),
      version: z.union([z.string(), z.int()]).optional(),
      label: z
        .string()
        .optional()
        .describe(
          "Without a label or a version, the version labeled production is used, or the latest one if none has that label",
        ),
      variables: z.record(z.string(), z.union([z.string(), json])).optional(),
    })
    .optional()
    .describe(
      "A prompt, whose messages come first. You can omit model, messages and input if the prompt provides them.",
    ),
};
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

/**
 * The routes of the gateway, most of them from OpenAI's, Anthropic's and Google's APIs. They are served outside Hono.
 * Requests and responses are passed through, so only the fields that the gateway itself reads are described.
 * @source https://platform.openai.com/docs/api-reference
 * @source https://platform.claude.com/docs/en/api/messages
 * @source https://ai.google.dev/api/generate-content
 */
export const gatewayRoutes: RouteDeclaration[] = [
  call(
    "/v1/chat/completions",
    "Create a chat completion",
    model
      .partial()
      .extend({ messages: messages.optional(), ...optional })
      .loose(),
    { description: "A chat completion, or server-sent events with `stream`", schema: json },
  ),
  call(
    "/v1/responses",
    "Create a response",
    model
      .partial()
      .extend({ input: z.union([z.string(), z.array(json)]).optional(), ...optional })
      .loose(),
    { description: "A response, or server-sent events with `stream`", schema: response },
  ),
  call(
    "/v1/messages",
    "Create a message",
    message.extend({ max_tokens: z.int().min(0) }).loose(),
    {
      description: "A message in Anthropic's format, or server-sent events with `stream`",
      schema: z.looseObject({ id: z.string(), type: z.literal("message"), content: z.array(json) }),
    },
    "messages",
  ),
  call(
    "/v1/messages/count_tokens",
    "Count the tokens in a message",
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
        description: "A response in Google's format, or a stream of chunks",
        schema: method === "generateContent" ? generated : z.array(generated),
      },
      "gemini",
    ),
  ),
  call(
    "/v1beta/models/:model:countTokens",
    "Count the tokens in a request's contents",
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
      description: "Completions of the prompt, or server-sent events with `stream`",
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
  ...gatewayReadRoutes,
  tracesRoute,
];
