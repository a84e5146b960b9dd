import { inputSchema, patchSchema, type Resource } from "@contract/resource.ts";
import { parseFields } from "@contract/validation.ts";
import type { Resolver } from "react-hook-form";
import type { FormAction } from "./writable-fields";

export type Values = Record<string, unknown>;

/** What an empty input means: nothing at all where the field may be empty, and an error elsewhere. */
export function toWire(resource: Resource, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = resource.all[name];
      if (!field) return [];
      const empty = value === "" || value === undefined || (typeof value === "number" && Number.isNaN(value));
      if (!empty) return [[name, value]];
      if (field.nullable) return [[name, null]];
      return field.kind === "long-text" ? [[name, ""]] : [];
    }),
  );
}

const missing = (value: unknown) => value === null || value === undefined || value === "";

/** Holds the server's own schema against a form, and puts what it says at the field. */
export function resolverFor(resource: Resource, action: FormAction): Resolver<Values> {
  const schema = action === "create" ? inputSchema(resource) : patchSchema(resource);
  return (given) => {
    const values = toWire(resource, given);
    const failed = Object.entries(parseFields(schema, values).errors ?? {});
    // A patch that changes nothing is not sent, so it cannot be wrong either.
    const relevant = failed.filter(([name]) => name !== "body");
    if (relevant.length === 0) return { values, errors: {} };
    const errors = relevant.map(([path, [message = "Not valid"]]) => {
      const name = path.split(".")[0] ?? path;
      return [name, { type: "schema", message: missing(values[name]) ? "Required" : message }];
    });
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
