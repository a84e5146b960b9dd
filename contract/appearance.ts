import type * as z from "zod/mini";
import type { Field } from "./fields.ts";

/** The meaning of a status color. */
export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

type ValueOf<F extends Field> = F extends { schema: z.core.$ZodType<infer T> } ? Extract<T, string> : never;

// Both functions mutate the field instead of copying it, because a copy would read the schema, which is created only on
// first use.

/** Maps each value of a choice to a tone. The type ensures that no value is missing. */
export const withTones = <F extends Field>(field: F, tones: Record<ValueOf<F>, Tone>): F =>
  Object.assign(field, { tones });

/** Labels for values that don't read well on screen, or that are translated. */
export const withLabels = <F extends Field>(field: F, labels: Record<ValueOf<F>, string>): F =>
  Object.assign(field, { labels });
