import * as z from "zod";
import { type Score, scoreSources } from "../../contract/scores.ts";

const name = z
  .string()
  .trim()
  .regex(
    /^[A-Za-z][A-Za-z0-9 ._-]{0,63}$/,
    "Begin with a letter, and use at most 64 letters, digits, spaces, dots, hyphens and underscores",
  );

/** A score's name, in a form that filters can contain. */
export const scoreName = name;

const value = z.union(
  [z.boolean(), z.number().min(-1e9).max(1e9), z.string().trim().min(1).max(200)],
  "Use a number, true or false, or a category of up to 200 characters",
);

export const newScore = z.strictObject({
  name,
  value,
  comment: z.string().trim().max(2000).nullable().optional(),
});
export type NewScore = z.output<typeof newScore>;

export const score = z.object({
  id: z.uuid(),
  name: z.string(),
  value: z.union([z.number(), z.boolean(), z.string()]),
  source: z.enum(scoreSources),
  comment: z.string().nullable(),
  author_id: z.uuid().nullable(),
  author_name: z.string().nullable(),
  evaluation_id: z.uuid().nullable(),
  created_at: z.iso.datetime(),
}) satisfies z.core.$ZodType<Score>;
