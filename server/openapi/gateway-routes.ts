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
