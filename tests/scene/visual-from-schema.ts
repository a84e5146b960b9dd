import * as z from "zod";

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  enum?: unknown[];
  const?: unknown;
  format?: string;
}

/** Words of different lengths, up to a number of letters. */
const sentence = (letters: number) => {
  const words = "Every great journey begins with one small step into unfamiliar surroundings ";
  return words
    .repeat(Math.ceil(letters / words.length))
    .slice(0, letters)
    .trim();
};

/** A long formula: a sum of fractions. */
const longTex = (letters: number) => {
  const part = String.raw`\frac{a}{b^2}+`;
  return `${part.repeat(Math.floor((letters - 1) / part.length))}c`;
};

/**
 * The longest or the shortest content that a layout's schema allows: all fields and the most items, or only
 * what is required. `at` is the index in the nearest list, which makes the edges of a flow chart refer to
 * its nodes.
 */
function sampleOf(schema: Schema, long: boolean, name: string, at: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[long ? at % schema.enum.length : 0];
  if (schema.format === "picture") return "fluent-emoji-flat:rocket";
  if (schema.format === "asset") return "01890a5d-ac96-774b-bcce-b302099a8057";
  if (schema.format === "lines") return long ? `${at + 1}-${at + 3}` : "1";
  if (schema.format === "tex") return long ? longTex(schema.maxLength ?? 40) : "x";
  if (name === "id" || name === "from") return `n${at}`;
  if (name === "to") return `n${at + 1}`;
  if (name === "area") return long ? "world" : "chad";
  switch (schema.type) {
    case "object": {
      const { properties = {}, required = [] } = schema;
      const names = Object.keys(properties).filter((one) => long || required.includes(one));
      return Object.fromEntries(names.map((one) => [one, sampleOf(properties[one]!, long, one, at)]));
    }
    case "array": {
      const length = long ? (schema.maxItems ?? 4) : (schema.minItems ?? 0);
      return Array.from({ length }, (_, index) => sampleOf(schema.items!, long, name, index));
    }
    case "number":
    case "integer":
      return long ? Math.min(schema.maximum ?? 1e6, 123_456.7 * (schema.type === "integer" ? 10 : 1)) : 1;
    case "boolean":
      return long;
    default:
      return long ? sentence(schema.maxLength ?? 40) : "Go".slice(0, Math.max(1, schema.maxLength ?? 2));
  }
}

/** Generates a layout's content from its schema. */
export const visualFrom = (schema: z.ZodType, long: boolean) =>
  sampleOf(z.toJSONSchema(schema, { io: "input" }) as Schema, long, "", 0);
