import * as z from "zod";
import type { Scorer } from "../../contract/evaluations.ts";
import { compilePattern } from "../llm/guardrails/rules.ts";
import { chatModel } from "../openapi/prompt-schemas.ts";
import { scoreName } from "../scores/schemas.ts";
import { compileSchema } from "./json-schema.ts";

const named = { name: scoreName, threshold: z.number().min(0).max(1).optional() };

/** Creates a check that reports why a value can't be compiled. */
const compiles =
  <T>(compile: (value: T) => unknown, problem: string) =>
  ({ value, issues }: z.core.ParsePayload<T>) => {
    try {
      compile(value);
    } catch (error) {
      const message = `${problem}: ${error instanceof Error ? error.message.slice(0, 300) : error}`;
      issues.push({ code: "custom", message, input: value });
    }
  };

const scorer = z.discriminatedUnion("type", [
  z.strictObject({ ...named, type: z.literal("exact"), ignore_case: z.boolean().optional() }),
  z.strictObject({
    ...named,
    type: z.literal("contains"),
    text: z.string().min(1).max(2000).nullable().optional(),
    ignore_case: z.boolean().optional(),
  }),
  z.strictObject({
    ...named,
    type: z.literal("regex"),
    pattern: z
      .string()
      .min(1, "Enter a pattern")
      .max(1000)
      .check(compiles(compilePattern, "Not a valid pattern")),
  }),
  z.strictObject({
    ...named,
    type: z.literal("json_schema"),
    schema: z
      .record(z.string(), z.unknown(), "Enter a JSON schema as an object")
      .check(compiles(compileSchema, "This JSON schema can't be used")),
  }),
  z.strictObject({ ...named, type: z.literal("similarity"), method: z.enum(["edits", "words"]) }),
  z.strictObject({ ...named, type: z.literal("embedding"), model: chatModel }),
  z.strictObject({
    ...named,
    type: z.literal("judge"),
    model: chatModel,
    criterion: z.string().trim().min(1, "Enter a criterion for the judge").max(4000),
  }),
]) satisfies z.ZodType<Scorer>;

export const scorers = z
  .array(scorer)
  .max(10)
  .refine(
    (list) => new Set(list.map(({ name }) => name)).size === list.length,
    "Give each scorer a unique name",
  );

const itemScore = z.object({
  value: z.union([z.number(), z.boolean(), z.string()]).nullable(),
  passed: z.boolean(),
  reason: z.string().optional(),
});
const input = z.union([z.array(z.looseObject({ role: z.string() })), z.record(z.string(), z.string())]);
const outcome = {
  status: z.enum(["pending", "done", "failed"]),
  llm_request_id: z.uuid().nullable(),
  answer: z.string().nullable(),
  error: z.string().nullable(),
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
};
const ofItem = { item_id: z.uuid(), input: input.nullable(), expected: z.unknown() };

export const resultPage = z.object({
  total: z.int(),
  results: z.array(
    z.object({
      ...ofItem,
      ...outcome,
      scores: z.record(z.string(), itemScore),
      credits: z.number(),
      duration_ms: z.number().nullable(),
    }),
  ),
});

const changes = ["better", "worse", "same", "unknown"] as const;
export const change = z.enum(changes);

export const comparisonPage = z.object({
  counts: z.object({ better: z.int(), worse: z.int(), same: z.int(), unknown: z.int() }),
  total: z.int(),
  results: z.array(z.object({ ...ofItem, change, result: z.object(outcome), other: z.object(outcome) })),
});

export const summary = z.object({
  items: z.int(),
  done: z.int(),
  failed: z.int(),
  passed: z.int(),
  scored: z.int(),
  pass_rate: z.number().nullable(),
  scorers: z.array(
    z.object({ name: z.string(), mean: z.number().nullable(), passed: z.int(), scored: z.int() }),
  ),
  cost: z.number().nullable(),
  credits: z.number(),
  prompt_tokens: z.number(),
  completion_tokens: z.number(),
  duration_p50: z.number().nullable(),
  duration_p95: z.number().nullable(),
});

export const estimate = z.object({
  items: z.int(),
  sampled: z.int(),
  likely: z.number(),
  most: z.number(),
  unpriced: z.boolean(),
});
