import * as z from "zod";
import type { RouteDeclaration } from "./route.ts";

const errors = [
  "BAD_REQUEST",
  "INSUFFICIENT_CREDITS",
  "FORBIDDEN",
  "NOT_FOUND",
  "PAYLOAD_TOO_LARGE",
  "RATE_LIMITED",
  "UPSTREAM_FAILED",
  "UNAVAILABLE",
] as const;
const json = z.looseObject({});
const model = z.object({ model: z.string() });
const messages = z.array(z.looseObject({ role: z.string() }));

const call = (
  path: string,
  summary: string,
  body: z.core.$ZodType,
  response: RouteDeclaration["responses"][number],
): RouteDeclaration => ({
  method: "post",
  path,
  tag: "Gateway",
  summary,
  body,
  access: "key",
  errors,
  responses: { 200: response },
});

const response = z.looseObject({ id: z.string(), object: z.literal("response"), output: z.array(json) });
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

const modelEntry = z.looseObject({ id: z.string(), object: z.literal("model") });

/**
 * The routes of OpenAI's API, which is served outside Hono. Requests and responses are passed through, so only the
 * fields that the gateway itself reads are described.
 * @source https://platform.openai.com/docs/api-reference
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
    summary: "Read one model",
    access: "key",
    responses: { 200: { description: "The model", schema: modelEntry } },
  },
];
