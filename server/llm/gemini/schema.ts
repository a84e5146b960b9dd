import { anyObject } from "../translation/checks.ts";

/** Fields of Google's schemas that JSON Schema doesn't have. */
const dropped = ["nullable", "propertyOrdering", "property_ordering", "example"];
/** Google writes these 64-bit numbers as strings. */
const whole = ["minItems", "maxItems", "minLength", "maxLength", "minProperties", "maxProperties"];

const mapped = (properties: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, jsonSchemaOf(schema)]));

function fieldOf(name: string, value: unknown): unknown {
  if (name === "type" && typeof value === "string") return value.toLowerCase();
  if (name === "items" || name === "additionalProperties") return jsonSchemaOf(value);
  if (name === "anyOf" && Array.isArray(value)) return value.map(jsonSchemaOf);
  if (name === "properties") return mapped(anyObject.safeParse(value).data ?? {});
  if (whole.includes(name) && typeof value === "string") return Number(value);
  return value;
}

/**
 * Translates a schema in Google's dialect of OpenAPI to JSON Schema.
 * @source https://ai.google.dev/api/caching#Schema
 */
export function jsonSchemaOf(schema: unknown): unknown {
  const { data: given } = anyObject.safeParse(schema);
  if (!given) return schema;
  const fields = Object.entries(given)
    .filter(([name, value]) => !dropped.includes(name) && !(name === "format" && value === "enum"))
    .map(([name, value]) => [name, fieldOf(name, value)] as const);
  const translated = Object.fromEntries(fields);
  if (given.nullable !== true || typeof translated.type !== "string") return translated;
  const { enum: values } = translated;
  return {
    ...translated,
    type: [translated.type, "null"],
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
  };
}
