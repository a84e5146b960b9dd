import { inWords, singularOf } from "@scene/choice-names.ts";
import { Color, Hex } from "@scene/color.ts";
import * as z from "zod";
import { t } from "@/i18n/t";

/** The properties of a Zod schema that determine how its form field is shown. */
export type Shape = {
  title?: string;
  description?: string;
  unit?: string;
  /** Whether the value is optional. */
  optional: boolean;
  /** The default value. */
  initial?: unknown;
  schema: z.ZodType;
} & (
  | { kind: "number"; min?: number; max?: number; whole: boolean }
  | { kind: "text"; max: number }
  | { kind: "flag" }
  | { kind: "choice"; values: readonly (string | number)[] }
  | { kind: "color" | "hex" | "asset" | "picture" | "easing" | "unknown" }
  | { kind: "list"; item: z.ZodType; min: number; max: number }
  | { kind: "pair"; items: readonly z.ZodType[] }
  | { kind: "object"; fields: Record<string, z.ZodType> }
  | { kind: "oneof"; options: readonly z.ZodType[]; key: string }
);

type Inner = Shape extends infer S
  ? S extends Shape
    ? Omit<S, "optional" | "schema" | "title">
    : never
  : never;

interface Limits {
  min?: number;
  max?: number;
}

/** The bounds of a number, or of the length of a string or list. */
function limits(checks: readonly z.core.$ZodCheck<never>[] = []): Limits {
  const found: Limits = {};
  for (const check of checks) {
    // In Zod, the type of a check depends on the type of the checked value. The cast replaces it with the union of all
    // checks.
    const def = (check as unknown as z.core.$ZodChecks)._zod.def;
    switch (def.check) {
      case "greater_than":
        found.min = Number(def.value);
        break;
      case "less_than":
        found.max = Number(def.value);
        break;
      case "min_length":
        found.min = def.minimum;
        break;
      case "max_length":
        found.max = def.maximum;
        break;
      case "length_equals":
        found.min = def.length;
        found.max = def.length;
        break;
    }
  }
  return found;
}

function innerOf(schema: z.core.$ZodTypes, format: unknown): Inner {
  if ((schema as unknown) === Color) return { kind: "color" };
  if ((schema as unknown) === Hex || format === "color") return { kind: "hex" };
  if (format === "asset" || format === "picture" || format === "easing") return { kind: format };
  const { def } = schema._zod;
  const { min, max } = limits(def.checks);
  switch (def.type) {
    case "number":
      return { kind: "number", min, max, whole: "format" in def && def.format === "safeint" };
    case "string":
      return { kind: "text", max: max ?? 1000 };
    case "boolean":
      return { kind: "flag" };
    case "enum":
      return { kind: "choice", values: Object.values(def.entries) };
    case "literal":
      return { kind: "choice", values: def.values as (string | number)[] };
    case "array":
      return { kind: "list", item: def.element as z.ZodType, min: min ?? 0, max: max ?? 500 };
    case "tuple":
      return { kind: "pair", items: def.items as readonly z.ZodType[] };
    case "object":
      return { kind: "object", fields: def.shape as Record<string, z.ZodType> };
    case "union":
      return "discriminator" in def
        ? { kind: "oneof", options: def.options as readonly z.ZodType[], key: String(def.discriminator) }
        : { kind: "unknown" };
    default:
      return { kind: "unknown" };
  }
}

const known = new WeakMap<z.ZodType, Shape>();

/** Unwraps optional, nullable and default schemas, and collects their metadata. */
export function shapeOf(schema: z.ZodType): Shape {
  const before = known.get(schema);
  if (before) return before;
  // Zod's union of all its schema types can be narrowed by `def.type`; its base type can't.
  let at = schema as unknown as z.core.$ZodTypes;
  let optional = false;
  let initial: unknown;
  let meta: Record<string, unknown> = {};
  for (;;) {
    meta = { ...z.globalRegistry.get(at), ...meta };
    const { def } = at._zod;
    if (def.type === "optional" || def.type === "nullable") optional = true;
    else if (def.type === "default") initial = def.defaultValue;
    else break;
    at = def.innerType as z.core.$ZodTypes;
  }
  const shape = {
    ...innerOf(at, meta.format),
    title: meta.title as string | undefined,
    description: meta.description as string | undefined,
    unit: meta.unit as string | undefined,
    optional,
    initial,
    // Casts from the union back to the base type.
    schema: at as unknown as z.ZodType,
  } as Shape;
  known.set(schema, shape);
  return shape;
}

/** Makes a readable label from a property name, if the schema has no title. */
export const titleOf = (name: string, { title }: Shape) => t(title ?? inWords(name));

/** The name of one item of a list. */
export const itemTitleOf = (name: string, { title }: Shape) => t(singularOf(title ?? inWords(name)));

/** The minimal valid value of a schema, for a new list item. */
export function blankOf(schema: z.ZodType): unknown {
  const shape = shapeOf(schema);
  if (shape.initial !== undefined) return shape.initial;
  switch (shape.kind) {
    case "number":
      return Math.max(shape.min ?? 0, 0);
    case "text":
      return shape.schema.safeParse("").success ? "" : (shape.title ?? "New");
    case "flag":
      return false;
    case "choice":
      return shape.values[0];
    case "color":
      return "accent";
    case "hex":
      return "#ffffff";
    case "list":
      return Array.from({ length: shape.min }, () => blankOf(shape.item));
    case "pair":
      return shape.items.map(blankOf);
    case "object":
      return Object.fromEntries(
        Object.entries(shape.fields).flatMap(([name, field]) =>
          shapeOf(field).optional ? [] : [[name, blankOf(field)]],
        ),
      );
    case "oneof":
      return blankOf(shape.options[0]!);
    default:
      return undefined;
  }
}

/** The member of a union that a value belongs to. */
export function optionFor(
  { options, key }: { options: readonly z.ZodType[]; key: string },
  value: Record<string, unknown>,
): Extract<Shape, { kind: "object" }> | undefined {
  for (const option of options) {
    const shape = shapeOf(option);
    if (shape.kind !== "object") continue;
    const tag = shapeOf(shape.fields[key]!);
    if (tag.kind === "choice" && tag.values.includes(value[key] as string)) return shape;
  }
  return undefined;
}
