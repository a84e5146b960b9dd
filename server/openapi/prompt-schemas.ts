import * as z from "zod";
import type { PromptUsage, PromptVersion, PromptVersionSummary } from "../../contract/prompts.ts";

const longestSettings = 100_000;
const longestMessages = 400_000;

const fits = (longest: number) => (value: unknown) => JSON.stringify(value).length <= longest;
const tooLong = (longest: number) => `Use at most ${longest.toLocaleString("en")} characters of JSON`;

const message = z.looseObject({
  role: z.enum(["system", "developer", "user", "assistant", "tool"]),
  content: z
    .union([
      z.string(),
      z
        .array(z.looseObject({ type: z.string() }))
        .min(1)
        .max(200),
    ])
    .nullish(),
});

export const chatMessages = z
  .array(message)
  .min(1, "Add at least one message")
  .max(200)
  .refine(fits(longestMessages), tooLong(longestMessages));

const penalty = z.number().min(-2).max(2);
const named = z.looseObject({ type: z.string().max(100) });

export const chatSettings = z
  .strictObject({
    temperature: z.number().min(0).max(2),
    top_p: z.number().min(0).max(1),
    /** The output limit. It is sent under the name that the model expects. */
    max_tokens: z.int().min(1).max(10_000_000),
    frequency_penalty: penalty,
    presence_penalty: penalty,
    seed: z.int(),
    stop: z.union([z.string().max(1000), z.array(z.string().max(1000)).max(16)]),
    response_format: named,
    tools: z.array(named).max(128),
    tool_choice: z.union([z.string().max(100), named]),
    parallel_tool_calls: z.boolean(),
    reasoning_effort: z.string().max(20),
    verbosity: z.string().max(20),
  })
  .partial()
  .refine(fits(longestSettings), tooLong(longestSettings));

export const chatModel = z.string().trim().min(1).max(200);

export const newPromptVersion = z.strictObject({
  messages: chatMessages,
  model: chatModel.nullable().optional(),
  settings: chatSettings.optional(),
  note: z.string().trim().max(500).nullable().optional().describe("What has changed"),
  labels: z.array(z.string()).max(10).optional().describe("Labels to move to the new version"),
});

const summary = {
  version: z.int(),
  model: z.string().nullable(),
  note: z.string().nullable(),
  author_id: z.uuid(),
  author_name: z.string().nullable(),
  created_at: z.iso.datetime(),
};
export const promptVersionSummary = z.object(summary) satisfies z.core.$ZodType<PromptVersionSummary>;

export const promptVersion = z.object({
  ...summary,
  messages: z.array(z.looseObject({ role: z.string() })),
  settings: z.record(z.string(), z.unknown()),
  variables: z.array(z.string()),
}) satisfies z.core.$ZodType<PromptVersion>;

export const promptUsage = z.object({
  version: z.int(),
  calls: z.int(),
  failed_calls: z.int(),
  cost: z.number().nullable(),
  duration_p50: z.number().nullable(),
  last_at: z.iso.datetime(),
  scores: z.array(z.object({ name: z.string(), mean: z.number(), count: z.int() })),
}) satisfies z.core.$ZodType<PromptUsage>;
