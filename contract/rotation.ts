import * as z from "zod/mini";
import { time } from "./fields.ts";

export const previousUntil = time({
  label: "Old secret expiration",
  help: "When the secret replaced by the last rotation stops working",
  nullable: true,
  write: "server",
  filter: false,
});

/** The input of the verb that replaces a secret. */
export const rotation = z.strictObject({
  /** How many minutes the old secret keeps working alongside the new one. */
  grace_minutes: z.optional(z.int().check(z.gte(0), z.lte(10_080))),
});
