import * as z from "zod";

const longestSchema = 20_000;

/** Keywords whose patterns or recursion could take unlimited time. */
const refused = ["pattern", "patternProperties", "$ref", "$dynamicRef", "propertyNames"];

function refuseKeywords(value: unknown, isNames = false): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    // The keys of `properties` are field names, not keywords.
    if (!isNames && !Array.isArray(value) && refused.includes(name))
      throw new Error(`${name} isn't supported`);
    if (name !== "const" && name !== "enum" && name !== "default" && name !== "examples")
      refuseKeywords(inner, !isNames && name === "properties");
  }
}

/** @throws Error with the reason if the schema is invalid or too long, or uses an unsupported keyword */
export function compileSchema(schema: Record<string, unknown>): z.ZodType {
  if (JSON.stringify(schema).length > longestSchema)
    throw new Error(`use at most ${longestSchema.toLocaleString("en")} characters`);
  refuseKeywords(schema);
  return z.fromJSONSchema(schema);
}
