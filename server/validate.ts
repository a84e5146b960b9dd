import type * as z from "zod";
import { AppError, fieldErrors } from "../contract/errors.ts";

/** Parses a body or query. @throws AppError INVALID_INPUT that names each wrong field */
export function check<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error.issues);
  throw new AppError("INVALID_INPUT", `Please check: ${Object.keys(errors).join(", ")}`, { errors });
}
