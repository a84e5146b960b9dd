import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { type $ZodType, safeParse } from "zod/v4/core";

/** A schema of zod or of zod/mini. */
export type Schema<Output> = $ZodType<Output>;

/** Validates a form by a zod schema. Each field shows its first issue. */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: Schema<Output>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const result = safeParse(schema, values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of result.error.issues)
      errors[String(path[0] ?? "root")] ??= { type: "schema", message };
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
}
