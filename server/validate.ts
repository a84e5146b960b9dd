import type * as z from "zod";
import { AppError } from "../contract/errors.ts";
import { parseFields } from "../contract/validation.ts";

/** Parses a body or query. @throws AppError INVALID_INPUT that names each invalid field */
export function check<S extends z.core.$ZodType>(schema: S, body: unknown): z.output<S> {
  const { data, errors } = parseFields(schema, body);
  if (!errors) return data;
  throw new AppError("INVALID_INPUT", `Invalid input: ${Object.keys(errors).join(", ")}`, { errors });
}
