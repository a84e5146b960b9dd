import * as z from "zod";

export type Json = Record<string, unknown>;

export const componentRef = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Removes patterns that repeat a format, and bounds that only repeat the limits of safe integers. */
function simplify(json: Json): void {
  if (json.format) delete json.pattern;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
}

/** The schema of any JSON value. A complete schema would be recursive, which type generators can't express. */
const anyJson: Json = { description: "Any JSON value" };

/**
 * Converts zod schemas to JSON Schema. Schemas with an ID, including recursive ones, are added to `schemas`, which
 * becomes the document's #/components/schemas. They can't stay inline, because a $ref can't point inside an OpenAPI
 * operation.
 */
export function createSchemaConverter() {
  const schemas = new Map<string, Json>();

  function convert(schema: z.core.$ZodType, io: "input" | "output"): Json {
    const { $schema, ...converted } = z.toJSONSchema(schema, {
      unrepresentable: "any",
      io,
      override: ({ jsonSchema }) => simplify(jsonSchema),
    }) as Json;
    const text = JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { $defs, ...json } = JSON.parse(text) as Json & { $defs?: Record<string, Json> };
    for (const [name, definition] of Object.entries($defs ?? {})) {
      const { id, ...rest } = definition;
      schemas.set(name, name === "JsonValue" ? anyJson : rest);
    }
    return json;
  }

  return {
    schemas: (): Json => Object.fromEntries(schemas),
    convert,
    /**
     * Adds a component.
     * @returns a reference to the component
     */
    component(name: string, schema: z.core.$ZodType): Json {
      if (!schemas.has(name)) schemas.set(name, convert(schema, "output"));
      return componentRef(name);
    },
  };
}
export type SchemaConverter = ReturnType<typeof createSchemaConverter>;
