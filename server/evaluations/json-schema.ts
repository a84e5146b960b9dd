import * as z from "zod";

const longestSchema = 20_000;

/** Keywords whose patterns or recursion could take unlimited time. */
const refused = ["pattern", "patternProperties", "$ref", "$dynamicRef", "propertyNames"];
/** Keywords whose values are data, which may contain any name. */
const data = ["const", "enum", "default", "examples"];

function refuseKeywords(value: unknown, isNames = false): void {
  if (typeof value !== "object" || value === null) return;
  // The keys of `properties` are field names, and those of an array are indexes.
  const hasKeywords = !isNames && !Array.isArray(value);
  for (const [name, inner] of Object.entries(value)) {
    if (hasKeywords && refused.includes(name)) throw new Error(`${name} isn't supported`);
    if (hasKeywords && data.includes(name)) continue;
    refuseKeywords(inner, hasKeywords && name === "properties");
  }
}

/** @throws Error with the reason if the schema is invalid or too long, or uses an unsupported keyword */
export function compileSchema(schema: Record<string, unknown>): z.ZodType {
  if (JSON.stringify(schema).length > longestSchema)
    throw new Error(`use at most ${longestSchema.toLocaleString("en")} characters`);
  refuseKeywords(schema);
  return z.fromJSONSchema(schema);
}
