import fc from "fast-check";
import * as z from "zod";
import { Document } from "../../scene/document.ts";

interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  element?: z.ZodType;
  items?: z.ZodType[];
  values?: unknown[];
  entries?: Record<string, string>;
  format?: string;
  checks?: {
    _zod: {
      def: {
        check: string;
        minimum?: number;
        maximum?: number;
        value?: number;
        inclusive?: boolean;
        pattern?: RegExp;
        format?: string;
      };
    };
  }[];
}

/**
 * Zod's definitions, whose types don't list the fields of each kind. A schema's own definition counts as its first
 * check.
 */
const defOf = (schema: z.ZodType) => schema.def as unknown as Def;
const checksOf = (schema: z.ZodType) =>
  [defOf(schema) as never, ...(defOf(schema).checks ?? []).map((check) => check._zod.def)] as NonNullable<
    Def["checks"]
  >[number]["_zod"]["def"][];

function numberOf(schema: z.ZodType): fc.Arbitrary<number> {
  const checks = checksOf(schema);
  const min = Math.max(
    -1e15,
    ...checks.filter((one) => one.check === "greater_than").map((one) => one.value!),
  );
  const max = Math.min(1e15, ...checks.filter((one) => one.check === "less_than").map((one) => one.value!));
  const whole = checks.some((one) => one.check === "number_format") || defOf(schema).format === "safeint";
  const step = checks.find((one) => one.check === "multiple_of")?.value;
  if (step)
    return fc.integer({ min: Math.ceil(min / step), max: Math.floor(max / step) }).map((n) => n * step);
  if (whole) return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  return fc.oneof(
    fc.double({ min, max, noNaN: true }),
    fc.constantFrom(min, max, Math.min(max, Math.max(min, 0))),
  );
}

function stringOf(schema: z.ZodType): fc.Arbitrary<string> {
  if (z.globalRegistry.get(schema)?.format === "tex")
    return fc.constantFrom("E = mc^2", "x", "\\sqrt{2}", "1+");
  const checks = checksOf(schema);
  if (checks.some((one) => one.format === "uuid")) return fc.uuid({ version: 7 });
  const pattern = checks.find((one) => one.pattern)?.pattern;
  const minLength = Math.max(0, ...checks.map((one) => (one.check === "min_length" ? one.minimum! : 0)));
  const maxLength = Math.min(200, ...checks.map((one) => (one.check === "max_length" ? one.maximum! : 200)));
  if (pattern) return fc.stringMatching(pattern).filter((text) => text.length <= maxLength);
  // The schema counts UTF-16 code units, and a grapheme can consist of several.
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  const lengths = { minLength, maxLength };
  return fc
    .oneof(
      fc.string({ ...lengths, unit: "grapheme" }),
      fc.string(lengths),
      fc.string({ ...lengths, unit: fc.constantFrom(" ", "\n", "\t", "a", "🚀", "ש", "ﷺ") }),
    )
    .map((text) => (fits(text) ? text : text.slice(0, maxLength).padEnd(minLength, "a")));
}

/**
 * Arbitrary values of a schema, including extremes: distant positions, huge numbers, empty lists, and text in any
 * script.
 */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  switch (def.type) {
    case "object": {
      const shape = Object.entries(def.shape!);
      const optional = (one: z.ZodType) => ["optional", "default"].includes(defOf(one).type);
      return fc.record(Object.fromEntries(shape.map(([name, one]) => [name, arbitraryOf(one)])), {
        requiredKeys: shape.filter(([, one]) => !optional(one)).map(([name]) => name),
      });
    }
    case "optional":
    case "default":
      return arbitraryOf(def.innerType!);
    case "nullable":
      return fc.option(arbitraryOf(def.innerType!));
    case "union":
      return fc.oneof(...def.options!.map(arbitraryOf));
    case "array": {
      const checks = checksOf(schema);
      const minLength = Math.max(0, ...checks.map((one) => (one.check === "min_length" ? one.minimum! : 0)));
      const maxLength = Math.min(8, ...checks.map((one) => (one.check === "max_length" ? one.maximum! : 8)));
      return fc.array(arbitraryOf(def.element!), { minLength, maxLength });
    }
    case "tuple":
      return fc.tuple(...def.items!.map(arbitraryOf));
    case "literal":
      return fc.constantFrom(...def.values!);
    case "enum":
      return fc.constantFrom(...Object.values(def.entries!));
    case "boolean":
      return fc.boolean();
    case "number":
      return numberOf(schema);
    case "string":
      return stringOf(schema);
    default:
      throw new Error(`No values for ${def.type}`);
  }
}

/** Arbitrary valid documents, with unique scene IDs. */
export const documents = arbitraryOf(Document).map((value) => {
  const document = value as { scenes: { id: string }[] };
  return {
    ...document,
    scenes: document.scenes.map((scene, at) => ({ ...scene, id: `${scene.id.slice(0, 50)}-${at}` })),
  };
});
