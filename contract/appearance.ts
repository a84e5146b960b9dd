import type * as z from "zod/mini";
import type { Field } from "./fields.ts";

/** The meaning of a status color. */
export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

type ValueOf<F extends Field> = F extends { schema: z.core.$ZodType<infer T> } ? Extract<T, string> : never;

/** Maps each value of a choice to a tone. The type ensures that no value is missing. */
export const withTones = <F extends Field>(field: F, tones: Record<ValueOf<F>, Tone>): F => ({
  ...field,
  tones,
});

/** Labels for the values of a choice that don't read well on screen. */
export const withLabels = <F extends Field>(field: F, labels: Record<ValueOf<F>, string>): F => ({
  ...field,
  labels,
});
