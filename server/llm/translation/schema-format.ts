/** Whether OpenAI accepts a schema as strict: all properties of all objects are required, and no others are allowed. */
function isStrict(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) return true;
  if (Array.isArray(schema)) return schema.every(isStrict);
  const { type, properties, required, additionalProperties } = schema as Record<string, unknown>;
  const names = Object.keys((properties ?? {}) as object);
  const isClosed =
    ![type].flat().includes("object") ||
    (additionalProperties === false &&
      Array.isArray(required) &&
      names.every((name) => required.includes(name)));
  return isClosed && Object.values(schema).every(isStrict);
}

/** The response format of a chat completion for a JSON schema. */
export const schemaFormat = (schema: unknown) =>
  schema === undefined
    ? undefined
    : { type: "json_schema", json_schema: { name: "output", schema, strict: isStrict(schema) } };
