import * as z from "zod";
import type { LlmEndUser, LlmSession, LlmSessionDetail, SessionCall } from "../../contract/llm-groups.ts";

const time = z.iso.datetime({ offset: true });
const totals = {
  owner_id: z.uuid(),
  calls: z.int(),
  complete: z.boolean().meta({ description: "False if only the newest calls were counted" }),
  failed_calls: z.int(),
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  cost: z.number().nullable().meta({ description: "The sum of the known costs in US dollars" }),
  unknown_costs: z.int().meta({ description: "The number of calls whose cost isn't known" }),
  first_at: time,
  last_at: time,
};

export const llmSession = z.object({
  session: z.string(),
  ...totals,
  duration_ms: z.number(),
  models: z.array(z.string()),
  end_users: z.array(z.string()),
}) satisfies z.core.$ZodType<LlmSession>;

export const llmEndUser = z.object({
  end_user: z.string(),
  ...totals,
  sessions: z.int(),
}) satisfies z.core.$ZodType<LlmEndUser>;

/** A call in a session or a trace. */
export const sessionCall = z.object({
  id: z.uuid(),
  created_at: time,
  model_name: z.string(),
  status: z.enum(["queued", "running", "succeeded", "failed", "cancelled"]),
  kind: z.enum(["Plan", "Image", "Video"]).nullable(),
  prompt_tokens: z.int().nullable(),
  completion_tokens: z.int().nullable(),
  cost: z.number().nullable(),
  duration_ms: z.number().nullable(),
  first_token_ms: z.number().nullable(),
  end_user: z.string().nullable(),
  error: z.string().nullable(),
  prompt: z.string().nullable().meta({ description: "The beginning of the last user message" }),
  answer: z.string().nullable().meta({ description: "The beginning of the response" }),
}) satisfies z.core.$ZodType<SessionCall>;

export const llmSessionDetail = z.object({
  ...llmSession.shape,
  list: z.array(sessionCall),
  unlisted: z.int().meta({ description: "The number of later calls that aren't listed" }),
}) satisfies z.core.$ZodType<LlmSessionDetail>;
