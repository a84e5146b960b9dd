import * as z from "zod";
import type { MissingBodies } from "../../contract/missing-bodies.ts";
import type { Attempt, CostPart, GuardrailHit } from "../../contract/request-parts.ts";

const costPart = z.object({
  part: z.enum([
    ...["input", "cached", "cache_write", "cache_write_1h", "audio_input"],
    ...["output", "reasoning", "audio_output", "image_output", "image_input"],
    ...["characters", "audio_seconds", "web_search", "call", "answer_cache"],
  ] as CostPart["part"][]),
  count: z.number(),
  unit_price: z.number().nullable().meta({ description: "In US dollars, per million units or per call" }),
  cost: z.number().nullable().meta({ description: "In US dollars" }),
}) satisfies z.ZodType<CostPart>;

const guardrailHit = z.object({
  name: z.string().meta({ description: "The guardrail's name at the time of the call" }),
  on: z.enum(["request", "response"]),
  action: z.enum(["flagged", "log_redacted", "redacted", "blocked"]),
  found: z.record(z.string(), z.number()).meta({ description: "The number of matches for each detector" }),
}) satisfies z.ZodType<GuardrailHit>;

export const attempt = z.object({
  number: z.int().meta({
    description: "Starts at 1. If there are more than 20 attempts, only the first 19 and the last are kept.",
  }),
  upstream: z.string(),
  model: z.string().meta({ description: "The model's name at the upstream" }),
  outcome: z.enum(["succeeded", "failed", "cancelled"]),
  status: z.int().nullable().meta({ description: "The response's status, or null if there was no response" }),
  error: z.string().nullable().meta({
    description:
      "Why the attempt failed. An upstream's message isn't kept if the call's request or response isn't kept.",
  }),
  started_ms: z.number().meta({ description: "The time from the start of the call" }),
  duration_ms: z.number(),
}) satisfies z.ZodType<Attempt>;

const missing = z.object({
  not_kept: z
    .array(z.enum(["request", "response"]))
    .meta({ description: "What the call's key or headers kept out of the log" }),
  removed: z
    .object({ at: z.iso.datetime(), days: z.int(), by: z.enum(["app", "server"]) })
    .nullable()
    .meta({ description: "When the request and the response were removed, and under which rule" }),
}) satisfies z.ZodType<MissingBodies>;

/** The shapes of an LLM request's JSON fields. They aren't in `contract/`, because the console doesn't check them. */
export const requestShapes = {
  cost_split: z.array(costPart).nullable(),
  guardrail_hits: z.array(guardrailHit).nullable(),
  attempts: z.array(attempt).nullable(),
  missing: missing.nullable(),
};
