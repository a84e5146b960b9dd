import * as z from "zod";
import { type LlmUsage, longestIn, type Percentiles, type Usage } from "../../contract/llm-usage.ts";

const time = z.iso.datetime({ offset: true });
const percentiles = z.object({
  p50: z.number().nullable(),
  p95: z.number().nullable(),
  p99: z.number().nullable(),
}) satisfies z.core.$ZodType<Percentiles>;

const usage = z.object({
  calls: z.int(),
  failed: z.int(),
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  cached_tokens: z.int(),
  cost: z.number().nullable().meta({ description: "The sum of the known costs in US dollars" }),
  unknown_costs: z.int().meta({ description: "The number of calls whose cost is unknown" }),
  credits: z.number(),
  duration_ms: percentiles.meta({
    description: "The durations of calls that succeeded, accurate to about 10%",
  }),
  first_token_ms: percentiles,
}) satisfies z.core.$ZodType<Usage>;

export const llmUsage = z.object({
  from: time,
  to: time,
  grain: z.enum(["hour", "day", "week"]).meta({
    description: `hour for periods of up to ${longestIn.hour} days, day for up to ${longestIn.day}, and week for longer ones`,
  }),
  counted_until: time.meta({ description: "Calls that ended before this time are included" }),
  totals: usage,
  previous: usage.meta({ description: "Usage in the preceding period of the same length" }),
  slots: z
    .array(usage.extend({ at: time }))
    .meta({ description: "Hours, days or weeks with calls, oldest first" }),
  groups: z
    .array(
      usage
        .omit({ first_token_ms: true })
        .extend({ key: z.string().nullable(), name: z.string().nullable() }),
    )
    .meta({ description: "The calls grouped by the field in `by`, with the most calls first" }),
}) satisfies z.core.$ZodType<LlmUsage>;
