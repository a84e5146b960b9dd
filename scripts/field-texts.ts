import * as z from "zod";
import { inWords, nameOfChoice, singularOf } from "../scene/choice-names.ts";
import { Document } from "../scene/document.ts";
import { Plan } from "../scene/plan.ts";
import { styles } from "../scene/styles/index.ts";
import { themeNames } from "../scene/themes.ts";

function isList(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return "innerType" in def ? isList(def.innerType) : def.type === "array";
}

/**
 * The English labels of the fields in a schema, what the items of its lists are called, and the names of its choices.
 * Unions without a field that tells their members apart are left out: they are colors and fonts, whose fields in the
 * editor name their own choices.
 */
export function* fieldTextsIn(schema: z.core.$ZodType, seen = new Set<unknown>()): Generator<string> {
  if (seen.has(schema)) return;
  seen.add(schema);
  const title = z.globalRegistry.get(schema)?.title;
  if (title) yield title;
  if (title && isList(schema)) yield singularOf(title);
  // `$ZodTypes`, the union of all schema types, can be narrowed by `def.type`; the base type `$ZodType` can't.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const values = def.type === "enum" ? Object.values(def.entries) : def.type === "literal" ? def.values : [];
  // Numbers without names, such as frame rates, are included; the catalog omits texts without letters.
  for (const value of values) yield nameOfChoice(schema as z.ZodType, value as string | number);
  if ("innerType" in def) yield* fieldTextsIn(def.innerType, seen);
  if (def.type === "array") yield* fieldTextsIn(def.element, seen);
  if (def.type === "tuple") for (const item of def.items) yield* fieldTextsIn(item, seen);
  if (def.type === "object") for (const field of Object.values(def.shape)) yield* fieldTextsIn(field, seen);
  if (def.type !== "union" || !("discriminator" in def)) return;
  yield inWords(String(def.discriminator));
  for (const option of def.options) yield* fieldTextsIn(option, seen);
}

/** The English labels and choices of all fields in the film editor, and what its styles are for. */
export const fieldTexts = (): string[] => [
  ...[Document, Plan].flatMap((schema) => [...fieldTextsIn(schema)]),
  ...Object.values(styles).map(({ use }) => use),
  ...themeNames,
];
