import type { Field, Kind } from "@contract/fields.ts";
import * as z from "zod/mini";
import type { Values } from "./parser";

const asNumber = (text: string) => (text.trim() === "" ? undefined : Number(text));

/** Reads a parameter as a value of a field. Other types of fields can't be set by a link. */
const readers: Partial<Record<Kind, (text: string) => unknown>> = {
  text: (text) => text,
  "long-text": (text) => text,
  choice: (text) => text,
  count: asNumber,
  money: asNumber,
  duration: asNumber,
  flag: (text) => (text === "true" ? true : text === "false" ? false : undefined),
};

/**
 * The values that a link fills in on the form for a new record: the parameters that have a field's name and are valid
 * for that field. Other parameters are ignored. Nothing is saved until the user creates the record.
 */
export function valuesIn(params: URLSearchParams, fields: [string, Field][]): Values {
  const given = fields.flatMap(([name, field]) => {
    const text = params.get(name);
    const value = text === null ? undefined : readers[field.kind]?.(text);
    const parsed = z.safeParse(field.schema, value);
    return value !== undefined && parsed.success ? [[name, parsed.data] as const] : [];
  });
  return Object.fromEntries(given);
}
