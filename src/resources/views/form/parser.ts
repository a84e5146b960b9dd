import type { FieldErrors } from "@contract/errors.ts";
import { inputSchema, patchSchema, type Resource } from "@contract/resource.ts";
import { parseFields } from "@contract/validation.ts";
import type { Parsed } from "@/components/form/use-submit";
import { t } from "@/i18n/t";
import type { FormAction } from "./writable-fields";

export type Values = Record<string, unknown>;

/**
 * Converts a form's values to a request body. An empty input is sent as null if the field is nullable, and as "" if it
 * is a long text. Otherwise, it is left out.
 */
export function toWire(resource: Resource, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = resource.all[name];
      if (!field) return [];
      // Files are uploaded separately, so the body can only remove a file.
      if (field.kind === "media" && value !== null) return [];
      const empty = value === "" || value === undefined || (typeof value === "number" && Number.isNaN(value));
      if (!empty) return [[name, value]];
      if (field.nullable) return [[name, null]];
      return field.kind === "long-text" ? [[name, ""]] : [];
    }),
  );
}

const isMissing = (value: unknown) => value === null || value === undefined || value === "";

/** Validates a form with the server's own schema. Each field shows its first error. */
export function parserFor(resource: Resource, action: FormAction) {
  const schema = action === "create" ? inputSchema(resource) : patchSchema(resource);
  return (typed: Values): Parsed<Values> => {
    const data = toWire(resource, typed);
    const failed = Object.entries(parseFields(schema, data).errors ?? {});
    // Errors about the whole body can be ignored, because a patch without changes is never sent.
    const relevant = failed.filter(([name]) => name !== "body");
    if (relevant.length === 0) return { data };
    const errors: FieldErrors = {};
    for (const [path, messages] of relevant) {
      const name = path.split(".")[0] ?? path;
      errors[name] ??= isMissing(data[name]) ? [t("Required")] : messages;
    }
    return { errors };
  };
}
