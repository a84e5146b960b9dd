import * as z from "zod";
import { newFeedback } from "../llm/feedback.ts";
import type { RouteDeclaration } from "./route.ts";

const promptEntry = z.object({
  object: z.literal("prompt"),
  id: z.string(),
  name: z.string(),
  version: z.int(),
  labels: z.array(z.string()).describe("The labels that point to this version"),
  model: z.string().nullable(),
  settings: z.record(z.string(), z.unknown()),
  messages: z.array(z.looseObject({ role: z.string() })),
  variables: z.array(z.string()),
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
    .describe("US dollars per token and per request, without markup, or null if no price is known"),
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
      of: z.enum(["person", "key", "app"]),
      metric: z.enum(["requests", "tokens"]),
      window: z.enum(["minute", "day", "month"]),
      limit: z.int(),
      remaining: z.int(),
    }),
  ),
});
const totals = z.object({ total_credits: z.number(), total_usage: z.number() });

/** A route that reads data about the key or its owner. */
const readRoute = (path: string, summary: string, data: z.core.$ZodType): RouteDeclaration => ({
  method: "get",
  path,
  tag: "Gateway",
  summary,
  access: "key",
  errors: ["FORBIDDEN"],
  responses: { 200: { description: "Amounts are in credits", schema: z.object({ data }) } },
});

/**
 * The routes through which programs read what a key can use, in OpenAI's or OpenRouter's format where one exists, and
 * the route through which they score requests.
 */
export const gatewayReadRoutes: RouteDeclaration[] = [
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
  {
    method: "get",
    path: "/v1/prompts/:id",
    tag: "Gateway",
    summary: "Read a prompt",
    description: "A version with its placeholders. The ID can also be the prompt's name.",
    access: "key",
    parameters: z.object({ version: z.string().optional(), label: z.string().optional() }),
    errors: ["BAD_REQUEST", "FORBIDDEN", "NOT_FOUND"],
    responses: { 200: { description: "The prompt", schema: promptEntry } },
  },
  {
    method: "post",
    path: "/v1/scores",
    tag: "Gateway",
    summary: "Score a request",
    description:
      "Adds a score, such as feedback from an app's user. It replaces an earlier score with the same name that was added through the API.",
    access: "key",
    body: newFeedback,
    errors: ["BAD_REQUEST", "NOT_FOUND", "CONFLICT"],
    responses: {
      200: {
        description: "The score",
        schema: newFeedback.extend({ object: z.literal("score"), id: z.uuid() }),
      },
    },
  },
  readRoute("/v1/key", "Read the key's limits and usage", keyData),
  readRoute("/v1/credits", "Read the owner's credits", totals),
];
