import * as z from "zod";
import { own } from "./own.ts";

const names = z.registry<Record<string, string>>();

/**
 * Gives the choices of a schema the English names that the editor shows. They are kept apart from the schema's
 * metadata, which models read.
 */
export function named<S extends z.ZodType<string | number>>(schema: S, of: Record<z.output<S>, string>): S {
  names.add(schema, of);
  return schema;
}

/** A schema for one of several values, each with the English name that the editor shows. */
export const choice = <N extends Record<string, string>>(of: N) =>
  named(z.enum(Object.keys(of) as (keyof N & string)[]), of);

/** The value that tells the members of a union apart, with the name that the editor shows in the list of members. */
export const tag = <const V extends string>(value: V, name: string) =>
  named(z.literal(value), { [value]: name } as Record<V, string>);

/** An identifier as English words, such as "Line height" for `line_height`. */
export const inWords = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll(/[-_]/g, " ");

const singulars: Record<string, string> = {
  Branches: "Branch",
  Children: "Child",
  Focus: "Focus",
  Lines: "Text line",
  "More pictures": "Picture",
  Series: "Series",
};

/** What one item of a list is called in English, such as "Keyframe" for "Keyframes". */
export const singularOf = (title: string): string => own(singulars, title) ?? title.replace(/s$/, "");

/** The English name of a choice of a schema. */
export const nameOfChoice = (schema: z.ZodType, value: string | number): string =>
  own(names.get(schema), String(value)) ?? inWords(String(value));
