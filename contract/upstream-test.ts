import * as z from "zod/mini";

/** The result of a test call to an upstream. */
const TestedCall = z.object({
  /** Null for an upstream without its own keys. */
  key_id: z.nullable(z.uuid()),
  last_four: z.nullable(z.string()),
  ok: z.boolean(),
  /** The duration of the call in milliseconds. */
  duration: z.number(),
  /** What went wrong; null if nothing did. */
  error: z.nullable(z.string()),
});

/** The result of testing an upstream. */
export const UpstreamTest = z.object({
  models: z.object({
    ok: z.boolean(),
    /** The models that callers can use, at most 500. */
    names: z.array(z.string()),
    duration: z.number(),
    error: z.nullable(z.string()),
  }),
  /** The model that was called; null if none was found. */
  model: z.nullable(z.string()),
  calls: z.array(TestedCall),
});
export type UpstreamTest = z.infer<typeof UpstreamTest>;
